import Scrollua

/// Keeps what a runner writes.
final class Recorder {
  private(set) var output = ""
  private(set) var diagnostics: [String] = []

  var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false) }

  func write(_ bytes: [UInt8]) { output += String(decoding: bytes, as: UTF8.self) }

  func diagnose(_ text: String) { diagnostics.append(text) }
}

extension Recorder {
  /// Runs the tests of one file, `a_spec.lua` unless it is named, and others beside it.
  func test(
    _ source: String, others: [String: String] = [:], options: ScriptOptions = ScriptOptions(),
    format: ScriptTestFormat = .text(color: false), filter: String? = nil
  ) throws -> ScriptTestSummary {
    let folder = try TemporaryFolder(["a_spec.lua": source])
    for (name, text) in others { try folder.write(text, to: name) }
    let runner = ScriptTestRunner(
      options: options, format: format, filter: filter, output: write, diagnostics: diagnose)
    defer { output = output.replacing("\(folder.path)/", with: "") }
    return runner.run(paths: [folder.path])
  }

  /// Runs a script as a scenario.
  func run(_ source: String, options: ScriptOptions = ScriptOptions()) -> ScenarioReport {
    ScenarioRunner(options: options, output: write, diagnostics: diagnose)
      .run(source: Array(source.utf8), name: "@feed.lua", folder: "")
  }
}

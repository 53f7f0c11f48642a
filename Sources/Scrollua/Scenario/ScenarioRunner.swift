public import ScrollCore
public import ScrollScript
internal import LuaKit

/// Runs a script from its first line until it and all that it spawned have returned.
public struct ScenarioRunner {
  private let options: ScriptOptions
  private let output: ([UInt8]) -> Void
  private let diagnostics: (String) -> Void
  private let traced: ((FrameTrace) -> Void)?

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - options: Limits, seed, frame rate and arguments.
  ///   - output: Takes what the script prints, line by line.
  ///   - diagnostics: Takes each error, several lines without a last newline.
  ///   - traced: Takes what all views of a run told and were, also when the run failed; without it nothing
  ///     is recorded.
  public init(
    options: ScriptOptions, output: @escaping ([UInt8]) -> Void,
    diagnostics: @escaping (String) -> Void, traced: ((FrameTrace) -> Void)? = nil
  ) {
    self.options = options
    self.output = output
    self.diagnostics = diagnostics
    self.traced = traced
  }

  /// Runs a file; its modules are looked for in its folder.
  ///
  /// A file that cannot be read gives the exit status 2.
  public func run(path: String) -> ScenarioReport {
    do {
      return run(source: try Files.read(path), name: "@\(path)", folder: Files.folder(of: path))
    } catch {
      diagnostics(error.description)
      return ScenarioReport(status: .exit(2))
    }
  }

  /// Runs a text.
  ///
  /// - Parameters:
  ///   - source: The text; a first line that begins with `#` is skipped.
  ///   - name: The name of its chunk: `"@feed.lua"` for a file, `"=stdin"` for anything else.
  ///   - folder: Where its modules are; `""` is the present folder.
  /// - Returns: How the script ended.
  public func run(source: [UInt8], name: String, folder: String) -> ScenarioReport {
    let modules = ModuleFolder(folder)
    let host = ScriptHost(
      options, modules: { (name) throws(LuaError) in try modules.find(name) }, output: output)
    defer { host.close() }
    host.onReport = { [diagnostics] error in diagnostics(ErrorText(error).full) }
    let recorder = traced.map { _ in TraceRecorder(of: host.stage) }
    let outcome = host.run(source, name: name)
    if let recorder { traced?(recorder.trace) }
    let error = outcome.error ?? host.lua.abort
    if let error { diagnostics(ErrorText(error).full) }
    return ScenarioReport(status: Self.status(error, outcome))
  }

  private static func status(
    _ error: LuaError?, _ outcome: ScriptOutcome
  ) -> ScenarioReport.Status {
    switch error?.kind {
    case .interrupted: return .interrupted
    case .instructions, .time: return .stopped
    case .some: return .failed
    case nil: break
    }
    if let number = outcome.exit, number != 0 { return .exit(number) }
    return outcome.reports > 0 ? .failed : .passed
  }
}

public import ScrollScript
internal import LuaKit

/// Finds test scripts, runs them, and writes what became of them.
public struct ScriptTestRunner {
  private let options: ScriptOptions
  private let format: ScriptTestFormat
  private let filter: String?
  private let output: ([UInt8]) -> Void
  private let diagnostics: (String) -> Void

  /// What a test may print.
  private static let outputLimit = 1 << 20

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - options: Limits, seed and frame rate; a test may print 1 MiB unless they say otherwise.
  ///   - format: How the results are written.
  ///   - filter: Only tests run whose full name contains this text: the names of their groups and their
  ///     own, with a space or ` › ` between. Groups that cannot be declared fail nevertheless.
  ///   - output: Takes the results and what the tests print, in order.
  ///   - diagnostics: Takes what is wrong with the paths, without a last newline.
  public init(
    options: ScriptOptions, format: ScriptTestFormat, filter: String? = nil,
    output: @escaping ([UInt8]) -> Void, diagnostics: @escaping (String) -> Void
  ) {
    self.options = options
    self.format = format
    self.filter = filter
    self.output = output
    self.diagnostics = diagnostics
  }

  /// Runs files, and in folders all files whose names end in `_spec.lua`, sorted by their paths.
  ///
  /// Each file has a state of its own; each test begins with a fresh clock, seed and budget. Nothing runs
  /// if one of the paths leads nowhere. No path means the present folder.
  public func run(paths: [String]) -> ScriptTestSummary {
    guard let files = find(paths.isEmpty ? ["."] : paths) else {
      var summary = ScriptTestSummary()
      summary.exitStatus = 2
      return summary
    }
    var options = options
    if options.outputLimit == nil { options.outputLimit = Self.outputLimit }
    let report = CountingReport(makeReport())
    var isInterrupted = false
    for path in files where !isInterrupted {
      let file = SpecFile(path: path, options: options, filter: filter, report: report)
      let before = report.summary
      file.run()
      isInterrupted = file.isInterrupted
      // A file in which nothing was asked for, or had its turn, is not worth a line.
      let isEmpty = report.summary == before
      if !isEmpty || (filter == nil && !isInterrupted) { report.fileEnded(path) }
    }
    var summary = report.summary
    if isInterrupted {
      diagnostics("interrupted")
      summary.exitStatus = 130
    } else if summary.failed > 0 {
      summary.exitStatus = 1
    } else if summary.passed + summary.skipped == 0 {
      diagnostics(
        filter.map { "no test's name contains '\(VisibleText.line($0))'" } ?? "no tests found")
      summary.exitStatus = 5
    }
    report.ended(summary)
    return summary
  }

  private func makeReport() -> any ScriptTestReport {
    switch format {
    case .text(let color): TextReport(color: color, write: output)
    case .tap:
      TapReport(version: TapReport.version(askedFor: Environment["TAP_VERSION"]), write: output)
    }
  }

  /// The files, each once; nil, and a message, if a path leads nowhere.
  private func find(_ paths: [String]) -> [String]? {
    var files: [String] = []
    var isComplete = true
    for path in paths {
      do {
        switch Files.kind(of: path) {
        case .folder:
          files += try Files.walk(Self.folder(path)).filter { $0.hasSuffix("_spec.lua") }
        case .file, .other: files.append(path)
        case nil:
          diagnostics("cannot find '\(VisibleText.line(path))'; a file or a folder expected")
          isComplete = false
        }
      } catch {
        diagnostics(error.description)
        isComplete = false
      }
    }
    var seen: Set<String> = []
    return isComplete ? files.filter { seen.insert($0).inserted } : nil
  }

  private static func folder(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}

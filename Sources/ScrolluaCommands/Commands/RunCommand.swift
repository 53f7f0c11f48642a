import Scrollua

/// Runs one script: a file, a piece of code or standard input.
enum RunCommand {

  static func run(
    file: String, arguments: [String], _ settings: Settings, _ output: Output
  ) -> Int32 {
    var options = settings.script
    options.arguments = arguments
    options.scriptName = file
    return run(options, output) { $0.run(path: file) }
  }

  static func run(code: String, _ settings: Settings, _ output: Output) -> Int32 {
    run(settings.script, output) { $0.run(source: Array(code.utf8), name: "=-e", folder: "") }
  }

  static func runInput(_ settings: Settings, _ output: Output) -> Int32 {
    guard let source = StandardInput.all() else { return ExitStatus.interrupted }
    return run(settings.script, output) { $0.run(source: source, name: "=stdin", folder: "") }
  }

  private static func run(
    _ options: ScriptOptions, _ output: Output, _ body: (ScenarioRunner) -> ScenarioReport
  ) -> Int32 {
    let runner = ScenarioRunner(
      options: options, output: { output.write($0) }, diagnostics: { output.diagnose($0) })
    return body(runner).exitStatus
  }
}

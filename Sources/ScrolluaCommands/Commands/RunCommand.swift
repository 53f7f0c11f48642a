import Scrollua

/// Runs one script: a file, a piece of code or standard input.
enum RunCommand {

  static func run(
    file: String, arguments: [String], _ settings: Settings, _ output: Output
  ) -> Int32 {
    var settings = settings
    settings.script.arguments = arguments
    settings.script.scriptName = file
    return run(settings, output) { $0.run(path: file) }
  }

  static func run(code: String, _ settings: Settings, _ output: Output) -> Int32 {
    var settings = settings
    settings.script.scriptName = "-e"
    return run(settings, output) { $0.run(source: Array(code.utf8), name: "=-e", folder: "") }
  }

  static func runInput(_ settings: Settings, _ output: Output) -> Int32 {
    guard let source = StandardInput.all() else { return ExitStatus.interrupted }
    var settings = settings
    settings.script.scriptName = "stdin"
    return run(settings, output) { $0.run(source: source, name: "=stdin", folder: "") }
  }

  private static func run(
    _ settings: Settings, _ output: Output, _ body: (ScenarioRunner) -> ScenarioReport
  ) -> Int32 {
    guard let file = settings.trace else { return body(runner(settings, output)).exitStatus }
    do throws(SystemError) {
      guard try file.isFree() else {
        output.diagnose("scrollua: '\(file.path)' is there and is no trace; a new file expected")
        return ExitStatus.usage
      }
      var trace: FrameTrace?
      let status = body(runner(settings, output) { trace = $0 }).exitStatus
      if let trace { try file.write(trace) }
      return status
    } catch {
      output.diagnose("scrollua: \(error)")
      return ExitStatus.ours
    }
  }

  private static func runner(
    _ settings: Settings, _ output: Output, traced: ((FrameTrace) -> Void)? = nil
  ) -> ScenarioRunner {
    ScenarioRunner(
      options: settings.script, output: { output.write($0) }, diagnostics: { output.diagnose($0) },
      traced: traced)
  }
}

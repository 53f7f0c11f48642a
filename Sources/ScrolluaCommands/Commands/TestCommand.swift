import Scrollua

/// Runs script tests.
enum TestCommand {

  static func run(paths: [String], _ settings: Settings, _ output: Output) -> Int32 {
    let format: ScriptTestFormat =
      switch settings.format {
      case .text: .text(color: Terminal.wantsColor)
      case .tap: .tap
      }
    let runner = ScriptTestRunner(
      options: settings.script, format: format, filter: settings.filter,
      output: { output.write($0) },
      diagnostics: { output.diagnose($0) })
    return runner.run(paths: paths).exitStatus
  }
}

import Scrollua
import Testing

/// The specs of this repository, run as `scrollua test scripts/specs` runs them.
@Suite struct SpecsTests {
  @Test func `all specs pass`() {
    let recorder = Recorder()
    var options = ScriptOptions()
    // Instructions are the limit; real time is that of a debug build under a sanitizer on a busy machine.
    options.limits.seconds = 1_800
    let runner = ScriptTestRunner(
      options: options, format: .text(color: false), output: recorder.write,
      diagnostics: recorder.diagnose)
    let summary = runner.run(paths: [Self.folder])
    #expect(summary.failed == 0, "\(recorder.output)")
    #expect(summary.exitStatus == 0, "\(recorder.diagnostics)")
  }

  /// `scripts/specs` of the folder that this file's package lies in.
  private static var folder: String {
    let package = Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))
    return Files.join(package, "scripts/specs")
  }
}

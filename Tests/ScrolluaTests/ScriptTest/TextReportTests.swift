import Testing

@testable import Scrollua

@Suite struct TextReportTests {
  private func text(color: Bool, _ results: [ScriptTestResult]) -> String {
    var text = ""
    let counting = CountingReport(
      TextReport(color: color) { text += String(decoding: $0, as: UTF8.self) })
    for result in results { counting.finished(result) }
    counting.fileEnded("a_spec.lua")
    counting.ended(counting.summary)
    return text
  }

  private var results: [ScriptTestResult] {
    let failure = ScriptTestFailure(
      message: "expected 50, got 49.5\nmore", places: ["a_spec.lua:3", "a_spec.lua:9"])
    var waiting = ScriptTestResult(file: "a_spec.lua", names: ["feed", "waits"], verdict: .passed)
    waiting.warnings = ["a task was left waiting and closed"]
    return [
      waiting,
      ScriptTestResult(
        file: "a_spec.lua", names: ["feed", "ends\u{7}"], verdict: .failed([failure])),
      ScriptTestResult(file: "a_spec.lua", names: ["x"], verdict: .skipped(reason: "later")),
      ScriptTestResult(file: "a_spec.lua", names: ["y"], verdict: .skipped(reason: "later")),
    ]
  }

  @Test func `a file is a line, a failure a block, the sums are last`() {
    #expect(
      text(color: false, results) == """
        a_spec.lua: 1 passed, 1 failed, 2 skipped
          FAILED feed › ends\\x07
            a_spec.lua:3: expected 50, got 49.5
            more
              from a_spec.lua:9
          skipped 2: later
          warning feed › waits: a task was left waiting and closed
        1 passed, 1 failed, 2 skipped

        """)
  }

  @Test func `colors come only when they are asked for`() {
    #expect(!text(color: false, results).contains("\u{1B}"))
    #expect(text(color: true, results).contains("\u{1B}[1;31mFAILED\u{1B}[0m feed"))
  }
}

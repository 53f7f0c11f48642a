import Testing

@testable import Scrollua

@Suite struct TapReportTests {
  private func tap(version: Int = 14, _ results: [ScriptTestResult]) -> String {
    var text = ""
    let report = TapReport(version: version) { text += String(decoding: $0, as: UTF8.self) }
    let counting = CountingReport(report)
    for result in results { counting.finished(result) }
    counting.ended(counting.summary)
    return text
  }

  @Test func `each test is a line, the plan comes last`() {
    let text = tap([
      ScriptTestResult(file: "a_spec.lua", names: ["feed", "ends"], verdict: .passed),
      ScriptTestResult(
        file: "a_spec.lua", names: ["feed", "flings"],
        verdict: .skipped(reason: "waits for # fingers")),
    ])
    #expect(
      text == """
        TAP version 14
        ok 1 - a_spec.lua::feed::ends
        ok 2 - a_spec.lua::feed::flings # SKIP waits for \\# fingers
        1..2
        # 1 passed, 0 failed, 1 skipped

        """)
  }

  @Test func `a failure has its message and its place`() {
    let failure = ScriptTestFailure(
      message: "at [3].offset: expected \"a\"\ngot \u{1B}[2J",
      places: ["b_spec.lua:7", "b_spec.lua:12"])
    let text = tap([
      ScriptTestResult(file: "b_spec.lua", names: ["feed"], verdict: .failed([failure]))
    ])
    #expect(
      text == """
        TAP version 14
        not ok 1 - b_spec.lua::feed
          ---
          message: "at [3].offset: expected \\"a\\"\\ngot \\\\x1B[2J"
          severity: fail
          at:
            file: "b_spec.lua"
            line: 7
          calls: |
            b_spec.lua:12
          ...
        1..1
        # 0 passed, 1 failed, 0 skipped

        """)
  }

  @Test func `names cannot break the report`() {
    let text = tap([
      ScriptTestResult(
        file: "a_spec.lua", names: ["a # SKIP b\n1..0\nBail out!", "]]><x/>\0\\"], verdict: .passed)
    ])
    #expect(
      text.contains("\nok 1 - a_spec.lua::a \\# SKIP b 1..0 Bail out!::]]><x/>\\\\x00\\\\\n"))
    #expect(text.split(separator: "\n").count == 4)
  }

  @Test func `what tests print is a comment`() {
    var text = ""
    let report = TapReport { text += String(decoding: $0, as: UTF8.self) }
    report.printed(Array("ok 9\nnot ok 10 \u{1B}[1m\n".utf8))
    #expect(text == "TAP version 14\n# ok 9\n# not ok 10 \\x1B[1m\n")
  }

  @Test func `a plan without tests says that it skips`() {
    #expect(tap([]).contains("\n1..0 # SKIP no tests\n"))
  }

  @Test func `a harness that knows version 13 gets it`() {
    #expect(TapReport.version(askedFor: nil) == 14)
    #expect(TapReport.version(askedFor: "13") == 13)
    #expect(TapReport.version(askedFor: "14") == 14)
    #expect(tap(version: 13, []).hasPrefix("TAP version 13\n"))
  }
}

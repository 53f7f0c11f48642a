import LuaKit
import ScrollScript
import Testing

/// What nobody called for is reported, too, with the line of the script that led to it.
@Suite struct ReportPlaceTests {
  private func reports(_ source: String) -> [String] { Run(source).reports.map(\.message) }

  @Test func `an id that nobody knows at the first layout names who asked for it`() {
    #expect(
      reports(
        """
        local view = scroll.view {}
        view:scrollTo { id = "far" }
        view.items:append { height = 10 }
        """) == ["s.lua:2: no item with the id 'far'"])
  }

  @Test(arguments: ["count = 1, length = 9", "name = 'empty'"])
  func `so does an initial one`(content: String) {
    #expect(
      reports(
        """
        local view
        view = scroll.view { initial = { id = "far" }, \(content) }
        view.items:append { id = 7, height = 10 }
        """) == ["s.lua:2: no item with the id 'far'"])
  }

  @Test(arguments: [
    ("", "nothing"), ("return nil", "nil"), ("return {}", "table"), ("return 0 / 0", "nan"),
    ("return 1 / 0", "inf"),
  ])
  func `a curve function without a number names its line once, and linear stands in`(
    body: String, answer: String
  ) {
    let run = Run(
      """
      local view = scroll.view { count = 100, length = 10 }
      view:scrollTo(100, { animated = true, duration = 0.1, curve = function(part)
        \(body)
      end })
      scroll.step(3)
      print(view.offset)
      """)
    #expect(
      run.reports.map(\.message) == [
        "s.lua:2: the curve function gave \(answer) for 0.167, where a finite number is expected; "
          + "linear stands in"
      ])
    #expect(run.output.hasPrefix("50.0"))
  }
}

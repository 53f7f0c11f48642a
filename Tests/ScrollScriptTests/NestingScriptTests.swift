import LuaKit
import ScrollScript
import Testing

/// Nested views, profiles, fingers and indicators as scripts see them.
@Suite struct NestingScriptTests {
  private static let nested = """
    local outer = scroll.view {
      height = 400, items = { { id = "list", height = 200 }, { id = "rest", height = 1200 } },
    }
    local inner = scroll.view { count = 10, length = 50 }
    outer:contain(inner, "list")

    """

  private func output(_ source: String) -> (text: String, error: String) {
    let run = Run(source, name: "@nest.lua")
    return (run.output, run.outcome.error?.message ?? "")
  }

  @Test func `a view in an item has its frame, its parent, and shares its gestures`() {
    let (text, error) = output(
      Self.nested + """
        print(inner.parent == outer, outer.parent, inner.height, inner.maxOffset)
        inner:drag { by = -350, hold = 0.2 }
        scroll.settle()
        print(inner.offset, outer.offset)
        local t = inner:touch { x = 10, y = 10 }
        t:moveBy { y = -20 } t:moveBy { y = 60 }
        print(inner.offset, outer.offset)
        t:cancel()
        outer.items:remove("list")
        print(inner.parent, inner.width, inner.height)
        """)
    #expect(error == "")
    #expect(
      text == """
        true\tnil\t200.0\t300.0
        300.0\t50.0
        260.0\t50.0
        nil\t0.0\t0.0

        """)
  }

  @Test func `a header scrolls away before the list when the outer view is first`() {
    let (text, error) = output(
      Self.nested + """
        outer:contain(inner, "list", { order = "outerFirst" })
        inner:drag { by = -1100, hold = 0.2 }
        scroll.settle()
        print(inner.offset, outer.offset)
        inner:wheel { y = -150 }
        print(inner.offset, outer.offset)
        """)
    #expect(error == "" && text == "100.0\t1000.0\n0.0\t950.0\n")
  }

  @Test(arguments: [
    ("outer:contain(inner, 'nope')", "no item with the id 'nope'"),
    ("outer:contain(outer, 'rest')", "a view cannot contain itself"),
    ("outer:contain(scroll.view(), 'list')", "item 'list' contains a view already"),
    ("inner:resize(1, 1)", "a nested view is as large as its item; change the item's size instead"),
    (
      "outer:contain(inner, 'list', { order = 'innerfirst' })",
      "bad field 'order' in the options of 'contain' ('innerFirst' or 'outerFirst' expected, got "
        + "'innerfirst'; did you mean 'innerFirst'?)"
    ),
    ("inner.parent = outer", "'parent' of View is read-only"),
    (
      "scroll.view { profile = 'windows' }",
      "bad field 'profile' in the options of 'view' ('ios', 'android' or 'web' expected, got "
        + "'windows')"
    ),
  ])
  func `what cannot be is an error with its line`(line: String, message: String) {
    #expect(output(Self.nested + line).error == "nest.lua:6: \(message)")
  }

  @Test func `two fingers drag by their middle, and an indicator fades`() {
    let (text, error) = output(
      """
      local view = scroll.view { height = 300, count = 20, length = 50 }
      scroll.step()
      print(view.indicator.opacity, view.indicator.length, view.indicator.position)
      local a, b = view:touch { x = 10, y = 200 }, view:touch { x = 90, y = 200 }
      a:moveBy { y = -40 } b:moveBy { y = -40 }
      print(view.offset, view.indicator.opacity)
      scroll.wait(0.2)
      a:lift()
      print(view.phase)
      b:lift()
      scroll.frameRate = 8
      scroll.step()
      print(view.phase, view.indicator.opacity)
      scroll.step()
      print(view.indicator.opacity)
      """)
    #expect(error == "")
    #expect(
      text == """
        0.0\t90.0\t0.0
        40.0\t1.0
        interacting
        idle\t0.5
        0.0

        """)
  }

  @Test func `profiles fling as their platforms do`() {
    let (text, error) = output(
      """
      for _, profile in ipairs { "ios", "android", "web" } do
        local view = scroll.view { profile = profile, count = 200, length = 50 }
        scroll.step()
        view:fling(1000)
        scroll.settle()
        print(view.profile, string.format("%.2f", view.offset))
      end
      """)
    #expect(error == "" && text == "ios\t499.50\nandroid\t194.31\nweb\t0.00\n")
  }
}

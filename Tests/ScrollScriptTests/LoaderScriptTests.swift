import LuaKit
import ScrollScript
import Testing

/// Loaders as scripts see them, and what becomes of their errors (E9, F5).
@Suite struct LoaderScriptTests {
  private static let view = """
    local view = scroll.view { height = 300, items = { { id = 0, height = 300 } } }

    """

  private func run(_ source: String) -> (text: String, reports: [String], error: String?) {
    let run = Run(Self.view + source, name: "@feed.lua")
    return (run.output, run.reports.map(\.message), run.outcome.error?.message)
  }

  @Test func `an error in load is reported with its place, and the loader has failed`() {
    let result = Run(
      Self.view + """
        local loader = view:loader { load = function(page) error("no page " .. page) end }
        scroll.step(3)
        print(loader, loader.message)
        """, name: "@feed.lua")
    #expect(result.output == "Loader(end, failed, page 1)\tfeed.lua:2: no page 1\n")
    #expect(result.reports.map(\.message) == ["feed.lua:2: no page 1"])
    #expect(result.reports.first?.line == 2)
  }

  @Test func `load cannot wait, but a task that it spawns can`() {
    let (text, reports, _) = run(
      """
      local first = view:loader { load = function() scroll.wait(1) end }
      scroll.step()
      print(first.state)
      first:remove()
      local second = view:loader { load = function(_, done)
        scroll.spawn(function() scroll.wait(1) done { { id = 1, height = 500 } } end)
      end }
      scroll.wait(0.5)
      print(second.state, #view.items)
      scroll.wait(1)
      print(second.state, #view.items, view.items[2].id)
      """)
    #expect(text == "failed\nloading\t1\nidle\t2\t1\n")
    #expect(
      reports == ["feed.lua:2: 'wait' cannot be used in a callback; use scroll.spawn"])
  }

  @Test func `a loader that is removed, or whose view is closed, while it loads is gone`() {
    let (text, reports, error) = run(
      """
      local loader
      loader = view:loader { load = function(_, done)
        loader:remove()
        done { { id = 1, height = 500 } }
      end }
      scroll.step(2)
      print(loader, #view.items)
      local other = view:loader { load = function(_, done)
        view:close()
        done { { id = 1, height = 500 } }
      end }
      scroll.step(2)
      print(other, other.state, pcall(other.on, other, "changed", print))
      """)
    #expect(
      text == """
        Loader(removed)\t1
        Loader(removed)\tloading\tfalse\tfeed.lua:14: a loader that was removed cannot be observed

        """)
    #expect(reports == [] && error == nil)
  }

  @Test(arguments: [
    ("view:loader {}", "bad field 'load' in the options of 'loader' (function expected, got nil)"),
    (
      "view:loader { load = print, keep = 0 }",
      "bad field 'keep' in the options of 'loader' (an integer from 1 to 10000000 expected, got 0)"
    ),
    (
      "view:loader { load = print, edge = 'top' }",
      "bad field 'edge' in the options of 'loader' ('start' or 'end' expected, got 'top')"
    ),
    (
      "view:loader { load = print, prefetch = -1 }",
      "bad field 'prefetch' in the options of 'loader' (a number ≥ 0 expected, got -1)"
    ),
    ("for _ = 1, 10001 do view:loader { load = print } end", "too many listeners (limit 10000)"),
  ])
  func `what is wrong with a loader is said where it is made`(source: String, message: String) {
    #expect(run(source).error == "feed.lua:2: " + message)
  }

  @Test func `items keep their own fields, and without ids get their positions`() {
    let (text, reports, _) = run(
      """
      view:loader { edge = "start", load = function(page, done)
        done { { height = 200, text = "page " .. page } }
      end }
      scroll.step(3)
      for position, item in view.items:each() do print(position, item.id, item.text) end
      """)
    // The first gets the position 1; the second would, too, and gets the next that is free.
    #expect(text == "1\t1\tpage 1\n2\t0\tnil\n" && reports == [])
  }
}

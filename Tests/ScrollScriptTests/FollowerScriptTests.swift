import LuaKit
import ScrollScript
import Testing

/// Headers, bars and effects as scripts see them, and what becomes of their errors (E9, E11).
@Suite struct FollowerScriptTests {
  private static let view = """
    local view = scroll.view { height = 300, count = 20, length = 50 }

    """

  private func run(_ source: String) -> (text: String, reports: [String], error: String?) {
    let run = Run(Self.view + source, name: "@feed.lua")
    return (run.output, run.reports.map(\.message), run.outcome.error?.message)
  }

  @Test func `listeners get the object itself, all of them, also after an error in one`() {
    let (text, reports, _) = run(
      """
      local header = view:header { expanded = 200, compact = 50 }
      local bar = view:bar { edge = "top", length = 44 }
      local fade = view:effect { offsets = { 0, 100 }, values = { 1, 0 } }
      for _, one in ipairs { fade, bar, header } do
        one:on("changed", function(object) error("in " .. tostring(object)) end)
        one:once("changed", function(object) print(object == one, object) end)
      end
      view.offset = 25
      scroll.step()
      view.offset = 50
      scroll.step()
      """)
    #expect(
      text == """
        true	Header(200→50, height 175)
        true	Bar(top, hidden, 44 of 44)
        true	Effect(2 offsets, value 0.75)

        """)
    #expect(
      reports == [
        "feed.lua:6: in Header(200→50, height 175)", "feed.lua:6: in Bar(top, hidden, 44 of 44)",
        "feed.lua:6: in Effect(2 offsets, value 0.75)",
        "feed.lua:6: in Header(200→50, height 150)", "feed.lua:6: in Effect(2 offsets, value 0.5)",
      ])
  }

  @Test func `an error in a curve is reported once, with its place, and linear stands in`() {
    let (text, reports, _) = run(
      """
      local fade = view:effect { offsets = { 0, 100 }, values = { 0, 1 }, curve = function(t) error("at " .. t) end }
      view.offset = 25
      print(fade.value)
      view.offset = 50
      print(fade.value)
      """)
    #expect(text == "0.25\n0.5\n")
    #expect(reports == ["feed.lua:2: at 0.25"])
  }

  @Test func `a curve may read everything and change nothing`() {
    let (text, reports, _) = run(
      """
      local fade, header
      fade = view:effect {
        offsets = { 0, 100 }, values = { 0, 1 },
        curve = function(t)
          print(t, view.offset, fade.value, header.height)
          for _, change in ipairs {
            function() view.offset = 3 end, function() header:remove() end, function() fade:remove() end,
            function() view:bar { edge = "top", length = 4 } end,
          } do print(select(2, pcall(change))) end
          return t * t
        end,
      }
      header = view:header { expanded = 200, compact = 50 }
      view.offset = 50
      print(fade.value, view.offset, header.height)
      """)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first == "0.5\t50.0\t0.5\t150.0" && lines.last == "0.25\t50.0\t150.0")
    #expect(lines.count == 6 && lines.filter { $0.contains("while 'curve' is asked") }.count == 4)
    #expect(reports == [])
  }

  @Test func `a curve that waits or never ends is stopped, and the view stays usable`() {
    let (text, reports, error) = run(
      """
      local fade = view:effect { offsets = { 0, 100 }, values = { 0, 1 }, curve = function() scroll.wait(1) end }
      view.offset = 50
      print(fade.value)
      """)
    #expect(text == "0.5\n" && error == nil)
    #expect(
      reports == ["feed.lua:2: 'wait' cannot be used in a callback; use scroll.spawn"])
    let endless = run(
      """
      local fade = view:effect { offsets = { 0, 100 }, values = { 0, 1 }, curve = function() while true do end end }
      view.offset = 50
      print(fade.value)
      """)
    #expect(endless.text == "0.5\n" && endless.error == nil)
    #expect(
      endless.reports == ["feed.lua:2: instruction limit exceeded (10000000 in a callback)"])
  }

  @Test func `what lets go of its view keeps its last state, and refuses listeners`() {
    let (text, _, error) = run(
      """
      local header = view:header { expanded = 200, compact = 50 }
      local bar = view:bar { edge = "bottom", length = 44 }
      local fade = view:effect { offsets = { 0, 100 }, values = { 0, 1 } }
      view.offset = 50
      scroll.wait(1)
      view:close()
      print(header.height, bar.visibleLength, bar.position, fade.value, header, bar, fade)
      header:remove()
      bar:remove()
      fade:remove()
      fade:on("changed", print)
      """)
    #expect(text == "150.0\t0.0\t300.0\t0.5\tHeader(removed)\tBar(removed)\tEffect(removed)\n")
    #expect(error == "feed.lua:12: an effect that was removed cannot be observed")
  }

  @Test func `as many as listeners are allowed, and no more`() {
    let (text, _, error) = run(
      """
      for i = 1, 10001 do
        view:effect { offsets = { 0 }, values = { 1 } }
        if i == 10000 then print(i) end
      end
      """)
    #expect(text == "10000\n" && error?.contains("too many listeners (limit 10000)") == true)
  }
}

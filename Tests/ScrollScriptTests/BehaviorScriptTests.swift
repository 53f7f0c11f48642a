import LuaKit
import ScrollScript
import Testing

/// What scripts are told of refreshing, bindings and keyboards when something is wrong.
@Suite struct BehaviorScriptTests {
  private static let feed = """
    local view = scroll.view { height = 300, count = 20, length = 50 }
    scroll.step()
    local function pull() view:drag { by = 200, hold = 0.2 } scroll.settle() end

    """

  private func run(_ source: String) -> Run { Run(Self.feed + source) }

  @Test func `an action that fails is reported with its line, and the view comes back`() {
    let run = run(
      """
      local refresh = view:refresh { action = function() error("no network") end }
      pull()
      print(refresh, view.offset)
      """)
    #expect(run.reports.map(\.message) == ["s.lua:4: no network"])
    #expect(run.output == "Refresh(idle, 0 of 64)\t0.0\n")
  }

  @Test func `a second done in the action is its error, and the refresh is over already`() {
    let run = run(
      "view:refresh { action = function(done) done() done() end } pull() print(view.offset)")
    #expect(run.reports.map(\.message) == ["s.lua:4: this refresh has been ended already"])
    #expect(run.output == "0.0\n")
  }

  @Test func `an action that never ends is stopped, reported, and the refresh is over`() {
    let run = run(
      """
      local refresh = view:refresh { action = function() while true do end end }
      pull()
      print(refresh.state)
      """)
    #expect(run.reports.count == 1 && run.output == "idle\n")
  }

  @Test func `a binding that is set for ever names the line`() {
    let run = run(
      """
      local binding = scroll.binding(0)
      binding:on("changed", function(new) binding.value = new + 1 end)
      binding.value = 1
      scroll.step()
      """)
    #expect(run.reports.count == 1)
    #expect(run.reports.first?.message.contains("the listener is s.lua:5") == true)
  }

  @Test(arguments: [
    "binding.value = 5", "keyboard:show()", "keyboard:remove()", "refresh:remove()",
    "bound:remove()", "view:bind('y', binding)", "view:keyboard { height = 1 }",
    "view:refresh { action = print }",
  ])
  func `nothing of them is changed by who is asked something`(change: String) {
    let run = run(
      """
      local binding, keyboard = scroll.binding(3), view:keyboard { height = 9 }
      local refresh, bound = view:refresh { action = print }, view:bind("y", binding)
      scroll.step()
      view:on("willEndDragging", function() print(pcall(function() \(change) end)) end)
      pull()
      """)
    #expect(
      run.output.contains(
        "s.lua:7: a view cannot be changed while 'willEndDragging' is asked"), "\(run.output)")
  }

  @Test func `who listens may end what it listens to`() {
    let run = run(
      """
      local refresh = view:refresh { action = function() print("never") end }
      refresh:on("changed", function(it) if it.state == "refreshing" then it:remove() end end)
      local keyboard = view:keyboard { height = 9 }
      keyboard:on("changed", function(it) it:remove() end)
      keyboard:show()
      pull()
      print(refresh, keyboard, view.offset, view.maxOffset)
      """)
    #expect(run.reports.isEmpty)
    #expect(run.output == "Refresh(removed)\tKeyboard(removed)\t0.0\t700.0\n")
  }

  @Test func `a view that is closed by who listens takes all of them along`() {
    let run = run(
      """
      local refresh = view:refresh { action = function() print("never") end }
      local binding = scroll.binding(3)
      local bound = view:bind("y", binding)
      refresh:on("changed", function(it) if it.state == "refreshing" then view:close() end end)
      view:drag { by = 200, hold = 0.2 }
      scroll.step(3)
      binding.value = 7
      scroll.step()
      print(refresh, bound, binding)
      """)
    #expect(run.reports.isEmpty)
    #expect(run.output == "Refresh(removed)\tBoundOffset(removed)\tBinding(7)\n")
  }

  @Test func `settle waits while a keyboard slides`() {
    let run = run("view:keyboard { height = 9, duration = 0.5 }:show() print(scroll.settle())")
    #expect(run.output == "0.5\n")
  }
}

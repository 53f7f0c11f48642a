import LuaKit
import ScrollCore
import ScrollScript
import Testing

/// What a Swift program does with a host.
@Suite struct HostTests {
  @Test func `a run throws what stopped it, with file and line`() throws {
    let host = ScriptHost { _ in }
    defer { host.close() }
    #expect(try host.run("return 3").get() == 1)
    let error = #expect(throws: LuaError.self) {
      try host.run("local a\nscroll.view { heigt = 1 }", name: "feed").get()
    }
    #expect(error?.file == "feed")
    #expect(error?.line == 2)
  }

  @Test func `a view of Swift's is one of the script's once it is handed over`() throws {
    let host = ScriptHost { _ in }
    defer { host.close() }
    let view = try TrackableScrollView(
      on: host.stage, ScrollConfiguration(height: 300), content: .uniform(count: 20, length: 50))
    host.lua.setGlobal("view", to: view)
    var asked: [ItemID] = []
    host.lua.setFunction("look", "Looks.", arguments: "view", "id") {
      (seen: TrackableScrollView, id: ItemID) in
      asked.append(id)
      return seen === view
    }
    try host.run(
      """
      assert(look(view, 3) and look(view, "a"))
      view:scrollTo("end")
      view:on("scrollEnded", function(last) ended = last.offset end)
      same = view
      """
    ).get()
    #expect(asked == [.integer(3), .string("a")])
    // 20 · 50 − 300
    #expect(view.offset == 700)
    #expect(host.lua.global("ended") == 700.0)
    #expect(host.lua.global("same", as: TrackableScrollView.self) === view)
    let other = try TrackableScrollView(on: ScrollStage())
    host.lua.setGlobal("other", to: other)
    #expect(host.lua.global("other", as: TrackableScrollView.self) == nil)
  }

  @Test func `a run does not begin inside another`() throws {
    let host = ScriptHost { _ in }
    defer { host.close() }
    host.lua.setFunction("again", "Runs.") { [unowned host] in try host.run("return 1").get() }
    host.lua.setFunction("settle", "Settles.") { [unowned host] in try host.settle() }
    for call in ["again()", "settle()"] {
      let error = #expect(throws: LuaError.self) { try host.run(call, name: "s").get() }
      #expect(error?.message == "s:1: a host runs one thing at a time: a run is under way")
    }
    try host.run("return 1").get()
  }

  @Test func `listeners that the host's frames call have a budget of their own`() throws {
    var options = ScriptOptions()
    options.limits.instructions = 200_000
    let host = ScriptHost(options) { _ in }
    defer { host.close() }
    try host.run(
      """
      view = scroll.view { height = 100, count = 100, length = 50 }
      heard = 0
      view:on("offsetChanged", function()
        for i = 1, 10000 do end
        heard = heard + 1
      end)
      """
    ).get()
    let view = try #require(host.newestView)
    for offset in 1...100 {
      try view.setOffset(Double(offset))
      host.stage.deliver()
    }
    #expect(host.takeReports().isEmpty)
    // The first delivery, and one for each jump.
    #expect(host.lua.global("heard") == 101)
  }

  @Test func `a host's memory limit tells where it was reached, also in a call of Swift's`() throws
  {
    var options = ScriptOptions()
    options.limits.memory = 2 << 20
    let host = ScriptHost(options) { _ in }
    defer { host.close() }
    host.lua.setFunction("title", "Names a row.", arguments: "row") { (row: Int) in "Row \(row)" }
    let error = #expect(throws: LuaError.self) {
      try host.run("local t = {}\nwhile true do t[#t + 1] = title(#t) end", name: "s").get()
    }
    #expect(error?.message == "s:2: not enough memory (limit 2 MiB)")
    #expect(error?.line == 2)
  }

  @Test func `an observer may hold its view without keeping it alive`() throws {
    weak var view: TrackableScrollView?
    var offsets: [Double] = []
    do {
      let stage = ScrollStage()
      let made = try TrackableScrollView(on: stage, content: .uniform(count: 100, length: 50))
      view = made
      try made.observe(.phaseChanged) { _ in made.stop() }
      try made.observeOffset { view, change in
        offsets.append(change.offset)
        if change.offset == 10 { try? view.setOffset(20) }
      }
      stage.deliver()
      try made.setOffset(10)
      stage.deliver()
    }
    #expect(offsets == [0, 10, 20])
    #expect(view == nil)
  }
}

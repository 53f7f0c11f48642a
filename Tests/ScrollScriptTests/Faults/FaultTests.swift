import LuaKit
@testable import ScrollCore
import ScrollScript
import Testing

/// Memory that runs out at each allocation of each path, one after the other.
@Suite struct FaultTests {
  /// What must be as it was when a call has failed.
  private struct Snapshot: Equatable {
    var views: [[String]] = []

    init(_ host: ScriptHost) {
      views = host.stage.views.map { view in
        let ids = (0..<view.count).map { "\(view.item(at: $0 + 1).map { "\($0)" } ?? "none")" }
        let listeners = ScrollEvent.Kind.allCases.map { view.listeners[$0].count }
        return ids + [
          "\(view)", "\(view.contentOffset)", "\(view.contentSize)", "\(view.insets)",
          "\(listeners)", "\(view.behaviors.count)",
          "\(view.padding)", "\(view.spacing)", "\(view.phase)", "\(view.isPaused)",
          "\(view.bounces)", "\(view.isScrollEnabled)", "\(view.anchoring)", "\(view.deceleration)",
        ]
      }
      views.append(["\(host.stage.frameRate)", "\(host.stage.nextTimer.map { "\($0)" } ?? "none")"])
    }
  }

  private static let most = 2000

  private func makeHost() -> ScriptHost {
    var options = ScriptOptions()
    options.saving = { _, _ in }
    return ScriptHost(
      options,
      modules: { (name) throws(LuaError) in
        let source = "local t = { name = ... } function t.f() return t end return t"
        return (Array(source.utf8), "@\(name).lua")
      }, output: { _ in })
  }

  private func load(_ host: ScriptHost, _ source: String, _ name: String) throws -> LuaFunction {
    try host.lua.load(Array(source.utf8), name: name)
  }

  @Test(arguments: FaultPath.members + FaultPath.forms)
  func `when memory runs out anywhere it is reported, nothing has changed and the next script runs`(
    path: FaultPath
  ) throws {
    let host = makeHost()
    defer { host.close() }
    // Lua goes on when its table of strings cannot grow; here it is large enough.
    let strings = "strings = {} for i = 1, 700 do strings[i] = 'string ' .. i end"
    try #require(host.runTest(load(host, strings, "@strings.lua")) == nil)
    let prepare = try load(host, FaultPath.world + "\n" + path.preparation, "@world.lua")
    let action = try load(host, path.action, "@path.lua")
    let next = try load(
      host,
      """
      local w <close> = setmetatable({ view = scroll.view { height = 10, count = 3, length = 10 } },
        { __close = function(w) w.view:close() end })
      local heard = 0
      w.view:on("offsetChanged", function() heard = heard + 1 end)
      scroll.step()
      w.view:scrollTo("end", { animated = true, duration = 0.05 }):wait()
      assert(w.view.offset == 20 and heard > 1 and #tostring({}) > 0)
      """, "@next.lua")
    for number in 1... {
      try #require(number <= Self.most, "the path has an end")
      host.beginTest(seed: 1)
      try #require(host.runTest(prepare) == nil)
      let before = Snapshot(host)
      host.lua.failAllocations(from: number)
      let error = host.runTest(action)
      let hasFailed = host.lua.hasFailedAllocation
      host.lua.failAllocations(from: nil)
      let errors = (error.map { [$0] } ?? []) + host.takeReports()
      guard hasFailed else {
        #expect(path.traits.contains(.fails) || errors.isEmpty, "\(errors)")
        return
      }
      if path.traits.isDisjoint(with: [.fails, .catches]) {
        #expect(!errors.isEmpty, "allocation \(number)")
      }
      if !path.traits.contains(.fails) {
        for error in errors {
          #expect(error.kind == .memory, "allocation \(number): \(error.message)")
        }
      }
      if !path.traits.contains(.moves) {
        #expect(Snapshot(host) == before, "allocation \(number)")
      }
      if let error = host.runTest(next) {
        Issue.record("allocation \(number), the next script: \(error)")
      }
      #expect(host.takeReports().isEmpty)
    }
  }

  @Test func `each member and each event of the API has a path on which memory runs out`() {
    let names = Set((FaultPath.members + FaultPath.forms).map(\.name))
    var needed: [String] = []
    for type in ScrollAPI.reference.types {
      for member in type.members {
        needed.append("\(type.name).\(member.name)")
        if member.kind == .property { needed.append("\(type.name).\(member.name) =") }
      }
      needed += type.events.map(\.name)
    }
    #expect(needed.filter { !names.contains($0) } == [])
  }

  @Test func `a script that finds no memory for its text is an error, and the next one runs`()
    throws
  {
    let host = makeHost()
    defer { host.close() }
    let source = Array(
      "local t = { 'text' }\nlocal function f() return t end\nreturn f() and 1".utf8)
    for number in 1... {
      try #require(number <= Self.most, "the path has an end")
      host.lua.failAllocations(from: number)
      let outcome = host.run(source, name: "@chunk.lua")
      let hasFailed = host.lua.hasFailedAllocation
      host.lua.failAllocations(from: nil)
      #expect(host.takeReports().isEmpty)
      guard hasFailed else {
        #expect(outcome.exit == 1)
        return
      }
      #expect(outcome.error?.kind == .memory, "\(outcome.error?.message ?? "none")")
      #expect(host.run(source, name: "@chunk.lua").exit == 1)
    }
  }

  @Test func `a text that cannot be compiled for want of memory is named in the error`() throws {
    let host = makeHost()
    defer { host.close() }
    host.lua.failAllocations(from: 1)
    let error = #expect(throws: LuaError.self) {
      try host.lua.load(Array("return { 1, 2 }".utf8), name: "@feed.lua")
    }
    #expect(error?.kind == .memory)
    #expect(error?.message == "feed.lua:1: not enough memory (limit 64 MiB)")
    #expect(error?.file == "feed.lua")
  }
}

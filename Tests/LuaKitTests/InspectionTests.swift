import Testing

@testable import LuaKit

@Suite struct InspectionTests {
  private let fixture = Fixture()

  /// Runs a script in a task, and answers how many instructions that took.
  private func run(_ source: String) throws -> Int {
    fixture.lua.beginRun()
    let task = try fixture.lua.makeTask(try fixture.lua.load(Array(source.utf8), name: "=test"))
    _ = fixture.lua.resume(task)
    return fixture.lua.instructionsUsed
  }

  @Test func `objects and modules know their declarations, other values have none`() throws {
    _ = try run("like = setmetatable({}, { __index = function() error('runs') end })")
    fixture.lua.withStack { stack in
      stack.push(Counter(fixture.census))
      #expect(stack.declaration(of: stack.top)?.name == "Counter")
      stack.pushGlobals()
      let globals = stack.top
      stack.pushField(of: globals, "host" as StaticString)
      #expect(stack.declaration(of: stack.top)?.name == "host")
      for name in ["like", "string", "print", "nothing"] {
        stack.pushField(of: globals, name)
        #expect(stack.declaration(of: stack.top) == nil)
      }
    }
  }

  @Test func `only a table that stands behind another one is pushed`() throws {
    _ = try run(
      """
      behind = setmetatable({}, { __index = { x = 1 } })
      called = setmetatable({}, { __index = function() error('runs') end })
      bare = setmetatable({}, {})
      """)
    fixture.lua.withStack { stack in
      stack.pushGlobals()
      let globals = stack.top
      for name in ["called", "bare", "host", "print", "string"] {
        stack.pushField(of: globals, name)
        let top = stack.top
        #expect(!stack.pushIndexTable(of: top))
        #expect(stack.top == top)
      }
      stack.pushField(of: globals, "behind" as StaticString)
      let top = stack.top
      #expect(stack.pushIndexTable(of: top))
      #expect(stack.top == top + 1)
      #expect(stack.pushField(of: top + 1, "x" as StaticString) == .number)
    }
  }

  // LOADI, LOADI, LOADI, FORPREP, 5 · FORLOOP, RETURN; Lua counts behind the first, VARARGPREP.
  @Test func `instructions can be counted one by one`() throws {
    let source = "for i = 1, 5 do end"
    #expect(try run(source) == 0)
    fixture.lua.countsExactly = true
    #expect(try run(source) == 10)
    fixture.lua.countsExactly = false
    #expect(try run(source) == 0)
  }
}

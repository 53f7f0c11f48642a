import LuaKit
import Testing

@Suite struct BoundaryTests {
  @Test func `a chunk runs and gives its values`() throws {
    #expect(try Fixture().run("return 1 + 1, 'a', nil, 2.5") == ["2", "a", "nil", "2.5"])
  }

  @Test func `a member that throws has run its defer and released its objects`() throws {
    let fixture = Fixture()
    try fixture.run(
      """
      local c = host.counter()
      for i = 1, 100 do
        local ok, message = pcall(c.fail, c, "broken")
        assert(not ok and message == "t.lua:3: broken", message)
      end
      """)
    #expect(fixture.census.deferred == 100 * "local".count)
    fixture.lua.close()
    #expect(fixture.census.live == 0)
  }

  @Test func `a callback that fails leaves an access before and after it intact`() throws {
    let fixture = Fixture()
    try fixture.run(
      """
      local c = host.counter()
      for i = 1, 50 do
        local ok, message = pcall(c.run, c, function() error("inner") end)
        assert(not ok and message == "t.lua:3: inner", message)
        c:run(function() end)
      end
      assert(c.value == 200)
      """)
    #expect(fixture.census.deferred == 100 * "local".count)
  }

  @Test func `nested calls through Swift unwind one after the other`() throws {
    let fixture = Fixture()
    try fixture.run(
      """
      local function nest(n)
        if n == 0 then error("deep") end
        host.counter():run(function() nest(n - 1) end)
      end
      local ok, message = pcall(nest, 20)
      assert(not ok and message == "t.lua:2: deep", message)
      """)
    #expect(fixture.census.deferred == 20 * "local".count)
  }

  @Test func `a recursion through Swift without end is an error`() throws {
    let fixture = Fixture()
    let error = fixture.error(
      "local c = host.counter() local function f() c:run(f) end c:run(f)")
    #expect(error?.message.contains("C stack overflow") == true)
    #expect(try fixture.run("return 1") == ["1"])
  }

  @Test func `a value that is raised passes a frame of Swift as it is`() throws {
    let fixture = Fixture()
    #expect(
      try fixture.run(
        """
        local c, thing = host.counter(), {}
        local ok, value = pcall(c.run, c, function() error(thing) end)
        return ok, value == thing
        """) == ["false", "true"])
  }

  @Test func `the traceback begins with the innermost line of the script`() throws {
    let error = try #require(
      Fixture().error(
        """
        local function inner() error("x") end
        function outer() inner() return 1 end
        outer()
        """))
    #expect(error.message == "t.lua:1: x")
    #expect(error.file == "t.lua")
    #expect(error.line == 1)
    #expect(
      error.traceback == [
        "t.lua:1: in function 'inner'", "t.lua:2: in function 'outer'", "t.lua:3: in main chunk",
      ])
    #expect(error.description.hasPrefix("t.lua:1: x\nstack traceback:\n\tt.lua:1: in function"))
  }

  @Test func `the traceback of a failing coroutine shows its own calls`() throws {
    let error = try #require(
      Fixture().error(
        """
        local f = coroutine.wrap(function() local function deep() error("inside") end deep() end)
        f()
        """))
    #expect(error.message == "t.lua:1: inside")
    #expect(
      error.traceback == [
        "t.lua:1: in function 'deep'", "t.lua:1: in function <t.lua:1>", "t.lua:2: in main chunk",
      ])
  }

  @Test(arguments: [
    ("error(nil)", "(error object is a nil value)"),
    ("error({})", "(error object is a table value)"),
    ("error(setmetatable({}, {__tostring = function() return 'me' end}))", "me"),
    (
      "error(setmetatable({}, {__tostring = function() error('no') end}))",
      "(error object is a table value)"
    ),
    ("error('far', 1000)", "far"),
    ("error(42)", "42"),
  ])
  func `any value can be raised and reported`(source: String, message: String) throws {
    let error = try #require(Fixture().error(source))
    #expect(error.message == message)
    #expect(error.file == "t.lua")
    #expect(error.line == 1)
  }

  @Test func `a giant message is cut`() throws {
    let error = try #require(Fixture().error("error(('A'):rep(20000000))"))
    #expect(error.message.utf8.count < 5000)
    #expect(error.message.contains("more bytes"))
  }

  @Test func `a syntax error names its line and whether more could mend it`() throws {
    let fixture = Fixture()
    let open = try #require(fixture.error("local function f("))
    #expect(open.kind == .syntax)
    #expect(open.isIncomplete)
    #expect(open.file == "t.lua")
    #expect(open.line == 1)
    let string = try #require(fixture.error("local s = [==[ no end"))
    #expect(string.isIncomplete)
    let wrong = try #require(fixture.error("x = = 1"))
    #expect(!wrong.isIncomplete)
    #expect(wrong.message == "t.lua:1: unexpected symbol near '='")
  }

  @Test(arguments: [
    "#!/usr/bin/env x\nreturn 1", "\u{FEFF}return 1", "return 1\r\n", "\u{FEFF}#x\r\nreturn 1",
  ])
  func `a first line for the shell and a byte order mark are skipped`(source: String) throws {
    #expect(try Fixture().run(source) == ["1"])
  }

  @Test func `a binary chunk is refused`() throws {
    let error = try #require(Fixture().error("\u{1B}Lua"))
    #expect(error.message.contains("attempt to load a binary chunk"))
  }

  @Test func `a function knows where it was defined`() throws {
    let fixture = Fixture()
    let function = try fixture.lua.load(Array("\nreturn function() end".utf8), name: "@a.lua")
    let inner = try fixture.lua.call(function, .run) { stack, count in stack.function(stack.top) }
    #expect(inner?.place == "a.lua:2")
    #expect(try fixture.run("\n\nreturn host.place()") == ["t.lua:3"])
    #expect(try fixture.run("\n\nlocal p = host.place() return p") == ["t.lua:3"])
  }
}

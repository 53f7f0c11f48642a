import LuaKit
import Testing

/// Limits small enough for a fast test; what a script must not outlive.
@Suite struct LimitTests {
  static let small = LuaLimits(
    memory: 64 << 20, callbackInstructions: 100_000, instructions: 1_000_000, seconds: 20)

  /// Each must end with the abort, whatever it catches, closes or resumes.
  static let stubborn = [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "xpcall(function() while true do end end, function() while true do end end)",
    "while true do xpcall(error, function() while true do end end) end",
    """
    local co = coroutine.create(function()
      local x <close> = setmetatable({}, {__close = function() while true do end end})
      while true do end
    end)
    print(coroutine.resume(co))
    print(coroutine.close(co))
    """,
    """
    local mt = {__close = function() while true do end end}
    local function f()
      local a <close> = setmetatable({}, mt)
      local b <close> = setmetatable({}, mt)
      while true do end
    end
    while true do pcall(f) end
    """,
    "while true do coroutine.wrap(function() for i = 1, 200 do end end)() end",
    "while true do pcall(coroutine.resume, coroutine.create(function() end)) end",
    "local function r(n) return r(n + 1) end r(1)",
    "return setmetatable({}, {__index = function(_, k) while true do end end}).x",
    "load(function() return ' ' end)",
    "while true do load(function() while true do end end) end",
    "error(setmetatable({}, {__tostring = function() while true do end end}))",
    "co = coroutine.wrap(function() coroutine.yield() while true do end end) co() co()",
    "while true do pcall(string.rep, 'x', 1 << 40) end",
    "local f = coroutine.wrap(function() while true do end end) while true do pcall(f) end",
    """
    local prev
    while true do
      local co = coroutine.create(function() while true do end end)
      coroutine.resume(co) coroutine.close(co)
    end
    """,
    "local t = {} for i = 1, 100 do t[i] = i end while true do table.sort(t, function(a, b) while true do end end) end",
    "while true do ('x'):gsub('.', function() while true do end end) end",
    "local c = host.counter() while true do pcall(c.run, c, function() end) end",
  ]

  @Test(arguments: [
    "return (('x'):rep(200000)):find('.-.-.-y')",
    "local s = ('a'):rep(8000000) return s:find(('a'):rep(4000000) .. 'b', 1, true)",
    "return (('x'):rep(200000)):gsub('.-.-.-y', '')",
    "for k in (('x'):rep(200000)):gmatch('.-.-.-y') do end",
  ])
  func `patterns are charged for their steps`(source: String) throws {
    let error = try #require(Fixture(limits: Self.small).error(source))
    #expect(error.kind == .instructions)
    #expect(error.message.hasPrefix("t.lua:1: "))
  }

  @Test(arguments: stubborn)
  func `no script outlives the budget of its run`(source: String) throws {
    let fixture = Fixture(limits: Self.small)
    let error = try #require(fixture.error(source))
    if source.hasPrefix("error(") {
      #expect(error.message == "(error object is a table value)")
      return
    }
    #expect(error.kind == .instructions)
    #expect(error.message.hasSuffix("instruction limit exceeded (1000000 in a run)"))
    #expect(error.message.hasPrefix("t.lua:"))
    #expect(fixture.lua.abort?.kind == .instructions)
    #expect(fixture.error("return 1")?.isAbort == true)
    fixture.lua.beginRun()
    #expect(try fixture.run("return 1") == ["1"])
  }

  @Test(arguments: stubborn.filter { !$0.hasPrefix("error(") && !$0.contains("host.counter") })
  func `no callback outlives its own budget, which ends with it`(source: String) throws {
    let fixture = Fixture(limits: Self.small)
    let error = try #require(fixture.error(source, entry: .callback))
    #expect(error.kind == .instructions)
    #expect(error.message.hasSuffix("instruction limit exceeded (100000 in a callback)"))
    #expect(fixture.lua.abort == nil)
    #expect(try fixture.run("return 1") == ["1"])
  }

  @Test func `a run may take more than a callback of it`() throws {
    let fixture = Fixture(limits: Self.small)
    #expect(
      try fixture.run(
        """
        local c = host.counter()
        local ok, message = pcall(c.run, c, function() while true do end end)
        for i = 1, 200000 do end
        return ok, message
        """) == ["false", "t.lua:2: instruction limit exceeded (100000 in a callback)"])
  }

  @Test func `time is a net below the instructions`() throws {
    let fixture = Fixture(limits: LuaLimits(seconds: 0.05))
    let error = try #require(fixture.error("while true do end"))
    #expect(error.kind == .time)
    #expect(error.message == "t.lua:1: time limit exceeded (0.05 s)")
  }

  @Test func `what Swift stops stays stopped until the next run`() throws {
    let fixture = Fixture(outputLimit: 20)
    let error = try #require(fixture.error("while true do pcall(print, 'abcdefgh') end"))
    #expect(error.kind == .output)
    #expect(error.message == "t.lua:1: output limit exceeded")
    #expect(fixture.lua.abort?.kind == .output)
  }

  @Test(arguments: [
    "local t = {} for i = 1, 1e9 do t[i] = i end",
    "local s = 'x' while true do s = s .. s end",
    "return #((('x'):rep(1000000)):gsub('.', ('y'):rep(10000)))",
    "local t = {} for i = 1, 1e8 do t[i] = coroutine.create(print) end",
  ])
  func `memory has a limit, and an error that names it`(source: String) throws {
    let fixture = Fixture(limits: LuaLimits(memory: 16 << 20))
    let error = try #require(fixture.error(source))
    #expect(error.kind == .memory)
    #expect(error.message == "t.lua:1: not enough memory (limit 16 MiB)")
    #expect(error.file == "t.lua")
    #expect(try fixture.run("return 1") == ["1"])
  }

  @Test func `an error is reported when no memory is left`() throws {
    let fixture = Fixture(limits: LuaLimits(memory: 16 << 20))
    let message = fixture.message(
      """
      local keep, n, i = {}, 1 << 20, 0
      for k = 1, 5000 do keep[k] = false end
      local function grab() i = i + 1 keep[i] = ("x"):rep(n) end
      while n > 0 do if not pcall(grab) then n = n // 2 end end
      error("after exhaustion")
      """)
    #expect(message.contains("after exhaustion") || message.contains("not enough memory"))
    #expect(try fixture.run("keep = nil return 1") == ["1"])
  }

  @Test func `a Swift function may exceed the memory limit, the script may not`() throws {
    let fixture = Fixture(limits: LuaLimits(memory: 1 << 20))
    let big = [UInt8](repeating: 65, count: 2 << 20)
    fixture.lua.setGlobal("big") { $0.push(bytes: big) }
    #expect(fixture.message("return big .. 'x'").contains("not enough memory"))
  }

  @Test(arguments: [
    ("local function r(n) return 1 + r(n + 1) end r(1)", "stack overflow"),
    ("local a = {} setmetatable(a, {__index = a}) return a.x", "loop"),
    ("local function f(s) return (s:gsub('.', f)) end f('a')", "C stack overflow"),
    (
      "local t = setmetatable({}, {}) getmetatable(t).__tostring = function(s) return tostring(s) end print(t)",
      "C stack overflow"
    ),
    ("return load('return ' .. ('('):rep(1e5))()", "attempt to call a nil value"),
  ])
  func `recursion ends with an error`(source: String, words: String) throws {
    let fixture = Fixture(limits: LuaLimits(memory: 128 << 20))
    let message = fixture.message(source)
    #expect(message.contains(words))
    #expect(try fixture.run("return 1") == ["1"])
  }

  @Test func `a chain of coroutines that close each other ends`() throws {
    #expect(
      try Fixture().run(
        """
        local prev
        for i = 1, 20000 do
          local before = prev
          prev = coroutine.create(function()
            local g <close> = setmetatable({}, {__close = function()
              if before then coroutine.close(before) end
            end})
            coroutine.yield()
          end)
          coroutine.resume(prev)
        end
        return type(coroutine.close(prev))
        """) == ["boolean"])
  }

  @Test func `hostile sources are refused before Lua's compiler sees them`() throws {
    let fixture = Fixture()
    #expect(
      fixture.message("return a" + String(repeating: ".b", count: 2000))
        == "t.lua:1: more than 1000 fields in a row")
    #expect(
      fixture.message("return a" + String(repeating: "[b]", count: 2000))
        == "t.lua:1: more than 1000 fields in a row")
    #expect(
      fixture.message(String(repeating: " ", count: 1 << 20) + "  ")
        == "t.lua:1: source longer than 1 MiB")
    #expect(
      try fixture.run(
        "local s = '' for i = 1, 3000 do s = s .. 'a.b.c = 1 -- x\\n' end return (load(s)) ~= nil")
        == ["true"])
  }

  @Test(arguments: [
    ("return (''):rep(1 << 62)", ""),
    ("table.remove(setmetatable({}, {__len = function() return 1 << 60 end}), 1)", "too large"),
    ("table.insert(setmetatable({}, {__len = function() return 1 << 60 end}), 1, 0)", "too large"),
    ("return #(('x'):rep(1 << 40))", "resulting string too large"),
    ("table.concat({}, '', 1, math.maxinteger)", "too large"),
  ])
  func `loops of C are bounded`(source: String, words: String) throws {
    let message = Fixture().message(source)
    #expect(words.isEmpty ? message == "no error" : message.contains(words))
  }
}

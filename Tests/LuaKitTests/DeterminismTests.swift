import LuaKit
import Testing

@Suite struct DeterminismTests {
  @Test(arguments: [
    ("{gamma = 1, alpha = 1, zeta = 1, beta = 1}", "alpha beta gamma zeta"),
    ("{10, 20, 30, x = 1, [0] = 1, [-5] = 1, [2.5] = 1, [7] = 1}", "1 2 3 -5 0 2.5 7 x"),
    ("{[true] = 1, [false] = 1, b = 1, [1] = 1, a = 1}", "1 a b false true"),
    (
      "{[2^53] = 1, [2^53 + 2] = 1, [math.maxinteger] = 1, [1e300] = 1, [-1e300] = 1}",
      "-1e+300 9007199254740992 9007199254740994 9223372036854775807 1e+300"
    ),
    ("{}", ""),
  ])
  func `tables are walked in one order`(table: String, keys: String) throws {
    for walk in ["pairs(t)", "next, t", "next, t, nil"] {
      #expect(
        try Fixture().run(
          """
          local t, keys = \(table), {}
          for k, v in \(walk) do keys[#keys + 1] = tostring(k) t[k] = nil end
          return table.concat(keys, " "), next(t)
          """) == [keys, "nil"])
    }
  }

  @Test func `a walk sees what was there when it began, less what is gone`() throws {
    #expect(
      try Fixture().run(
        """
        local t, keys = {a = 1, b = 2, c = 3}, {}
        for k in pairs(t) do keys[#keys + 1] = k t.b = nil end
        for k in next, t do keys[#keys + 1] = k end
        return table.concat(keys)
        """) == ["acac"])
  }

  @Test func `keys without an order are an error that names the way out`() throws {
    let source = "local t = {}\nfor i = 1, 5 do t[{}] = i end\nfor _, v in %@ do end"
    let message =
      "t.lua:3: the order of two table keys of kind 'table' is not defined; "
      + "walk it with scroll.unordered(t)"
    for walk in ["pairs(t)", "next, t"] {
      let text = source.split(separator: "%@", omittingEmptySubsequences: false).joined(
        separator: walk)
      #expect(Fixture().message(text) == message)
    }
    #expect(
      try Fixture().run(
        "local t, n = {}, 0 for i = 1, 5 do t[{}] = i end for _, v in host.unordered(t) do n = n + v end return n, next(t) ~= nil"
      )
        == ["15", "true"])
  }

  @Test func `host objects are walked by creation`() throws {
    #expect(
      try Fixture().run(
        """
        local a, b, c = host.counter(), host.counter(), host.counter()
        local t, keys = {[c] = 3, [a] = 1, [b] = 2}, {}
        for _, v in pairs(t) do keys[#keys + 1] = v end
        return table.concat(keys)
        """) == ["123"])
  }

  @Test func `next alone does not grow with the table`() throws {
    let fixture = Fixture()
    #expect(
      try fixture.run(
        """
        local t = {}
        for i = 1, 50000 do t["k" .. i] = i end
        local n = 0
        for i = 1, 50000 do if next(t) then n = n + 1 end end
        local m = 0
        while true do local k = next(t) if not k then break end t[k] = nil m = m + 1 end
        return n, m
        """) == ["50000", "50000"])
  }

  @Test func `names of tables and functions are small numbers`() throws {
    #expect(
      try Fixture().run(
        """
        local a, b = {}, {}
        return tostring(b), tostring(a), string.format("%s %5s", b, print),
          tostring(setmetatable({}, {__name = "Fake"})), tostring(coroutine.create(print)),
          select(2, pcall(string.format, "%p", a)):match("'.*")
        """)
        == [
          "table: 1", "table: 2", "table: 1 function: 1", "table: 3", "thread: 1",
          "'%p' is an address, which differs from run to run",
        ])
  }

  @Test func `random numbers come from the seed`() throws {
    func numbers(_ seed: Int) throws -> [String] {
      try Fixture(seed: seed).run("return math.random(1000000), math.random(1000000)")
    }
    #expect(try numbers(1) == numbers(1))
    #expect(try numbers(1) != numbers(2))
    let fixture = Fixture()
    let first = try fixture.run("return math.random(1000000), math.random(1000000)")
    fixture.lua.beginRun(seed: 1)
    #expect(try fixture.run("return math.random(1000000), math.random(1000000)") == first)
    #expect(
      try fixture.run("math.randomseed() return math.random(1000000), math.random(1000000)")
        == first)
  }

  @Test func `the clock is the host's`() throws {
    let fixture = Fixture()
    fixture.time = 90061.5
    #expect(
      try fixture.run(
        "return os.time(), os.clock(), os.date('%Y-%m-%d %H:%M:%S'), os.date('!*t', 0).year, os.time{year = 1970, month = 1, day = 2}"
      )
        == ["90061", "90061.5", "1970-01-02 01:01:01", "1970", "129600"])
  }

  @Test(arguments: [
    "io", "debug", "package", "dofile", "loadfile", "os.getenv", "os.exit", "string.dump",
    "os.execute",
  ])
  func `what reaches out of the sandbox is not there`(name: String) throws {
    #expect(try Fixture().run("return \(name)") == ["nil"])
  }

  @Test(arguments: [
    ("setmetatable({}, {__gc = print})", "t.lua:1: a script cannot use __gc"),
    ("collectgarbage()", "t.lua:1: collectgarbage gives only 'count' to a script"),
    (
      "require '../x'",
      "t.lua:1: a module's name has no '..', no control characters, no '.' or '/' first"
    ),
    (
      "require 'x\\0y'",
      "t.lua:1: a module's name has no '..', no control characters, no '.' or '/' first"
    ),
    ("require 'none'", "t.lua:1: no module 'none'"),
    ("require 'self'", "self.lua:1: module 'self' requires itself"),
    ("require 'bad'", "bad.lua:2: unexpected symbol near '='"),
  ])
  func `refusals say why`(source: String, message: String) {
    let modules = ["self": "require 'self'", "bad": "\nx = = 1"]
    #expect(Fixture(modules: modules).message(source) == message)
  }

  @Test func `a module is run once`() throws {
    let fixture = Fixture(modules: ["m": "print(...) return {}"])
    #expect(
      try fixture.run(
        "return require 'm' == require 'm', require 'host' == host, require 'string' == string")
        == ["true", "true", "true"])
    #expect(fixture.output == "m\tm.lua\n")
  }

  @Test func `load takes text only, in an environment`() throws {
    #expect(
      try Fixture().run(
        """
        local f = load("return x", "=e", "t", {x = 5})
        local g, message = load("\\27Lua", "=b", "b")
        local parts, i = {"return ", "1 + ", "2"}, 0
        local h = load(function() i = i + 1 return parts[i] end)
        return f(), g, message, h()
        """) == ["5", "nil", "attempt to load a text chunk (mode is 'b')", "3"])
  }

  @Test func `print writes bytes as they are`() throws {
    let fixture = Fixture()
    try fixture.run("print('a\\0b', 1, 1.0, nil, true) warn('@on') warn('x', 'y')")
    #expect(fixture.output == "a\0b\t1\t1.0\tnil\ttrue\nLua warning: xy\n")
  }
}

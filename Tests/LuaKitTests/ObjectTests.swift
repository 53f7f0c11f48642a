import LuaKit
import Testing

@Suite struct ObjectTests {
  @Test func `one object is one userdata while a script sees it`() throws {
    let fixture = Fixture()
    #expect(
      try fixture.run(
        """
        local a, b = host.counter(), host.counter()
        a.other = b
        local keys = {[b] = "b"}
        return a.other == b, rawequal(a.other, b), keys[a.other], a:move(3) == a, a == b
        """) == ["true", "true", "b", "true", "false"])
  }

  @Test(arguments: [
    ("c.ofset", "Counter has no property 'ofset'"),
    ("c.valeu", "Counter has no property 'valeu'; did you mean 'value'?"),
    ("c.maxvalue", "Counter has no property 'maxvalue'; did you mean 'maxValue'?"),
    ("c.__gc", "Counter has no property '__gc'"),
    ("c[{}]", "Counter has no property '(a table)'"),
    (
      "c:move()",
      "bad argument #1 'target' to 'move' (number, string or table expected, got no value)"
    ),
    ("c:move(0 / 0)", "bad argument #1 'target' to 'move' (number expected, got nan)"),
    (
      "c:move('tap')",
      "bad argument #1 'target' to 'move' ('top' or 'end' expected, got 'tap'; did you mean 'top'?)"
    ),
    (
      "c:move(true)",
      "bad argument #1 'target' to 'move' (number, string or table expected, got boolean)"
    ),
    (
      "c:move(1, {animatd = true})",
      "unknown field 'animatd' in the options of 'move'; did you mean 'animated'? "
        + "(valid: animated, curve, duration, finished)"
    ),
    (
      "c:move(1, {zebra = 1, apple = 2})",
      "unknown field 'apple' in the options of 'move' (valid: animated, curve, duration, finished)"
    ),
    (
      "c:move(1, {duration = -1})",
      "bad field 'duration' in the options of 'move' (a number ≥ 0 expected, got -1)"
    ),
    (
      "c:move(1, {curve = 'lineer'})",
      "bad field 'curve' in the options of 'move' ('linear', 'easeIn' or 'easeOut' expected, "
        + "got 'lineer'; did you mean 'linear'?)"
    ),
    ("c:move(1, 2)", "bad argument #2 'options' to 'move' (table expected, got number)"),
    ("c:add(0)", "bad argument #1 'amount' to 'add' (a number > 0 expected, got 0)"),
    ("c:add('1')", "bad argument #1 'amount' to 'add' (number expected, got string)"),
    ("c:at(6)", "bad argument #1 'position' to 'at' (an integer from 1 to 5 expected, got 6)"),
    ("c:at(1.5)", "bad argument #1 'position' to 'at' (integer expected, got 1.5)"),
    (
      "c:at(2^63)",
      "bad argument #1 'position' to 'at' (integer expected, got 9.223372036854776e+18)"
    ),
    ("c.move({}, 1)", "bad argument #1 'self' to 'move' (Counter expected, got table)"),
    ("c.move()", "bad argument #1 'self' to 'move' (Counter expected, got no value)"),
    ("({move = c.move}):move(1)", "calling 'move' on bad self (Counter expected, got table)"),
  ])
  func `a wrong use is an error that says what would be right`(
    source: String, message: String
  ) throws {
    #expect(
      Fixture().message("local c = host.counter()\nlocal x = \(source)") == "t.lua:2: \(message)")
  }

  @Test(arguments: [
    ("c.value = 'x'", "bad value for 'value' of Counter (number expected, got string)"),
    ("c.value = 1/0", "bad value for 'value' of Counter (a finite number expected, got inf)"),
    ("c.other = {}", "bad value for 'other' of Counter (Counter expected, got table)"),
    ("c.maxValue = 1", "'maxValue' of Counter is read-only"),
    ("c.move = 1", "'move' of Counter is read-only"),
    ("c.valu = 1", "Counter has no property 'valu'; did you mean 'value'?"),
    ("host.tim = 1", "host has no property 'tim'; did you mean 'time'?"),
    ("host.wait = 1", "'wait' of host is read-only"),
  ])
  func `a wrong assignment is an error that says what would be right`(
    source: String, message: String
  ) throws {
    #expect(Fixture().message("local c = host.counter()\n\(source)") == "t.lua:2: \(message)")
  }

  @Test func `a closed object tells so, and can be closed again and shown`() throws {
    let fixture = Fixture()
    #expect(
      fixture.message("local c = host.counter() c:close() c:close() return c.value")
        == "t.lua:1: attempt to use a closed Counter")
    #expect(
      fixture.message("local c = host.counter() c:close() c:add(1)")
        == "t.lua:1: attempt to use a closed Counter")
    #expect(
      try fixture.run("local c = host.counter() c:close() return tostring(c)") == [
        "Counter(closed)"
      ])
  }

  @Test func `metatables are locked`() throws {
    #expect(
      try Fixture().run(
        """
        local c = host.counter()
        return getmetatable(c), getmetatable(host), getmetatable(""), pcall(setmetatable, c, {})
        """
      ).prefix(4) == ["false", "false", "false", "false"])
  }

  @Test func `length, pairs and other keys are the type's own`() throws {
    #expect(
      try Fixture().run(
        """
        local c, keys = host.counter(), {}
        for k, v in pairs(c) do keys[#keys + 1] = k .. v end
        return #c, table.concat(keys, " "), c[2]
        """) == ["3", "a1 b2", "item 2"])
  }

  @Test func `a cycle through a listener ends with the state`() throws {
    let fixture = Fixture()
    try fixture.run(
      "for i = 1, 50 do local c = host.counter() c:on(function() return c end) end")
    fixture.lua.close()
    #expect(fixture.census.live == 0)
    #expect(fixture.lua.isClosed)
    #expect(fixture.error("return 1")?.message == "the state is closed")
  }

  @Test func `a function that its object holds is collected with it`() throws {
    let fixture = Fixture()
    try fixture.run(
      """
      for i = 1, 2000 do
        local c, payload = host.counter(), ("x"):rep(50000 + i)
        c:hold(function() return c, payload end)
      end
      """)
    // 2000 · 50 kB would be 100 MB, and the limit is 64 MiB.
    #expect(fixture.census.live < 2000)
  }

  @Test func `a method that is handed over needs no self, checks its arguments and is collected`()
    throws
  {
    let fixture = Fixture()
    fixture.lua.setFunction(
      "adder", "Gives a function that adds.", [LuaParameter("counter", .object("Counter"), "")]
    ) { call in
      guard let counter = call.object(1, as: Counter.self) else { return .none }
      call.stack.push(method: "add", of: counter)
      return .values(1)
    }
    #expect(
      try fixture.run("local c = host.counter() local add = adder(c) add(2) add(3) return c.value")
        == ["5.0"])
    #expect(
      fixture.message("adder(host.counter())('two')")
        == "t.lua:1: bad argument #1 'amount' to 'add' (number expected, got string)")
    #expect(
      fixture.message("local c = host.counter() local add = adder(c) c:close() add(1)")
        == "t.lua:1: attempt to use a closed Counter")
    try fixture.run(
      """
      for i = 1, 2000 do
        local add, payload = adder(host.counter()), ("x"):rep(50000 + i)
        add(1)
      end
      """)
    #expect(fixture.census.live < 2000)
  }

  @Test func `references are inert once the state is closed`() throws {
    let fixture = Fixture()
    let function = try fixture.lua.load(Array("return 1".utf8), name: "@t.lua")
    fixture.lua.close()
    fixture.lua.close()
    #expect(function.place == "?")
    #expect(throws: LuaError.self) { try fixture.lua.call(function, .run) { _, _ in } }
    let other = Fixture()
    #expect(throws: LuaError.self) { try other.lua.call(function, .run) { _, _ in } }
  }

  @Test func `a state that is closed from within lives until Lua has returned`() throws {
    let fixture = Fixture()
    #expect(try fixture.run("local c = host.counter() host.stop() return c.value") == ["0.0"])
    #expect(fixture.lua.isClosed)
    #expect(fixture.census.live == 0)
  }
}

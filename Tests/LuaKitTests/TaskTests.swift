import LuaKit
import Testing

@Suite struct TaskTests {
  /// Resumes a task until it is over; each wait gives its number.
  private func finish(_ task: LuaTask, in fixture: Fixture) -> (LuaTask.Outcome, [String]) {
    var texts: [String] = []
    for turn in 1...100 {
      let outcome = fixture.lua.resume(task) { stack in
        guard task.hasBegun else { return 0 }
        stack.push(turn)
        return 1
      } results: { stack, count in
        texts = (0..<count).map { stack.text(stack.top - count + 1 + $0) }
      }
      if outcome != .waits { return (outcome, texts) }
    }
    return (.waits, texts)
  }

  @Test(arguments: [
    ("return host.wait(1)", ["2"]),
    ("return pcall(host.wait, 1)", ["true", "2"]),
    (
      "return pcall(function() local n = host.wait(1) error('after ' .. n) end)",
      ["false", "t.lua:1: after 2"]
    ),
    ("return xpcall(function(a) return a, host.wait(1) end, print, 'x')", ["true", "x", "2"]),
    ("return setmetatable({}, {__index = function(_, k) return k .. host.wait(1) end}).x", ["x2"]),
    (
      "local n = 0 for i in function() return host.wait(1) end do n = n + i if i > 3 then break end end return n",
      ["9"]
    ),
    (
      "local g = coroutine.wrap(function() for i = 1, 2 do coroutine.yield(i) end end) return g(), host.wait(1), g()",
      ["1", "2", "2"]
    ),
    ("return require('waits')", ["3", "waits.lua"]),
  ])
  func `a task waits through what a script puts between`(source: String, results: [String]) throws {
    let fixture = Fixture(modules: ["waits": "host.wait(1) return host.wait(1)"])
    let (outcome, texts) = finish(try fixture.task(source), in: fixture)
    #expect(texts == results)
    #expect(outcome == .returned(results.count))
  }

  @Test(arguments: [
    (
      "coroutine.wrap(function() host.wait(1) end)()",
      "'wait' cannot be used in a coroutine of your own; use scroll.spawn"
    ),
    (
      "table.sort({3, 2, 1}, function() host.wait(1) end)",
      "'wait' cannot be used inside sort, gsub and the like; use scroll.spawn"
    ),
    (
      "('x'):gsub('x', function() host.wait(1) end)",
      "'wait' cannot be used inside sort, gsub and the like; use scroll.spawn"
    ),
    (
      "host.counter():run(function() host.wait(1) end)",
      "'wait' cannot be used in a callback; use scroll.spawn"
    ),
    ("coroutine.yield('x')", "a task cannot yield by itself; use scroll.wait"),
    ("coroutine.resume(coroutine.running())", "no error"),
  ])
  func `where a task cannot wait an error says what to do`(source: String, message: String) throws {
    let fixture = Fixture()
    let (outcome, _) = finish(try fixture.task(source), in: fixture)
    guard case .failed(let error) = outcome else {
      #expect(message == "no error")
      return
    }
    #expect(error.message == "t.lua:1: \(message)")
    #expect(error.traceback.first?.hasPrefix("t.lua:1: in ") == true)
  }

  @Test func `outside a task nothing waits`() {
    #expect(
      Fixture().message("host.wait(1)")
        == "t.lua:1: 'wait' cannot be used in a callback; use scroll.spawn")
  }

  @Test func `a wait can raise at the line that waits`() throws {
    let fixture = Fixture()
    let task = try fixture.task(
      "local ok, message = pcall(function()\nhost.wait(1)\nend)\nhost.wait(1)\nreturn message")
    #expect(fixture.lua.resume(task) == .waits)
    #expect(fixture.lua.resume(task, raising: "too late") == .waits)
    guard case .failed(let error) = fixture.lua.resume(task, raising: "again") else {
      Issue.record("the task fails")
      return
    }
    #expect(error.message == "t.lua:4: again")
    #expect(error.traceback == ["t.lua:4: in main chunk"])
    #expect(task.isOver)
  }

  @Test func `a failing task tells its own calls, and others go on`() throws {
    let fixture = Fixture()
    let bad = try fixture.task("local function f() error('x') end\nhost.wait(1)\nf()\n")
    let good = try fixture.task("host.wait(1) return 7")
    #expect(fixture.lua.resume(bad) == .waits)
    #expect(fixture.lua.resume(good) == .waits)
    guard case .failed(let error) = fixture.lua.resume(bad) else {
      Issue.record("the task fails")
      return
    }
    #expect(error.traceback == ["t.lua:1: in function 'f'", "t.lua:3: in main chunk"])
    #expect(fixture.lua.resume(good) == .returned(1))
  }

  @Test func `a task that is ended closes what it holds, and cannot go on`() throws {
    let fixture = Fixture()
    let source =
      "local x <close> = setmetatable({}, {__close = function() print('closed') end}) host.wait(1)"
    let task = try fixture.task(source)
    #expect(fixture.lua.resume(task) == .waits)
    fixture.lua.end(task)
    #expect(fixture.output == "closed\n")
    #expect(fixture.lua.resume(task) == .failed(LuaError("the task is over")))
    let other = try fixture.task(source)
    #expect(fixture.lua.resume(other) == .waits)
    fixture.lua.close()
    #expect(fixture.output == "closed\nclosed\n")
  }

  @Test func `a close function that never ends does not hold the end of a task`() throws {
    let fixture = Fixture(limits: LimitTests.small)
    let task = try fixture.task(
      "local x <close> = setmetatable({}, {__close = function() while true do end end}) host.wait(1)"
    )
    #expect(fixture.lua.resume(task) == .waits)
    fixture.lua.end(task)
    #expect(task.isOver)
    #expect(try fixture.run("return 1") == ["1"])
  }

  @Test func `an abort of the run ends every task`() throws {
    let fixture = Fixture(limits: LimitTests.small)
    let waiting = try fixture.task("host.wait(1) return 1")
    #expect(fixture.lua.resume(waiting) == .waits)
    guard
      case .failed(let error) = fixture.lua.resume(
        try fixture.task("while true do pcall(function() while true do end end) end"))
    else {
      Issue.record("the task fails")
      return
    }
    #expect(error.kind == .instructions)
    guard case .failed(let other) = fixture.lua.resume(waiting) else {
      Issue.record("the task fails")
      return
    }
    #expect(other.isAbort)
  }
}

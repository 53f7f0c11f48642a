import LuaKit
import ScrollCore
import ScrollScript
import Testing

/// Scripts that mean no good: each ends in an error that says why, and its host lives.
@Suite struct AttackTests {
  private static let world = """
    local v = scroll.view { height = 100, count = 100, length = 50 }
    scroll.step()

    """

  private func run(_ source: String, instructions: Int = 200_000) -> Run {
    var options = ScriptOptions()
    options.limits.instructions = instructions
    options.limits.memory = 8 << 20
    return Run(Self.world + source, options, name: "@attack.lua")
  }

  @Test(arguments: [
    // Each of these runs too shortly for the hook, or calls no script at all.
    "local function bomb() scroll.spawn(bomb) end bomb()",
    "local function bomb() scroll.spawn(bomb) scroll.spawn(bomb) scroll.wait(1000) end bomb()",
    "local function tick() scroll.after(0, tick) end tick() scroll.wait(1e9)",
    "scroll.every(1e-9, function() end) scroll.wait(1)",
    "v:drag { by = -50, duration = 1e9 }",
    "v:scrollTo('end', { animated = true, duration = 1e12 }):wait()",
    "while true do scroll.step(0) end",
    "scroll.waitUntil(function() return false end, 1e9)",
    "while true do pcall(v.scrollTo, v, 'nowhere') end",
    "while true do pcall(string.rep, 'x', 1e9) end",
    "local t = {} pcall(function() while true do t[#t + 1] = {} end end) while true do pcall(v.stop, v) end",
  ])
  func `what would never end is stopped by the run's budget`(source: String) {
    let run = run(source)
    #expect(run.outcome.error?.kind == .instructions, "\(run.outcome.error?.message ?? "none")")
  }

  @Test func `tasks that fill the memory are refused, reported and closed`() {
    let run = run(
      """
      local function bomb() scroll.spawn(bomb) scroll.spawn(bomb) scroll.wait(1000) end
      bomb()
      """, instructions: 100_000_000)
    #expect(run.outcome.error != nil || run.reports.contains { $0.kind == .memory })
  }

  @Test func `a host has so many views at once, and stores so many items in all of them`() {
    let run = run(
      """
      local big = scroll.view { count = 9999999, length = 1 }
      print(pcall(v.items.append, v.items, { height = 1 }))
      print(pcall(big.items.remove, big.items, 1))
      local _, message = pcall(scroll.view, { count = 10000000, item = function() error("not asked") end })
      print((message:gsub("%d+$", "more")))
      print(#big.items)
      local views = 2
      print(pcall(function() while true do scroll.view {} views = views + 1 end end))
      """, instructions: 10_000_000)
    #expect(
      run.output == """
        true
        true
        attack.lua:6: too many items in all views (limit 10000000): more
        9999998
        false\tattack.lua:10: too many views (limit 10000); close some first

        """)
  }

  @Test(arguments: [
    "items:insert(math.maxinteger, { { height = 1 }, { height = 1 } })",
    "sections:insert(math.maxinteger, { {}, {} })", "sections:insert(math.mininteger, { {}, {} })",
    "a:insert(math.maxinteger, { { height = 1 }, { height = 1 } })",
    "a:insert(math.mininteger, { height = 1 })", "a:move(1, math.mininteger)",
    "a:removeRange(math.mininteger, math.maxinteger)",
    "sections:removeRange(math.mininteger, math.maxinteger)",
  ])
  func `a position at the end of all integers is out of range`(change: String) {
    let run = run(
      """
      v.sections:set { { items = { { height = 1 }, { height = 1 } } }, {} }
      local items, sections, a = v.items, v.sections, v.sections[1].items
      print(pcall(function() \(change) end))
      for _, list in ipairs { items, sections, a } do
        local step, walked = list:each()
        print(step(walked, math.maxinteger), list[math.maxinteger], list[math.mininteger])
      end
      """)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.contains("is out of range; valid are 1…") == true, "\(run.output)")
    #expect(lines.dropFirst().allSatisfy { $0 == "nil\tnil\tnil" } && lines.count == 4)
    #expect(run.outcome.error == nil)
  }

  @Test func `recursion through callbacks, batches and coroutines ends in an error`() {
    let run = run(
      """
      local function views() scroll.view { count = 1, item = function() views() return { height = 1 } end } end
      local function batches() v:batch(batches) end
      local function coroutines()
        local _, message = coroutine.resume(coroutine.create(function() v:batch(coroutines) end))
        error(message, 0)
      end
      for _, f in ipairs { views, batches, coroutines } do
        local ok, message = pcall(f)
        print(ok, message:match("C stack overflow"))
      end
      v.offset = 20
      scroll.step()
      print(v)
      """)
    #expect(
      run.output == """
        false\tC stack overflow
        false\tC stack overflow
        false\tC stack overflow
        View(vertical 320×100, 100 items, offset 20 of 4900)

        """)
  }

  /// E11.
  @Test(arguments: [
    "v:close()", "m:cancel()", "v.offset = 1", "v:touch()", "v:wheel { y = 1 }", "v:key('end')",
    "v:fling(1)", "v:stop()", "v:pause()", "v.items:remove(1)",
    "v:batch(function() v.spacing = 1 end)",
  ])
  func `a view refuses every change while an item function or a curve is asked`(change: String) {
    let run = run(
      """
      local m = v:scrollTo(50, { animated = true, duration = 0.1 })
      scroll.view { count = 2, item = function()
        print(pcall(function() \(change) end))
        return { height = 1 }
      end }
      print(v, m)
      local function curve() \(change) end
      m = v:scrollTo(80, { animated = true, curve = curve })
      m:wait()
      print(v)
      """)
    let refused = "a view cannot be changed while 'item' is asked\n"
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("false\tattack.lua:5: ") == true, "\(run.output)")
    #expect(lines.first.map { "\($0)\n" }?.hasSuffix(refused) == true)
    #expect(
      lines.dropFirst(2).elementsEqual([
        "View(vertical 320×100, 100 items, offset 0 of 4900)\tMotion(running)",
        "View(vertical 320×100, 100 items, offset 80 of 4900)",
      ]), "\(run.output)")
    #expect(run.reports.first?.message.hasPrefix("attack.lua:9: ") == true, "\(run.reports)")
  }

  @Test func `a finger in a callback acts at once, and gestures that wait are refused there`() {
    let run = run(
      """
      v:once("offsetChanged", function()
        print(pcall(v.drag, v, { by = -10 }))
        print(pcall(v.flick, v, { velocity = -10 }))
        print(pcall(v.tap, v))
        local finger = v:touch { y = 90 }
        finger:move { y = 20 }
        v:close()
        finger:lift()
        print(finger, v)
      end)
      v.offset = 20
      scroll.step()
      """)
    let refusal = "cannot be used in a callback; use scroll.spawn"
    #expect(
      run.output == """
        false\tattack.lua:4: 'drag' \(refusal)
        false\tattack.lua:5: 'flick' \(refusal)
        false\tattack.lua:6: 'tap' \(refusal)
        Touch(up)\tView(closed)

        """)
    #expect(run.outcome.error == nil)
    #expect(run.reports.isEmpty)
  }

  @Test func `an error that was caught lends its place and calls to no other`() {
    let run = run(
      """
      local function across() v:batch(function() coroutine.yield() end) end
      print(coroutine.resume(coroutine.create(across)))
      print(pcall(across))
      v:on("offsetChanged", function() coroutine.yield() end)
      v.offset = 1
      scroll.step()
      """)
    #expect(run.reports.map(\.line) == [6])
    #expect(run.reports.first?.traceback.count == 1)
  }

  @Test func `an error of a condition has one place, its kind and its calls`() {
    let run = run(
      """
      local function fails() error("no") end
      scroll.waitUntil(function() fails() return true end)
      """)
    #expect(run.outcome.error?.message == "attack.lua:3: no")
    #expect(run.outcome.error?.traceback.first?.hasPrefix("attack.lua:3: in") == true)
  }

  @Test func `a variable that closes may do what a callback may, when its task is ended`() {
    let run = run(
      """
      scroll.spawn(function()
        local guard <close> = setmetatable({}, { __close = function()
          print("closed", pcall(scroll.wait, 1))
          scroll.spawn(function() print("never") end)
          error("in close")
        end })
        v:scrollTo("end", { animated = true }):wait()
        scroll.wait(1e9)
      end)
      scroll.step()
      error("over")
      """)
    #expect(run.outcome.error?.message == "attack.lua:13: over")
    #expect(
      run.output
        == "closed\tfalse\tattack.lua:5: 'wait' cannot be used in a callback; use scroll.spawn\n")
  }

  @Test(arguments: [
    "scroll.spawn(print)", "scroll.view()", "v.offset = 3", "v:on('appear', print)",
    "items:append { height = 1 }",
    "scroll.after(1, print)", "scroll.wait(1)",
    "v:scrollTo('end', { animated = true, finished = print })",
    "v:batch(function() v.spacing = 1 end)", "v:close()", "print(v, items[1])", "require('x')",
    "scroll.frameRate = 30", "scroll.log(v)", "scroll.record(v)",
    "coroutine.wrap(function() v:touch() end)()",
    "return 'text' .. tostring(v)",
  ])
  func `a host that is closed while its script runs is safe, whatever the script goes on with`(
    rest: String
  ) {
    for place in [
      "v:on('offsetChanged', function() print('close') rest() end) v.offset = 20 scroll.step()",
      "scroll.after(0.1, function() print('close') rest() end) scroll.wait(1)",
      "items:set(2, function(p) print('close') rest() return { height = 9 } end)",
      "print('close') rest() scroll.wait(1) rest()",
    ] {
      var host: ScriptHost?
      host = ScriptHost { bytes in
        if bytes.starts(with: Array("close".utf8)) { host?.close() }
      }
      let source = """
        local v = scroll.view { height = 100, items = { { height = 5000, text = "A" } } }
        local items = v.items
        scroll.step()
        local function rest() \(rest) end
        \(place)
        """
      _ = host?.run(Array(source.utf8), name: "@attack.lua")
      weak let stage = host?.stage
      host?.close()
      host = nil
      #expect(stage == nil)
    }
  }

  // MARK: - What a script lets the host hold

  /// The script itself holds little: one text or table, named many times.
  @Test(arguments: [
    "scroll.view { items = many({ id = long, height = 1 }) }",
    "scroll.view { items = many({ height = 1, own = 1, fields = 2 }) }",
    "v.items:set(many({ id = long, height = 1 }))",
    "v.items:append(many({ height = 1, own = 1, fields = 2 }))",
    "v.sections:set(many({ id = long }))",
    "v.sections:set { { items = many({ height = 1, own = 1, fields = 2 }) } }",
    "v.items:set(100000, function() return { id = long, height = 1 } end)",
  ])
  func `one text or table that a list names many times is refused, and changes nothing`(
    change: String
  ) {
    let run = run(
      """
      local long = ("x"):rep(100000)
      local function many(one)
        local list = {}
        for position = 1, 100000 do list[position] = one end
        return list
      end
      print(pcall(function() \(change) end))
      scroll.step()
      print(v)
      """, instructions: 100_000_000)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("false\t") == true, "\(run.output)")
    #expect(lines.first?.contains("not enough memory") == true, "\(run.output)")
    #expect(lines.last == "View(vertical 320×100, 100 items, offset 0 of 4900)")
    #expect(run.outcome.error == nil)
  }

  @Test(arguments: [
    "v.items:append { id = text(i), height = 1 }", "v.sections:append { id = text(i) }",
    "keep(scroll.view { name = text(i) })", "keep(scroll.view { sections = { { id = text(i) } } })",
    "v:effect { offsets = numbers, values = numbers }",
    "v:on('visibilityChanged', print, { threshold = numbers })",
  ])
  func `what views hold and Lua does not see is limited too`(change: String) {
    let run = run(
      """
      local function text(i) return ("x"):rep(1000000) .. i end
      local numbers, views = {}, {}
      for i = 1, 100000 do numbers[i] = i / 100000 end
      local function keep(view) views[#views + 1] = view end
      if \(change.contains("sections:") ? "true" : "false") then v.sections:set { {} } end
      local last = 0
      local ok, message = pcall(function() for i = 1, 100 do \(change) last = i end end)
      print(ok, message:match("^(attack.lua:9: too many bytes).*limit 8388608"))
      print(last > 2 and last < 12)
      """, instructions: 100_000_000)
    #expect(run.output == "false\tattack.lua:9: too many bytes\ntrue\n", "\(run.output)")
  }

  @Test func `what is removed makes room again, and a script that keeps it counts it`() {
    let run = run(
      """
      for i = 1, 30 do
        v.items:append { id = ("x"):rep(1000000) .. i, height = 1 }
        v.items:remove(v.items[#v.items].id)
      end
      local kept = {}
      local ok, message = pcall(function()
        for i = 1, 30 do
          v.items:append { id = ("x"):rep(1000000) .. i, height = 1 }
          kept[i] = v.items[#v.items]
          v.items:remove(kept[i].id)
        end
      end)
      local count = #kept
      kept = nil
      print(message:match("not enough memory") ~= nil, count < 10, #v.items == 100 or #v.items == 101)
      """, instructions: 100_000_000)
    #expect(run.output == "true\ttrue\ttrue\n", "\(run.output)")
  }

  @Test func `sections count as items do`() {
    let run = run(
      """
      v:close()
      local function most()
        return pcall(scroll.view, { count = 10000000, item = function() error("asked", 0) end })
      end
      print(most())
      local other = scroll.view { sections = { {}, {}, {} } }
      print(most())
      other:close()
      print(most())
      """)
    #expect(
      run.output == """
        false\tasked
        false\tattack.lua:5: too many items in all views (limit 10000000): 10000003
        false\tasked

        """)
  }

  @Test func `reading long lists is work that the run is charged for`() {
    let run = run(
      """
      local list, one = {}, { height = 1 }
      for i = 1, 1000 do list[i] = one end
      while true do pcall(scroll.view, { items = list, sections = list }) v.items:set(list) end
      """, instructions: 1_000_000)
    #expect(run.outcome.error?.kind == .instructions, "\(run.outcome.error?.message ?? "none")")
    #expect(run.outcome.error?.message.hasPrefix("attack.lua:") == true)
  }

  // MARK: - Where errors come from

  @Test func `an error of a close says what came before it`() {
    let run = run(
      """
      local function closing(f) return setmetatable({}, { __close = f }) end
      print(pcall(function()
        local ok <close> = closing(function() pcall(error, "caught") end)
        error("alone")
      end))
      local x <close> = closing(function() error("second") end)
      error("first")
      """)
    #expect(
      run.outcome.error?.message
        == "attack.lua:8: second (while closing after: attack.lua:9: first)",
      "\(run.outcome.error?.message ?? "none")")
    #expect(run.output == "false\tattack.lua:6: alone\n")
  }

  @Test func `an error that a coroutine died of is none that a later one came after`() {
    let run = run(
      """
      for i = 1, 3 do
        print(coroutine.resume(coroutine.create(function() error("dead " .. i) end)))
      end
      print(coroutine.resume(coroutine.create(function()
        local x <close> = setmetatable({}, { __close = function(_, e) error(e, 0) end })
        error("same")
      end)))
      v:on("offsetChanged", function() error("listener") end)
      v.offset = 1
      scroll.step()
      error("main")
      """)
    #expect(!run.output.contains("while closing"), "\(run.output)")
    #expect(run.outcome.error?.message == "attack.lua:13: main")
    #expect(run.reports.map(\.message) == ["attack.lua:10: listener"])
  }

  @Test func `a chunk that is nested too deeply is named in its error`() {
    let run = run(
      """
      print(load("return " .. ("("):rep(1000) .. "1" .. (")"):rep(1000), "@deep.lua"))
      print(load(("do "):rep(300) .. ("end "):rep(300)))
      """)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "nil\tdeep.lua:1: C stack overflow", "\(run.output)")
    #expect(lines.last?.hasPrefix("nil\t[string \"do do") == true, "\(run.output)")
  }

  @Test(arguments: [
    (
      "local function again() v:scrollTo(v.offset + 1, { finished = again }) end again()",
      "finished changed the view in 100 passes of one frame; the listener is attack.lua:3"
    ),
    (
      """
      v:refresh { threshold = 20, action = function(done)
          local finger = v:touch { x = 5, y = 5 }
          finger:moveBy { y = 90 }
          done()
          finger:lift()
        end }
        v:drag { from = { x = 5, y = 5 }, by = 90 }
      """,
      "a refresh's action changed the view in 100 passes of one frame; the listener is attack.lua:3"
    ),
  ])
  func `whoever changes a view for ever is named with a place`(source: String, message: String) {
    let run = run("\(source)\nscroll.step()", instructions: 10_000_000)
    #expect(run.reports.first?.message == "attack.lua:3: \(message)", "\(run.reports)")
    #expect(run.reports.first?.line == 3)
  }
}

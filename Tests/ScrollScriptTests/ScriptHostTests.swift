import LuaKit
import ScrollCore
import ScrollScript
import Testing

@Suite struct ScriptHostTests {
  @Test func `a script drives a view and reads it on the next line`() {
    let run = Run(
      """
      local view = scroll.view { height = 100, count = 10, length = 50 }
      view:scrollTo("end")
      print(view.offset, view.type)
      """)
    #expect(run.output == "400.0\tbottom\n")
    #expect(run.outcome.error == nil)
  }

  @Test func `an error has the script's file, line and traceback, the innermost frame first`()
    throws
  {
    let run = Run(
      """
      local view = scroll.view { count = 10, length = 50 }
      local function deep()
        view:scrollTo(10, { animatd = true })
      end
      deep()
      """, name: "@feed.lua")
    let error = try #require(run.outcome.error)
    #expect(error.file == "feed.lua")
    #expect(error.line == 3)
    #expect(
      error.message
        == "feed.lua:3: unknown field 'animatd' in the options of 'scrollTo'; did you mean 'animated'? "
        + "(valid: animated, clamp, curve, duration, finished, snap)")
    #expect(error.traceback.first?.hasPrefix("feed.lua:3: in") == true)
    #expect(error.traceback.count == 2)
  }

  /// E9.
  @Test func `an error in a listener is reported and the other listeners still run`() throws {
    let run = Run(
      """
      local view = scroll.view { height = 100, count = 10, length = 50 }
      scroll.step()
      view:on("offsetChanged", function() error("first") end)
      view:on("offsetChanged", function(change) print("second", change.offset) end)
      view.offset = 20
      scroll.step()
      print(view.offset)
      """)
    #expect(run.output == "second\t20.0\n20.0\n")
    #expect(run.outcome.error == nil)
    #expect(run.outcome.reports == 1)
    let report = try #require(run.reports.first)
    #expect(report.message == "s.lua:3: first")
  }

  @Test
  func `a listener that moves the view in every pass is stopped, named, and leaves it usable`() {
    let run = Run(
      """
      local view = scroll.view { height = 100, count = 100, length = 50 }
      scroll.step()
      local endless = view:on("offsetChanged", function(change)
        view:scrollTo(change.offset == 10 and 0 or 10)
      end)
      view.offset = 10
      scroll.step()
      endless:cancel()
      view.offset = 20
      scroll.step()
      print(view.offset)
      """)
    #expect(run.output == "20.0\n")
    #expect(run.reports.count == 1)
    #expect(run.reports.first?.message.contains("offsetChanged") == true)
    #expect(run.reports.first?.message.contains("s.lua:3") == true)
    #expect(run.reports.first?.file == "s.lua")
    #expect(run.reports.first?.line == 3)
  }

  @Test func `of errors without end the first hundred are told, and how many more there were`() {
    let run = Run(
      """
      scroll.every(0.1, function() error("again") end)
      scroll.wait(50)
      """)
    #expect(run.outcome.reports == 500)
    #expect(run.reports.count == 101)
    #expect(run.reports[99].message == "s.lua:1: again")
    #expect(run.reports.last?.message == "400 more errors like these are not shown")
  }

  @Test func `tasks interleave on the virtual clock, the earliest first`() {
    let run = Run(
      """
      scroll.spawn(function(name) for i = 1, 2 do scroll.log(name, i); scroll.wait(0.5) end end, "a")
      scroll.spawn(function() for i = 1, 3 do scroll.log("b", i); scroll.wait(0.3) end end)
      scroll.log("main")
      scroll.wait(0.4)
      scroll.log("main again")
      """)
    #expect(
      run.output == """
        [  0.000] main
        [  0.000] a\t1
        [  0.000] b\t1
        [  0.300] b\t2
        [  0.400] main again
        [  0.500] a\t2
        [  0.600] b\t3

        """)
  }

  @Test func `an error in a spawned task is reported, and the run goes on`() {
    let run = Run(
      """
      scroll.spawn(function() scroll.wait(0.1); error("broken") end)
      scroll.wait(0.2)
      print("still here")
      """)
    #expect(run.output == "still here\n")
    #expect(run.reports.map(\.message) == ["s.lua:1: broken"])
  }

  @Test func `a long wait passes over frames in which nothing can happen`() {
    let run = Run(
      """
      scroll.every(1e6, function() scroll.log("tick") end)
      scroll.wait(3e6)
      print(scroll.time)
      """)
    #expect(run.output == "[1000000.000] tick\n[2000000.000] tick\n[3000000.000] tick\n3000000.0\n")
  }

  @Test func `a wait that could never end is an error that says so`() {
    let run = Run(
      """
      local view = scroll.view { height = 100, count = 10, length = 50 }
      scroll.step()
      view:pause()
      view:scrollTo(100, { animated = true }):wait()
      """)
    #expect(run.outcome.error?.message.hasPrefix("s.lua:4: this wait would never end") == true)
  }

  @Test(arguments: ["return false", "return 3", "return 0.5", "return -1"])
  func `false or a number other than 0 from the main chunk asks for exit status 1`(source: String) {
    #expect(Run(source).outcome.exit == 1)
  }

  @Test(arguments: ["", "return true", "return nil", "return 0", "return 'text'"])
  func `other results ask for none`(source: String) {
    #expect(Run(source).outcome.exit == nil)
  }

  @Test func `arguments are there as dots and as arg`() {
    var options = ScriptOptions()
    options.arguments = ["one", "two"]
    options.scriptName = "feed.lua"
    let run = Run("print(..., arg[0], arg[1], #arg)", options)
    #expect(run.output == "one\tfeed.lua\tone\t2\n")
  }

  @Test func `a run stops at its instruction budget, whatever pcall does`() {
    var options = ScriptOptions()
    options.limits.instructions = 1_000_000
    let run = Run("while true do pcall(function() while true do end end) end", options)
    #expect(run.outcome.error?.kind == .instructions)
    #expect(run.outcome.error?.isAbort == true)
  }

  @Test func `a callback stops at its own budget and the run goes on`() {
    var options = ScriptOptions()
    options.limits.callbackInstructions = 100_000
    let run = Run(
      """
      scroll.after(0.1, function() while true do end end)
      scroll.wait(0.2)
      print("on")
      """, options)
    #expect(run.output == "on\n")
    #expect(run.reports.first?.kind == .instructions)
  }

  @Test func `output beyond its limit stops the run`() {
    var options = ScriptOptions()
    options.outputLimit = 1024
    let run = Run("while true do print(('x'):rep(100)) end", options)
    #expect(run.outcome.error?.kind == .output)
    #expect(run.output.utf8.count <= 1024)
  }

  @Test func `the same script prints the same bytes`() {
    let source = """
      local t = { b = 1, a = 2, [3] = 3, [1] = 1, [2.5] = 0, [true] = 4 }
      for key, value in pairs(t) do print(key, value) end
      print(t, print, coroutine.create(print), math.random(1000), os.time(), os.date("%Y"))
      """
    let first = Run(source)
    #expect(first.outcome.error == nil)
    #expect(first.output == Run(source).output)
    #expect(first.output.hasPrefix("1\t1\n2.5\t0\n3\t3\na\t2\nb\t1\ntrue\t4\n"))
    #expect(!first.output.contains("0x"))
  }

  @Test(arguments: [1.0, 30, 60, 120, 144])
  func `an animation rests at the same place at any frame rate`(rate: Double) {
    var options = ScriptOptions()
    options.frameRate = rate
    let run = Run(
      """
      local view = scroll.view { height = 600, count = 200, length = 50 }
      view:scrollTo({ y = 1000 / 3 }, { animated = true })
      scroll.settle()
      print(string.format("%.17g", view.offset))
      """, options)
    #expect(run.output == "333.33333333333331\n")
  }

  @Test func `a prompt entry echoes its values and ends its frame`() {
    let host = ScriptHost { _ in }
    defer { host.close() }
    var seen: [String] = []
    func enter(_ source: String) -> EntryOutcome {
      host.runEntry(source, name: "=repl:1") { stack, count in
        seen += (0..<count).map { stack.text(stack.top - count + 1 + $0) }
      }
    }
    guard case .done = enter("view = scroll.view { height = 100, count = 10, length = 50 }") else {
      Issue.record("a statement is an entry")
      return
    }
    _ = enter("view.maxOffset, view.type")
    guard case .incomplete = enter("for i = 1, 3 do") else {
      Issue.record("an open loop asks for more")
      return
    }
    #expect(seen == ["400.0", "top"])
    #expect(host.stage.time == 0)
  }

  @Test func `time passes at the prompt only when it is asked to`() throws {
    let host = ScriptHost { _ in }
    defer { host.close() }
    _ = host.runEntry(
      "v = scroll.view { height = 100, count = 100, length = 50 }; v:scrollTo('end', { animated = true })",
      name: "=repl:1"
    ) { _, _ in }
    #expect(host.stage.isMoving)
    #expect(host.newestView?.offset == 0)
    try host.advance(frames: 3)
    #expect(host.stage.frame == 3)
    try host.settle()
    #expect(host.newestView?.offset == 4900)
  }

  @Test func `a test begins with nothing of the test before`() throws {
    let printed = Printed()
    let host = ScriptHost { printed.bytes += $0 }
    defer { host.close() }
    let body = try host.lua.load(
      Array(
        """
        scroll.view { count = 10, length = 50 }
        scroll.frameRate = 30
        scroll.spawn(function() scroll.wait(10) end)
        print(math.random(1000000), scroll.time)
        scroll.wait(1)
        """.utf8), name: "@t.lua")
    var lines: [[UInt8]] = []
    for _ in 1...2 {
      host.beginTest(seed: 7)
      #expect(host.stage.views.isEmpty)
      #expect(host.stage.time == 0)
      #expect(host.stage.frameRate == 60)
      #expect(host.runTest(body) == nil)
      #expect(host.endTest() == 1)
      lines.append(printed.bytes)
      printed.bytes = []
    }
    #expect(lines[0] == lines[1])
  }

  @Test func `a closed host is inert and leaves no view behind`() {
    weak var view: TrackableScrollView?
    weak var stage: ScrollStage?
    do {
      let host = ScriptHost { _ in }
      _ = host.run(
        Array(
          """
          local view = scroll.view { height = 100, items = { { id = 1, height = 500, note = {} } } }
          view:on("offsetChanged", function() return view end)
          view:scrollTo("end", { animated = true, finished = function() return view end })
          scroll.after(5, function() return view end)
          """.utf8), name: "@s.lua")
      view = host.newestView
      stage = host.stage
      #expect(view != nil)
      host.close()
      host.close()
    }
    #expect(view == nil)
    #expect(stage == nil)
  }

  @Test func `ten thousand hosts open, run and close without leaving anything`() {
    // What is left is found by the leak check of the sanitizer run; here, that the last host is gone like the first.
    weak var last: ScriptHost?
    let source = Array("local v = scroll.view { count = 5, length = 50 }; v.offset = 1".utf8)
    for _ in 1...10_000 {
      let host = ScriptHost { _ in }
      _ = host.run(source, name: "=s")
      last = host
      host.close()
    }
    #expect(last == nil)
  }
}

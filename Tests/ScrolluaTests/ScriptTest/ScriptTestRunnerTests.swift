import Scrollua
import Testing

@Suite struct ScriptTestRunnerTests {
  private let recorder = Recorder()

  /// The lines that the tests have printed, without those of the report.
  private func printed(_ source: String) throws -> [Substring] {
    _ = try recorder.test(source)
    return recorder.lines.prefix { !$0.hasPrefix("a_spec.lua:") }
  }

  // MARK: - Order

  @Test func `hooks run around each test, from the outside in and back`() throws {
    let lines = try printed(
      """
      local function say(text) return function() print(text) end end
      setup(say "file setup") teardown(say "file teardown")
      before_each(say "file before") after_each(say "file after")
      describe("outer", function()
        setup(say "outer setup") teardown(say "outer teardown")
        before_each(say "outer before") after_each(say "outer after")
        it("first", function()
          finally(say "finally 1")
          finally(say "finally 2")
          print "first"
        end)
        context("inner", function()
          before_each(say "inner before") after_each(say "inner after")
          it("second", say "second")
        end)
      end)
      it("third", say "third")
      """)
    #expect(
      lines == [
        "file setup", "outer setup", "file before", "outer before", "first", "finally 1",
        "finally 2",
        "outer after", "file after", "file before", "outer before", "inner before", "second",
        "inner after", "outer after", "file after", "outer teardown", "file before", "third",
        "file after", "file teardown",
      ])
  }

  @Test func `bodies of groups run after the file, in the order of their declaration`() throws {
    let lines = try printed(
      """
      local value = 1
      describe("a", function()
        print("a", value)
        describe("b", function() print("b") it("t", function() print("t") end) end)
      end)
      describe("c", function() print("c") end)
      value = 2
      print("file")
      """)
    #expect(lines == ["file", "a\t2", "c", "b", "t"])
  }

  @Test func `everything may wait`() throws {
    let lines = try printed(
      """
      scroll.wait(1)
      setup(function() scroll.wait(1) end)
      describe("group", function()
        scroll.wait(1)
        before_each(function() scroll.wait(1) end)
        after_each(function() scroll.wait(0.5) print(scroll.time) end)
        it("waits", function()
          finally(function() scroll.wait(1) end)
          scroll.wait(1)
          assert.has_error(function() scroll.wait(1) error("late") end, "late")
          assert.error_matches(function() scroll.wait(1) error("late") end, "late")
        end)
      end)
      """)
    // 1 before each, 3 in the body, 1 in finally, half after each
    #expect(lines == ["5.5"])
    #expect(recorder.output.hasSuffix("1 passed, 0 failed, 0 skipped\n"))
  }

  // MARK: - A fresh start

  @Test func `each test has a fresh clock, seed and frame rate, and no views`() throws {
    let summary = try recorder.test(
      """
      local view, number
      it("first", function()
        view = scroll.view { name = "old" }
        number = math.random(1000000)
        scroll.frameRate = 10
        scroll.wait(3)
        math.random()
      end)
      it("second", function()
        assert.equal(0, scroll.time)
        assert.equal(60, scroll.frameRate)
        assert.equal(number, math.random(1000000))
        assert.error_matches(function() return view.offset end, "closed View")
      end)
      """)
    #expect(summary.passed == 2, "\(recorder.output)")
  }

  @Test func `each file has a state of its own`() throws {
    let source = "it('x', function() assert.is_nil(shared) shared = 1 end)"
    let summary = try recorder.test(source, others: ["b_spec.lua": source])
    #expect(summary.passed == 2, "\(recorder.output)")
  }

  @Test func `each test may print a mebibyte`() throws {
    let summary = try recorder.test(
      """
      local line = string.rep("x", 1023)
      it("prints enough", function() for _ = 1, 1000 do print(line) end end)
      it("prints too much", function() for _ = 1, 1025 do print(line) end end)
      it("prints enough again", function() for _ = 1, 1000 do print(line) end end)
      """)
    #expect(summary.passed == 2)
    #expect(summary.failed == 1)
    #expect(recorder.output.contains("a_spec.lua:3: output limit exceeded"))
  }

  // MARK: - Failures

  @Test func `a test that a limit stops has failed, and the next one runs`() throws {
    var options = ScriptOptions()
    options.testInstructions = 1_000_000
    let summary = try recorder.test(
      """
      local after = 0
      after_each(function() after = after + 1 end)
      it("never ends", function() while true do pcall(function() while true do end end) end end)
      it("runs", function() assert.equal(1, after) end)
      """, options: options)
    #expect(summary.passed == 1, "\(recorder.output)")
    #expect(summary.failed == 1)
    #expect(summary.exitStatus == 1)
    #expect(recorder.output.contains("a_spec.lua:3: instruction limit exceeded"))
  }

  @Test func `an error in a listener or a spawned task fails the test`() throws {
    let summary = try recorder.test(
      """
      it("listens", function()
        local view = scroll.view { height = 300, count = 20, length = 50 }
        scroll.step()
        view:on("offsetChanged", function() error("bad listener") end)
        view.offset = 10
      end)
      it("spawns", function()
        scroll.spawn(function() error("bad task") end)
        scroll.step()
      end)
      it("asserts in a callback", function()
        scroll.after(0.1, function() assert.equal(1, 2) end)
        scroll.wait(1)
      end)
      it("is left alone", function() end)
      """)
    #expect(summary.passed == 1, "\(recorder.output)")
    #expect(summary.failed == 3)
    #expect(recorder.output.contains("a_spec.lua:4: bad listener"))
    #expect(recorder.output.contains("a_spec.lua:8: bad task"))
    // told once, although it was made and reported
    #expect(recorder.output.split(separator: "expected 1, got 2").count == 2)
  }

  @Test func `a failing assertion that pcall swallows fails, and so does a swallowed wait`() throws
  {
    let summary = try recorder.test(
      """
      it("swallows", function()
        pcall(function() assert.equal(1, 2) end)
        pcall(function() assert.equal(3, 4) end)
      end)
      it("guards only its own function", function()
        scroll.spawn(function() scroll.wait(0.1) pcall(assert.equal, 5, 6) end)
        assert.has_error(function() scroll.wait(1) error("x") end)
      end)
      """)
    #expect(summary.failed == 2, "\(recorder.output)")
    #expect(recorder.output.contains("a_spec.lua:2: expected 1, got 2"))
    #expect(recorder.output.contains("a_spec.lua:3: expected 3, got 4"))
    #expect(recorder.output.contains("expected 5, got 6"))
  }

  @Test func `a test that swallows its failures shows ten of them`() throws {
    let summary = try recorder.test(
      "it('x', function() for i = 1, 50 do pcall(assert.equal, i, 0) end end)")
    #expect(summary.failed == 1)
    let last = "    a_spec.lua:1: expected 10, got 0\n    a_spec.lua:1: more assertions failed\n"
    #expect(recorder.output.contains(last))
    #expect(!recorder.output.contains("expected 11"))
  }

  @Test func `a test that runs out of memory has failed, and the next one runs`() throws {
    var options = ScriptOptions()
    options.limits.memory = 4 << 20
    let summary = try recorder.test(
      """
      it("grows", function()
        local list = {}
        while true do list[#list + 1] = ("x"):rep(100000) .. #list end
      end)
      it("runs", function() end)
      """, options: options)
    #expect(summary.passed == 1, "\(recorder.output)")
    #expect(summary.failed == 1)
    #expect(recorder.output.contains("a_spec.lua:3: not enough memory (limit 4 MiB)"))
  }

  @Test func `a task that is left waiting is closed with a warning`() throws {
    let summary = try recorder.test(
      """
      it("leaves two", function()
        for _ = 1, 2 do scroll.spawn(function() scroll.wait(100) end) end
      end)
      """)
    #expect(summary.passed == 1)
    #expect(recorder.output.contains("warning leaves two: 2 tasks were left waiting and closed\n"))
  }

  @Test func `finally and after_each run although the test has failed`() throws {
    let lines = try printed(
      """
      after_each(function() print "after" end)
      it("fails", function()
        finally(function() print "finally" end)
        error("x")
      end)
      """)
    #expect(lines == ["finally", "after"])
  }

  @Test func `a failing setup fails what it guards, a failing teardown is a failure of its own`()
    throws
  {
    let summary = try recorder.test(
      """
      describe("a", function()
        setup(function() error("no ground") end)
        it("x", function() end)
        describe("b", function() it("y", function() end) end)
        pending("z")
      end)
      describe("c", function()
        teardown(function() error("no end") end)
        it("x", function() end)
      end)
      it("free", function() end)
      """)
    #expect(summary.passed == 2, "\(recorder.output)")
    #expect(summary.failed == 3)
    #expect(summary.skipped == 1)
    #expect(recorder.output.contains("FAILED a › b › y\n    a_spec.lua:2: in setup: no ground"))
    #expect(recorder.output.contains("FAILED c › teardown\n    a_spec.lua:8: no end"))
  }

  @Test func `a file that cannot be loaded is a failure of its own name`() throws {
    let summary = try recorder.test(
      "it('x', function() end)\nlocal = 3", others: ["b_spec.lua": "it('y', function() end)"])
    #expect(summary.passed == 1)
    #expect(summary.failed == 1)
    #expect(recorder.output.contains("  FAILED a_spec.lua\n    a_spec.lua:2: "))
  }

  @Test func `a group whose body fails is a failure of its own name`() throws {
    let summary = try recorder.test(
      """
      describe("a", function()
        it("lost", function() end)
        error("no body")
      end)
      it("found", function() end)
      """)
    #expect(summary.passed == 1, "\(recorder.output)")
    #expect(summary.failed == 1)
    #expect(recorder.output.contains("  FAILED a\n    a_spec.lua:3: no body"))
  }

  @Test(arguments: [
    ("it('x', function() it('y', function() end) end)", "'it' cannot be used inside a test"),
    ("it('x', function() describe('y', print) end)", "'describe' cannot be used inside a test"),
    ("it('x', function() before_each(print) end)", "'before_each' cannot be used inside a test"),
    ("finally(print)", "'finally' can only be used inside a test"),
    ("it(1, print)", "bad argument #1 'name' to 'it' (string expected, got number)"),
    ("describe('x')", "bad argument #2 'body' to 'describe' (function expected, got nil)"),
    ("it('x', 3)", "bad argument #2 'body' to 'it' (function expected, got number)"),
    ("before_each()", "bad argument #1 'hook' to 'before_each' (function expected, got nil)"),
  ])
  func `words in the wrong place say so`(source: String, message: String) throws {
    let summary = try recorder.test(source)
    #expect(summary.failed == 1)
    #expect(recorder.output.contains("a_spec.lua:1: \(message)"), "\(recorder.output)")
  }

  // MARK: - Pending

  @Test func `pending tests are skipped with their reason`() throws {
    let summary = try recorder.test(
      """
      pending("a")
      pending("b", "no time")
      pending("c", function() error("never") end)
      pending("d", "no body yet", function() error("never") end)
      it("e")
      it("f", function()
        pending("in the middle")
        error("never")
      end)
      it("g", function()
        pcall(assert.is_true, false)
        pending("too late")
      end)
      """, format: .tap)
    #expect(summary.skipped == 6, "\(recorder.output)")
    #expect(summary.failed == 1)
    #expect(recorder.output.contains("ok 2 - a_spec.lua::b # SKIP no time\n"))
    #expect(recorder.output.contains("ok 3 - a_spec.lua::c # SKIP pending\n"))
    #expect(recorder.output.contains("ok 4 - a_spec.lua::d # SKIP no body yet\n"))
    #expect(recorder.output.contains("ok 6 - a_spec.lua::f # SKIP in the middle\n"))
  }
}

import Scrollua
import Testing

/// The words of luassert, each in a test script of one line.
@Suite struct AssertionTests {
  private func run(_ body: String) throws -> (summary: ScriptTestSummary, output: String) {
    let recorder = Recorder()
    let summary = try recorder.test("it('t', function()\n\(body)\nend)")
    return (summary, recorder.output)
  }

  @Test(arguments: [
    "assert.equal(50, 50.0)", "assert.equals('a', 'a')", "assert.are.equal(1, 1)",
    "assert.is_not.equal(1, 2)", "assert.are_not.equal(1, 2)", "assert.are_not_equal(1, '1')",
    "assert.not_equal({}, {})", "assert.Not.equal(1, 2)", "assert.is_not_not.equal(1, 1)",
    "assert.same({ 1, { a = 2 } }, { 1, { a = 2.0 } })", "assert.are_not.same({ 1 }, { 1, 2 })",
    "assert.same(setmetatable({ 1 }, { __eq = error }), { 1 })",
    "local a, b = {}, {} a.a, b.a = a, b assert.same(a, b)",
    "assert.near(1, 1.01, 0.011)", "assert.near(math.huge, math.huge, 0)",
    "assert.is_not_near(1, 2, 0.5)", "assert.is_true(true)", "assert.is_false(false)",
    "assert.is.True(true)", "assert.is_nil(nil)", "assert.is_not_nil(0)", "assert.truthy(0)",
    "assert.is_truthy('')", "assert.falsy(nil)", "assert.is_falsy(false)", "assert.is_not_true(1)",
    "assert.is_number(1)", "assert.is_string('')", "assert.is_table({})",
    "assert.is_function(print)",
    "assert.is_boolean(false)", "assert.is_not_number('1')", "assert.is_callable(print)",
    "assert.matches('^a+$', 'aaa')", "assert.does_not.match('b', 'aaa')",
    "assert.has_error(function() error('boom') end)",
    "assert.has_error(function() error('boom') end, 'boom')",
    "assert.has_error(function() error({ code = 1 }) end, { code = 1 })",
    "assert.has.errors(function() local x = nil + 1 end)",
    "assert.has_no_error(function() end)", "assert.no_error(function() end)",
    "assert.has_no.errors(function() end, 'calm')", "assert.does_not_error(function() end)",
    "assert.error_matches(function() error('boom 12') end, '^boom %d+$')",
    "assert.has_no.error_matches(function() error('boom') end, 'bang')",
    "assert.has_error(function() assert.is_true(false) end)",
    "assert.error_matches(function() assert.equal(1, 2) end, 'expected 1, got 2')",
    "assert.has_no_error(function() assert.has_error(function() assert.is_true(false) end) end)",
    "assert(true)", "assert.equal(3, select('#', assert(1, 2, 3)))",
    "assert.equal('a', assert.equal('a', 'a'))",
    "local ok, m = pcall(assert, false, 'm') assert.is_false(ok)",
    "local ok, m = pcall(assert, nil, { 1 }) assert.same({ 1 }, m)",
    "assert.has_error(function() scroll.wait(1) assert.equal(1, 2) end)",
  ])
  func `what holds passes`(body: String) throws {
    let result = try run(body)
    #expect(result.summary.passed == 1, "\(result.output)")
    #expect(result.summary.exitStatus == 0)
  }

  @Test(arguments: [
    ("assert.equal(50, 49.5)", "a_spec.lua:2: expected 50, got 49.5"),
    ("assert.equal(1, '1')", "expected 1, got \"1\""),
    ("assert.equal(1, 2, 'number of rows')", "number of rows: expected 1, got 2"),
    ("assert.equal(0.1 + 0.2, 0.3)", "expected 0.30000000000000004, got 0.29999999999999999"),
    ("assert.equal(0 / 0, 0 / 0)", "expected nan, got nan, which is equal to nothing"),
    (
      "assert.equal('hello', 'hallo')", "they differ at byte 2, expected 'e' (0x65), got 'a' (0x61)"
    ),
    (
      "assert.equal('a\\n', 'a')",
      "expected \"a\\n\", got \"a\": they differ at byte 2, expected 0x0A"
    ),
    ("assert.equal('\\xff\\27', 'x')", "expected \"\\xFF\\x1B\", got \"x\""),
    ("assert.is_not.equal(5, 5)", "expected a value other than 5"),
    (
      "assert.same({ 1, 2, { offset = 50 } }, { 1, 2, { offset = 49.5 } })",
      "at [3].offset: expected 50, got 49.5"
    ),
    ("assert.same({ 1, 2 }, { 1, 2, 3 })", "at [3]: expected nil, got 3"),
    ("assert.same({ b = 1, a = { 2 } }, { b = 2, a = { 3 } })", "at a[1]: expected 2, got 3"),
    ("assert.same({ b = 1, a = 2 }, {})", "expected { a = 2, b = 1 }"),
    ("assert.same({ ['a b'] = 1 }, {})", "at [\"a b\"]: expected 1, got nil"),
    ("local a = { 1 } a.a = a assert.same(a, {})", "expected { 1, a = <cycle> }"),
    ("assert.near(1, 2, 0.5, 'close')", "close: expected 1 within 0.5, got 2"),
    ("assert.near(1, nil, 0.5)", "expected a number within 0.5 of 1, got nil"),
    ("assert.near(1, 0 / 0, 0.5)", "got nan"),
    ("assert.is_true(1)", "expected true, got 1"),
    ("assert.is_true(false, 'why')", "why: expected true, got false"),
    ("assert.is_not_nil(nil)", "expected anything but nil, got nil"),
    ("assert.is_number('1')", "expected a number, got \"1\""),
    ("assert.has_error(function() end)", "expected an error, got none"),
    ("assert.has_error(function() error('bang') end, 'boom')", "another error: expected \"boom\""),
    ("assert.has_no_error(function() error('bang') end, 'why')", "why: expected no error, got "),
    (
      "assert.error_matches(function() error('bang') end, 'boom')", "expected an error that matches"
    ),
    ("assert.matches('a', 'b', 'why')", "why: expected a string that matches \"a\", got \"b\""),
    ("pcall(assert.is_true, false)", "expected true, got false"),
    ("pcall(function() assert.equal(1, 2) end)", "a_spec.lua:2: expected 1, got 2"),
    ("assert.is_ture(true)", "assert has no assertion 'is_ture'; did you mean 'is_true'?"),
    ("assert.are.eqaul(1, 1)", "assert has no assertion 'eqaul'; did you mean 'equal'?"),
    ("assert.xyzzy(1)", "a_spec.lua:2: assert has no assertion 'xyzzy'"),
    ("assert.equal(1)", "a_spec.lua:2: assert.equal needs 2 values (expected, actual), got 1"),
    ("assert.near(1, 2)", "assert.near needs 3 values (expected, actual, tolerance), got 2"),
    ("assert.is_not()", "an assertion is missing"),
    ("assert.foo = 1", "assert.foo cannot be assigned"),
    ("assert(false, 'plain')", "a_spec.lua:2: plain"),
    ("assert(nil)", "assertion failed!"),
  ])
  func `what does not hold fails readably`(body: String, message: String) throws {
    let result = try run(body)
    #expect(result.summary.failed == 1)
    #expect(result.summary.exitStatus == 1)
    #expect(result.output.contains(message), "\(result.output)")
  }

  @Test func `a failure names the line of the assertion and the lines that led to it`() throws {
    let recorder = Recorder()
    _ = try recorder.test(
      """
      local function expect(a, b)
        assert.equal(a, b)
      end
      it("helps", function()
        expect(1, 2)
      end)
      """)
    #expect(
      recorder.output == """
        a_spec.lua: 1 failed
          FAILED helps
            a_spec.lua:2: expected 1, got 2
              from a_spec.lua:5
        0 passed, 1 failed, 0 skipped

        """)
  }

  @Test func `an error shows its message and its traceback`() throws {
    let recorder = Recorder()
    _ = try recorder.test(
      """
      local function broken(t)
        return t.x.y
      end
      it("breaks", function()
        local y = broken {}
        return y
      end)
      """)
    #expect(
      recorder.output.contains("    a_spec.lua:2: attempt to index a nil value (field 'x')\n"))
    #expect(recorder.output.contains("\n      from a_spec.lua:2: "))
    #expect(recorder.output.contains("\n      from a_spec.lua:5: "))
    #expect(!recorder.output.contains("[testing]"))
  }

  @Test func `a script that replaces Lua's functions breaks no verdict`() throws {
    let recorder = Recorder()
    let summary = try recorder.test(
      """
      local none = function() return nil end
      tostring, type, pairs, ipairs, next, error, select = none, none, none, none, none, none, none
      pcall, rawget, rawequal, setmetatable, getmetatable = none, none, none, none, none
      string.format, string.find, string.gsub, string.match, string.sub = none, none, none, none, none
      table.sort, table.concat, table.pack, math.floor, math.type = none, none, none, none, none
      it("holds", function() assert.same({ 1, { a = 2 } }, { 1, { a = 2 } }) end)
      it("does not", function() assert.same({ 1, { a = 2 } }, { 1, { a = 3 } }) end)
      """)
    #expect(summary.passed == 1)
    #expect(summary.failed == 1)
    #expect(recorder.output.contains("a_spec.lua:7: at [2].a: expected 2, got 3"))
  }

  @Test func `items of a view are compared by their fields`() throws {
    let result = try run(
      """
      local view = scroll.view { items = { { id = "a", height = 10, text = "A" } } }
      assert.same({ id = "a", height = 10, text = "A" }, view.items[1])
      assert.same({ view.items[1] }, { view.items[1] })
      assert.same({ id = "a", height = 11, text = "A" }, view.items[1])
      """)
    #expect(result.output.contains("a_spec.lua:5: at height: expected 11, got 10"))
  }
}

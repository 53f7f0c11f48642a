import Scrollua
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What the runner is given: paths, formats and filters.
@Suite struct ScriptTestPathTests {
  private let recorder = Recorder()

  @Test func `folders are searched, files run whatever their names`() throws {
    let spec = "it('x', function() end)"
    let folder = try TemporaryFolder([
      "b_spec.lua": spec, "a/c_spec.lua": spec, "a/helper.lua": "error('not a test')",
      ".hidden/d_spec.lua": spec, "odd.lua": spec,
    ])
    let runner = ScriptTestRunner(
      options: ScriptOptions(), format: .text(color: false), output: recorder.write,
      diagnostics: recorder.diagnose)
    #expect(runner.run(paths: [folder.path + "/"]).passed == 2)
    #expect(
      recorder.lines.map { $0.replacing("\(folder.path)/", with: "") } == [
        "a/c_spec.lua: 1 passed", "b_spec.lua: 1 passed", "2 passed, 0 failed, 0 skipped", "",
      ])
    #expect(runner.run(paths: ["\(folder.path)/odd.lua", "\(folder.path)/odd.lua"]).passed == 1)
    #expect(runner.run(paths: [folder.path, "\(folder.path)/b_spec.lua"]).passed == 2)
  }

  @Test func `a path that leads nowhere is a mistake of the user, and nothing runs`() throws {
    let folder = try TemporaryFolder(["a_spec.lua": "it('x', function() end)"])
    let runner = ScriptTestRunner(
      options: ScriptOptions(), format: .text(color: false), output: recorder.write,
      diagnostics: recorder.diagnose)
    #expect(runner.run(paths: [folder.path, "\(folder.path)/none"]).exitStatus == 2)
    #expect(recorder.output.isEmpty)
    #expect(recorder.diagnostics.count == 1)
    #expect(recorder.diagnostics.first?.hasPrefix("cannot find '\(folder.path)/none'") == true)
  }

  @Test func `where there are no tests nothing has run`() throws {
    #expect(try recorder.test("local x = 1").exitStatus == 5)
    #expect(recorder.output == "a_spec.lua: no tests\n0 passed, 0 failed, 0 skipped\n")
    #expect(recorder.diagnostics == ["no tests found"])
  }

  @Test func `modules come from the folder of the test`() throws {
    let summary = try recorder.test(
      """
      local rows = require "lib.rows"
      it("requires", function()
        assert.equal(3, rows.count)
        assert.equal(rows, require "lib.rows")
        assert.error_matches(function() require "lib.none" end, "module 'lib.none' not found")
        assert.error_matches(function() require "lib/rows" end, "bad module name")
      end)
      """, others: ["lib/rows.lua": "return { count = 3 }"])
    #expect(summary.passed == 1, "\(recorder.output)")
  }

  // MARK: - TAP

  @Test func `prove accepts the report`() throws {
    try #require(unsafe system("command -v prove > /dev/null") == 0)
    let source = """
      describe("a # b\\n1..0", function()
        it("passes", function() print("not ok 1") end)
        pending("skips", "because # of \\\\ this")
        FAIL
      end)
      """
    for (failing, status) in [
      ("", true), ("it('fails', function() assert.same({ '\"' }, { '\\\\\\n' }) end)", false),
    ] {
      let recorder = Recorder()
      _ = try recorder.test(source.replacing("FAIL", with: failing), format: .tap)
      #expect(recorder.output.hasPrefix("TAP version 14\n"))
      // The harness says in TAP_VERSION that it knows 13; here it reads a file.
      let report = recorder.output.replacing("TAP version 14", with: "TAP version 13")
      let folder = try TemporaryFolder(["report.tap": report])
      let prove = "prove -Q --exec cat '\(folder.path)/report.tap'"
      #expect((unsafe system("\(prove) > '\(folder.path)/out' 2>&1") == 0) == status)
      let told = String(decoding: try Files.read("\(folder.path)/out"), as: UTF8.self)
      #expect(!told.contains("Parse errors"), "\(told)")
    }
  }

  @Test func `two runs write the same bytes`() throws {
    let source = """
      it("prints", function() print(math.random(), {}, print, scroll.view {}) end)
      it("fails", function() assert.same({ {}, print }, { { 1 }, type }) end)
      """
    let second = Recorder()
    _ = try recorder.test(source)
    _ = try second.test(source)
    #expect(recorder.output == second.output)
  }

  // MARK: - Choosing

  private static let groups = """
    setup(function() print "file setup" end)
    describe("feed", function()
      setup(function() print "feed setup" end)
      it("is long", function() print "long" end)
      it("is short", function() print "short" end)
    end)
    describe("bar", function()
      setup(function() print "bar setup" end)
      it("hides", function() print "hides" end)
    end)
    """

  @Test(arguments: [
    ("long", "file setup feed setup long"), ("feed is s", "file setup feed setup short"),
    ("feed › is l", "file setup feed setup long"), ("bar", "file setup bar setup hides"),
  ])
  func `a filter runs the tests whose full name contains it, and only the hooks around them`(
    filter: String, expected: String
  ) throws {
    let summary = try recorder.test(Self.groups, filter: filter)
    #expect(
      summary
        == {
          var one = ScriptTestSummary(); one.passed = 1; return one
        }())
    let printed = recorder.lines.prefix { !$0.hasPrefix("a_spec.lua:") }
    #expect(printed.joined(separator: " ") == expected)
  }

  @Test func `a filter that nothing matches is status 5 and says so, without a line for each file`()
    throws
  {
    let summary = try recorder.test(Self.groups, filter: "Feed")
    #expect(summary.exitStatus == 5)
    #expect(recorder.diagnostics == ["no test's name contains 'Feed'"])
    #expect(recorder.output == "0 passed, 0 failed, 0 skipped\n")
  }

  @Test func `a file that cannot be loaded fails whatever the filter is`() throws {
    #expect(try recorder.test("it(", filter: "x").exitStatus == 1)
  }
}

import Scrollua
import Testing

@Suite struct ScenarioRunnerTests {
  private let recorder = Recorder()

  @Test func `a script runs to its end and so does all that it spawned`() {
    let report = recorder.run(
      """
      scroll.spawn(function()
        scroll.wait(1)
        print("spawned", scroll.time)
      end)
      scroll.after(100, function() print("never") end)
      print("main")
      """)
    #expect(report.status == .passed)
    #expect(report.exitStatus == 0)
    #expect(recorder.output == "main\nspawned\t1.0\n")
    #expect(recorder.diagnostics == [])
  }

  @Test func `an error has its line and its traceback`() {
    let report = recorder.run(
      """
      local function load()
        error("no rows")
      end
      load()
      """)
    #expect(report.status == .failed)
    #expect(report.exitStatus == 1)
    #expect(recorder.diagnostics.count == 1)
    let text = recorder.diagnostics.first ?? ""
    #expect(text.hasPrefix("feed.lua:2: no rows\nstack traceback:\n\tfeed.lua:2: "), "\(text)")
    #expect(text.contains("\n\tfeed.lua:4: "))
  }

  @Test func `a syntax error names its line`() {
    #expect(recorder.run("print(1)\nlocal = 3").exitStatus == 1)
    #expect(recorder.output.isEmpty)
    #expect(recorder.diagnostics.first?.hasPrefix("feed.lua:2: ") == true)
  }

  @Test func `control characters of an error do not reach the terminal`() {
    _ = recorder.run("error('\\27[2J')")
    #expect(recorder.diagnostics.first?.hasPrefix("feed.lua:1: \\x1B[2J") == true)
  }

  @Test(arguments: [
    ("return true", ScenarioReport.Status.passed, Int32(0)), ("return 0", .passed, 0),
    ("return", .passed, 0), ("return false", .exit(1), 1),
  ])
  func `the main chunk answers with the status`(
    source: String, status: ScenarioReport.Status, number: Int32
  ) {
    let report = recorder.run(source)
    #expect(report.status == status)
    #expect(report.exitStatus == number)
  }

  @Test func `a number other than 0 is a failure`() {
    #expect(recorder.run("return 3").exitStatus != 0)
  }

  @Test func `an error in a listener or a task fails the run and is told`() {
    let report = recorder.run(
      """
      scroll.spawn(function() error("bad task") end)
      scroll.after(0.1, function() error("bad timer") end)
      scroll.wait(1)
      print("end")
      """)
    #expect(report.status == .failed)
    #expect(recorder.output == "end\n")
    #expect(recorder.diagnostics.count == 2)
    #expect(recorder.diagnostics.first?.hasPrefix("feed.lua:1: bad task") == true)
    #expect(recorder.diagnostics.last?.hasPrefix("feed.lua:2: bad timer") == true)
  }

  @Test func `a limit stops the run`() {
    var options = ScriptOptions()
    options.limits.instructions = 1_000_000
    let report = recorder.run(
      "while true do pcall(function() while true do end end) end", options: options)
    #expect(report.status == .stopped)
    #expect(report.exitStatus == 124)
    #expect(recorder.diagnostics.count == 1)
    #expect(recorder.diagnostics.first?.hasPrefix("feed.lua:1: instruction limit exceeded") == true)
  }

  @Test func `a file runs with the modules of its folder and its shell line`() throws {
    let folder = try TemporaryFolder([
      "feed.lua": "#!/usr/bin/env scrollua\nprint(require('lib.rows')) error('here')",
      "lib/rows.lua": "return ...",
    ])
    let runner = ScenarioRunner(
      options: ScriptOptions(), output: recorder.write, diagnostics: recorder.diagnose)
    #expect(runner.run(path: "\(folder.path)/feed.lua").exitStatus == 1)
    #expect(recorder.output.hasPrefix("lib.rows"))
    #expect(recorder.diagnostics.first?.hasPrefix("\(folder.path)/feed.lua:2: here") == true)
  }

  @Test func `a file that cannot be read is a mistake of the user`() {
    let runner = ScenarioRunner(
      options: ScriptOptions(), output: recorder.write, diagnostics: recorder.diagnose)
    #expect(runner.run(path: "/nowhere/feed.lua").exitStatus == 2)
    #expect(
      recorder.diagnostics == ["cannot open '/nowhere/feed.lua': No such file or directory"])
  }
}

import Scrollua
import Testing

@testable import ScrolluaCommands

@Suite struct InvocationTests {

  private struct Asked: Equatable {
    var command: String
    var operands: [String] = []
    var frameRate = 60.0
    var seconds = 60.0
    var memory = 64 << 20
    var seed = 1
    var format = Settings.TestFormat.text
  }

  private func asked(_ words: [String]) throws -> Asked? {
    guard case .run(let command, let operands, let settings) = try Invocation(words) else {
      return nil
    }
    return Asked(
      command: command.name, operands: operands, frameRate: settings.script.frameRate,
      seconds: settings.script.limits.seconds, memory: settings.script.limits.memory,
      seed: settings.script.seed, format: settings.format)
  }

  private func message(_ words: [String]) -> String {
    do {
      _ = try Invocation(words)
      return "no error"
    } catch {
      return error.message
    }
  }

  @Test func `no words ask for the prompt or a script from standard input`() throws {
    #expect(try asked([]) == Asked(command: ""))
  }

  @Test func `options may stand before the command and after it`() throws {
    let words = ["--seed", "7", "test", "--format=tap", "specs", "--frame-rate", "30", "more"]
    let expected = Asked(
      command: "test", operands: ["specs", "more"], frameRate: 30, seed: 7, format: .tap)
    #expect(try asked(words) == expected)
  }

  @Test func `what follows the file of run is the script's`() throws {
    let words = ["run", "--seed=3", "feed.lua", "--seed", "4", "--", "--help"]
    let expected = Asked(
      command: "run", operands: ["feed.lua", "--seed", "4", "--", "--help"], seed: 3)
    #expect(try asked(words) == expected)
  }

  @Test func `options may stand before code and after it`() throws {
    let expected = Asked(command: "-e", operands: ["print(1)"], frameRate: 30, seed: 2)
    #expect(try asked(["--seed", "2", "-e", "print(1)", "--frame-rate", "30"]) == expected)
  }

  @Test func `two dashes end the options`() throws {
    #expect(try asked(["test", "--", "--odd"]) == Asked(command: "test", operands: ["--odd"]))
  }

  @Test(arguments: [
    ("64M", 64 << 20), ("64", 64 << 20), ("512K", 512 << 10), ("1G", 1 << 30), ("1.5m", 3 << 19),
    ("2MiB", 2 << 20),
  ])
  func `a size is MiB or has a unit`(text: String, bytes: Int) throws {
    #expect(try asked(["--memory-limit", text])?.memory == bytes)
  }

  @Test(arguments: [
    (["--frame-rate", "0"], "bad value '0' for '--frame-rate' (a number > 0 expected)"),
    (["--frame-rate", "nan"], "bad value 'nan' for '--frame-rate' (a number > 0 expected)"),
    (["--time-limit", "-1"], "bad value '-1' for '--time-limit' (seconds > 0 expected)"),
    (["--time-limit=inf"], "bad value 'inf' for '--time-limit' (seconds > 0 expected)"),
    (
      ["--memory-limit", "5X"], "bad value '5X' for '--memory-limit' (a size such as 64M expected)"
    ),
    (["--memory-limit", "0"], "bad value '0' for '--memory-limit' (a size such as 64M expected)"),
    (["--seed", "1.5"], "bad value '1.5' for '--seed' (an integer expected)"),
    (["--seed"], "'--seed' needs a value: --seed N"),
    (["test", "--format", "xml"], "bad value 'xml' for '--format' (text or tap expected)"),
    (["--frame-rte", "30"], "unknown option '--frame-rte'; did you mean '--frame-rate'?"),
    (["run", "--version"], "unknown option '--version'"),
    (["--format", "tap"], "'--format' stands after its command: scrollua test --format ..."),
    (["tets"], "unknown command 'tets'; did you mean 'test'?"),
    (["play"], "unknown command 'play'; there are run, test, repl, -e"),
    (["replay"], "unknown command 'replay'; did you mean 'repl'?"),
    (["feed.lua"], "unknown command 'feed.lua'; to run a script: scrollua run feed.lua"),
    (["run"], "'run' needs FILE"),
    (["-e"], "'-e' needs CODE"),
    (["-e", "1", "2"], "unexpected '2'"),
    (["repl", "a.lua", "b.lua"], "unexpected 'b.lua'"),
  ])
  func `a wrong command line is told what would be right`(words: [String], expected: String) {
    #expect(message(words) == expected)
  }

  @Test func `a usage error points to the page of its command`() {
    #expect(
      UsageError("unexpected 'x'", command: "repl").text
        == "scrollua: unexpected 'x'\nTry 'scrollua repl --help'.")
    #expect(UsageError("no").text == "scrollua: no\nTry 'scrollua --help'.")
  }
}

import Scrollua
import Testing

@testable import ScrolluaCommands

@Suite struct ScrolluaCommandTests {

  private struct Ended: Equatable {
    var status: Int32
    var output = ""
    var errors = ""
  }

  private func run(_ words: String...) throws -> Ended {
    let (output, errors) = (try CapturedFile(), try CapturedFile())
    let streams = Output(output: output.stream, errors: errors.stream, inBlocks: true)
    let status = ScrolluaCommand.run(words, streams)
    streams.flush()
    return Ended(status: status, output: output.text, errors: errors.text)
  }

  @Test func `a script that ends well is status 0`() throws {
    #expect(try run("-e", "print(1)") == Ended(status: 0, output: "1\n"))
  }

  @Test func `a script that fails is status 1, with the place and the traceback`() throws {
    let expected = """
      -e:1: no
      stack traceback:
      \t-e:1: in main chunk

      """
    #expect(
      try run("-e", "print(1) error('no')") == Ended(status: 1, output: "1\n", errors: expected))
    #expect(try run("-e", "return false") == Ended(status: 1))
  }

  @Test func `a wrong command line is status 2, with the page that tells more`() throws {
    let errors =
      "scrollua: unknown option '--sed'; did you mean '--seed'?\nTry 'scrollua --help'.\n"
    #expect(try run("--sed", "1") == Ended(status: 2, errors: errors))
    #expect(try run("run", "/no/such.lua").status == 2)
  }

  @Test func `a limit is status 124`() throws {
    let ended = try run("--time-limit", "0.05", "-e", "while true do end")
    #expect(ended.status == 124)
    #expect(ended.errors.hasPrefix("-e:1: time limit exceeded (0.05 s)"))
  }

  @Test func `memory that runs out is status 1`() throws {
    let ended = try run("--memory-limit", "8", "-e", "t = {} while true do t[#t + 1] = {} end")
    #expect(ended.status == 1)
    #expect(ended.errors.contains("not enough memory"))
  }

  @Test func `the options reach the script`() throws {
    let code = "print(scroll.frameRate)"
    #expect(try run("--frame-rate", "30", "-e", code).output == "30.0\n")
    let random = "print(math.random(1000000))"
    #expect(try run("-e", random) == run("-e", random, "--seed", "1"))
    #expect(try run("-e", random) != run("-e", random, "--seed", "2"))
  }

  @Test func `the version is one line`() throws {
    #expect(try run("--version") == Ended(status: 0, output: "scrollua 0.1.0\n"))
  }
}

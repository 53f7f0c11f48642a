import Scrollua
import Testing

@testable import ScrolluaCommands

@Suite struct ConversationTests {

  /// Lines that a test has written down.
  private final class WrittenLines: LineReader {
    private var outcomes: [LineOutcome]
    private(set) var prompts: [String] = []
    private(set) var remembered: [String] = []

    init(_ outcomes: [LineOutcome]) { self.outcomes = outcomes.reversed() }

    func read(_ prompt: String) -> LineOutcome {
      prompts.append(prompt)
      return outcomes.popLast() ?? .end
    }

    func remember(_ entry: String) { remembered.append(entry) }
  }

  private struct Ended {
    var status: Int32
    var output: String
    var errors: String
    var lines: WrittenLines
  }

  private func talk(_ outcomes: [LineOutcome], hasPerson: Bool) throws -> Ended {
    let (output, errors) = (try CapturedFile(), try CapturedFile())
    let streams = Output(output: output.stream, errors: errors.stream, inBlocks: true)
    let lines = WrittenLines(outcomes)
    let repl = Repl(width: 60) { streams.write($0) }
    defer { repl.close() }
    let status = Conversation(repl, lines: lines, streams, hasPerson: hasPerson).run(file: nil)
    streams.flush()
    return Ended(status: status, output: output.text, errors: errors.text, lines: lines)
  }

  @Test func `a pipe gets replies only, and status 0 at the end`() throws {
    let ended = try talk([.text("1 + 1"), .text(":clock")], hasPerson: false)
    #expect(ended.output == "2\n0 s, frame 0 at 60 Hz\n")
    #expect(ended.errors == "")
    #expect(ended.status == 0)
  }

  @Test func `the first error ends a pipe with status 1`() throws {
    let ended = try talk([.text("error('no', 0)"), .text("print(2)")], hasPerson: false)
    #expect(ended.output == "")
    #expect(ended.errors == "repl:1:1: no\n")
    #expect(ended.status == 1)
  }

  @Test func `a pipe that ends inside an entry has status 1`() throws {
    #expect(try talk([.text("f(")], hasPerson: false).status == 1)
  }

  @Test func `an interrupt ends a pipe with status 130`() throws {
    #expect(try talk([.interrupted], hasPerson: false).status == 130)
  }

  @Test func `a person goes on after an error and an interrupt`() throws {
    let ended = try talk(
      [.text("error('no', 0)"), .text("f("), .interrupted, .text("3"), .text(":quit"), .text("4")],
      hasPerson: true)
    #expect(
      ended.output == "scrollua 0.1.0  (:help tells more, :demo makes a feed)\n^C\n3\n")
    #expect(ended.status == 0)
    let prompt = "scrollua [0.00 s]> "
    let second = "                 > "
    #expect(ended.lines.prompts == [prompt, prompt, second, prompt, prompt])
  }

  @Test func `whole entries are remembered, but for those behind a space`() throws {
    let ended = try talk(
      [.text("f ="), .text("1"), .text(" secret = 1"), .text(":clock"), .text("error()")],
      hasPerson: true)
    #expect(ended.lines.remembered == ["f =\n1", ":clock", "error()"])
  }
}

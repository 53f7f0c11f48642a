import Scrollua

/// Hands lines to the prompt and shows its replies, until one of the two has enough.
final class Conversation {

  private let repl: Repl
  private let lines: any LineReader
  private let output: Output

  /// A person wants prompts and goes on after an error; a program wants neither.
  private let hasPerson: Bool

  init(_ repl: Repl, lines: any LineReader, _ output: Output, hasPerson: Bool) {
    self.repl = repl
    self.lines = lines
    self.output = output
    self.hasPerson = hasPerson
  }

  /// The exit status.
  func run(file: String?) -> Int32 {
    if hasPerson { output.write(repl.greeting + "\n") }
    if let file, let status = show(repl.load(file)) { return status }
    while true {
      output.flush()
      switch lines.read(repl.prompt) {
      case .text(let line):
        let reply = repl.enter(line)
        if let entry = repl.takeEntry() { remember(entry) }
        if let status = show(reply) { return status }
      case .interrupted:
        guard hasPerson else { return ExitStatus.interrupted }
        // The next entry must not take it for its own.
        _ = Terminal.takeInterrupt()
        repl.abandon()
        output.write("^C\n")
      case .end:
        if hasPerson { output.write("\n") }
        return show(repl.finish()) ?? ExitStatus.good
      }
    }
  }

  /// Shows a reply; the answer is the exit status, if this is the end.
  private func show(_ reply: ReplReply) -> Int32? {
    // What stopped this entry must not stop the next one.
    _ = Terminal.takeInterrupt()
    if !reply.text.isEmpty { output.write(reply.text + "\n") }
    for error in reply.errors { output.diagnose(error) }
    if reply.isEnd { return ExitStatus.good }
    return hasPerson ? nil : reply.exitStatus
  }

  /// A space in front keeps an entry out of the history.
  private func remember(_ entry: String) {
    if !entry.isEmpty, !entry.hasPrefix(" ") { lines.remember(entry) }
  }
}

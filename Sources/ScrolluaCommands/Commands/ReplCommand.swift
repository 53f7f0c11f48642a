import Scrollua

/// The prompt: on a terminal with an editor and a history, from a pipe without a word too many.
enum ReplCommand {

  static func run(file: String?, _ settings: Settings, _ output: Output) -> Int32 {
    let hasPerson = Terminal.isInput && Terminal.isOutput
    var settings = settings
    if settings.script.saving == nil { settings.saves(in: OutputFolder(".")) }
    let repl = Repl(settings.script, width: Terminal.columns) { output.write($0) }
    defer { repl.close() }
    let conversation = Conversation(
      repl, lines: lines(for: repl, hasPerson: hasPerson, output), output, hasPerson: hasPerson)
    return conversation.run(file: file)
  }

  private static func lines(
    for repl: Repl, hasPerson: Bool, _ output: Output
  ) -> any LineReader {
    if hasPerson, Terminal.isCapable,
      let editor = LineEditor(
        program: "scrollua", history: HistoryFile { Environment[$0] },
        completion: { repl.complete($0) })
    {
      return editor
    }
    return PlainLines { prompt in
      guard hasPerson else { return }
      output.write(prompt)
      output.flush()
    }
  }
}

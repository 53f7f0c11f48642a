import Scrollua

/// A conversation as a person would see it on the terminal.
final class ReplTranscript {

  let repl: Repl
  private let screen: Screen

  private final class Screen {
    var text = ""
  }

  init(_ options: ScriptOptions = ScriptOptions(), width: Int = 60) {
    let screen = Screen()
    self.screen = screen
    repl = Repl(options, width: width) { screen.text += String(decoding: $0, as: UTF8.self) }
  }

  deinit { repl.close() }

  /// Types the lines; answers the screen since the last call, without a newline at its end.
  func type(_ lines: String...) -> String {
    for line in lines {
      screen.text += repl.prompt + line + "\n"
      let reply = repl.enter(line)
      if !reply.text.isEmpty { screen.text += reply.text + "\n" }
      for error in reply.errors { screen.text += error + "\n" }
    }
    defer { screen.text = "" }
    return String(screen.text.dropLast())
  }

  /// Types one line; answers what stands below it.
  func reply(_ line: String) -> String {
    let shown = type(line)
    guard let newline = shown.firstIndex(of: "\n") else { return "" }
    return String(shown[shown.index(after: newline)...])
  }
}

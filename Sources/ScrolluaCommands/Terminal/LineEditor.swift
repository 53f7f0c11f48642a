import CTerminal

/// A line editor on the terminal, with the entries of earlier times.
@safe final class LineEditor: LineReader {

  private let editor: OpaquePointer
  private let history: HistoryFile?

  /// Nil when the system grants no editor; then plain lines still work.
  init?(program: String, history: HistoryFile?) {
    guard let editor = unsafe cterm_open(program, Int32(HistoryFile.limit)) else { return nil }
    unsafe self.editor = editor
    self.history = history
    if let history { _ = unsafe cterm_load_history(editor, history.path) }
  }

  deinit {
    if let history, history.makeFolder() { _ = unsafe cterm_save_history(editor, history.path) }
    unsafe cterm_close(editor)
  }

  func read(_ prompt: String) -> LineOutcome {
    var text: UnsafePointer<CChar>?
    var length = 0
    switch unsafe cterm_read(editor, prompt, &text, &length) {
    case CTERM_TEXT:
      let bytes = unsafe UnsafeRawBufferPointer(start: text, count: length)
      return unsafe .text(String(decoding: bytes, as: UTF8.self))
    case CTERM_INTERRUPTED: return .interrupted
    default: return .end
    }
  }

  func remember(_ entry: String) { unsafe cterm_remember(editor, entry) }
}

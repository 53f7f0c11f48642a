import CTerminal
import Scrollua

/// A line editor on the terminal, with the entries of earlier times.
@safe final class LineEditor: LineReader {

  private let editor: OpaquePointer
  private let history: HistoryFile?
  private let completion: (String) -> ReplCompletion

  /// Nil when the system grants no editor; then plain lines still work.
  ///
  /// `completion` tells how a line may go on behind the cursor.
  init?(
    program: String, history: HistoryFile?, completion: @escaping (String) -> ReplCompletion
  ) {
    guard let editor = unsafe cterm_open(program, Int32(HistoryFile.limit)) else { return nil }
    unsafe self.editor = editor
    self.history = history
    self.completion = completion
    // The editor outlives none of its lines, so that the context need not be kept.
    unsafe cterm_set_completion(editor, Unmanaged.passUnretained(self).toOpaque()) {
      context, _, text, length, again in
      guard let context = unsafe context else { return }
      let bytes = unsafe UnsafeRawBufferPointer(start: text, count: length)
      let line = unsafe String(decoding: bytes, as: UTF8.self)
      unsafe Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue().complete(line, again)
    }
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

  /// The first Tab adds what is certain, the next shows what is possible.
  private func complete(_ line: String, _ again: Bool) {
    let completion = completion(line)
    if !completion.insertion.isEmpty {
      unsafe cterm_insert(editor, completion.insertion)
    } else if again, !completion.candidates.isEmpty {
      unsafe cterm_show(editor, completion.listing(width: Terminal.columns))
    }
  }

  func remember(_ entry: String) { unsafe cterm_remember(editor, entry) }
}

/// Lines from standard input as they come: from a pipe, or from a terminal without an editor.
final class PlainLines: LineReader {

  private let showPrompt: (String) -> Void
  private var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// The prompt is handed to `showPrompt`, which leaves it out when nobody looks.
  init(showPrompt: @escaping (String) -> Void) { self.showPrompt = showPrompt }

  func read(_ prompt: String) -> LineOutcome {
    showPrompt(prompt)
    var searched = start
    while true {
      if let newline = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = newline + 1 }
        return .text(text(upTo: newline))
      }
      if isAtEnd {
        guard start < bytes.count else { return .end }
        defer { start = bytes.count }
        return .text(text(upTo: bytes.count))
      }
      bytes.removeFirst(start)
      start = 0
      searched = bytes.count
      switch StandardInput.next() {
      case .bytes(let block): bytes += block
      case .end: isAtEnd = true
      case .signal: if Terminal.takeInterrupt() { return .interrupted }
      }
    }
  }

  func remember(_ entry: String) {}

  private func text(upTo end: Int) -> String {
    var line = bytes[start..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}

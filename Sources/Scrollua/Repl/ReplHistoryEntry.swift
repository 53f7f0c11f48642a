/// Something that was entered.
struct ReplHistoryEntry: Equatable {

  /// How many are kept.
  static let limit = 1000

  let text: String

  /// What errors call it, `repl:` in front; nil for a command.
  let number: Int?

  /// The number in a column, and the lines beside it.
  func text(column: Int) -> String {
    let margin = String(repeating: " ", count: column + 2)
    let label = number.map { "\($0)" } ?? ""
    let gap = String(repeating: " ", count: max(0, column - label.count))
    let lines = VisibleText.lines(text).split(separator: "\n", omittingEmptySubsequences: false)
    return "\(gap)\(label)  \(lines.joined(separator: "\n\(margin)"))"
  }
}

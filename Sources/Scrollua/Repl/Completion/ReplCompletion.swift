/// How a line may go on behind the cursor.
public struct ReplCompletion: Sendable, Equatable {

  /// The names that fit, in the order of their bytes, each once.
  public var candidates: [String] = []

  /// What to add at the cursor: what all candidates have in common beyond what is there.
  public var insertion = ""

  /// Most of the names that a list shows.
  static let limit = 200

  /// Nothing fits.
  init() {}

  /// What to add is known.
  init(inserting text: String) { insertion = text }

  /// The names that begin like what is there; `suffix` follows one that is alone.
  init(_ names: [String], typed: String, suffix: String = "") {
    let fitting = names.filter { $0.utf8.starts(with: typed.utf8) }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    for name in fitting where candidates.last != name { candidates.append(name) }
    guard let first = candidates.first else { return }
    let common = candidates.dropFirst().reduce(first) { Self.common($0, $1) }
    insertion = String(common.unicodeScalars.dropFirst(typed.unicodeScalars.count))
    if candidates.count == 1 { insertion += suffix }
  }

  private static func common(_ one: String, _ other: String) -> String {
    var common = String.UnicodeScalarView()
    for (left, right) in zip(one.unicodeScalars, other.unicodeScalars) {
      guard left == right else { break }
      common.append(left)
    }
    return String(common)
  }

  /// The candidates in columns that go down, within a width; empty when there are none.
  public func listing(width: Int) -> String {
    let shown = candidates.prefix(Self.limit).map {
      $0.count > width ? $0.prefix(max(0, width - 1)) + "…" : $0
    }
    guard let widest = shown.map(\.count).max() else { return "" }
    let columns = max(1, (width + 2) / (widest + 2))
    let rows = (shown.count + columns - 1) / columns
    var lines: [String] = []
    for row in 0..<rows {
      var line = ""
      for index in stride(from: row, to: shown.count, by: rows) {
        if index > row {
          let last = shown[index - rows]
          line += String(repeating: " ", count: widest + 2 - last.count)
        }
        line += shown[index]
      }
      lines.append(line)
    }
    let left = candidates.count - shown.count
    if left > 0 { lines.append("and \(left) more") }
    return lines.joined(separator: "\n")
  }
}

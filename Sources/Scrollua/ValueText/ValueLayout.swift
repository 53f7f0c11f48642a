/// A described value before it is known whether it fits on a line.
indirect enum ValueLayout {
  case word(String)
  case entry(String, ValueLayout)
  case table([ValueLayout])

  /// The text, with entries on lines of their own where one line is too narrow.
  func text(width: Int, indent: Int) -> String {
    let line = line
    if indent + line.count <= width { return line }
    switch self {
    case .word: return line
    case .entry(let key, let value):
      // The first line of the value shares the line with the key.
      return "\(key) = \(value.text(width: width - key.count - 3, indent: indent))"
    case .table(let entries):
      let space = String(repeating: " ", count: indent + 2)
      let lines = entries.map { space + $0.text(width: width - 1, indent: indent + 2) }
      return "{\n\(lines.joined(separator: ",\n"))\n\(space.dropLast(2))}"
    }
  }

  private var line: String {
    switch self {
    case .word(let text): text
    case .entry(let key, let value): "\(key) = \(value.line)"
    case .table(let entries): "{ \(entries.map(\.line).joined(separator: ", ")) }"
    }
  }
}

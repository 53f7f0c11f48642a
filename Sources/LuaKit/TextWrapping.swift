/// Text broken into lines between words.
enum TextWrapping {
  /// Lines of at most `width` characters, each indented; a longer word has a line of its own.
  static func wrap(_ text: String, width: Int, indent: Int = 0, hanging: Int? = nil) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: hanging ?? indent)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    if !isEmpty { lines.append(line) }
    return lines
  }
}

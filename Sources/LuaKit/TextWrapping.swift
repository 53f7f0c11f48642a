/// Text broken into lines between words.
enum TextWrapping {
  /// Lines of at most `width` characters, each indented.
  ///
  /// A longer word goes on in the next line: behind a `|` if it has any, and wherever it must if not.
  static func wrap(_ text: String, width: Int, indent: Int = 0, hanging: Int? = nil) -> [String] {
    var lines = Lines(width: width, indent: indent, hanging: hanging ?? indent)
    for word in text.split(separator: " ") { lines.add(word) }
    return lines.finished
  }

  private struct Lines {
    let width: Int
    let hanging: Int
    private var done: [String] = []
    private var line: String
    private var isEmpty = true

    init(width: Int, indent: Int, hanging: Int) {
      self.width = width
      self.hanging = hanging
      line = String(repeating: " ", count: indent)
    }

    var finished: [String] { isEmpty ? done : done + [line] }

    mutating func add(_ word: Substring) {
      if put(word, after: isEmpty ? "" : " ") { return }
      if word.count <= width - hanging || !word.contains("|") {
        if !isEmpty { end() }
        return chop(word)
      }
      var gap = isEmpty ? "" : " "
      for part in Self.parts(of: word) {
        if !put(part, after: gap) {
          if !isEmpty { end() }
          chop(part)
        }
        gap = ""
      }
    }

    /// Whether there was room.
    private mutating func put(_ word: Substring, after gap: String) -> Bool {
      guard line.count + gap.count + word.count <= width else { return false }
      line += gap + word
      isEmpty = false
      return true
    }

    /// Begins with the line as it is, and goes on in as many as there must be.
    private mutating func chop(_ word: Substring) {
      var rest = word
      while line.count + rest.count > width {
        // One character a line is the least, however narrow.
        let room = max(1, width - line.count)
        guard rest.count > room else { break }
        line += rest.prefix(room)
        rest = rest.dropFirst(room)
        end()
      }
      line += rest
      isEmpty = false
    }

    private mutating func end() {
      done.append(line)
      line = String(repeating: " ", count: hanging)
      isEmpty = true
    }

    /// A union's types, each but the last with its `|`.
    private static func parts(of word: Substring) -> [Substring] {
      var parts: [Substring] = []
      var rest = word
      while let bar = rest.firstIndex(of: "|") {
        parts.append(rest[...bar])
        rest = rest[rest.index(after: bar)...]
      }
      return rest.isEmpty ? parts : parts + [rest]
    }
  }
}

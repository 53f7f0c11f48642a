/// Notices a local variable that an entry makes and does not use: it ends with the entry.
enum LocalHint {

  /// The hint for an entry, or nil.
  static func text(_ source: String) -> String? {
    var words = Words(Array(source.utf8)[...])
    var depth = 0
    var unused: [String] = []
    while let word = words.next() {
      switch word {
      case "function", "if", "do", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "local" where depth == 0: unused += declared(by: &words, &depth)
      default: unused.removeAll { $0 == word }
      }
    }
    guard let name = unused.first else { return nil }
    return "hint: locals end with the entry; without 'local', \(name) stays"
  }

  /// The names after `local`: of a function, or a list with attributes.
  private static func declared(by words: inout Words, _ depth: inout Int) -> [String] {
    guard var name = words.next() else { return [] }
    if name == "function" {
      depth += 1
      return words.next().map { [$0] } ?? []
    }
    var names: [String] = []
    while true {
      names.append(name)
      words.skipAttribute()
      guard words.skipComma(), let next = words.next() else { return names }
      name = next
    }
  }

  /// Names and keywords of a chunk, without strings and comments.
  private struct Words {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func next() -> String? {
      while let byte = rest.first {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
        case UInt8(ascii: "-") where rest.dropFirst().first == byte: skipComment()
        case UInt8(ascii: "["): if !skipLongBracket() { rest.removeFirst() }
        default:
          let word = rest.prefix(while: Self.isPart)
          guard !word.isEmpty else {
            rest.removeFirst()
            continue
          }
          rest.removeFirst(word.count)
          // Digits begin a number, not a name.
          if !(48...57).contains(byte) { return String(decoding: word, as: UTF8.self) }
        }
      }
      return nil
    }

    mutating func skipAttribute() {
      skipSpace()
      guard rest.first == UInt8(ascii: "<") else { return }
      rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
    }

    mutating func skipComma() -> Bool {
      skipSpace()
      guard rest.first == UInt8(ascii: ",") else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func skipSpace() {
      rest = rest.drop { $0 == 32 || (9...13).contains($0) }
    }

    private static func isPart(_ byte: UInt8) -> Bool {
      switch byte {
      case 48...57, 65...90, 95, 97...122: true
      default: false
      }
    }

    private mutating func skipString(_ quote: UInt8) {
      rest.removeFirst()
      while let byte = rest.popFirst(), byte != quote {
        if byte == UInt8(ascii: "\\") { _ = rest.popFirst() }
      }
    }

    private mutating func skipComment() {
      rest.removeFirst(2)
      if rest.first == UInt8(ascii: "["), skipLongBracket() { return }
      rest = rest.drop { $0 != 10 }
    }

    /// Skips `[[…]]` and `[==[…]==]`; false, and nothing skipped, when there is none.
    private mutating func skipLongBracket() -> Bool {
      let level = rest.dropFirst().prefix { $0 == UInt8(ascii: "=") }.count
      guard rest.dropFirst(1 + level).first == UInt8(ascii: "[") else { return false }
      let close = [93] + [UInt8](repeating: UInt8(ascii: "="), count: level) + [93]
      rest = rest.dropFirst(2 + level)
      while !rest.isEmpty, !rest.starts(with: close) { rest.removeFirst() }
      rest = rest.dropFirst(close.count)
      return true
    }
  }
}

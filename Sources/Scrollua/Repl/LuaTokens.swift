/// The words of a piece of Lua that may stop anywhere.
struct LuaTokens {

  struct Token: Equatable {
    enum Kind: Equatable {
      case name, keyword, number, symbol

      /// What stands between quotes, escapes as they are.
      case string
    }

    let kind: Kind
    let text: String

    /// Where it ends, in bytes.
    let end: Int

    func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
    func isKeyword(_ keyword: String) -> Bool { kind == .keyword && text == keyword }
  }

  /// In what the piece stops.
  enum End: Equatable {
    case code

    /// A string between quotes; what of it there is begins at a byte.
    case string(quote: Character, start: Int)

    /// A comment, or a string between long brackets.
    case other
  }

  private(set) var tokens: [Token] = []
  private(set) var end = End.code

  static let keywords = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  private let bytes: [UInt8]
  private var position = 0

  init(_ source: String) {
    bytes = Array(source.utf8)
    while position < bytes.count { readToken() }
  }

  // MARK: - Reading

  private mutating func readToken() {
    let byte = bytes[position]
    switch byte {
    case 32, 9...13: position += 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readString(byte)
    case UInt8(ascii: "-") where peek(1) == byte: readComment()
    case UInt8(ascii: "["): if !readLongBracket(isComment: false) { addSymbol(length: 1) }
    case _ where Self.isDigit(byte): readNumber()
    case _ where Self.isPart(byte): readName()
    default: addSymbol(length: symbolLength)
    }
  }

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func add(_ kind: Token.Kind, _ range: Range<Int>) {
    tokens.append(
      Token(kind: kind, text: String(decoding: bytes[range], as: UTF8.self), end: position))
  }

  private mutating func addSymbol(length: Int) {
    position += length
    add(.symbol, position - length..<position)
  }

  /// Two or three of a kind belong together where that makes a difference: `..`, `::`, `==`.
  private var symbolLength: Int {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "."): return peek(1) != byte ? 1 : peek(2) == byte ? 3 : 2
    case UInt8(ascii: ":"): return peek(1) == byte ? 2 : 1
    case UInt8(ascii: "="), UInt8(ascii: "~"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      return peek(1) == UInt8(ascii: "=") ? 2 : 1
    default: return 1
    }
  }

  private mutating func readName() {
    let start = position
    while position < bytes.count, Self.isPart(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    add(Self.keywords.contains(text) ? .keyword : .name, start..<position)
  }

  private mutating func readNumber() {
    let start = position
    while position < bytes.count, Self.isPart(bytes[position]) || bytes[position] == 46 {
      position += 1
    }
    add(.number, start..<position)
  }

  private mutating func readString(_ quote: UInt8) {
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != quote {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else {
      position = bytes.count
      end = .string(quote: Character(Unicode.Scalar(quote)), start: start)
      return
    }
    position += 1
    add(.string, start..<position - 1)
  }

  private mutating func readComment() {
    position += 2
    if peek(0) == UInt8(ascii: "["), readLongBracket(isComment: true) { return }
    while position < bytes.count, bytes[position] != 10 { position += 1 }
    if position == bytes.count { end = .other }
  }

  /// Reads `[[…]]` and `[==[…]==]`; false, and nothing is read, when there is none.
  private mutating func readLongBracket(isComment: Bool) -> Bool {
    var level = 0
    while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
    guard peek(1 + level) == UInt8(ascii: "[") else { return false }
    let close = [93] + [UInt8](repeating: UInt8(ascii: "="), count: level) + [93]
    position += 2 + level
    let start = position
    while position < bytes.count {
      if bytes[position...].starts(with: close) {
        position += close.count
        if !isComment { add(.string, start..<position - close.count) }
        return true
      }
      position += 1
    }
    end = .other
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 95, 97...122: true
    default: false
    }
  }

  /// Whether a text could be a variable's name.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !isDigit(first) else { return false }
    return text.utf8.allSatisfy(isPart) && !keywords.contains(text)
  }
}

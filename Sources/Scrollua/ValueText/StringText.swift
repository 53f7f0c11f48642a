/// Strings as Lua would read them again.
enum StringText {

  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// In quotes; control bytes and what is not UTF-8 as `\n`, `\t`, `\xNN`.
  static func quoted(_ bytes: [UInt8]) -> String {
    var text = "\""
    var rest = bytes[...]
    while !rest.isEmpty {
      let valid = validPrefix(rest)
      for scalar in String(decoding: rest.prefix(valid), as: UTF8.self).unicodeScalars {
        text += escaped(scalar)
      }
      rest = rest.dropFirst(valid)
      if let wrong = rest.popFirst() { text += hex(wrong) }
    }
    return text + "\""
  }

  /// A name as it is, any other string in brackets and quotes.
  static func key(_ bytes: [UInt8]) -> String {
    let isName = bytes.allSatisfy { byte in
      switch byte {
      case 48...57, 65...90, 95, 97...122: true
      default: false
      }
    }
    if isName, let first = bytes.first, !(48...57).contains(first) {
      let name = String(decoding: bytes, as: UTF8.self)
      if !keywords.contains(name) { return name }
    }
    return "[\(quoted(bytes))]"
  }

  /// How many bytes from the start are valid UTF-8.
  private static func validPrefix(_ bytes: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      count += UTF8.width(scalar)
    }
    return count
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: isControl(scalar) ? UTF8.encode(scalar)?.map(hex).joined() ?? "" : String(scalar)
    }
  }

  /// C0, DEL and C1 move a cursor; direction marks reorder what is read.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "\\x0\(digits)" : "\\x\(digits)"
  }
}

/// Reads JSON as RFC 8259 has it, and nothing that is only like it.
struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  /// How many lists and objects are open.
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value that a text is.
  static func read(_ bytes: [UInt8]) throws -> JSON {
    var reader = JSONReader(bytes)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.place == bytes.count else { throw reader.fault("something behind the value") }
    return value
  }

  private func fault(_ text: String) -> RecordError { RecordError("\(text) at byte \(place)") }

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard self.byte == byte else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws {
    guard take(byte) else { throw fault("no '\(Character(Unicode.Scalar(byte)))'") }
  }

  private mutating func value() throws -> JSON {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws -> JSON {
    for byte in word.utf8 { try expect(byte) }
    return value
  }

  private mutating func open() throws {
    place += 1
    depth += 1
    guard depth <= 100 else { throw fault("nested too deeply") }
    skipSpace()
  }

  private mutating func list() throws -> JSON {
    try open()
    defer { depth -= 1 }
    var list: [JSON] = []
    if take(UInt8(ascii: "]")) { return .list(list) }
    while true {
      list.append(try value())
      skipSpace()
      if take(UInt8(ascii: "]")) { return .list(list) }
      try expect(UInt8(ascii: ","))
    }
  }

  private mutating func object() throws -> JSON {
    try open()
    defer { depth -= 1 }
    var fields: [(name: String, value: JSON)] = []
    if take(UInt8(ascii: "}")) { return .object(fields) }
    while true {
      skipSpace()
      let name = try string()
      guard !fields.contains(where: { $0.name == name }) else { throw fault("'\(name)' twice") }
      skipSpace()
      try expect(UInt8(ascii: ":"))
      fields.append((name, try value()))
      skipSpace()
      if take(UInt8(ascii: "}")) { return .object(fields) }
      try expect(UInt8(ascii: ","))
    }
  }

  private mutating func string() throws -> String {
    try expect(UInt8(ascii: "\""))
    let start = place
    var text: [UInt8] = []
    var isPlain = true
    while let byte {
      if byte == UInt8(ascii: "\"") {
        let found = isPlain ? bytes[start..<place] : text[...]
        place += 1
        guard let string = String(validating: found, as: UTF8.self) else {
          throw fault("no UTF-8")
        }
        return string
      }
      guard byte >= 0x20 else { throw fault("a control byte in a string") }
      if byte == UInt8(ascii: "\\") {
        if isPlain { text = Array(bytes[start..<place]) }
        isPlain = false
        place += 1
        text += String(try escaped()).utf8
      } else {
        if !isPlain { text.append(byte) }
        place += 1
      }
    }
    throw fault("a string without its end")
  }

  private mutating func escaped() throws -> Unicode.Scalar {
    guard let byte else { throw fault("a string without its end") }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try codedScalar()
    default: throw fault("no such escape")
    }
  }

  /// What follows `\u`; two of them where one cannot hold the scalar.
  private mutating func codedScalar() throws -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
    try expect(UInt8(ascii: "\\"))
    try expect(UInt8(ascii: "u"))
    let second = try codeUnit()
    guard UTF16.isLeadSurrogate(first), UTF16.isTrailSurrogate(second) else {
      throw fault("half a surrogate pair")
    }
    let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    guard let scalar = Unicode.Scalar(value) else { throw fault("half a surrogate pair") }
    return scalar
  }

  private mutating func codeUnit() throws -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("no hexadecimal digit")
      }
      unit = unit << 4 | UInt16(digit)
      place += 1
    }
    return unit
  }

  private mutating func number() throws -> Double {
    let start = place
    let isNegative = take(UInt8(ascii: "-"))
    guard let first = byte else { throw fault("no value") }
    let whole = try digits()
    if first == UInt8(ascii: "0"), place - start > (isNegative ? 2 : 1) {
      throw fault("a number that begins with 0")
    }
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      _ = try digits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      _ = try digits()
    }
    // Most numbers are whole and short: no need to go through text.
    if isWhole, place - start <= 15 { return Double(isNegative ? -whole : whole) }
    guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)) else {
      throw fault("no number")
    }
    return number
  }

  /// One digit or more; their value as far as it is small.
  private mutating func digits() throws -> Int {
    let start = place
    var value = 0
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      value = value &* 10 &+ Int(byte - UInt8(ascii: "0"))
      place += 1
    }
    guard place > start else { throw fault("no value") }
    return value
  }
}

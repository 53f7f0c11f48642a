/// JSON as it is written, the keys in the order in which they come.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  /// Whether the next member or element needs a comma in front.
  private var needsComma = false

  mutating func object(_ body: (inout JSONText) -> Void) { nested("{", "}", body) }

  mutating func array(_ body: (inout JSONText) -> Void) { nested("[", "]", body) }

  mutating func member(_ name: String, _ value: (inout JSONText) -> Void) {
    text(name)
    put(":")
    needsComma = false
    value(&self)
    needsComma = true
  }

  mutating func member(_ field: TraceField) { member(field.name) { $0.value(field.value) } }

  mutating func value(_ value: TraceValue) {
    switch value {
    case .number(let number): plain(NumberText.exact(number))
    case .integer(let number), .id(.integer(let number)): plain(String(number))
    case .boolean(let truth): plain(truth ? "true" : "false")
    case .text(let text), .id(.string(let text)): self.text(text)
    }
  }

  /// Ends a line; a line holds one value.
  mutating func endLine() {
    put("\n")
    needsComma = false
  }

  private mutating func nested(_ open: String, _ close: String, _ body: (inout JSONText) -> Void) {
    separate()
    put(open)
    needsComma = false
    body(&self)
    put(close)
    needsComma = true
  }

  private mutating func plain(_ text: String) {
    separate()
    put(text)
  }

  private mutating func text(_ text: String) {
    separate()
    put("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): put("\\\"")
      case UInt8(ascii: "\\"): put("\\\\")
      case UInt8(ascii: "\n"): put("\\n")
      case UInt8(ascii: "\t"): put("\\t")
      case 0..<32, 127: put(byte < 16 ? "\\u000" : "\\u00"); put(String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    put("\"")
  }

  private mutating func separate() {
    if needsComma { put(",") }
    needsComma = true
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

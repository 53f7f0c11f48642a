internal import CLua
internal import CLuaShim

/// Texts that C writes into a buffer.
enum CText {
  private static let capacity = 128

  /// What `body` writes, up to the closing zero.
  static func read(_ body: (UnsafeMutablePointer<CChar>?, Int) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      buffer.initialize(repeating: 0)
      body(buffer.baseAddress, capacity)
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A place without the colon and blank at its end; `?` for none.
  static func place(_ body: (UnsafeMutablePointer<CChar>?, Int) -> Void) -> String {
    var text = read(body)
    if text.hasSuffix(": ") { text.removeLast(2) }
    return text.isEmpty ? "?" : text
  }
}

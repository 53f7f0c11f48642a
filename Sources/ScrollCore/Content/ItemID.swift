/// What an item is known by: an integer or a string.
///
/// Strings are equal when their UTF-8 bytes are, so that two spellings of é are two ids, as in Lua.
public enum ItemID: Hashable, Sendable, CustomStringConvertible {
  /// A whole number; Lua's `5` and `5.0` are this one id.
  case integer(Int)
  /// A text, which is never equal to a number.
  case string(String)

  public static func == (left: ItemID, right: ItemID) -> Bool {
    switch (left, right) {
    case (.integer(let one), .integer(let other)): one == other
    case (.string(let one), .string(let other)): one.utf8.elementsEqual(other.utf8)
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let number): hasher.combine(number)
    // Equal bytes are canonically equal too, so the string's own hash will do.
    case .string(let text): hasher.combine(text)
    }
  }

  /// The bytes that it takes outside of itself: those of a text that is longer than 15.
  package var textBytes: Int {
    guard case .string(let text) = self, text.utf8.count > 15 else { return 0 }
    return text.utf8.count + 32
  }

  /// The integer, or the string in quotes, cut after 60 characters.
  public var description: String {
    switch self {
    case .integer(let number): "\(number)"
    case .string(let text): text.count <= 60 ? "'\(text)'" : "'\(text.prefix(60))…'"
    }
  }
}

public import LuaKit
public import ScrollCore

/// An id crosses as the integer or the string that it is.
extension ItemID: LuaConvertible {
  /// An integer, a float with an integral value, or a string.
  public static var luaParameterType: LuaParameterType { .either([.integer(nil), .string]) }

  /// The id at an index; a string that is no UTF-8 is none.
  public static func read(from stack: LuaStack, at index: Int) -> ItemID? {
    switch stack.kind(index) {
    case .number: stack.integer(index).map(ItemID.integer)
    case .string: stack.validString(index).map(ItemID.string)
    default: nil
    }
  }

  /// Pushes the integer or the string.
  public func push(on stack: LuaStack) {
    switch self {
    case .integer(let number): stack.push(number)
    case .string(let text): stack.push(text)
    }
  }
}

/// A Swift type whose values cross to Lua and back by themselves.
///
/// `Bool`, `Int`, `Double`, `String`, ``LuaFunction``, every ``LuaObject``, and optionals and arrays of these do.
/// An enumeration of strings does once it says so: `extension Season: LuaConvertible {}`.
public protocol LuaConvertible: SendableMetatype {
  /// What an argument of this type must be: checks, error texts and help read it.
  static var luaParameterType: LuaParameterType { get }

  /// Whether nil, or no value at all, is a value of this type.
  static var acceptsNil: Bool { get }

  /// The type as errors name it: `number`, `list of number`.
  static var luaTypeText: String { get }

  /// The value at an index of a stack, or nil if it is of another type.
  static func read(from stack: LuaStack, at index: Int) -> Self?

  /// Pushes the value: exactly one of Lua's.
  func push(on stack: LuaStack)
}

extension LuaConvertible {
  /// False: a value is needed.
  public static var acceptsNil: Bool { false }

  /// What help shows for the parameter's type.
  public static var luaTypeText: String { luaParameterType.text }
}

/// A choice between its strings; an error names them all, and the nearest.
extension LuaConvertible where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// One of the raw values.
  public static var luaParameterType: LuaParameterType { .choice(allCases.map(\.rawValue)) }

  /// The case with the string at an index.
  public static func read(from stack: LuaStack, at index: Int) -> Self? {
    stack.validString(index).flatMap(Self.init(rawValue:))
  }

  /// Pushes the raw value.
  public func push(on stack: LuaStack) { stack.push(rawValue) }
}

/// A class whose objects scripts can hold; how they look there, a ``LuaType`` declares.
///
/// A script's hold keeps the object alive. The same object is the same value in Lua while a script can see it.
public protocol LuaObject: AnyObject, LuaConvertible {
  /// The name of the type in Lua, errors and help: `View`.
  static var luaType: String { get }

  /// Whether the object was closed, so that its use is an error.
  var isLuaClosed: Bool { get }

  /// The bytes that it holds by itself and that count against the limit of the script's memory: long texts.
  ///
  /// Asked for when a script gets the object.
  var luaBytes: Int { get }
}

extension LuaObject {
  /// False: it cannot be closed.
  public var isLuaClosed: Bool { false }

  /// None.
  public var luaBytes: Int { 0 }

  /// An object of this type.
  public static var luaParameterType: LuaParameterType { .object(luaType) }

  /// The object at an index; a closed one too.
  public static func read(from stack: LuaStack, at index: Int) -> Self? {
    stack.object(index, as: Self.self)
  }

  /// Pushes the object; its type must be installed.
  public func push(on stack: LuaStack) { stack.push(self) }
}

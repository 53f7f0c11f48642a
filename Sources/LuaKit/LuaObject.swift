/// A class whose objects scripts can hold.
public protocol LuaObject: AnyObject {
  /// The name of the type in Lua: `View`.
  static var luaType: String { get }

  /// Whether the object was closed, so that its use is an error.
  var isLuaClosed: Bool { get }
}

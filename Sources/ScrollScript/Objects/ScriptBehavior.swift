internal import LuaKit

/// What follows a view, as a script holds it.
protocol ScriptBehavior: LuaObject {
  /// The view that it follows, or followed.
  var owner: ScriptView { get }
}

internal import LuaKit

/// The items of a view as a list.
final class ScriptItems: LuaObject {
  static let luaType = "Items"

  /// Owned by the script's hold on this list: a list keeps its view reachable.
  let owner: ScriptView

  init(_ owner: ScriptView) { self.owner = owner }

  var isLuaClosed: Bool { owner.isLuaClosed }
}

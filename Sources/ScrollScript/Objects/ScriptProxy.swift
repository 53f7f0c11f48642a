internal import LuaKit

/// The handle that scrolls a view.
final class ScriptProxy: LuaObject {
  static let luaType = "Proxy"

  let owner: ScriptView

  init(_ owner: ScriptView) { self.owner = owner }

  var isLuaClosed: Bool { owner.isLuaClosed }
}

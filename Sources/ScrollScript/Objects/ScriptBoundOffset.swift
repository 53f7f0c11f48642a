internal import LuaKit
internal import ScrollCore

/// An offset that is bound to a number, as a script holds it.
final class ScriptBoundOffset: ScriptBehavior {
  static let luaType = "BoundOffset"

  let bound: BoundOffset
  let owner: ScriptView

  init(_ bound: BoundOffset, _ owner: ScriptView) {
    self.bound = bound
    self.owner = owner
  }
}

internal import LuaKit
internal import ScrollCore

/// A finger that a script moves.
final class ScriptTouch: LuaObject {
  static let luaType = "Touch"

  let touch: Touch

  init(_ touch: Touch) { self.touch = touch }

  var isLuaClosed: Bool { false }
}

internal import LuaKit
internal import ScrollCore

/// A value that follows the offset of a view, as a script holds it.
final class ScriptEffect: ScriptBehavior {
  static let luaType = "Effect"

  let effect: OffsetEffect
  let owner: ScriptView

  init(_ effect: OffsetEffect, _ owner: ScriptView) {
    self.effect = effect
    self.owner = owner
  }
}

internal import LuaKit
internal import ScrollCore

/// What covers the lower edge of a view for a time, as a script holds it.
final class ScriptKeyboard: ScriptBehavior {
  static let luaType = "Keyboard"

  let keyboard: ScrollKeyboard
  let owner: ScriptView

  init(_ keyboard: ScrollKeyboard, _ owner: ScriptView) {
    self.keyboard = keyboard
    self.owner = owner
  }
}

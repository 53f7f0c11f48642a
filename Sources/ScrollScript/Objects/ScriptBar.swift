internal import LuaKit
internal import ScrollCore

/// A bar that hides with scrolling, as a script holds it.
final class ScriptBar: ScriptBehavior {
  static let luaType = "Bar"

  let bar: HidingBar
  let owner: ScriptView

  init(_ bar: HidingBar, _ owner: ScriptView) {
    self.bar = bar
    self.owner = owner
  }
}

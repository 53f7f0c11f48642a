internal import LuaKit
internal import ScrollCore

/// The collapsing header of a view, as a script holds it.
final class ScriptHeader: ScriptBehavior {
  static let luaType = "Header"

  let header: CollapsingHeader
  let owner: ScriptView

  init(_ header: CollapsingHeader, _ owner: ScriptView) {
    self.header = header
    self.owner = owner
  }
}

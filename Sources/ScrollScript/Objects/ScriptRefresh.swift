internal import LuaKit
internal import ScrollCore

/// What refreshes when a view is pulled, as a script holds it.
final class ScriptRefresh: ScriptBehavior {
  static let luaType = "Refresh"

  let refresh: ScrollRefresh
  let owner: ScriptView

  init(_ refresh: ScrollRefresh, _ owner: ScriptView) {
    self.refresh = refresh
    self.owner = owner
  }
}

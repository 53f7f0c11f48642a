internal import LuaKit
internal import ScrollCore

/// A refresh that a script is to end: scripts see no more of it than the function that does.
final class ScriptRefreshRequest: LuaObject {
  static let luaType = "RefreshRequest"

  let request: RefreshRequest

  init(_ request: RefreshRequest) { self.request = request }
}

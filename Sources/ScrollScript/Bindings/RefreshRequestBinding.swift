internal import LuaKit
internal import ScrollCore

/// What a refresh's `action` is given to end it with.
enum RefreshRequestBinding {
  static let declaration = LuaType<ScriptRefreshRequest>(
    "A refresh that runs.",
    members: [
      .method("done", "Ends the refresh, once, at once or later.", []) {
        (request, _) throws(LuaError) in
        try asking { () throws(ScrollError) in try request.request() }
        return .none
      }
    ])
}

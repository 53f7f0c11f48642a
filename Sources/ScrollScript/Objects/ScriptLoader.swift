internal import LuaKit
internal import ScrollCore

/// What loads more rows of a view, as a script holds it.
final class ScriptLoader: ScriptBehavior {
  static let luaType = "Loader"

  let loader: ScrollLoader
  let owner: ScriptView

  init(_ loader: ScrollLoader, _ owner: ScriptView) {
    self.loader = loader
    self.owner = owner
  }
}

internal import LuaKit
internal import ScrollCore

/// A request on its way.
final class ScriptMotion: LuaObject {
  static let luaType = "Motion"

  let motion: Motion
  let context: ScriptContext

  init(_ motion: Motion, _ context: ScriptContext) {
    self.motion = motion
    self.context = context
  }

  var isLuaClosed: Bool { false }
}

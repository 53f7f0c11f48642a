internal import LuaKit
internal import ScrollCore

/// A number that offsets are bound to, as a script holds it.
///
/// Its listeners lie in its userdata, where Lua's collector sees through them: one that holds the binding does not keep
/// it. What is bound, and a value that has still to be told, do.
final class ScriptBinding: LuaObject {
  static let luaType = "Binding"

  let binding: ScrollBinding
  let context: ScriptContext

  init(_ binding: ScrollBinding, _ context: ScriptContext) {
    self.binding = binding
    self.context = context
  }

  deinit { binding.endListening() }
}

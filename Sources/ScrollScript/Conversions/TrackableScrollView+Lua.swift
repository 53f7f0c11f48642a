public import LuaKit
public import ScrollCore

/// A view that Swift makes on a host's stage is one of the script's when it is handed over.
///
/// ```swift
/// let view = try TrackableScrollView(on: host.stage, content: .uniform(count: 200, length: 50))
/// host.lua.setGlobal("view", to: view)
/// ```
extension TrackableScrollView: LuaConvertible {
  /// A `View`.
  public static var luaParameterType: LuaParameterType { .object(ScriptView.luaType) }

  /// The view at an index; a closed one too.
  public static func read(from stack: LuaStack, at index: Int) -> TrackableScrollView? {
    stack.object(index, as: ScriptView.self)?.view
  }

  /// Pushes the view as scripts hold it; nil if it is not, or no longer, on the stage of the stack's host.
  public func push(on stack: LuaStack) {
    guard let host = stack.state.owner as? ScriptHost, let view = host.scriptView(for: self) else {
      return stack.pushNil()
    }
    stack.push(view)
  }
}

internal import CLua
internal import CLuaShim

/// A Lua function that Swift keeps alive; inert once its state is closed.
public final class LuaFunction {
  let slot: LuaSlot

  init(slot: LuaSlot) {
    self.slot = slot
  }

  /// Where it was defined, `feed.lua:12`; `?` for a function of the host or of a closed state.
  public var place: String {
    guard let lua = slot.pool.lua, lua_checkstack(lua, 8) != 0 else { return "?" }
    let stack = LuaStack(lua: lua)
    slot.push(on: stack)
    guard stack.kind(-1) == .function else {
      stack.pop()
      return "?"
    }
    return CText.read { clua_function_place(lua, $0, $1) }
  }
}

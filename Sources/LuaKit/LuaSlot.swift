internal import CLua
internal import CLuaShim

/// One value that Swift keeps: in the shim's table, or in the user value of an object that owns it.
final class LuaSlot {
  let pool: ReferencePool
  let number: Int64
  private let owner: UnsafeMutableRawPointer?

  init(pool: ReferencePool, number: Int64, owner: UnsafeMutableRawPointer?) {
    self.pool = pool
    self.number = number
    self.owner = owner
  }

  /// Only queued: the collector may be running, and Lua may not be called from another thread.
  deinit { pool.release(number, owner: owner) }

  /// Pushes the value, or nil if the state is closed or another's, or the owner is gone.
  func push(on stack: LuaStack) {
    precondition(lua_checkstack(stack.lua, 8) != 0, "there is room for one value")
    guard let main = pool.lua, clua_is_of(stack.lua, main) else { return lua_pushnil(stack.lua) }
    if let owner {
      clua_push_held(stack.lua, owner, number)
    } else {
      clua_push_reference(stack.lua, number)
    }
  }
}

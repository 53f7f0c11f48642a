/// A Lua value that Swift keeps alive; inert once its state is closed.
public final class LuaReference {
  let slot: LuaSlot

  init(slot: LuaSlot) {
    self.slot = slot
  }
}

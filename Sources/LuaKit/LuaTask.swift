/// A function that runs until it waits, and later goes on from there.
public final class LuaTask {
  /// How far a task came.
  public enum Outcome: Equatable {
    /// It waits; resume it.
    case waits
    /// It returned so many values and is over.
    case returned(Int)
    /// It failed and is over.
    case failed(LuaError)
  }

  /// Its place in the order of making.
  let number: Int
  let slot: LuaSlot
  let lua: OpaquePointer

  /// Whether the function has begun.
  public internal(set) var hasBegun = false

  /// Whether it has returned, failed or was ended.
  public internal(set) var isOver = false

  var isRunning = false

  init(_ number: Int, slot: LuaSlot, lua: OpaquePointer) {
    self.number = number
    self.slot = slot
    self.lua = lua
  }
}

internal import CLua
internal import CLuaShim
internal import Synchronization

/// The values of one state that Swift keeps, and the queue of those it has let go.
///
/// Sendable in so far as `release` is: all else belongs to the state's thread.
final class ReferencePool: @unchecked Sendable {
  private struct Release: @unchecked Sendable {
    let number: Int64
    let owner: UnsafeMutableRawPointer?
  }

  /// The main thread of the state, until it is closed.
  var lua: OpaquePointer?

  private let released = Mutex<[Release]>([])
  /// Whether something was released, so that nobody has to lock to see that nothing was.
  private let hasReleased = Atomic<Bool>(false)
  private var free: [Int64] = []
  private var count: Int64 = 0

  func keep(_ index: Int, of stack: LuaStack) -> LuaSlot {
    drain(on: stack)
    let number = free.popLast() ?? newNumber()
    stack.pushCopy(index)
    clua_set_reference(stack.lua, number)
    return LuaSlot(pool: self, number: number, owner: nil)
  }

  func keep(_ index: Int, of stack: LuaStack, heldBy owner: AnyObject) -> LuaSlot? {
    drain(on: stack)
    let address = Unmanaged.passUnretained(owner).toOpaque()
    let number = newNumber()
    stack.pushCopy(index)
    guard clua_set_held(stack.lua, address, number) else { return nil }
    return LuaSlot(pool: self, number: number, owner: address)
  }

  func keepForGood(_ index: Int, of stack: LuaStack) -> LuaConstant {
    let number = newNumber()
    stack.pushCopy(index)
    clua_set_reference(stack.lua, number)
    return LuaConstant(number: number)
  }

  private func newNumber() -> Int64 {
    count += 1
    return count
  }

  func release(_ number: Int64, owner: UnsafeMutableRawPointer?) {
    let release = Release(number: number, owner: owner)
    released.withLock { $0.append(release) }
    hasReleased.store(true, ordering: .releasing)
  }

  /// Forgets in Lua what Swift has let go; called where Lua may be used.
  func drain(on stack: LuaStack) {
    guard hasReleased.load(ordering: .acquiring), lua != nil else { return }
    hasReleased.store(false, ordering: .releasing)
    let all = released.withLock { list -> [Release] in
      guard !list.isEmpty else { return [] }
      defer { list = [] }
      return list
    }
    guard !all.isEmpty else { return }
    precondition(lua_checkstack(stack.lua, 8) != 0, "there is room for a few values")
    for release in all {
      lua_pushnil(stack.lua)
      if let owner = release.owner {
        _ = clua_set_held(stack.lua, owner, release.number)
      } else {
        clua_set_reference(stack.lua, release.number)
        free.append(release.number)
      }
    }
  }
}

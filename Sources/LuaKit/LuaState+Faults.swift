internal import CLuaShim

/// Allocations that fail on purpose: the tests' way to every place where a script may run out of memory.
extension LuaState {
  /// Lets the n-th allocation from now on fail that a limit could refuse, and every later one until the
  /// outermost entry has returned; nil lets none fail.
  ///
  /// What Swift code allocates in Lua is never refused and does not count.
  package func failAllocations(from number: Int?) {
    host.pointee.failing = Int64(max(0, number ?? 0))
  }

  /// Whether an allocation has failed since ``failAllocations(from:)``.
  package var hasFailedAllocation: Bool { host.pointee.failing < 0 }
}

/// What a function gives back to a script.
public enum LuaResult: Sendable, Equatable {
  /// Nothing.
  case none
  /// So many values, which lie on top of the stack.
  case values(Int)
  /// The task waits; what it is resumed with are the results.
  case wait
}

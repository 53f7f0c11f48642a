/// A value that a state keeps until it closes, by its number only; nil on the stack of another state.
///
/// Unlike a ``LuaReference`` it is no object: pushing it counts no reference.
public struct LuaConstant: Sendable {
  let number: Int64
}

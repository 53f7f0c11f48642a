/// A Swift closure that scripts call: the context of the one function of a nameless module.
final class HostFunction {
  let body: (LuaCall) throws(LuaError) -> LuaResult

  init(_ body: @escaping (LuaCall) throws(LuaError) -> LuaResult) { self.body = body }
}

internal import CLua
internal import CLuaShim

/// What a host and its scripts know each other by: global names.
extension LuaState {
  /// Gives scripts a global function that is Swift's, with a result.
  ///
  /// ```swift
  /// lua.setFunction("double", "Twice a number.", arguments: "number") { (number: Double) in 2 * number }
  /// ```
  ///
  /// Arguments are checked by their types before `body` is called; an error of any kind that it throws becomes
  /// the script's. What `body` captures lives until the state is closed: capture the state's owner weakly.
  ///
  /// - Parameters:
  ///   - name: The global's name.
  ///   - summary: What it does: one sentence.
  ///   - names: The names of its arguments, which errors give; as many as `body` has.
  ///   - body: Does it.
  public func setFunction<each Argument: LuaConvertible, Result: LuaConvertible>(
    _ name: String, _ summary: String, arguments names: String...,
    body: @escaping (repeat each Argument) throws -> Result
  ) {
    let parameters = LuaSignature.parameters(names, repeat (each Argument).self)
    setFunction(name, summary, parameters, returns: Result.luaTypeText) { (call) throws(LuaError) in
      try LuaSignature.call(call, names, body)
    }
  }

  /// Gives scripts a global function that is Swift's, without a result.
  ///
  /// - Parameters:
  ///   - name: The global's name.
  ///   - summary: What it does: one sentence.
  ///   - names: The names of its arguments, which errors give; as many as `body` has.
  ///   - body: Does it.
  public func setFunction<each Argument: LuaConvertible>(
    _ name: String, _ summary: String, arguments names: String...,
    body: @escaping (repeat each Argument) throws -> Void
  ) {
    let parameters = LuaSignature.parameters(names, repeat (each Argument).self)
    setFunction(name, summary, parameters) { (call) throws(LuaError) in
      try LuaSignature.call(call, names, body)
    }
  }

  /// Gives scripts a global function that reads its arguments and pushes its results itself.
  ///
  /// - Parameters:
  ///   - name: The global's name.
  ///   - summary: What it does: one sentence.
  ///   - parameters: What its arguments must be; checked before `body` is called.
  ///   - returns: What it gives, as help says it; empty for nothing.
  ///   - body: Does it; what it captures lives until the state is closed.
  public func setFunction(
    _ name: String, _ summary: String, _ parameters: [LuaParameter], returns: String = "",
    body: @escaping (LuaCall) throws(LuaError) -> LuaResult
  ) {
    let member = LuaMember<HostFunction>.method(name, summary, parameters, returns: returns) {
      (function, call) throws(LuaError) in try function.body(call)
    }
    setGlobal(name) { stack in pushFunction(member, HostFunction(body), on: stack) }
  }

  /// Sets a global to a value.
  public func setGlobal(_ name: String, to value: some LuaConvertible) {
    setGlobal(name) { value.push(on: $0) }
  }

  /// The value of a global, read without metamethods; nil if it is of another type, or the state is closed.
  public func global<Value: LuaConvertible>(_ name: String, as type: Value.Type = Value.self)
    -> Value?
  {
    withStack { stack -> Value? in
      lua_rawgeti(stack.lua, clua_registry(), Int64(LUA_RIDX_GLOBALS))
      stack.pushField(of: stack.top, name)
      return Value.read(from: stack, at: stack.top)
    } ?? nil
  }
}

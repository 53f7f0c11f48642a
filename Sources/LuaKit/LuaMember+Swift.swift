/// Members whose arguments and results are Swift's: their types say what is checked.
///
/// An error of any kind that they throw becomes the script's, with the script's place in front.
extension LuaMember {
  /// A method of an object, or a function of a module, with a result.
  ///
  /// ```swift
  /// .method("double", "Twice a number.", arguments: "number") { board, number in 2 * number }
  /// ```
  ///
  /// - Parameters:
  ///   - name: Its name in Lua.
  ///   - summary: What it does: one sentence.
  ///   - names: The names of its arguments, which errors and help give; as many as `body` has after the host.
  ///   - body: Does it.
  /// - Returns: A member for a ``LuaType`` or a ``LuaModule``.
  public static func method<each Argument: LuaConvertible, Result: LuaConvertible>(
    _ name: String, _ summary: String, arguments names: String...,
    body: @escaping @Sendable (Host, repeat each Argument) throws -> Result
  ) -> LuaMember {
    method(
      name, summary, LuaSignature.parameters(names, repeat (each Argument).self),
      returns: Result.luaTypeText
    ) { (host, call) throws(LuaError) in
      try LuaSignature.call(call, names) { (arguments: repeat each Argument) in
        try body(host, repeat each arguments)
      }
    }
  }

  /// A method of an object, or a function of a module, without a result.
  ///
  /// - Parameters:
  ///   - name: Its name in Lua; a method `close` may be called again.
  ///   - summary: What it does: one sentence.
  ///   - names: The names of its arguments, which errors and help give; as many as `body` has after the host.
  ///   - body: Does it.
  /// - Returns: A member for a ``LuaType`` or a ``LuaModule``.
  public static func method<each Argument: LuaConvertible>(
    _ name: String, _ summary: String, arguments names: String...,
    body: @escaping @Sendable (Host, repeat each Argument) throws -> Void
  ) -> LuaMember {
    method(name, summary, LuaSignature.parameters(names, repeat (each Argument).self)) {
      (host, call) throws(LuaError) in
      try LuaSignature.call(call, names) { (arguments: repeat each Argument) in
        try body(host, repeat each arguments)
      }
    }
  }

  /// A property that is read, and assigned if there is a `set`.
  ///
  /// ```swift
  /// .property("points", "How many there are.", get: { $0.points }, set: { $0.points = $1 })
  /// ```
  public static func property<Value: LuaConvertible>(
    _ name: String, _ summary: String,
    get: @escaping @Sendable (Host) throws -> Value,
    set: (@Sendable (Host, Value) throws -> Void)? = nil
  ) -> LuaMember {
    let parameter = LuaParameter(
      name, Value.luaParameterType, summary, optional: Value.acceptsNil)
    let getter: Access = { (host, call) throws(LuaError) in
      try LuaSignature.converting { try get(host) }.push(on: call.stack)
    }
    var setter: Access?
    if let set {
      setter = { (host, call) throws(LuaError) in
        guard let value = Value.read(from: call.stack, at: call.index(1)) else {
          let got = call.stack.typeName(call.index(1))
          throw LuaError("bad value for '\(name)' (\(Value.luaTypeText) expected, got \(got))")
        }
        try LuaSignature.converting { try set(host, value) }
      }
    }
    return LuaMember(
      reference: LuaMemberReference(
        name: name, kind: set == nil ? .readOnly : .property, summary: summary,
        parameters: [parameter], returns: ""),
      code: Code(get: getter, set: setter))
  }
}

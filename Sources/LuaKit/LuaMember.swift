/// A property, a method or a function, declared once: code, checks and help.
public struct LuaMember<Host: AnyObject>: Sendable {
  typealias Body = @Sendable (Host, LuaCall) throws(LuaError) -> LuaResult
  typealias Access = @Sendable (Host, LuaCall) throws(LuaError) -> Void

  /// One of four: `get` with or without `set`, `body`, `step`, or `push`.
  struct Code: Sendable {
    var get: Access?
    var set: Access?
    var body: Body?
    var step: Body?
    var push: (@Sendable (LuaStack) -> Void)?
    /// What `get` pushes, where that is a number of the object alone.
    var number: Number?
    /// Does what `body` does for a call with nothing but a number; nil if it does not.
    var quick: Quick?
  }

  // In structs: an optional function itself would be called by way of thunks that pass its arguments in memory.

  struct Number: Sendable {
    let read: @Sendable (Host) -> Double
  }

  struct Quick: Sendable {
    let call: @Sendable (Host, Double) throws(LuaError) -> LuaConstant?
  }

  /// What help, completion and errors know of it.
  public let reference: LuaMemberReference
  let code: Code

  /// A property; `get` pushes one value, `set` finds the new one as argument 1, checked against the type.
  ///
  /// An `optional` one may be assigned nil, too.
  public static func property(
    _ name: String, _ type: LuaParameterType, _ summary: String, optional: Bool = false,
    get: @escaping @Sendable (Host, LuaCall) throws(LuaError) -> Void,
    set: (@Sendable (Host, LuaCall) throws(LuaError) -> Void)? = nil
  ) -> LuaMember {
    let parameter = LuaParameter(name, type, summary, optional: optional)
    let kind: LuaMemberReference.Kind = set == nil ? .readOnly : .property
    return LuaMember(
      reference: LuaMemberReference(
        name: name, kind: kind, summary: summary, parameters: [parameter], returns: ""),
      code: Code(get: get, set: set))
  }

  /// A property that is a number of the object alone; reading it takes fewer steps.
  public static func number(
    _ name: String, _ type: LuaParameterType, _ summary: String,
    get: @escaping @Sendable (Host) -> Double,
    set: (@Sendable (Host, LuaCall) throws(LuaError) -> Void)? = nil
  ) -> LuaMember {
    let general = property(
      name, type, summary, get: { host, call in call.stack.push(get(host)) }, set: set)
    var code = general.code
    code.number = Number(read: get)
    return LuaMember(reference: general.reference, code: code)
  }

  /// A method of an object, or a function of a module; a method `close` may be called again.
  public static func method(
    _ name: String, _ summary: String, _ parameters: [LuaParameter], returns: String = "",
    _ body: @escaping @Sendable (Host, LuaCall) throws(LuaError) -> LuaResult
  ) -> LuaMember {
    LuaMember(
      reference: LuaMemberReference(
        name: name, kind: .method, summary: summary, parameters: parameters, returns: returns),
      code: Code(body: body))
  }

  /// A method that is called so often that it has a shorter way.
  ///
  /// `quick` may do what `body` does for calls with nothing but a number that is right, in fewer steps: it answers
  /// the result, or nil and leaves the call to `body`. It is asked of a closed object too, and leaves that to `body`.
  public static func method(
    _ name: String, _ summary: String, _ parameters: [LuaParameter], returns: String = "",
    quick: @escaping @Sendable (Host, Double) throws(LuaError) -> LuaConstant?,
    _ body: @escaping @Sendable (Host, LuaCall) throws(LuaError) -> LuaResult
  ) -> LuaMember {
    LuaMember(
      reference: LuaMemberReference(
        name: name, kind: .method, summary: summary, parameters: parameters, returns: returns),
      code: Code(body: body, quick: Quick(call: quick)))
  }

  /// A method that a `for` walks with: each step gets what the one before gave first, or nil, as argument 1.
  public static func iterator(
    _ name: String, _ summary: String, returns: String,
    _ step: @escaping @Sendable (Host, LuaCall) throws(LuaError) -> LuaResult
  ) -> LuaMember {
    LuaMember(
      reference: LuaMemberReference(
        name: name, kind: .method, summary: summary, parameters: [], returns: returns),
      code: Code(step: step))
  }

  /// A function that is ready made: `push` pushes it when the module is installed.
  public static func function(
    _ name: String, _ summary: String, _ parameters: [LuaParameter], returns: String = "",
    push: @escaping @Sendable (LuaStack) -> Void
  ) -> LuaMember {
    LuaMember(
      reference: LuaMemberReference(
        name: name, kind: .method, summary: summary, parameters: parameters, returns: returns),
      code: Code(push: push))
  }
}

/// A property, a method or a function, declared once: code, checks and help.
public struct LuaMember<Host: AnyObject>: Sendable {
  typealias Body = @Sendable (Host, LuaCall) throws(LuaError) -> LuaResult
  typealias Access = @Sendable (Host, LuaCall) throws(LuaError) -> Void

  enum Code: Sendable {
    case property(get: Access, set: Access?)
    case method(Body)
    case iterator(step: Body)
    case function(push: @Sendable (LuaStack) -> Void)
  }

  /// What help, completion and errors know of it.
  public let reference: LuaMemberReference
  let code: Code

  /// A property; `get` pushes one value, `set` finds the new one as argument 1, checked against the type.
  public static func property(
    _ name: String, _ type: LuaParameterType, _ summary: String,
    get: @escaping @Sendable (Host, LuaCall) throws(LuaError) -> Void,
    set: (@Sendable (Host, LuaCall) throws(LuaError) -> Void)? = nil
  ) -> LuaMember {
    let parameter = LuaParameter(name, type, summary)
    let kind: LuaMemberReference.Kind = set == nil ? .readOnly : .property
    return LuaMember(
      reference: LuaMemberReference(
        name: name, kind: kind, summary: summary, parameters: [parameter], returns: ""),
      code: .property(get: get, set: set))
  }

  /// A method of an object, or a function of a module; a method `close` may be called again.
  public static func method(
    _ name: String, _ summary: String, _ parameters: [LuaParameter], returns: String = "",
    _ body: @escaping @Sendable (Host, LuaCall) throws(LuaError) -> LuaResult
  ) -> LuaMember {
    LuaMember(
      reference: LuaMemberReference(
        name: name, kind: .method, summary: summary, parameters: parameters, returns: returns),
      code: .method(body))
  }

  /// A method that a `for` walks with: each step gets what the one before gave first, or nil, as argument 1.
  public static func iterator(
    _ name: String, _ summary: String, returns: String,
    _ step: @escaping @Sendable (Host, LuaCall) throws(LuaError) -> LuaResult
  ) -> LuaMember {
    LuaMember(
      reference: LuaMemberReference(
        name: name, kind: .method, summary: summary, parameters: [], returns: returns),
      code: .iterator(step: step))
  }

  /// A function that is ready made: `push` pushes it when the module is installed.
  public static func function(
    _ name: String, _ summary: String, _ parameters: [LuaParameter], returns: String = "",
    push: @escaping @Sendable (LuaStack) -> Void
  ) -> LuaMember {
    LuaMember(
      reference: LuaMemberReference(
        name: name, kind: .method, summary: summary, parameters: parameters, returns: returns),
      code: .function(push: push))
  }
}

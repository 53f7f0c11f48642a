/// The way between a call from Lua and a Swift function with types of its own.
enum LuaSignature {
  /// What a function with arguments of these types takes.
  static func parameters<each Argument: LuaConvertible>(
    _ names: [String], _ types: repeat (each Argument).Type
  ) -> [LuaParameter] {
    var parameters: [LuaParameter] = []
    for type in repeat each types {
      precondition(
        parameters.count < names.count, "each argument has a name; \(names) are too few")
      parameters.append(
        LuaParameter(
          names[parameters.count], type.luaParameterType, "", optional: type.acceptsNil))
    }
    precondition(
      parameters.count == names.count, "each name has an argument; \(names) are too many")
    return parameters
  }

  /// Calls a function with the call's arguments and pushes what it gives.
  static func call<each Argument: LuaConvertible, Result: LuaConvertible>(
    _ call: LuaCall, _ names: [String], _ body: (repeat each Argument) throws -> Result
  ) throws(LuaError) -> LuaResult {
    var reader = ArgumentReader(call, names)
    let arguments = (repeat try reader.next((each Argument).self))
    try converting { try body(repeat each arguments) }.push(on: call.stack)
    return .values(1)
  }

  /// Calls a function that gives nothing.
  static func call<each Argument: LuaConvertible>(
    _ call: LuaCall, _ names: [String], _ body: (repeat each Argument) throws -> Void
  ) throws(LuaError) -> LuaResult {
    var reader = ArgumentReader(call, names)
    let arguments = (repeat try reader.next((each Argument).self))
    try converting { try body(repeat each arguments) }
    return .none
  }

  /// Makes an error of the script's of any that a host throws.
  static func converting<Value>(_ body: () throws -> Value) throws(LuaError) -> Value {
    do {
      return try body()
    } catch let error as LuaError {
      throw error
    } catch {
      throw LuaError("\(error)")
    }
  }
}

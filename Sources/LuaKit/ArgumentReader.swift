/// Reads the arguments of one call in order, each by the Swift type that is wanted.
struct ArgumentReader {
  private let call: LuaCall
  private let names: [String]
  private var number = 0

  init(_ call: LuaCall, _ names: [String]) {
    self.call = call
    self.names = names
  }

  /// The next argument; its kind has been checked, what is inside of it is checked now.
  mutating func next<Value: LuaConvertible>(_ type: Value.Type) throws(LuaError) -> Value {
    number += 1
    let index = call.index(number)
    guard let value = Value.read(from: call.stack, at: index) else {
      throw LuaError(
        "\(Value.luaTypeText) expected, got \(call.stack.typeName(index))",
        kind: .argument(number, names[number - 1]))
    }
    return value
  }
}

internal import LuaKit
internal import ScrollCore

/// The named fields of a table on the stack, read without calling a metamethod.
struct Fields {
  let stack: LuaStack
  private let table: Int

  init(_ stack: LuaStack, _ table: Int) {
    self.stack = stack
    self.table = table
  }

  /// The options that a call may have left out: nil when there is no table.
  init?(_ call: LuaCall, _ argument: Int) {
    guard call.kind(argument) == .table else { return nil }
    self.init(call.stack, call.index(argument))
  }

  func has(_ name: StaticString) -> Bool {
    defer { stack.pop() }
    return stack.pushField(of: table, name) != .nil
  }

  func has(named name: String) -> Bool {
    defer { stack.pop() }
    return stack.pushField(of: table, name) != .nil
  }

  /// Reads a field whose name is known only now.
  func read<Value>(
    named name: String, _ body: (LuaStack, Int) throws(LuaError) -> Value
  ) throws(LuaError) -> Value {
    stack.pushField(of: table, name)
    defer { stack.pop() }
    return try body(stack, stack.top)
  }

  func number(_ name: StaticString) -> Double? { read(name) { $0.number($1) } }

  func integer(_ name: StaticString) -> Int? { read(name) { $0.integer($1) } }

  func string(_ name: StaticString) -> String? { read(name) { $0.string($1) } }

  func function(_ name: StaticString) -> LuaFunction? { read(name) { $0.function($1) } }

  /// A boolean, or nothing when the field is not there.
  func boolean(_ name: StaticString) -> Bool? {
    read(name) { $0.kind($1) == .nil ? nil : $0.boolean($1) }
  }

  /// Reads one field by what `body` makes of the stack and the field's place on it.
  func read<Value>(
    _ name: StaticString, _ body: (LuaStack, Int) throws(LuaError) -> Value
  ) throws(LuaError) -> Value {
    stack.pushField(of: table, name)
    defer { stack.pop() }
    return try body(stack, stack.top)
  }

  func read<Value>(_ name: StaticString, _ body: (LuaStack, Int) -> Value) -> Value {
    stack.pushField(of: table, name)
    defer { stack.pop() }
    return body(stack, stack.top)
  }
}

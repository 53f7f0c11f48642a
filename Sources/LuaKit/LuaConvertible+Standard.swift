extension Bool: LuaConvertible {
  /// True or false; other values that Lua takes for true are errors.
  public static var luaParameterType: LuaParameterType { .boolean }

  /// The boolean at an index.
  public static func read(from stack: LuaStack, at index: Int) -> Bool? {
    stack.kind(index) == .boolean ? stack.boolean(index) : nil
  }

  /// Pushes true or false.
  public func push(on stack: LuaStack) { stack.push(self) }
}

extension Int: LuaConvertible {
  /// An integer, or a float with an integral value.
  public static var luaParameterType: LuaParameterType { .integer(nil) }

  /// The integer at an index.
  public static func read(from stack: LuaStack, at index: Int) -> Int? { stack.integer(index) }

  /// Pushes an integer.
  public func push(on stack: LuaStack) { stack.push(self) }
}

extension Double: LuaConvertible {
  /// A finite number; infinities and NaN are errors.
  public static var luaParameterType: LuaParameterType { .number(.finite) }

  /// The number at an index.
  public static func read(from stack: LuaStack, at index: Int) -> Double? { stack.number(index) }

  /// Pushes a float.
  public func push(on stack: LuaStack) { stack.push(self) }
}

extension String: LuaConvertible {
  /// A string; bytes that are no UTF-8 are repaired.
  public static var luaParameterType: LuaParameterType { .string }

  /// The string at an index.
  public static func read(from stack: LuaStack, at index: Int) -> String? { stack.string(index) }

  /// Pushes a string.
  public func push(on stack: LuaStack) { stack.push(self) }
}

extension LuaFunction: LuaConvertible {
  /// A function of a script or of the host.
  public static var luaParameterType: LuaParameterType { .function }

  /// A reference to the function at an index.
  public static func read(from stack: LuaStack, at index: Int) -> LuaFunction? {
    stack.function(index)
  }

  /// Pushes the function.
  public func push(on stack: LuaStack) { stack.push(self) }
}

extension Optional: LuaConvertible where Wrapped: LuaConvertible {
  /// What the wrapped type must be, if there is a value.
  public static var luaParameterType: LuaParameterType { Wrapped.luaParameterType }

  /// True: nil and a missing argument are nil.
  public static var acceptsNil: Bool { true }

  /// Nil for nil and for no value, else the value at an index.
  public static func read(from stack: LuaStack, at index: Int) -> Wrapped?? {
    switch stack.kind(index) {
    case .none, .nil: .some(nil)
    default: Wrapped.read(from: stack, at: index).map { .some($0) }
    }
  }

  /// Pushes the value, or nil.
  public func push(on stack: LuaStack) {
    if let self { self.push(on: stack) } else { stack.pushNil() }
  }
}

extension Array: LuaConvertible where Element: LuaConvertible {
  /// A table whose positions from 1 on are all of the element's type.
  public static var luaParameterType: LuaParameterType { .list }

  /// The element's with what it is in: `list of number`.
  public static var luaTypeText: String { "list of \(Element.luaTypeText)" }

  /// The elements of the table at an index, read without metamethods.
  public static func read(from stack: LuaStack, at index: Int) -> [Element]? {
    guard stack.kind(index) == .table else { return nil }
    var elements: [Element] = []
    for position in 0..<stack.rawLength(index) {
      stack.pushIndex(of: index, position + 1)
      defer { stack.pop() }
      guard let element = Element.read(from: stack, at: stack.top) else { return nil }
      elements.append(element)
    }
    return elements
  }

  /// Pushes a new table.
  public func push(on stack: LuaStack) {
    stack.pushTable(array: count)
    for (index, element) in enumerated() {
      element.push(on: stack)
      stack.setIndex(index + 1)
    }
  }
}

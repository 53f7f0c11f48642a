internal import CLua
internal import CLuaShim

/// Checks of arguments: a table without text for the trampoline, and sentences for what fails.
enum ArgumentCheck {
  enum Fault {
    /// `number expected, got string`: stands in parentheses.
    case expectation(String)
    /// A whole sentence.
    case sentence(String)
  }

  // MARK: For the trampoline

  /// Whether the table alone decides.
  static func isSettled(_ type: LuaParameterType) -> Bool {
    switch type {
    case .any, .boolean, .string, .table, .list, .number, .integer: true
    case .function, .choice, .object, .record, .either: false
    }
  }

  private static func bit(_ type: Int32) -> UInt16 { 1 << UInt16(type + 1) }

  private static func kinds(_ type: LuaParameterType) -> UInt16 {
    switch type {
    case .any: ~bit(LUA_TNONE)
    case .boolean: bit(LUA_TBOOLEAN)
    case .string, .choice: bit(LUA_TSTRING)
    case .function: bit(LUA_TFUNCTION) | bit(LUA_TTABLE)
    case .table, .list, .record: bit(LUA_TTABLE)
    case .number, .integer: bit(LUA_TNUMBER)
    case .object: bit(LUA_TUSERDATA)
    case .either(let types): types.reduce(0) { $0 | kinds($1) }
    }
  }

  /// The kinds of values that are only right or wrong when they have been looked at.
  private static func open(_ type: LuaParameterType) -> UInt16 {
    switch type {
    case .any, .boolean, .string, .function, .table, .list, .number, .integer: 0
    case .choice, .object, .record: kinds(type)
    case .either(let types):
      // Where only one of them fits, that one decides.
      (LUA_TNIL...LUA_TTHREAD).map(bit).reduce(0) { all, kind in
        let fitting = types.filter { kinds($0) & kind != 0 }
        return all | (fitting.count == 1 ? open(fitting[0]) & kind : fitting.isEmpty ? 0 : kind)
      }
    }
  }

  /// What a number is checked against: of several types the only one that takes numbers.
  private static func number(_ type: LuaParameterType) -> LuaParameterType {
    guard case .either(let types) = type else { return type }
    let fitting = types.filter { kinds($0) & bit(LUA_TNUMBER) != 0 }
    return fitting.count == 1 ? number(fitting[0]) : .any
  }

  static func table(_ parameter: LuaParameter) -> clua_check {
    var check = clua_check()
    check.kinds = kinds(parameter.type)
    check.open = open(parameter.type)
    if parameter.isOptional { check.kinds |= bit(LUA_TNONE) | bit(LUA_TNIL) }
    check.high = .greatestFiniteMagnitude
    switch number(parameter.type) {
    case .number(let range):
      check.number = UInt8(range == .positive ? CLUA_NUMBER_ABOVE : CLUA_NUMBER_RANGE)
      switch range {
      case .finite: check.low = -.greatestFiniteMagnitude
      case .positive, .nonNegative: check.low = 0
      case .extended: (check.low, check.high) = (-.infinity, .infinity)
      case .between(let low, let high): (check.low, check.high) = (low, high)
      case .inside(let low, let high): (check.low, check.high) = (low.nextUp, high.nextDown)
      }
    case .integer(let range):
      check.number = UInt8(CLUA_NUMBER_INTEGER)
      check.least = Int64(range?.lowerBound ?? .min)
      check.most = Int64(range?.upperBound ?? .max)
    case .any, .boolean, .string, .function, .table, .list, .choice, .object, .record, .either:
      break
    }
    return check
  }

  // MARK: For people

  /// What is wrong with a value, or nil.
  static func fault(of index: Int, _ parameter: LuaParameter, on stack: LuaStack) -> Fault? {
    let kind = stack.kind(index)
    if parameter.isOptional, kind == .none || kind == .nil { return nil }
    return fault(of: index, parameter.type, on: stack)
  }

  private static func fault(of index: Int, _ type: LuaParameterType, on stack: LuaStack) -> Fault? {
    let kind = stack.kind(index)
    guard fits(kind, type) else {
      var expected = expectation(type)
      if case .choice(let names) = type { expected = quoted(names) }
      return .expectation("\(expected) expected, got \(stack.typeName(index))")
    }
    switch type {
    case .any, .boolean, .string, .table, .list: return nil
    case .function:
      return stack.isCallable(index) ? nil : .expectation("function expected, got table")
    case .number(let range):
      let number = stack.number(index) ?? 0
      guard !range.contains(number) else { return nil }
      return .expectation(
        "\(range.expectation(for: number)) expected, got \(NumberText.lua(number))")
    case .integer(let range):
      guard let integer = stack.integer(index) else {
        return .expectation("integer expected, got \(NumberText.lua(stack.number(index) ?? 0))")
      }
      guard let range, !range.contains(integer) else { return nil }
      return .expectation("\(text(of: range)) expected, got \(integer)")
    case .choice(let names): return fault(ofChoice: index, names, on: stack)
    case .object(let name):
      let actual = stack.typeName(index)
      return actual == name ? nil : .expectation("\(name) expected, got \(actual)")
    case .record(let record): return fault(ofRecord: index, record, on: stack)
    case .either(let types):
      let fitting = types.filter { fits(kind, $0) }
      var first: Fault?
      for type in fitting {
        guard let fault = fault(of: index, type, on: stack) else { return nil }
        first = first ?? fault
      }
      return first
    }
  }

  private static func fits(_ kind: LuaKind, _ type: LuaParameterType) -> Bool {
    switch type {
    case .any: kind != .none
    case .boolean: kind == .boolean
    case .string, .choice: kind == .string
    case .function: kind == .function || kind == .table
    case .table, .list, .record: kind == .table
    case .number, .integer: kind == .number
    case .object: kind == .userdata
    case .either(let types): types.contains { fits(kind, $0) }
    }
  }

  private static func expectation(_ type: LuaParameterType) -> String {
    switch type {
    case .any: "value"
    case .boolean: "boolean"
    case .string, .choice: "string"
    case .function: "function"
    case .table, .list, .record: "table"
    case .number: "number"
    case .integer: "integer"
    case .object(let name): name
    case .either(let types): list(LuaParameterType.unique(types.map(expectation)))
    }
  }

  /// Names as a sentence lists them: `a, b or c`.
  static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func text(of range: ClosedRange<Int>) -> String {
    if range.upperBound == .max { return "an integer ≥ \(range.lowerBound)" }
    if range.lowerBound == .min { return "an integer ≤ \(range.upperBound)" }
    return "an integer from \(range.lowerBound) to \(range.upperBound)"
  }

  private static func fault(ofChoice index: Int, _ names: [String], on stack: LuaStack) -> Fault? {
    let name = stack.string(index) ?? ""
    if names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return nil }
    let suggestion =
      NameSuggestion.nearest(to: name, in: names).map { "; did you mean '\($0)'?" } ?? ""
    let shown = TypeEntry.text(ofKey: index, on: stack)
    return .expectation("\(quoted(names)) expected, got '\(shown)'\(suggestion)")
  }

  private static func quoted(_ names: [String]) -> String { list(names.map { "'\($0)'" }) }

  /// Reads the table raw: no metamethod of a script is called.
  private static func fault(ofRecord index: Int, _ record: LuaRecord, on stack: LuaStack) -> Fault?
  {
    if let unknown = unknownField(of: index, record, on: stack) { return .sentence(unknown) }
    for field in record.fields {
      stack.pushField(of: index, field.name)
      defer { stack.pop() }
      switch fault(of: stack.top, field, on: stack) {
      case nil: continue
      case .expectation(let text):
        return .sentence("bad field '\(field.name)' in \(record.name) (\(text))")
      case .sentence(let text): return .sentence(text)
      }
    }
    return nil
  }

  private static func unknownField(
    of index: Int, _ record: LuaRecord, on stack: LuaStack
  ) -> String? {
    var unknown: String?
    stack.pushNil()
    while stack.next(in: index) {
      stack.pop()
      if record.allowsList, stack.isInteger(-1) { continue }
      if let name = stack.string(-1), record.fields.contains(where: { $0.name == name }) {
        continue
      }
      let key = TypeEntry.text(ofKey: -1, on: stack)
      if let smallest = unknown, !key.utf8.lexicographicallyPrecedes(smallest.utf8) { continue }
      unknown = key
    }
    guard let unknown else { return nil }
    let names = record.fields.map(\.name)
    let suggestion =
      NameSuggestion.nearest(to: unknown, in: names).map { "; did you mean '\($0)'?" } ?? ""
    let valid = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return "unknown field '\(unknown)' in \(record.name)\(suggestion) "
      + "(valid: \(valid.joined(separator: ", ")))"
  }
}

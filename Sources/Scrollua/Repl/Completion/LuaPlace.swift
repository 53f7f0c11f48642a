import LuaKit

/// What is known of the value at the end of a path, without running anything.
enum LuaPlace {

  /// A value on the stack: a table or a function.
  case value(index: Int)

  /// An object of the host, or a module.
  case object(LuaTypeReference)

  /// A function of the host's.
  case member(LuaMemberReference)

  case string

  /// Metatables in a row that are looked through.
  private static let chain = 20

  /// Follows a path; nil when nothing is known.
  ///
  /// What it pushes stays on the stack.
  init?(_ path: LuaPath, _ stack: LuaStack, types: [LuaTypeReference]) {
    switch path.root {
    case .string: self = .string
    case .variable(let name):
      stack.pushGlobals()
      guard let place = LuaPlace.field(name, of: stack.top, stack) else { return nil }
      self = place
    }
    for step in path.steps {
      guard let next = following(step, stack, types) else { return nil }
      self = next
    }
  }

  private func following(
    _ step: LuaPath.Step, _ stack: LuaStack, _ types: [LuaTypeReference]
  ) -> LuaPlace? {
    switch (self, step) {
    case (.object(let type), .field(let name)):
      guard let member = type.members.first(where: { $0.name == name }) else { return nil }
      if member.kind == .method { return .member(member) }
      return member.parameters.first.flatMap { LuaPlace(ofType: $0.type, types) }
    case (.object(let type), .method(let name)):
      guard type.kind == .type, let member = type.members.first(where: { $0.name == name })
      else { return nil }
      return LuaPlace(returnedBy: member, types)
    case (.member(let member), .call): return LuaPlace(returnedBy: member, types)
    case (.value(let index), .field(let name)): return Self.field(name, of: index, stack)
    case (.value(let index), .position(let position)):
      guard stack.kind(index) == .table else { return nil }
      stack.pushIndex(of: index, position)
      return Self.top(stack)
    default: return nil
    }
  }

  /// What a property is, if it is an object.
  private init?(ofType type: LuaParameterType, _ types: [LuaTypeReference]) {
    guard case .object(let name) = type, let type = types.first(where: { $0.name == name }) else {
      return nil
    }
    self = .object(type)
  }

  /// What a method gives, if its declaration begins with the name of a type: `Item or nil`.
  private init?(returnedBy member: LuaMemberReference, _ types: [LuaTypeReference]) {
    let name = member.returns.prefix { $0.isLetter }
    guard let type = types.first(where: { $0.kind == .type && $0.name == name }) else { return nil }
    self = .object(type)
  }

  /// A field of a table, or of the tables in which Lua would go on looking.
  private static func field(_ name: String, of table: Int, _ stack: LuaStack) -> LuaPlace? {
    guard stack.kind(table) == .table else { return nil }
    var table = table
    for _ in 0..<chain {
      if stack.pushField(of: table, name) != .nil { return top(stack) }
      guard stack.pushIndexTable(of: table) else { return nil }
      table = stack.top
    }
    return nil
  }

  private static func top(_ stack: LuaStack) -> LuaPlace? {
    if let type = stack.declaration(of: stack.top) { return .object(type) }
    switch stack.kind(stack.top) {
    case .table, .function: return .value(index: stack.top)
    case .string: return .string
    default: return nil
    }
  }

  // MARK: - Names

  /// What may follow `.`, or `:` when only what can be called is wanted.
  func names(callable: Bool, _ stack: LuaStack) -> [String] {
    switch self {
    case .object(let type):
      type.members.filter { callable == (type.kind == .type && $0.kind == .method) }.map(\.name)
    case .value(let index):
      stack.kind(index) == .table ? Self.names(in: index, callable: callable, stack) : []
    case .string: callable ? Self.namesForStrings(stack) : []
    case .member: []
    }
  }

  private static func namesForStrings(_ stack: LuaStack) -> [String] {
    stack.pushGlobals()
    guard stack.pushField(of: stack.top, "string" as StaticString) == .table else { return [] }
    return names(in: stack.top, callable: true, stack)
  }

  /// The names among a table's keys, and those of the tables in which Lua would go on looking.
  static func names(in table: Int, callable: Bool, _ stack: LuaStack) -> [String] {
    var names: [String] = []
    var table = table
    for _ in 0..<chain {
      stack.pushNil()
      while stack.next(in: table) {
        if !callable || stack.isCallable(stack.top), stack.kind(stack.top - 1) == .string,
          let name = stack.validString(stack.top - 1), LuaTokens.isName(name)
        {
          names.append(name)
        }
        stack.pop()
      }
      guard stack.pushIndexTable(of: table) else { break }
      table = stack.top
    }
    return names
  }
}

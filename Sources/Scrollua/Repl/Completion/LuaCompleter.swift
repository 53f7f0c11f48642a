import LuaKit

/// Completes Lua by what is there and what is declared; runs none of it.
struct LuaCompleter {

  typealias Token = LuaTokens.Token

  private let stack: LuaStack
  private let types: [LuaTypeReference]

  private init(_ stack: LuaStack, types: [LuaTypeReference]) {
    self.stack = stack
    self.types = types
  }

  /// The bytes of Lua that are looked at; a person does not wait for Tab.
  private static let limit = 16384

  /// How a piece of Lua may go on.
  static func complete(_ source: String, in lua: LuaState) -> ReplCompletion {
    guard source.utf8.count <= limit else { return ReplCompletion() }
    return lua.withStack { stack in
      LuaCompleter(stack, types: lua.installed).complete(source)
    } ?? ReplCompletion()
  }

  private func complete(_ source: String) -> ReplCompletion {
    let words = LuaTokens(source)
    var tokens = words.tokens[...]
    switch words.end {
    case .other: return ReplCompletion()
    case .string(let quote, let start):
      let typed = String(decoding: Array(source.utf8)[start...], as: UTF8.self)
      let choices = expected(after: tokens)?.choices ?? []
      return ReplCompletion(choices, typed: typed, suffix: String(quote))
    case .code: break
    }
    var typed = ""
    if let last = tokens.last, last.end == source.utf8.count {
      switch last.kind {
      case .name, .keyword:
        typed = last.text
        tokens.removeLast()
      case .number, .string: return ReplCompletion()
      case .symbol: break
      }
    }
    return complete(typed, after: tokens)
  }

  private func complete(_ typed: String, after tokens: ArraySlice<Token>) -> ReplCompletion {
    guard let last = tokens.last else { return variables(typed) }
    if last.isSymbol(".") || last.isSymbol(":") {
      let names = place(tokens.dropLast())?.names(callable: last.text == ":", stack) ?? []
      return ReplCompletion(names, typed: typed)
    }
    if last.isKeyword("local") || last.isKeyword("goto") || last.isSymbol("::") {
      return ReplCompletion()
    }
    let options = ReplCompletion(options(after: tokens), typed: typed, suffix: " = ")
    return options.candidates.isEmpty ? variables(typed) : options
  }

  /// The global variables, and keywords once there is something of them; what begins with `_` is
  /// for those who ask for it.
  private func variables(_ typed: String) -> ReplCompletion {
    stack.pushGlobals()
    var names = LuaPlace.names(in: stack.top, callable: false, stack)
    if !typed.isEmpty { names += LuaTokens.keywords }
    if typed.isEmpty { names.removeAll { $0.hasPrefix("_") } }
    return ReplCompletion(names, typed: typed)
  }

  // MARK: - What is expected

  /// The keys that the table which is being written may have and has not.
  private func options(after tokens: ArraySlice<Token>) -> [String] {
    guard let last = tokens.last, ["{", ",", ";"].contains(where: { last.isSymbol($0) }),
      let around = Surroundings(tokens), around.opener.text == "{"
    else { return [] }
    return (expected(after: around.before)?.direct ?? []).flatMap(\.fields).map(\.name)
      .filter { !around.keys.contains($0) }
  }

  /// What a value that begins behind these tokens must be, if that is declared.
  private func expected(after tokens: ArraySlice<Token>) -> LuaParameterType? {
    guard let last = tokens.last else { return nil }
    if ["=", "==", "~="].contains(where: { last.isSymbol($0) }) {
      let target = tokens.dropLast()
      return last.text == "=" ? field(target) ?? property(target) : property(target)
    }
    if LuaPath.endsValue(last), last.kind != .string {
      return callee(tokens)?.parameters.first?.type
    }
    guard last.isSymbol("(") || last.isSymbol(","), let around = Surroundings(tokens),
      around.opener.text == "(", let parameters = callee(around.before)?.parameters
    else { return nil }
    if around.commas < parameters.count { return parameters[around.commas].type }
    return parameters.last?.repeats == true ? parameters.last?.type : nil
  }

  /// The type of an option whose name these tokens end with.
  private func field(_ tokens: ArraySlice<Token>) -> LuaParameterType? {
    guard let name = tokens.last, name.kind == .name, let before = tokens.dropLast().last,
      ["{", ",", ";"].contains(where: { before.isSymbol($0) }),
      let around = Surroundings(tokens.dropLast()), around.opener.text == "{"
    else { return nil }
    return (expected(after: around.before)?.direct ?? []).flatMap(\.fields)
      .first { $0.name == name.text }?.type
  }

  /// The type of a property whose path these tokens end with.
  private func property(_ tokens: ArraySlice<Token>) -> LuaParameterType? {
    guard let name = tokens.last, name.kind == .name,
      tokens.dropLast().last?.isSymbol(".") == true,
      case .object(let type) = place(tokens.dropLast(2))
    else { return nil }
    return type.members.first { $0.name == name.text }?.parameters.first?.type
  }

  /// The function of the host's whose name these tokens end with.
  private func callee(_ tokens: ArraySlice<Token>) -> LuaMemberReference? {
    if let name = tokens.last, name.kind == .name, tokens.dropLast().last?.isSymbol(":") == true {
      guard case .object(let type) = place(tokens.dropLast(2)), type.kind == .type else {
        return nil
      }
      return type.members.first { $0.name == name.text && $0.kind == .method }
    }
    guard case .member(let member) = place(tokens) else { return nil }
    return member
  }

  private func place(_ tokens: ArraySlice<Token>) -> LuaPlace? {
    LuaPath(tokens).flatMap { LuaPlace($0, stack, types: types) }
  }

  /// The brackets around the end of some tokens.
  private struct Surroundings {
    let opener: Token

    /// What stands in front of it.
    let before: ArraySlice<Token>

    /// How many commas stand between the bracket and the end.
    private(set) var commas = 0

    /// The keys that are set in there.
    private(set) var keys: [String] = []

    /// Nil if there is none, or a function's body in between.
    init?(_ tokens: ArraySlice<Token>) {
      var rest = tokens
      var (depth, blocks) = (0, 0)
      var next: Token?
      while let token = rest.popLast() {
        defer { next = token }
        let isHere = depth == 0 && blocks == 0
        switch (token.kind, token.text) {
        case (.symbol, ")"), (.symbol, "}"), (.symbol, "]"): depth += 1
        case (.symbol, "("), (.symbol, "{"), (.symbol, "["):
          if isHere {
            opener = token
            before = rest
            return
          }
          depth -= 1
        case (.symbol, ","), (.symbol, ";"): if isHere { commas += 1 }
        case (.name, _): if isHere, next?.isSymbol("=") == true { keys.append(token.text) }
        case (.keyword, "end"): blocks += 1
        case (.keyword, "function"), (.keyword, "if"), (.keyword, "do"):
          if blocks == 0 { return nil }
          blocks -= 1
        default: break
        }
      }
      return nil
    }
  }
}

extension LuaParameterType {
  /// The strings that it allows, if it names them.
  fileprivate var choices: [String] {
    switch self {
    case .choice(let names): names
    case .either(let types): types.flatMap(\.choices)
    default: []
    }
  }

  /// The tables that it allows, without those within them.
  fileprivate var direct: [LuaRecord] {
    switch self {
    case .record(let record): [record]
    case .either(let types): types.flatMap(\.direct)
    default: []
    }
  }
}

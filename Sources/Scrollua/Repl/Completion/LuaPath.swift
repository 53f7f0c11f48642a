/// How an expression comes to its value: a variable, then fields, keys and calls.
///
/// Only what can be followed without running anything is a path.
struct LuaPath {

  enum Step: Equatable {
    /// `.name` and `["name"]`.
    case field(String)

    /// `[5]`.
    case position(Int)

    /// `:name(…)`.
    case method(String)

    /// `(…)`, `{…}` or `"…"`.
    case call
  }

  enum Root: Equatable {
    case variable(String)

    /// A string in parentheses.
    case string
  }

  private(set) var root: Root
  private(set) var steps: [Step] = []

  /// The path that ends with the last of these tokens; nil if something else ends there.
  init?(_ tokens: ArraySlice<LuaTokens.Token>) {
    var steps: [Step] = []
    var rest = tokens
    while let last = rest.popLast() {
      switch last.kind {
      case .name:
        guard rest.last?.isSymbol(".") == true else {
          if rest.last?.isSymbol(":") == true { return nil }
          root = .variable(last.text)
          self.steps = steps.reversed()
          return
        }
        rest.removeLast()
        steps.append(.field(last.text))
      case .symbol where last.text == ")" || last.text == "}":
        guard let inside = Self.bracket(endingWith: last.text, &rest) else { return nil }
        if rest.last.map(Self.endsValue) == true {
          steps.append(Self.call(&rest))
        } else if last.text == ")", let path = LuaPath(inParentheses: inside) {
          root = path.root
          self.steps = path.steps + steps.reversed()
          return
        } else {
          return nil
        }
      case .symbol where last.text == "]":
        guard let inside = Self.bracket(endingWith: "]", &rest), inside.count == 1,
          let key = inside.first, let step = Self.step(key)
        else { return nil }
        steps.append(step)
      case .string:
        guard rest.last.map(Self.endsValue) == true else { return nil }
        steps.append(Self.call(&rest))
      default: return nil
      }
    }
    return nil
  }

  private init?(inParentheses tokens: ArraySlice<LuaTokens.Token>) {
    if tokens.count == 1, tokens.first?.kind == .string {
      root = .string
      return
    }
    // An operator would give another value than the path at its end. Parentheses in parentheses in
    // parentheses, which nobody types, would be looked at over and over.
    guard tokens.count < 200,
      tokens.allSatisfy({ $0.kind != .symbol || ".:()[]{},".contains($0.text) }),
      tokens.allSatisfy({ $0.kind != .keyword }), let path = LuaPath(tokens)
    else { return nil }
    self = path
  }

  /// Whether brackets or a string behind this token are the arguments of a call.
  static func endsValue(_ token: LuaTokens.Token) -> Bool {
    token.kind == .name || token.kind == .string
      || [")", "]", "}"].contains { token.isSymbol($0) }
  }

  private static func call(_ rest: inout ArraySlice<LuaTokens.Token>) -> Step {
    guard let name = rest.last, name.kind == .name, rest.dropLast().last?.isSymbol(":") == true
    else { return .call }
    rest.removeLast(2)
    return .method(name.text)
  }

  private static func step(_ key: LuaTokens.Token) -> Step? {
    switch key.kind {
    case .string: .field(key.text)
    case .number: Int(key.text).map { .position($0) }
    default: nil
    }
  }

  /// What stands between brackets, of which the closing one is taken; takes the opening one, too.
  private static func bracket(
    endingWith close: String, _ rest: inout ArraySlice<LuaTokens.Token>
  ) -> ArraySlice<LuaTokens.Token>? {
    var depth = 1
    let inside = rest
    while let token = rest.popLast() {
      guard token.kind == .symbol else { continue }
      switch token.text {
      case ")", "}", "]": depth += 1
      case "(", "{", "[": depth -= 1
      default: break
      }
      if depth == 0 { return inside[rest.endIndex + 1..<inside.endIndex] }
    }
    return nil
  }
}

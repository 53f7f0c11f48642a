/// Notices a local variable that an entry makes and does not use: it ends with the entry.
enum LocalHint {

  /// The hint for an entry, or nil.
  static func text(_ source: String) -> String? {
    var words = LuaTokens(source).tokens[...]
    var depth = 0
    var unused: [String] = []
    while let word = words.popFirst() {
      guard word.kind == .keyword else {
        if word.kind == .name { unused.removeAll { $0 == word.text } }
        continue
      }
      switch word.text {
      case "function", "if", "do", "repeat": depth += 1
      case "end", "until": depth -= 1
      case "local" where depth == 0: unused += declared(by: &words, &depth)
      default: break
      }
    }
    guard let name = unused.first else { return nil }
    return "hint: locals end with the entry; without 'local', \(name) stays"
  }

  /// The names after `local`: of a function, or a list with attributes.
  private static func declared(
    by words: inout ArraySlice<LuaTokens.Token>, _ depth: inout Int
  ) -> [String] {
    if words.first?.isKeyword("function") == true {
      words.removeFirst()
      depth += 1
      return words.popFirst().map { [$0.text] } ?? []
    }
    var names: [String] = []
    while let name = words.popFirst(), name.kind == .name {
      names.append(name.text)
      if words.first?.isSymbol("<") == true { words = words.dropFirst(3) }
      guard words.first?.isSymbol(",") == true else { break }
      words.removeFirst()
    }
    return names
  }
}

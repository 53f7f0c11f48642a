import Scrollua

/// What a command line asks for.
enum Invocation {
  case run(Command, operands: [String], settings: Settings)

  /// The help page of a command; of the program for nil.
  case help(Command?)

  case version

  /// Reads the words after the program's name.
  ///
  /// Options stand before the command or after it; `--` ends them.
  init(_ words: [String]) throws(UsageError) {
    var reader = Reader(words: words[...])
    self = try reader.read()
  }

  private struct Reader {
    var words: ArraySlice<String>
    var command: Command?
    var operands: [String] = []
    var settings = Settings()

    mutating func read() throws(UsageError) -> Invocation {
      var takesOptions = true
      while let word = words.popFirst() {
        if !takesOptions || word == "-" || !word.hasPrefix("-") {
          try take(word)
          if command?.passesRest == true, !operands.isEmpty { takesOptions = false }
        } else if word == "--" {
          takesOptions = false
        } else if word == "--help" || word == "-h" {
          return .help(command)
        } else if word == "--version", command == nil {
          return .version
        } else if word == CommandTable.code.name, command == nil {
          command = CommandTable.code
          guard let code = words.popFirst() else { throw failure("'-e' needs CODE") }
          // As Lua it would be a comment.
          if code == "--help" || code == "-h" { return .help(command) }
          operands.append(code)
        } else {
          try takeOption(word)
        }
      }
      return try finished()
    }

    private mutating func take(_ word: String) throws(UsageError) {
      guard let command else {
        guard let named = CommandTable.commands.first(where: { $0.name == word && $0.name != "-e" })
        else { throw unknownCommand(word) }
        self.command = named
        return
      }
      guard operands.count < command.operands.upperBound else {
        throw failure("unexpected '\(word)'")
      }
      operands.append(word)
    }

    private mutating func takeOption(_ word: String) throws(UsageError) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let options = (command ?? CommandTable.standard).options
      guard let option = options.first(where: { $0.name == name }) else {
        throw unknownOption(name, of: options)
      }
      guard let value = parts.count > 1 ? String(parts[1]) : words.popFirst() else {
        throw failure("'\(name)' needs a value: \(name) \(option.placeholder)")
      }
      do { try option.apply(&settings, value) } catch { throw failure(error.message) }
    }

    private func finished() throws(UsageError) -> Invocation {
      let command = self.command ?? CommandTable.standard
      guard operands.count >= command.operands.lowerBound else {
        throw failure("'\(command.name)' needs \(command.parameters.prefix { $0 != " " })")
      }
      return .run(command, operands: operands, settings: settings)
    }

    private func failure(_ message: String) -> UsageError {
      UsageError(message, command: command.map(\.name))
    }

    private func unknownCommand(_ word: String) -> UsageError {
      if word.hasSuffix(".lua") {
        return failure("unknown command '\(word)'; to run a script: scrollua run \(word)")
      }
      let names = CommandTable.commands.map(\.name)
      if let near = NameSuggestion.nearest(to: word, in: names) {
        return failure("unknown command '\(word)'; did you mean '\(near)'?")
      }
      return failure(
        "unknown command '\(word)'; there are \(names.dropLast().joined(separator: ", ")), -e")
    }

    private func unknownOption(_ name: String, of options: [CommandOption]) -> UsageError {
      if command == nil,
        let owner = CommandTable.commands.first(where: { $0.options.contains { $0.name == name } })
      {
        return failure("'\(name)' stands after its command: scrollua \(owner.name) \(name) ...")
      }
      let names = options.map(\.name) + (command == nil ? ["--help", "--version"] : ["--help"])
      let near = NameSuggestion.nearest(to: name, in: names)
      return failure(
        "unknown option '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
  }
}

import LuaKit
import ScrollScript

/// What Tab does.
extension Repl {

  /// How a line may go on: its text up to the cursor is given.
  ///
  /// No code of a script runs for that, neither functions nor metamethods.
  public func complete(_ line: String) -> ReplCompletion {
    if !isContinuing, let command = commandLine(line) { return command }
    // Inside of an entry Tab begins a line as an editor would.
    if isContinuing, line.allSatisfy(\.isWhitespace) { return ReplCompletion(inserting: "  ") }
    return LuaCompleter.complete((pending + [line]).joined(separator: "\n"), in: host.lua)
  }

  /// Completes a command or what follows it; nil for Lua.
  private func commandLine(_ line: String) -> ReplCompletion? {
    let text = line.drop(while: \.isWhitespace)
    guard text.first == ":" else { return nil }
    let name = text.dropFirst().prefix { !$0.isWhitespace }
    let rest = text.dropFirst(1 + name.count)
    guard !rest.isEmpty else {
      return ReplCompletion(
        ReplCommand.all.map { ":\($0.name)" }, typed: String(text), suffix: suffix(after: name))
    }
    let argument = String(rest.drop(while: \.isWhitespace))
    switch name {
    case "load": return files(argument)
    case "trace": return ReplCompletion(["on", "off"], typed: argument)
    case "view", "time": return LuaCompleter.complete(argument, in: host.lua)
    case "help": return helpNames(argument)
    default: return ReplCompletion()
    }
  }

  /// A space behind a command that takes something.
  private func suffix(after typed: Substring) -> String {
    let command = ReplCommand.all.first { $0.name.hasPrefix(typed) }
    return command?.parameters.isEmpty == false ? " " : ""
  }

  private func helpNames(_ typed: String) -> ReplCompletion {
    let types = ScrollAPI.reference.types
    if typed.first == ":" {
      return ReplCompletion(ReplCommand.names.map { ":\($0)" }, typed: typed)
    }
    if typed.contains(where: { $0 == "." || $0 == ":" }) {
      let paths = types.flatMap { type in type.members.map { type.path(of: $0) } }
      let owned = types.flatMap { type in type.members.map { "\(type.name).\($0.name)" } }
      return ReplCompletion(paths + owned, typed: typed)
    }
    let names = ScrollAPI.reference.names.filter { !$0.contains(" ") }
    return ReplCompletion(names + ReplCommand.names, typed: typed)
  }

  /// The scripts and folders whose paths begin so.
  private func files(_ typed: String) -> ReplCompletion {
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let start = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
    var names: [String] = []
    for name in (try? Files.names(in: folder)) ?? [] {
      // A name that a line cannot hold would be another one.
      guard name.hasPrefix(".") == start.hasPrefix("."), name != ".", name != "..",
        VisibleText.line(name) == name
      else { continue }
      switch Files.kind(of: folder + name) {
      case .folder: names.append(name + "/")
      case .file where name.hasSuffix(".lua"): names.append(name)
      default: break
      }
    }
    return ReplCompletion(names, typed: start)
  }
}

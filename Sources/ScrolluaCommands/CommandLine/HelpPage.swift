/// The pages that `--help` shows, at most 80 columns wide.
enum HelpPage {

  /// The page of a command; of the program for nil.
  static func text(_ command: Command?) -> String {
    (command.map(page) ?? program).joined(separator: "\n") + "\n"
  }

  private static var program: [String] {
    [
      "usage: scrollua [OPTIONS] [COMMAND]",
      "",
      "A scroll view without a screen, driven by Lua. Without a command: a prompt on a",
      "terminal, otherwise it runs the script that comes from standard input.",
      "",
      "commands:",
    ] + table(CommandTable.commands.map { ("\($0.name) \($0.parameters)", $0.summary) }) + [
      "",
      "options:",
    ] + table(rows(of: CommandTable.standard.options) + [help, version]) + [
      "",
      "'scrollua COMMAND --help' tells more.",
      "",
    ] + ExitStatus.summary
  }

  private static func page(_ command: Command) -> [String] {
    let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
    let dash = command.name == "-e" ? "[OPTIONS] -e" : "\(command.name) [OPTIONS]"
    return ["usage: scrollua \(dash) \(command.parameters)", "", summary] + command.details
      + ["", "options:"] + table(rows(of: command.options) + [help]) + [""] + ExitStatus.summary
  }

  private static let help = ("-h, --help", "shows this page")
  private static let version = ("--version", "shows the version")

  private static func rows(of options: [CommandOption]) -> [(String, String)] {
    options.map { ("\($0.name) \($0.placeholder)", $0.summary) }
  }

  /// Two columns.
  private static func table(_ rows: [(left: String, right: String)]) -> [String] {
    let width = rows.map(\.left.count).max() ?? 0
    return rows.map { row in
      "  \(row.left)\(String(repeating: " ", count: width - row.left.count))  \(row.right)"
    }
  }
}

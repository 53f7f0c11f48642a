/// A command of the prompt itself: a colon and a name.
struct ReplCommand: Sendable {

  /// Without the colon.
  let name: String

  /// What may follow it, as help shows it.
  let parameters: String

  /// What it does, in a few words.
  let summary: String

  /// Does it.
  let run: @Sendable (_ repl: Repl, _ argument: String) -> ReplReply

  /// Every command, in the order of the help.
  static let all = [help, view, step, run, settle, clock, load, demo, quit]

  static let help = ReplCommand(
    name: "help", parameters: "[NAME]", summary: "what there is, or what NAME is",
    run: { $0.help($1) })

  static let view = ReplCommand(
    name: "view", parameters: "[EXPR]", summary: "shows that view, or the newest",
    run: { $0.show($1) })

  static let step = ReplCommand(
    name: "step", parameters: "[N]", summary: "lets N frames pass (1)", run: { $0.step($1) })

  static let run = ReplCommand(
    name: "run", parameters: "SECONDS", summary: "lets time pass", run: { $0.run($1) })

  static let settle = ReplCommand(
    name: "settle", parameters: "", summary: "lets time pass until nothing moves",
    run: { $0.settle($1) })

  static let clock = ReplCommand(
    name: "clock", parameters: "", summary: "the time, the frame and the rate",
    run: { $0.clock($1) })

  static let load = ReplCommand(
    name: "load", parameters: "FILE", summary: "runs a script, keeps what it makes",
    run: { $0.load($1) })

  static let demo = ReplCommand(
    name: "demo", parameters: "", summary: "makes a feed to play with", run: { $0.demo($1) })

  static let quit = ReplCommand(
    name: "quit", parameters: "", summary: "ends; so does Ctrl-D", run: { $0.quit($1) })

  /// The lines of the help, at most 60 columns.
  static var table: [String] {
    let rows = all.map { (left: ":\($0.name) \($0.parameters)", right: $0.summary) }
    let width = rows.map(\.left.count).max() ?? 0
    return rows.map { row in
      "  \(row.left)\(String(repeating: " ", count: width - row.left.count))  \(row.right)"
    }
  }
}

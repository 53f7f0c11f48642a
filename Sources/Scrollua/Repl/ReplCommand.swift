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
  static let all = [
    help, view, step, run, settle, clock, trace, time, load, reload, reset, history, demo, quit,
  ]

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

  static let trace = ReplCommand(
    name: "trace", parameters: "on|off", summary: "prints the frames that pass",
    run: { $0.trace($1) })

  static let time = ReplCommand(
    name: "time", parameters: "EXPR", summary: "measures EXPR; runs it several times",
    run: { $0.measure($1) })

  static let reload = ReplCommand(
    name: "reload", parameters: "", summary: "starts anew and runs that script again",
    run: { $0.reload($1) })

  static let reset = ReplCommand(
    name: "reset", parameters: "", summary: "starts anew: no view, 0 s", run: { $0.reset($1) })

  static let history = ReplCommand(
    name: "history", parameters: "", summary: "what has been entered this time",
    run: { $0.showHistory($1) })

  static let demo = ReplCommand(
    name: "demo", parameters: "", summary: "makes a feed to play with", run: { $0.demo($1) })

  static let quit = ReplCommand(
    name: "quit", parameters: "", summary: "ends; so does Ctrl-D", run: { $0.quit($1) })

  static var names: [String] { all.map(\.name) }

  static func named(_ name: String) -> ReplCommand? { all.first { $0.name == name } }

  /// The command as it is typed.
  private var form: String { parameters.isEmpty ? ":\(name)" : ":\(name) \(parameters)" }

  /// Its own help.
  var line: String { "\(form): \(summary)" }

  /// The list of the help.
  static var table: String {
    let width = all.map(\.form.count).max() ?? 0
    let lines = all.map { command in
      let gap = String(repeating: " ", count: width - command.form.count)
      return "  \(command.form)\(gap)  \(command.summary)"
    }
    return lines.joined(separator: "\n")
  }
}

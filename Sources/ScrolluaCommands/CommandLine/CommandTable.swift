/// Every command.
enum CommandTable {

  static let commands = [run, test, repl, code]

  static let run = Command(
    name: "run", parameters: "FILE [ARGS]", summary: "runs a script",
    details: [
      "Options stand before FILE; what follows it is the script's, as '...' and 'arg'.",
      "A script that returns false, or a number other than 0, has failed.",
    ],
    options: [.trace] + CommandOption.forScripts, operands: 1...Int.max, passesRest: true,
    run: { RunCommand.run(file: $0[0], arguments: Array($0.dropFirst()), $1, $2) })

  static let test = Command(
    name: "test", parameters: "[PATH...]",
    summary: "runs test files, and the *_spec.lua in folders",
    details: ["Without PATH, the *_spec.lua below this folder."],
    options: [.filter, .format] + CommandOption.forScripts, operands: 0...Int.max,
    run: { TestCommand.run(paths: $0, $1, $2) })

  static let repl = Command(
    name: "repl", parameters: "[FILE]", summary: "starts the prompt, after FILE when given",
    details: [
      "From a pipe it shows no prompt, and ends with status 1 at the first error.",
      "Entries are kept in ${XDG_STATE_HOME:-~/.local/state}/scrollua/history.",
    ],
    options: CommandOption.forScripts, operands: 0...1,
    run: { ReplCommand.run(file: $0.first, $1, $2) })

  static let code = Command(
    name: "-e", parameters: "CODE", summary: "runs CODE", details: [],
    options: CommandOption.forScripts, operands: 1...1,
    run: { RunCommand.run(code: $0[0], $1, $2) })

  /// What the program does without a command.
  static let standard = Command(
    name: "", parameters: "", summary: "", details: [],
    options: CommandOption.forScripts, operands: 0...0,
    run: { _, settings, output in
      Terminal.isInput
        ? ReplCommand.run(file: nil, settings, output) : RunCommand.runInput(settings, output)
    })
}

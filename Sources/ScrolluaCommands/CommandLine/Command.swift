/// A command: parsing, help and errors read it.
struct Command: Sendable {

  /// The word that chooses it; empty for what the program does without one.
  let name: String

  /// What may follow it, as help shows it.
  let parameters: String

  /// One sentence for the list of commands, without a period.
  let summary: String

  /// Further lines for its own help page, at most 80 columns.
  let details: [String]

  let options: [CommandOption]

  /// How many words it takes.
  let operands: ClosedRange<Int>

  /// Whether what follows the first word is the script's, options too.
  var passesRest = false

  /// Does it; the answer is the exit status.
  let run: @Sendable (_ operands: [String], _ settings: Settings, _ output: Output) -> Int32
}

/// A command line that is wrong: what is wrong, and what would be right.
struct UsageError: Error, Equatable {
  let message: String

  /// The command whose help tells more; nil for the program's.
  var command: String?

  init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }

  /// Two lines for standard error.
  var text: String {
    let page = ["scrollua", command, "--help"].compactMap(\.self).joined(separator: " ")
    return "scrollua: \(message)\nTry '\(page)'."
  }
}

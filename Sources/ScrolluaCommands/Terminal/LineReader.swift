/// Where the prompt's lines come from.
protocol LineReader: AnyObject {

  /// Shows the prompt, if anyone looks, and reads a line; a paste may be several.
  func read(_ prompt: String) -> LineOutcome

  /// Keeps an entry, so that it can be had again.
  func remember(_ entry: String)
}

/// What became of the wish for a line.
enum LineOutcome: Equatable {

  /// A line without its newline.
  case text(String)

  /// Nothing more comes.
  case end

  /// Ctrl-C.
  case interrupted
}

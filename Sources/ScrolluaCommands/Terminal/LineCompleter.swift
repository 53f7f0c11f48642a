import Scrollua

/// Who knows how a line may go on.
protocol LineCompleter: AnyObject {

  /// How a line may go on behind this text.
  func complete(_ line: String) -> ReplCompletion

  /// What there is to choose from, as lines.
  func listing(of completion: ReplCompletion) -> String
}

extension Repl: LineCompleter {}

/// What the prompt answers to a line.
public struct ReplReply: Sendable, Equatable {

  /// For standard output, without the newline at its end; empty when there is nothing to show.
  public var text = ""

  /// For standard error, one message each.
  public var errors: [String] = []

  /// What a program ends with after this reply, or nil when it goes on: 1 for an error, 124 for a
  /// limit, 130 for an interrupt.
  public var exitStatus: Int32?

  /// Whether the conversation is over.
  public var isEnd = false
}

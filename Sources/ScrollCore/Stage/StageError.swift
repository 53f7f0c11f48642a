/// An error that nobody called for, as when callbacks change a view for ever (E4, E9).
public struct StageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// One sentence that says what happened.
  public let message: String
  /// Where the one at fault comes from: the label of a listener.
  public let place: String?

  /// Makes an error, with the label of the listener at fault if it is known.
  public init(message: String, place: String? = nil) {
    self.message = message
    self.place = place
  }

  public var description: String { message }
}

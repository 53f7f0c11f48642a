/// A value in a trace: of a frame, or of what an event tells.
public enum TraceValue: Sendable, Equatable {
  /// Points, points per second or seconds.
  case number(Double)

  /// A count.
  case integer(Int)

  /// True or false.
  case boolean(Bool)

  /// A word of the rules, or a name.
  case text(String)

  /// An item's id: a number or a text in a file.
  case id(ItemID)
}

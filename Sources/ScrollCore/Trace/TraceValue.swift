/// A value in a trace: of a frame, or of what an event tells.
public enum TraceValue: Sendable, Equatable {
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  case text(String)
  case id(ItemID)
}

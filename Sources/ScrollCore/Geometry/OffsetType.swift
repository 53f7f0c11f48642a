/// Which end of its range an offset lies at (R3); the words are the same on a horizontal axis.
public enum OffsetType: String, Sendable, CaseIterable {
  /// At most 0.5 pt after the start, or before it; wins when the range is no longer than that.
  case top
  /// Between the ends.
  case middle
  /// At most 0.5 pt before the end, or past it.
  case bottom
}

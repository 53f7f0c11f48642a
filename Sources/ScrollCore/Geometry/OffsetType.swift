/// Which end of its range an offset lies at (R3); the words are the same on a horizontal axis.
public enum OffsetType: String, Sendable, CaseIterable {
  case top
  case middle
  case bottom
}

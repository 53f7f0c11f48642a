/// On which side the leading edge is (R7).
public enum LayoutDirection: String, Sendable, CaseIterable {
  /// The leading edge is the left one.
  case leftToRight
  /// The leading edge is the right one: what is logical is mirrored.
  case rightToLeft
}

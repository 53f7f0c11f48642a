/// On which side the leading edge is (R7).
public enum LayoutDirection: String, Sendable, CaseIterable {
  case leftToRight
  case rightToLeft
}

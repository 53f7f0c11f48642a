/// One of the two directions in which things lie and move.
public enum Axis: Sendable, Hashable, CaseIterable {
  /// From the top down; heights and `y` lie along it.
  case vertical
  /// From the leading edge; widths and `x` lie along it.
  case horizontal

  /// The other one.
  public var cross: Axis { self == .vertical ? .horizontal : .vertical }
}

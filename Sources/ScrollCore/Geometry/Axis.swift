/// One of the two directions in which things lie and move.
public enum Axis: Sendable, Hashable, CaseIterable {
  case vertical
  case horizontal

  /// The other one.
  public var cross: Axis { self == .vertical ? .horizontal : .vertical }
}

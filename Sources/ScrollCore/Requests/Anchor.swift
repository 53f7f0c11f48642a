/// Which part of an item goes to the same part of the window, for each axis (S2).
///
/// 0 is the start, 1 the end, and any other finite number will do. An axis without one moves as
/// little as shows the item (S3).
public struct Anchor: Sendable, Equatable {
  public var x: Double?
  public var y: Double?

  public static let none = Anchor()
  public static let top = Anchor(y: 0)
  public static let bottom = Anchor(y: 1)
  public static let leading = Anchor(x: 0)
  public static let trailing = Anchor(x: 1)
  public static let center = Anchor.at(0.5)

  public init(x: Double? = nil, y: Double? = nil) {
    self.x = x
    self.y = y
  }

  /// The same anchor on both axes.
  public static func at(_ both: Double) -> Anchor { Anchor(x: both, y: both) }

  subscript(axis: Axis) -> Double? { axis == .vertical ? y : x }
}

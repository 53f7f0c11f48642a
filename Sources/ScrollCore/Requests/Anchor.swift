/// Which part of an item goes to the same part of the window, for each axis (S2).
///
/// 0 is the start, 1 the end, and any other finite number will do. An axis without one moves as
/// little as shows the item (S3).
public struct Anchor: Sendable, Equatable {
  /// The part on the horizontal axis.
  public var x: Double?
  /// The part on the vertical axis.
  public var y: Double?

  /// The least movement that shows the item on either axis (S3).
  public static let none = Anchor()
  /// The item's top at the top of the window.
  public static let top = Anchor(y: 0)
  /// The item's bottom at the bottom of the window.
  public static let bottom = Anchor(y: 1)
  /// The item's leading edge at that of the window.
  public static let leading = Anchor(x: 0)
  /// The item's trailing edge at that of the window.
  public static let trailing = Anchor(x: 1)
  /// The item's middle in the middle of the window, on both axes.
  public static let center = Anchor.at(0.5)

  /// An anchor for each axis; one that is left out moves as little as it must.
  public init(x: Double? = nil, y: Double? = nil) {
    self.x = x
    self.y = y
  }

  /// The same anchor on both axes.
  public static func at(_ both: Double) -> Anchor { Anchor(x: both, y: both) }

  subscript(axis: Axis) -> Double? { axis == .vertical ? y : x }
}

/// The axes along which a view scrolls.
public enum ScrollAxes: String, Sendable, CaseIterable {
  /// Up and down; items lie below each other.
  case vertical
  /// Along a line of text; items lie beside each other.
  case horizontal
  /// Both; items lie below each other and may be wider than the window.
  case both

  /// The axis along which items lie one after the other: the vertical one of both (R1).
  public var main: Axis { self == .horizontal ? .horizontal : .vertical }

  /// Whether a view with these axes scrolls along an axis.
  public func contains(_ axis: Axis) -> Bool { self == .both || main == axis }
}

/// A width and a height in points.
public struct Size: Sendable, Equatable {
  /// The extent along a line of text.
  public var width: Double
  /// The extent from the top down.
  public var height: Double

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)

  /// Makes a size; whoever takes it says which numbers are errors.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The extent along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .vertical ? height : width }
    set {
      if axis == .vertical { height = newValue } else { width = newValue }
    }
  }
}

/// A width and a height in points.
public struct Size: Sendable, Equatable {
  public var width: Double
  public var height: Double

  public static let zero = Size(width: 0, height: 0)

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

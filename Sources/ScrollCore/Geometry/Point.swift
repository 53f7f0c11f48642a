/// A place or an offset in points; `x` grows from the leading edge, `y` from the top.
public struct Point: Sendable, Equatable {
  /// The distance from the leading edge.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// The upper leading corner.
  public static let zero = Point(x: 0, y: 0)

  /// Makes a point; whoever takes it says which numbers are errors.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The part along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .vertical ? y : x }
    set {
      if axis == .vertical { y = newValue } else { x = newValue }
    }
  }

  static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}

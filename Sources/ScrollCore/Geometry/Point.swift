/// A place or an offset in points; `x` grows from the leading edge, `y` from the top.
public struct Point: Sendable, Equatable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

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

/// A rectangle in points, by its upper leading corner and its size.
public struct Rect: Sendable, Equatable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Where the rectangle begins along an axis.
  func start(_ axis: Axis) -> Double { axis == .vertical ? y : x }

  /// How long the rectangle is along an axis.
  func length(_ axis: Axis) -> Double { axis == .vertical ? height : width }
}

/// A rectangle in points, by its upper leading corner and its size.
public struct Rect: Sendable, Equatable {
  /// Where it begins, from the leading edge.
  public var x: Double
  /// Where it begins, from the top.
  public var y: Double
  /// How far it reaches from `x`.
  public var width: Double
  /// How far it reaches down from `y`.
  public var height: Double

  /// Makes a rectangle; whoever takes it says which numbers are errors.
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

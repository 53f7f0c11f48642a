/// Distances from the four edges, in points.
public struct EdgeInsets: Sendable, Equatable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  public static let zero = EdgeInsets(0)

  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance from every edge.
  public init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  /// The distance from the edge where an axis begins.
  func start(_ axis: Axis) -> Double { axis == .vertical ? top : leading }

  /// The distance from the edge where an axis ends.
  func end(_ axis: Axis) -> Double { axis == .vertical ? bottom : trailing }

  /// The distances of both edges of an axis together.
  func both(_ axis: Axis) -> Double { start(axis) + end(axis) }
}

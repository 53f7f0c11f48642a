/// Distances from the four edges, in points.
public struct EdgeInsets: Sendable, Equatable {
  /// From the upper edge.
  public var top: Double
  /// From the edge where a line of text begins.
  public var leading: Double
  /// From the lower edge.
  public var bottom: Double
  /// From the edge where a line of text ends.
  public var trailing: Double

  /// No distance from any edge.
  public static let zero = EdgeInsets(0)

  /// Distances of their own; an edge that is left out has none.
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

  static func + (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top + right.top, leading: left.leading + right.leading,
      bottom: left.bottom + right.bottom, trailing: left.trailing + right.trailing)
  }

  /// The distance from the edge where an axis begins.
  func start(_ axis: Axis) -> Double { axis == .vertical ? top : leading }

  /// The distance from the edge where an axis ends.
  func end(_ axis: Axis) -> Double { axis == .vertical ? bottom : trailing }

  /// The distances of both edges of an axis together.
  func both(_ axis: Axis) -> Double { start(axis) + end(axis) }
}

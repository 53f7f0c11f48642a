/// A view of a trace, as it was when its recording began.
public struct TraceView: Sendable, Equatable {
  /// What the view is called; empty if it has no name.
  public var name: String

  /// The axes on which it scrolls.
  public var axes: ScrollAxes

  /// The width of its viewport, in points.
  public var width: Double

  /// The height of its viewport, in points.
  public var height: Double

  init(_ view: TrackableScrollView) {
    name = view.name
    axes = view.axes
    width = view.width
    height = view.height
  }
}

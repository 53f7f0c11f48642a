import ScrollCore

/// A vertical view of rows in a window of 300, told of once.
func snapView(
  on stage: ScrollStage, _ items: [ScrollItem], _ behavior: (any SnapBehavior)?,
  _ change: (inout ScrollConfiguration) -> Void = { _ in }
) throws -> TrackableScrollView {
  var configuration = ScrollConfiguration(height: 300)
  configuration.snapBehavior = behavior
  change(&configuration)
  let view = try TrackableScrollView(on: stage, configuration, content: .items(items))
  stage.deliver()
  return view
}

extension TrackableScrollView {
  /// A request to an offset that asks to be snapped; where it leads.
  func snapped(to offset: Double) throws -> Double {
    try scrollTo(.offset(offset), RequestOptions(snap: true))
    return self.offset
  }

  /// A request by a distance that asks to be snapped; where it leads.
  func snapped(by distance: Double) throws -> Double {
    try scrollBy(
      x: axes == .horizontal ? distance : 0, y: axes == .horizontal ? 0 : distance,
      RequestOptions(snap: true))
    return offset
  }
}

extension ScrollStage {
  /// A release at an offset, without a finger; where it comes to rest.
  func released(
    _ view: TrackableScrollView, at offset: Double, velocity: Double = 0
  ) throws -> Double {
    try view.setOffset(offset)
    let isHorizontal = view.axes == .horizontal
    try view.fling(Point(x: isHorizontal ? velocity : 0, y: isHorizontal ? 0 : velocity))
    settle()
    return view.offset
  }

  /// A drag of the offset by a distance that ends without velocity; where it comes to rest.
  func dragged(_ view: TrackableScrollView, by distance: Double) throws -> Double {
    try view.drag(by: Point(x: 0, y: -distance), hold: 0.2)
    advance(seconds: 0.6)
    settle()
    return view.offset
  }
}

extension ScrollItem {
  static func snap(
    _ name: String, _ length: Double, _ align: SnapAlignment? = nil, stops: Bool = false,
    margin: EdgeInsets = .zero
  ) -> ScrollItem {
    ScrollItem(
      id: .string(name), length: length, snapAlign: align, snapStop: stops, scrollMargin: margin)
  }
}

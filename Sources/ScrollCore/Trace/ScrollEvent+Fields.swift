extension ScrollEvent {
  /// What the event tells, in a fixed order; of an item its id and its position.
  public var fields: [TraceField] {
    switch self {
    case .willBeginDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation:
      []
    case .willEndDragging(let velocity, let target):
      [TraceField("velocity", velocity), TraceField("target", target)]
    case .didEndDragging(let willDecelerate):
      [TraceField("willDecelerate", .boolean(willDecelerate))]
    case .offsetChanged(let change):
      [
        TraceField("offset", change.offset), TraceField("maxOffset", change.maxOffset),
        TraceField("minOffset", change.minOffset), TraceField("x", change.x),
        TraceField("y", change.y), TraceField("type", change.type),
        TraceField("reason", change.reason), TraceField("phase", change.phase),
        TraceField("velocity", change.velocity), TraceField("time", change.time),
      ]
    case .phaseChanged(let new, let old):
      [TraceField("new", new), TraceField("old", old)]
    case .directionChanged(let direction):
      [TraceField("direction", direction)]
    case .sectionChanged(let new, let old):
      [("new", new), ("old", old)].compactMap { name, id in
        id.map { TraceField(name, .id($0)) }
      }
    case .pageChanged(let new, let old):
      [TraceField("new", .integer(new)), TraceField("old", .integer(old))]
    case .appear(let item, let position), .disappear(let item, let position):
      [TraceField("id", .id(item.id)), TraceField("position", .integer(position))]
    case .visibilityChanged(let item, let fraction):
      [TraceField("id", .id(item.id)), TraceField("fraction", fraction)]
    case .scrollEnded(let end):
      [
        TraceField("offset", end.offset), TraceField("type", end.type),
        TraceField("reason", end.reason),
      ]
    }
  }
}

/// What a view told in a frame, and what it was then.
public struct TraceFrame: Sendable, Equatable {
  /// The number of the view in its trace, counted from 1.
  public var view: Int

  /// The number of the frame: those since time 0, whatever the frame rate was.
  public var frame: Int

  /// The frame's time, in seconds.
  public var time: Double

  /// The offset along the main axis, in points.
  public var offset: Double

  /// The offset on both axes, in points.
  public var contentOffset: Point

  /// The start of the main axis's range, in points.
  public var minOffset: Double

  /// The end of the main axis's range, in points.
  public var maxOffset: Double

  /// The velocity along the main axis, in points per second.
  public var velocity: Double

  /// What moved the view.
  public var phase: ScrollPhase

  /// Which end of the range the offset lay at (R3).
  public var type: OffsetType

  /// What was told, in the order in which it was (E5), in all passes of the frame.
  public var events: [ScrollEvent]

  init(_ view: TrackableScrollView, number: Int, events: [ScrollEvent]) {
    self.view = number
    frame = view.stage.frameCount
    time = view.stage.time
    offset = view.offset
    contentOffset = view.contentOffset
    minOffset = view.minOffset
    maxOffset = view.maxOffset
    velocity = view.velocity
    phase = view.phase
    type = view.type
    self.events = events
  }

  /// Everything but the events, in a fixed order.
  public var fields: [TraceField] {
    [
      TraceField("frame", .integer(frame)), TraceField("time", time),
      TraceField("view", .integer(view)), TraceField("offset", offset),
      TraceField("x", contentOffset.x), TraceField("y", contentOffset.y),
      TraceField("minOffset", minOffset), TraceField("maxOffset", maxOffset),
      TraceField("velocity", velocity), TraceField("phase", phase), TraceField("type", type),
    ]
  }

  /// Whether the view was the same in another frame, the time aside.
  func isLike(_ other: TraceFrame) -> Bool {
    contentOffset == other.contentOffset && minOffset == other.minOffset
      && maxOffset == other.maxOffset && velocity == other.velocity && phase == other.phase
      && type == other.type
  }
}

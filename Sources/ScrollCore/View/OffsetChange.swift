/// What `offsetChanged` tells: the values that a pass settled (E3).
public struct OffsetChange: Sendable, Equatable {
  /// The offset along the main axis, and the ends of its range.
  public var offset: Double
  public var maxOffset: Double
  public var minOffset: Double
  public var x: Double
  public var y: Double
  public var type: OffsetType
  public var reason: ChangeReason
  public var phase: ScrollPhase
  /// Along the main axis, in points per second.
  public var velocity: Double
  /// The stage's time, in seconds.
  public var time: Double
}

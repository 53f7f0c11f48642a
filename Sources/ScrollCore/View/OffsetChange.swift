/// What `offsetChanged` tells: the values that a pass settled (E3).
public struct OffsetChange: Sendable, Equatable {
  /// The offset along the main axis, in points.
  public var offset: Double
  /// The end of the main axis's range, in points (R1).
  public var maxOffset: Double
  /// The start of the main axis's range, in points (R1).
  public var minOffset: Double
  /// The offset on the horizontal axis, in points.
  public var x: Double
  /// The offset on the vertical axis, in points.
  public var y: Double
  /// Which end of the range the offset lies at (R3).
  public var type: OffsetType
  /// Why the offset changed (E6).
  public var reason: ChangeReason
  /// What the view was doing when the pass began.
  public var phase: ScrollPhase
  /// Along the main axis, in points per second.
  public var velocity: Double
  /// The stage's time, in seconds.
  public var time: Double
}

/// What `scrollEnded` tells: where a movement came to rest (E7).
public struct MovementEnd: Sendable, Equatable {
  /// The offset at rest along the main axis, in points.
  public var offset: Double
  /// Which end of the range that is (R3).
  public var type: OffsetType
  /// Why the view last moved (E6).
  public var reason: ChangeReason
}

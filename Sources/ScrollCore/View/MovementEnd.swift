/// What `scrollEnded` tells: where a movement came to rest (E7).
public struct MovementEnd: Sendable, Equatable {
  public var offset: Double
  public var type: OffsetType
  public var reason: ChangeReason
}

/// What a view tells its listeners.
public enum ScrollEvent: Sendable, Equatable {
  case offsetChanged(OffsetChange)
  case phaseChanged(new: ScrollPhase, old: ScrollPhase)
  case appear(ScrollItem, position: Int)
  case disappear(ScrollItem, position: Int)
  case didEndScrollingAnimation
  case scrollEnded(MovementEnd)

  /// An event without what it tells.
  public enum Kind: String, Sendable, CaseIterable {
    case offsetChanged
    case phaseChanged
    case appear
    case disappear
    case didEndScrollingAnimation
    case scrollEnded
  }
}

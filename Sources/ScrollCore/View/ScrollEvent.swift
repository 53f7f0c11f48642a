/// What a view tells its listeners.
public enum ScrollEvent: Sendable, Equatable {
  case willBeginDragging
  /// The velocity of the offset along the main axis, in points per second, and where it leads to.
  case willEndDragging(velocity: Double, target: Double)
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case offsetChanged(OffsetChange)
  case phaseChanged(new: ScrollPhase, old: ScrollPhase)
  case directionChanged(ScrollDirection)
  /// Pages count from 1.
  case pageChanged(new: Int, old: Int)
  case appear(ScrollItem, position: Int)
  case disappear(ScrollItem, position: Int)
  case didEndDecelerating
  case didEndScrollingAnimation
  case scrollEnded(MovementEnd)

  /// An event without what it tells.
  public enum Kind: String, Sendable, CaseIterable {
    case willBeginDragging
    case willEndDragging
    case didEndDragging
    case willBeginDecelerating
    case offsetChanged
    case phaseChanged
    case directionChanged
    case pageChanged
    case appear
    case disappear
    case didEndDecelerating
    case didEndScrollingAnimation
    case scrollEnded
  }
  /// Which kind of event it is.
  public var kind: Kind {
    switch self {
    case .willBeginDragging: .willBeginDragging
    case .willEndDragging: .willEndDragging
    case .didEndDragging: .didEndDragging
    case .willBeginDecelerating: .willBeginDecelerating
    case .offsetChanged: .offsetChanged
    case .phaseChanged: .phaseChanged
    case .directionChanged: .directionChanged
    case .pageChanged: .pageChanged
    case .appear: .appear
    case .disappear: .disappear
    case .didEndDecelerating: .didEndDecelerating
    case .didEndScrollingAnimation: .didEndScrollingAnimation
    case .scrollEnded: .scrollEnded
    }
  }
}

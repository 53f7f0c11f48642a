/// What a view tells its listeners.
public enum ScrollEvent: Sendable, Equatable {
  /// A finger began to drag.
  case willBeginDragging
  /// The velocity of the offset along the main axis, in points per second, and where it leads to.
  case willEndDragging(velocity: Double, target: Double)
  /// A drag ended; `willDecelerate` tells whether a free movement or a bounce follows.
  case didEndDragging(willDecelerate: Bool)
  /// A free movement or a bounce began.
  case willBeginDecelerating
  /// The offset or its range changed: at most once in a pass (E3).
  case offsetChanged(OffsetChange)
  /// The view does something else now; each change is told, also several in one frame.
  case phaseChanged(new: ScrollPhase, old: ScrollPhase)
  /// The view turned: it scrolls the other way by more than 5 pt (F3).
  case directionChanged(ScrollDirection)
  /// The view settled on another page; pages count from 1 (G3).
  case pageChanged(new: Int, old: Int)
  /// Another section is the current one; nil where there is none (H3).
  case sectionChanged(new: ItemID?, old: ItemID?)
  /// An item came into the viewport; its position counts from 1 (F8).
  case appear(ScrollItem, position: Int)
  /// An item left the viewport or was removed; the position is its last (F8).
  case disappear(ScrollItem, position: Int)
  /// More or less of an item is seen than a threshold; the fraction is of its area, 0…1 (F10).
  case visibilityChanged(ScrollItem, fraction: Double)
  /// A free movement or a bounce ended.
  case didEndDecelerating
  /// An animated request ended.
  case didEndScrollingAnimation
  /// A movement ended: once for each, however it did (E7).
  case scrollEnded(MovementEnd)

  /// An event without what it tells.
  public enum Kind: String, Sendable, CaseIterable {
    /// The kind of ``ScrollEvent/willBeginDragging``.
    case willBeginDragging
    /// The kind of ``ScrollEvent/willEndDragging(velocity:target:)``.
    case willEndDragging
    /// The kind of ``ScrollEvent/didEndDragging(willDecelerate:)``.
    case didEndDragging
    /// The kind of ``ScrollEvent/willBeginDecelerating``.
    case willBeginDecelerating
    /// The kind of ``ScrollEvent/offsetChanged(_:)``.
    case offsetChanged
    /// The kind of ``ScrollEvent/phaseChanged(new:old:)``.
    case phaseChanged
    /// The kind of ``ScrollEvent/directionChanged(_:)``.
    case directionChanged
    /// The kind of ``ScrollEvent/pageChanged(new:old:)``.
    case pageChanged
    /// The kind of ``ScrollEvent/sectionChanged(new:old:)``.
    case sectionChanged
    /// The kind of ``ScrollEvent/appear(_:position:)``.
    case appear
    /// The kind of ``ScrollEvent/disappear(_:position:)``.
    case disappear
    /// The kind of ``ScrollEvent/visibilityChanged(_:fraction:)``.
    case visibilityChanged
    /// The kind of ``ScrollEvent/didEndDecelerating``.
    case didEndDecelerating
    /// The kind of ``ScrollEvent/didEndScrollingAnimation``.
    case didEndScrollingAnimation
    /// The kind of ``ScrollEvent/scrollEnded(_:)``.
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
    case .sectionChanged: .sectionChanged
    case .appear: .appear
    case .disappear: .disappear
    case .visibilityChanged: .visibilityChanged
    case .didEndDecelerating: .didEndDecelerating
    case .didEndScrollingAnimation: .didEndScrollingAnimation
    case .scrollEnded: .scrollEnded
    }
  }
}

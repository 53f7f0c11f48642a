/// Towards which end a view scrolls (F3); `up` and `left` are towards the start.
public enum ScrollDirection: String, Sendable, CaseIterable {
  /// Towards the start of a vertical axis.
  case up
  /// Towards its end.
  case down
  /// Towards the start of a horizontal axis, its leading edge.
  case left
  /// Towards its end.
  case right
}

/// Finds the turns of a scroll: a movement the other way by more than a tolerance since the last one (F2, F3).
struct DirectionTracker {
  /// What is no turn yet, in points.
  static let tolerance = 5.0

  /// The farthest place since the last turn; at first where it was made.
  private var extreme: Double
  private(set) var isForward: Bool?

  init(at offset: Double) { extreme = offset }

  /// A layout change moved everything: no scrolling.
  mutating func shift(by distance: Double) { extreme += distance }

  /// Follows the offset; whether it has turned.
  @inline(__always) mutating func follow(_ offset: Double) -> Bool {
    if isForward != true, offset > extreme + Self.tolerance {
      isForward = true
      extreme = offset
      return true
    }
    if isForward != false, offset < extreme - Self.tolerance {
      isForward = false
      extreme = offset
      return true
    }
    switch isForward {
    case true?: extreme = max(extreme, offset)
    case false?: extreme = min(extreme, offset)
    case nil: break
    }
    return false
  }
}

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

  private let tolerance: Double
  /// The farthest place since the last turn; at first where it was made.
  private var extreme: Double
  /// Whether the last turn was towards the end; nil before the first.
  private(set) var isForward: Bool?

  init(at offset: Double, tolerance: Double = Self.tolerance) {
    extreme = offset
    self.tolerance = tolerance
  }

  /// A layout change moved everything: no scrolling.
  mutating func shift(by distance: Double) { extreme += distance }

  /// Follows the offset; whether it has turned.
  @inline(__always) mutating func follow(_ offset: Double) -> Bool {
    if isForward != true, offset > extreme + tolerance {
      isForward = true
      extreme = offset
      return true
    }
    if isForward != false, offset < extreme - tolerance {
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

/// Finds the turns along both axes of a view, or along the one on which it scrolls.
struct DirectionTrackers {
  private var main: DirectionTracker
  private var cross: DirectionTracker?
  /// By how much layout changes have moved everything since the last look.
  var shift = Point.zero

  init(of view: TrackableScrollView) {
    let main = view.main
    self.main = DirectionTracker(at: view.clamped[main])
    if view.axes == .both { cross = DirectionTracker(at: view.clamped[main.cross]) }
  }

  /// Follows the offset, held inside the range; which turns it has made.
  @inline(__always) mutating func follow(_ offset: Point, main axis: Axis) -> (
    main: ScrollDirection?, cross: ScrollDirection?
  ) {
    let first = main.turn(at: offset[axis], shift[axis], on: axis)
    let second = cross?.turn(at: offset[axis.cross], shift[axis.cross], on: axis.cross)
    shift = .zero
    return (first, second)
  }
}

extension DirectionTracker {
  /// Follows an offset on an axis; the direction in which it has turned.
  @inline(__always) fileprivate mutating func turn(
    at offset: Double, _ shift: Double, on axis: Axis
  )
    -> ScrollDirection?
  {
    if shift != 0 { self.shift(by: shift) }
    guard follow(offset), let isForward else { return nil }
    return switch (axis, isForward) {
    case (.vertical, true): .down
    case (.vertical, false): .up
    case (.horizontal, true): .right
    case (.horizontal, false): .left
    }
  }
}

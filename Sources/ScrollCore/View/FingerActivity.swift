/// A finger on the view: at first it may be a tap, then it drags (T1–T7).
final class FingerActivity: ScrollActivity {
  /// How far a finger goes before it drags, in points (T1).
  static let threshold = 10.0

  private(set) var isDragging = false
  /// Whether the drag has moved the offset: one that has not ends without a word (E7).
  private(set) var hasMoved = false
  private let start: Point
  /// The offset when the finger came down.
  private(set) var origin: Point
  private var place: Point
  /// Whether it came down on a moving view: then it drags from the first point on.
  private let hasCaught: Bool
  private var tracker = VelocityTracker()
  /// The raw offsets at no translation: what a finger without resistance would show.
  private var base: Point
  /// The one axis that a locked drag keeps (T6).
  private var lock: Axis?

  init(at place: Point, on view: TrackableScrollView, hasCaught: Bool) {
    start = place
    self.place = place
    self.hasCaught = hasCaught
    base = .zero
    origin = view.shown
    for axis in Axis.allCases { base[axis] = view.rawOffset(view.shown[axis], on: axis) }
    tracker.add(place, at: view.stage.now)
  }

  var phase: ScrollPhase { isDragging ? .interacting : .tracking }
  let movesByItself = false
  let mayBeOutside = true
  let reason = ChangeReason.user

  private var translation: Point { place - start }

  /// The offset's velocity, on the axes that it drags; as a lift now would find it (T5).
  func velocity(of view: TrackableScrollView) -> Point {
    guard isDragging else { return .zero }
    let finger = tracker.velocity(at: view.stage.now)
    var velocity = Point.zero
    for axis in Axis.allCases where drags(axis, view) { velocity[axis] = -finger[axis] }
    return velocity
  }

  func advance(_ view: TrackableScrollView) {}

  func move(to place: Point, _ view: TrackableScrollView) {
    self.place = place
    tracker.add(place, at: view.stage.now)
    guard isDragging || begins(view) else { return }
    if !isDragging {
      isDragging = true
      view.beginDragging()
    }
    follow(view)
  }

  /// Whether the translation makes a drag of the touch now; a locked one chooses its axis then.
  private func begins(_ view: TrackableScrollView) -> Bool {
    let movable = Axis.allCases.filter { view.canMove($0) }
    let least = hasCaught ? Double.leastNonzeroMagnitude : Self.threshold
    guard movable.contains(where: { translation[$0].magnitude >= least }) else { return false }
    if view.directionalLock, movable.count == 2 {
      lock = translation.x.magnitude > translation.y.magnitude ? .horizontal : .vertical
    }
    return true
  }

  private func drags(_ axis: Axis, _ view: TrackableScrollView) -> Bool {
    view.canMove(axis) && (lock == nil || lock == axis)
  }

  /// Shows what the total translation comes to (T2).
  private func follow(_ view: TrackableScrollView) {
    var shown = view.shown
    for axis in Axis.allCases where drags(axis, view) {
      shown[axis] = view.shownOffset(base[axis] - translation[axis], on: axis)
    }
    if shown != view.shown { hasMoved = true }
    view.settleJump()
    view.move(to: shown, reason: .user)
  }

  /// A jump moved the content under the finger: the drag goes on from there (S8).
  func rebase(_ view: TrackableScrollView) {
    for axis in Axis.allCases {
      let moved = drags(axis, view) ? translation[axis] : 0
      base[axis] = view.rawOffset(view.shown[axis], on: axis) + moved
    }
  }

  func state(of view: TrackableScrollView) -> ActivityState { .finger(base: base) }

  func adapt(_ view: TrackableScrollView, from state: ActivityState, move: LayoutMove) {
    guard case .finger(let before) = state else { return }
    base = before + move.shift
    var shown = move.shown
    for axis in Axis.allCases {
      guard isDragging, drags(axis, view) else {
        shown[axis] = view.metrics(axis).clamp(shown[axis])
        continue
      }
      shown[axis] = view.shownOffset(base[axis] - translation[axis], on: axis)
    }
    view.move(to: shown, reason: .layout)
  }
}

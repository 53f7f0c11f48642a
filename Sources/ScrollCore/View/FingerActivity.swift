/// A finger on the view: at first it may be a tap, then it drags (T1–T7).
final class FingerActivity: ScrollActivity {
  /// How far a finger goes before it drags, in points (T1).
  static let threshold = 10.0
  /// What rounding may take from a translation, in points.
  private static let grace = 1e-9

  private(set) var isDragging = false
  /// Whether the drag has moved the offset: one that has not ends without a word (E7).
  private(set) var hasMoved = false
  /// The offset when the finger came down, from which a snap counts (G2, G4).
  private(set) var origin: Point
  private let start: Point
  private var place: Point
  /// Whether it came down on a moving view: then it drags from the first point on.
  private let hasCaught: Bool
  private var tracker = VelocityTracker()
  private var x: Grip
  private var y: Grip
  /// The one axis that a locked drag keeps (T6).
  private var lock: Axis?

  init(at place: Point, on view: TrackableScrollView, hasCaught: Bool) {
    start = place
    self.place = place
    self.hasCaught = hasCaught
    origin = view.shown
    x = view.grip(of: view.shown.x, on: .horizontal)
    y = view.grip(of: view.shown.y, on: .vertical)
    tracker.add(place, at: view.stage.now)
  }

  var phase: ScrollPhase { isDragging ? .interacting : .tracking }
  let movesByItself = false
  let mayBeOutside = true
  let reason = ChangeReason.user

  private func translation(_ axis: Axis) -> Double { place[axis] - start[axis] }

  private subscript(axis: Axis) -> Grip {
    get { axis == .vertical ? y : x }
    set {
      if axis == .vertical { y = newValue } else { x = newValue }
    }
  }

  /// The offset's velocity, on the axes that it drags; as a lift now would find it (T5).
  func velocity(of view: TrackableScrollView) -> Point {
    guard isDragging else { return .zero }
    let finger = tracker.velocity(at: view.stage.now)
    var velocity = Point.zero
    for axis in Axis.allCases where drags(axis, view) { velocity[axis] = -finger[axis] }
    return velocity
  }

  func move(to place: Point, _ view: TrackableScrollView) {
    self.place = place
    tracker.add(place, at: view.stage.now)
    guard isDragging || begins(view) else { return }
    if !isDragging {
      isDragging = true
      // From here on the whole translation counts (T1).
      for axis in Axis.allCases { self[axis].follows = drags(axis, view) }
      view.beginDragging()
    }
    follow(view)
  }

  /// Whether the translation makes a drag of the touch now; a locked one chooses its axis then.
  private func begins(_ view: TrackableScrollView) -> Bool {
    let movable = Axis.allCases.filter { view.canMove($0) }
    let least = hasCaught ? Double.leastNonzeroMagnitude : Self.threshold - Self.grace
    guard movable.contains(where: { translation($0).magnitude >= least }) else { return false }
    if view.directionalLock, movable.count == 2 {
      lock =
        translation(.horizontal).magnitude > translation(.vertical).magnitude
        ? .horizontal : .vertical
    }
    return true
  }

  private func drags(_ axis: Axis, _ view: TrackableScrollView) -> Bool {
    isDragging && view.canMove(axis) && (lock == nil || lock == axis)
  }

  /// Shows what the total translation comes to (T2).
  private func follow(_ view: TrackableScrollView) {
    var shown = view.shown
    for axis in Axis.allCases where drags(axis, view) {
      shown[axis] = view.shownOffset(self[axis].base - translation(axis), self[axis], on: axis)
    }
    if shown != view.shown { hasMoved = true }
    view.settleJump()
    view.restoring = nil
    view.move(to: shown, reason: .user)
  }

  /// Holds an axis at an offset, from which the drag then goes on.
  private func hold(_ axis: Axis, at offset: Double, _ view: TrackableScrollView) {
    var grip = view.grip(of: offset, on: axis)
    grip.follows = drags(axis, view)
    if grip.follows { grip.base += translation(axis) }
    self[axis] = grip
  }

  /// A jump moved the content under the finger: the drag goes on from there (S8).
  func rebase(_ view: TrackableScrollView) {
    for axis in Axis.allCases { hold(axis, at: view.shown[axis], view) }
  }

  func state(of view: TrackableScrollView) -> ActivityState { .finger(x: x, y: y) }

  /// A drag shows what its translation comes to in the new range; what does not follow the finger is where the change has put it.
  func adapt(_ view: TrackableScrollView, from state: ActivityState, move: LayoutMove) {
    guard case .finger(let x, let y) = state else { return }
    var shown = move.shown
    for axis in Axis.allCases {
      var grip = axis == .vertical ? y : x
      if grip.follows, drags(axis, view) {
        grip.base += move.shift[axis]
        shown[axis] = view.shownOffset(grip.base - translation(axis), grip, on: axis)
        self[axis] = grip
      } else {
        hold(axis, at: shown[axis], view)
      }
    }
    view.move(to: shown, reason: .layout)
  }
}

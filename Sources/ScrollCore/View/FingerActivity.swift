/// One view under a gesture of fingers: at first that may be a tap, then it drags (T1–T7).
///
/// What the gesture's translation comes to for this view, the gesture says; how the view shows it, this.
final class FingerActivity: ScrollActivity {
  /// Not weak: a weak reference would make every use of the view slower for ever.
  let view: TrackableScrollView
  /// What it is a part of; the view keeps that while fingers are down.
  weak var gesture: TouchGesture?
  /// Its place among the views under the fingers, from the innermost.
  let index: Int
  /// Whether its view goes before those inside it on the way to the end (N2).
  let goesFirst: Bool
  /// Whether the drag has come to this view.
  private(set) var isDragging = false
  /// Whether the drag has moved the offset: one that has not ends without a word (E7).
  private(set) var hasMoved = false
  /// The offset when the finger came down, from which a snap counts (G2, G4).
  let origin: Point
  private var x: Grip
  private var y: Grip

  init(on view: TrackableScrollView, index: Int, goesFirst: Bool) {
    self.view = view
    self.index = index
    self.goesFirst = goesFirst
    origin = view.shown
    x = view.grip(of: view.shown.x, on: .horizontal)
    y = view.grip(of: view.shown.y, on: .vertical)
  }

  var phase: ScrollPhase { isDragging ? .interacting : .tracking }
  let movesByItself = false
  let mayBeOutside = true
  let reason = ChangeReason.user

  private(set) subscript(axis: Axis) -> Grip {
    get { axis == .vertical ? y : x }
    set {
      if axis == .vertical { y = newValue } else { x = newValue }
    }
  }

  /// Its view, while that is still under the fingers.
  var held: TrackableScrollView? {
    view.activity === self ? view : nil
  }

  func velocity(of view: TrackableScrollView) -> Point { gesture?.velocity(of: self) ?? .zero }

  // MARK: Dragging

  /// 1, or −1 where an axis runs against the fingers' (R7).
  func sign(_ axis: Axis) -> Double {
    axis == .horizontal ? view.horizontalSign : 1
  }

  /// The offset without resistance when so much of the fingers' way is its.
  func raw(_ axis: Axis, spent: Double) -> Double { self[axis].base + sign(axis) * spent }

  /// Shows what its part of the translation comes to (T2).
  func follow(_ axes: [(axis: Axis, spent: Double)], _ view: TrackableScrollView) {
    guard !axes.isEmpty else { return }
    if !isDragging {
      isDragging = true
      view.beginDragging()
    }
    var shown = view.shown
    for (axis, spent) in axes {
      self[axis].follows = true
      shown[axis] = view.shownOffset(raw(axis, spent: spent), self[axis], on: axis)
    }
    if shown != view.shown { hasMoved = true }
    view.settleJump()
    view.restoring = nil
    view.move(to: shown, reason: .user)
  }

  /// Begins to count anew on an axis: what it has spent is its own now.
  func rebase(_ axis: Axis, spent: Double) { self[axis].base += sign(axis) * spent }

  /// Holds an axis at an offset, from which the drag then goes on.
  func hold(_ axis: Axis, at offset: Double, spent: Double, _ view: TrackableScrollView) {
    let follows = self[axis].follows
    self[axis] = view.grip(of: offset, on: axis)
    self[axis].follows = follows
    self[axis].base -= sign(axis) * spent
  }

  /// A jump moved the content under the finger: the drag goes on from there (S8).
  func rebase(_ view: TrackableScrollView) {
    gesture?.rebase()
    for axis in Axis.allCases { hold(axis, at: view.shown[axis], spent: 0, view) }
  }

  // MARK: Layout

  private func spent(_ axis: Axis) -> Double { gesture?.spent(axis, by: self) ?? 0 }

  /// The grips as they would be if the drag began now.
  func state(of view: TrackableScrollView) -> ActivityState {
    var grips = (x: x, y: y)
    grips.x.base = raw(.horizontal, spent: spent(.horizontal))
    grips.y.base = raw(.vertical, spent: spent(.vertical))
    return .finger(x: grips.x, y: grips.y)
  }

  /// A drag shows what its translation comes to in the new range; what does not follow the finger is where the change has put it.
  ///
  /// A change that keeps what is visible in its place has the drag go on from there: a pull has given way by less
  /// than its translation.
  func adapt(_ view: TrackableScrollView, from state: ActivityState, move: LayoutMove) {
    guard case .finger(let x, let y) = state else { return }
    var shown = move.shown
    for axis in Axis.allCases {
      var grip = axis == .vertical ? y : x
      let spent = spent(axis)
      if grip.follows, view.canMove(axis), !move.keepsItems {
        grip.base += move.shift[axis]
        shown[axis] = view.shownOffset(grip.base, grip, on: axis)
        grip.base -= sign(axis) * spent
        self[axis] = grip
      } else {
        hold(axis, at: shown[axis], spent: spent, view)
      }
    }
    view.move(to: shown, reason: .layout)
    gesture?.checkPaths(self)
  }
}

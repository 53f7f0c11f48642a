/// Fingers on a view and on those around it: one gesture, whose translation the views share (N1, T8).
///
/// Kept by the views while a finger is down, and by what goes on after the lift.
final class TouchGesture {
  /// How far a finger goes before it drags, in points (T1).
  static let threshold = 10.0
  /// What rounding may take from a translation, in points.
  static let grace = 1e-9
  /// Beyond this a translation is no more than this, in points, so that sums stay finite.
  private static let farthest = 1e300

  /// The views that take part, the innermost first.
  let fingers: [FingerActivity]
  private let stage: StageCore
  /// The fingers that are down, and where each was when one last came or went.
  private var touches: [(touch: Touch, start: Point)] = []
  /// How far the fingers' middle had gone then.
  private var carried = Point.zero
  private(set) var isDragging = false
  /// Whether the fingers have gone, so that what moves now is momentum.
  var isLifted = false
  /// The view that a fling without fingers begins on: it is to be had whatever it does.
  var flung: TrackableScrollView?
  /// Whether a view moved when the finger came down: then it drags from the first point on.
  private let hasCaught: Bool
  /// The one axis that the drag keeps to (T6, N1).
  private var lock: Axis?
  private var tracker = VelocityTracker()
  /// How far the fingers' middle has gone.
  private var translation = Point.zero
  /// The translation at which the paths begin.
  private var zero = Point.zero
  var x = DragPath()
  var y = DragPath()
  /// How many views took part when the paths were last followed.
  private var heldCount: Int

  init(_ fingers: [FingerActivity], on stage: StageCore, hasCaught: Bool) {
    self.fingers = fingers
    self.stage = stage
    self.hasCaught = hasCaught
    heldCount = fingers.count
    for finger in fingers { finger.gesture = self }
  }

  /// Momentum without fingers, from a view and on to those around it.
  convenience init(flinging view: TrackableScrollView) {
    let fingers = view.nestAround.filter { $0.view.takesFingers && $0.view.hasLayout }
      .enumerated().map { index, link in
        FingerActivity(on: link.view, index: index, goesFirst: link.goesFirst)
      }
    self.init(fingers, on: view.stage, hasCaught: false)
    isLifted = true
    flung = view
  }

  subscript(axis: Axis) -> DragPath {
    get { axis == .vertical ? y : x }
    set {
      if axis == .vertical { y = newValue } else { x = newValue }
    }
  }

  /// Whether any view is still under the fingers.
  var isHeld: Bool { fingers.contains { $0.held != nil } }

  /// Batches under way begin anew from here: the fingers act at once.
  func settleBatches() {
    for finger in fingers { finger.held?.settleBatch() }
  }

  // MARK: Fingers

  /// A finger comes down: from now on it counts, and nothing moves by that (T8).
  func add(_ touch: Touch) {
    touches.append((touch, touch.place))
    countAnew()
    tracker.add(translation, at: stage.now, by: ObjectIdentifier(touch))
  }

  /// Counts from where the fingers are now.
  private func countAnew() {
    carried = translation
    for index in touches.indices { touches[index].start = touches[index].touch.place }
  }

  /// A finger has moved, and the middle of all with it.
  func move(_ touch: Touch) {
    for axis in Axis.allCases {
      var sum = 0.0
      for (touch, start) in touches { sum += touch.place[axis] - start[axis] }
      translation[axis] = min(
        max(carried[axis] + sum / Double(max(touches.count, 1)), -Self.farthest), Self.farthest)
    }
    tracker.add(translation, at: stage.now, by: ObjectIdentifier(touch))
    stage.update(self)
  }

  /// Has the views follow, if the translation makes a drag.
  func update() {
    guard isDragging || begins() else { return }
    isDragging = true
    follow()
  }

  /// A finger is gone; the last one ends the gesture, by a lift if that keeps its velocity.
  func remove(_ touch: Touch, keepsVelocity: Bool) {
    touches.removeAll { $0.touch === touch }
    guard touches.isEmpty else { return countAnew() }
    let velocity = isDragging && keepsVelocity ? tracker.velocity(at: stage.now) : .zero
    if keepsVelocity { tellOfLift() }
    end(velocity: velocity)
  }

  // MARK: Dragging

  private func movable(_ axis: Axis) -> [FingerActivity] {
    fingers.filter { isAvailable($0)?.canMove(axis) == true }
  }

  /// Whether the translation makes a drag of the touch now; which axis it then keeps to, if only one.
  private func begins() -> Bool {
    let axes = Axis.allCases.filter { !movable($0).isEmpty }
    let least = hasCaught ? Double.leastNonzeroMagnitude : Self.threshold - Self.grace
    guard axes.contains(where: { translation[$0].magnitude >= least }) else { return false }
    guard axes.count == 2, let across = movable(.horizontal).first,
      let down = movable(.vertical).first
    else { return true }
    // Different views move along the two axes, or the one that does wants it: the drag chooses once.
    if across !== down || across.view.directionalLock == true {
      lock =
        translation.x.magnitude > translation.y.magnitude ? .horizontal : .vertical
    }
    return true
  }

  private func drags(_ axis: Axis) -> Bool {
    isDragging && (lock == nil || lock == axis) && !movable(axis).isEmpty
  }

  /// Has the views show what the total translation comes to (T2, N1).
  private func follow() {
    let held = fingers.filter { $0.held != nil }
    if held.count != heldCount {
      // What the one that has gone had spent stays spent.
      heldCount = held.count
      rebase()
    }
    for axis in Axis.allCases {
      guard drags(axis) else {
        rebase(axis)
        zero[axis] = translation[axis]
        continue
      }
      self[axis].follow(to: zero[axis] - translation[axis]) { direction, path in
        turn(axis, direction, path)
      }
    }
    for finger in held {
      guard let view = finger.held else { continue }
      var axes: [(axis: Axis, spent: Double)] = []
      for axis in Axis.allCases where drags(axis) {
        let takesPart = self[axis].stretches.contains { $0.view == finger.index }
        guard takesPart || finger[axis].follows else { continue }
        axes.append((axis, self[axis].spent(by: finger.index)))
      }
      finger.follow(axes, view)
    }
  }

  /// Who spends what comes next of a translation (N1, N2): what is past an end first comes back, then one view after the
  /// other goes as far as it can, and what is left is the outermost one's.
  func turn(_ axis: Axis, _ direction: Double, _ path: DragPath) -> DragPath.Turn? {
    let movable = movable(axis)
    guard let outermost = movable.last else { return nil }
    for finger in movable.reversed() {
      let metrics = finger.view.metrics(axis)
      guard metrics.period == nil else { continue }
      let raw = finger.raw(axis, spent: path.spent(by: finger.index))
      let back = direction * finger.sign(axis) > 0 ? metrics.lo - raw : raw - metrics.hi
      if back > Self.grace { return (finger.index, back) }
    }
    for finger in ordered(movable, axis, direction) {
      let room = room(finger, axis, direction, path)
      if room > Self.grace { return (finger.index, room) }
    }
    return (outermost.index, .infinity)
  }

  /// How far a view can go inside its range.
  func room(_ finger: FingerActivity, _ axis: Axis, _ direction: Double, _ path: DragPath)
    -> Double
  {
    let metrics = finger.view.metrics(axis)
    if metrics.period != nil { return .infinity }
    let raw = finger.raw(axis, spent: path.spent(by: finger.index))
    return direction * finger.sign(axis) > 0 ? metrics.hi - raw : raw - metrics.lo
  }

  /// The order in which views spend: from the inside, but on the way to its end one that goes first goes before those in it.
  private func ordered(
    _ movable: [FingerActivity], _ axis: Axis, _ direction: Double
  ) -> [FingerActivity] {
    var order: [FingerActivity] = []
    for finger in movable {
      if finger.goesFirst, direction * finger.sign(axis) > 0 {
        order.insert(finger, at: 0)
      } else {
        order.append(finger)
      }
    }
    return order
  }

  // MARK: Paths

  func spent(_ axis: Axis, by finger: FingerActivity) -> Double {
    self[axis].spent(by: finger.index)
  }

  /// Begins anew from where everything is.
  func rebase() {
    for axis in Axis.allCases { rebase(axis) }
  }

  private func rebase(_ axis: Axis) {
    guard self[axis].translation != 0 else { return }
    for finger in fingers { finger.rebase(axis, spent: self[axis].spent(by: finger.index)) }
    zero[axis] -= self[axis].translation
    self[axis] = DragPath()
  }

  /// A change of a layout may have made a way back impossible: then there is none.
  func checkPaths(_ finger: FingerActivity) {
    guard fingers.count > 1 else { return }
    for axis in Axis.allCases {
      let metrics = finger.view.metrics(axis)
      guard metrics.period == nil else { continue }
      let base = finger[axis].base
      if base < metrics.lo - Self.grace || base > metrics.hi + Self.grace { rebase(axis) }
    }
  }

  // MARK: Velocity

  /// The offset's velocity of a view, on the axes on which it is the one that moves; as a lift now would find it (T5).
  func velocity(of finger: FingerActivity) -> Point {
    guard isDragging else { return .zero }
    let velocity = tracker.velocity(at: stage.now)
    var own = Point.zero
    for axis in Axis.allCases where drags(axis) && velocity[axis] != 0 {
      let way = Coast.limited(-velocity[axis])
      guard let mover = mover(axis, way < 0 ? -1 : 1), mover.index == finger.index else { continue }
      own[axis] = way * finger.sign(axis)
    }
    return own
  }

  /// The last finger lifts: what follows the views that it drags may have something to do with that.
  private func tellOfLift() {
    for finger in fingers where finger.isDragging { finger.held?.tellBehaviorsOfLift() }
  }

  /// The last finger is gone: each view is released with what is its part of the velocity.
  private func end(velocity: Point) {
    var released: [(finger: FingerActivity, view: TrackableScrollView, release: Release)] = []
    for finger in fingers {
      guard let view = finger.held else { continue }
      released.append((finger, view, Release(self)))
    }
    for axis in Axis.allCases where drags(axis) && velocity[axis] != 0 {
      let way = Coast.limited(-velocity[axis])
      guard let mover = mover(axis, way < 0 ? -1 : 1),
        let place = released.firstIndex(where: { $0.finger.index == mover.index })
      else { continue }
      released[place].release.velocity[axis] = way * released[place].finger.sign(axis)
      released[place].release[axis] = mover.handover
    }
    isLifted = true
    for finger in fingers where finger.view.gesture === self { finger.view.gesture = nil }
    var coasts: [(view: TrackableScrollView, coast: CoastActivity)] = []
    for (finger, view, release) in released where finger.held != nil {
      coasts.append((view, view.release(finger, release)))
    }
    // What one cannot use at all goes on when all others are free.
    for (view, coast) in coasts { coast.handOverAtOnce(view) }
  }
}

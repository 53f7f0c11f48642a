/// Fingers, wheels and keys.
extension TrackableScrollView {
  /// How far an arrow key goes, and by how much a page key goes less than a viewport, in points (T9).
  private static let keyStep = 40.0

  // MARK: Fingers

  /// Puts a finger down, in the viewport's coordinates; it takes over whatever moves the view (S8, T1).
  ///
  /// On a view whose scrolling is disabled it does nothing (T7).
  ///
  /// - Throws: ``ScrollError`` for a second finger, a coordinate that is no finite number, and on a closed view.
  public func touch(at place: Point) throws(ScrollError) -> Touch {
    try checkChange()
    try ScrollError.check(place.x, "x")
    try ScrollError.check(place.y, "y")
    guard finger?.isDown != true else {
      throw ScrollError(.badValue, "a finger is down already; lift it first")
    }
    let touch = Touch(takeOver(at: place), at: place, on: self)
    finger = touch
    return touch
  }

  private func takeOver(at place: Point) -> FingerActivity? {
    guard isScrollEnabled else { return nil }
    settleBatch()
    restoring = nil
    guard hasLayout else { return nil }
    let hasCaught = activity.movesByItself
    if hasCaught { endMotion(hasRested: false) }
    let activity = FingerActivity(at: place, on: self, hasCaught: hasCaught)
    set(activity)
    touch()
    return activity
  }

  func forget(_ touch: Touch) {
    if finger === touch { finger = nil }
  }

  /// Whether a finger can move an axis (T4).
  func canMove(_ axis: Axis) -> Bool {
    let metrics = metrics(axis)
    return metrics.isScrollable && (metrics.canScroll || (alwaysBounces && bounces))
  }

  /// What a raw offset shows: past an end less and less of it, or nothing (T3, T4).
  func shownOffset(_ raw: Double, on axis: Axis) -> Double {
    let metrics = metrics(axis)
    let inside = metrics.clamp(raw)
    guard bounces, raw != inside else { return inside }
    let shown = RubberBand.shown((raw - inside).magnitude, viewport: metrics.viewport)
    return raw < inside ? inside - shown : inside + shown
  }

  /// The raw offset that shows as an offset; the inverse of ``shownOffset(_:on:)``.
  func rawOffset(_ shown: Double, on axis: Axis) -> Double {
    let metrics = metrics(axis)
    let inside = metrics.clamp(shown)
    guard bounces, shown != inside else { return shown }
    let raw = RubberBand.excess((shown - inside).magnitude, viewport: metrics.viewport)
    return shown < inside ? inside - raw : inside + raw
  }

  func beginDragging() {
    phases.append((new: .interacting, old: .tracking))
    delegateEvents.append(.willBeginDragging)
    touch()
  }

  /// What a release along an axis comes to.
  func coast(on axis: Axis, from start: Double, velocity: Double) -> Coast {
    let metrics = metrics(axis)
    return Coast(
      from: start, velocity: canMove(axis) ? velocity : 0, lo: metrics.lo, hi: metrics.hi,
      rate: deceleration, bounces: bounces)
  }

  /// The finger is gone: what follows is a fling, a bounce, or nothing (M1, M4, P2).
  func release(_ finger: FingerActivity, velocity: Point) {
    let x = coast(on: .horizontal, from: shown.x, velocity: velocity.x)
    let y = coast(on: .vertical, from: shown.y, velocity: velocity.y)
    let goesOn = x.duration > 0 || y.duration > 0
    if finger.isDragging {
      let target = main == .vertical ? y.end : x.end
      delegateEvents += [
        .willEndDragging(velocity: velocity[main].withoutSign, target: target.withoutSign),
        .didEndDragging(willDecelerate: goesOn),
      ]
    }
    touch()
    if goesOn {
      begin(CoastActivity(x: x, y: y, begin: localTime))
    } else if finger.hasMoved {
      endMovement(reason: .user)
    } else {
      set(idle)
    }
  }

  private func begin(_ coast: CoastActivity) {
    delegateEvents.append(.willBeginDecelerating)
    set(coast)
  }

  /// Ends a touch that something else takes over: as a cancelled one, but nothing follows it.
  func endTouch() {
    guard let finger = activity as? FingerActivity else { return }
    if finger.isDragging {
      delegateEvents += [
        .willEndDragging(velocity: 0, target: offset), .didEndDragging(willDecelerate: false),
      ]
    }
    if finger.hasMoved { noteEnd(reason: .user) }
  }

  /// Starts a deceleration from the present offset, without a finger, in points a second of the offset.
  ///
  /// Positive goes towards the end (M1). A velocity that is no finite number is an error.
  public func fling(_ velocity: Point) throws(ScrollError) {
    try checkChange()
    try ScrollError.check(velocity.x, "x")
    try ScrollError.check(velocity.y, "y")
    guard hasLayout else { return }
    settleBatch()
    restoring = nil
    let x = coast(on: .horizontal, from: shown.x, velocity: velocity.x)
    let y = coast(on: .vertical, from: shown.y, velocity: velocity.y)
    settleJump()
    if activity is FingerActivity { endTouch() }
    let old = activity
    if old.movesByItself { noteEnd(reason: old.reason) }
    if x.duration > 0 || y.duration > 0 {
      begin(CoastActivity(x: x, y: y, begin: localTime))
    } else {
      set(idle)
    }
    old.interrupt()
    touch()
  }

  // MARK: Wheels and keys

  /// Moves by what a wheel says, in points, clamped; ends like a jump (T9).
  public func wheel(x: Double = 0, y: Double = 0) throws(ScrollError) {
    try checkChange()
    try ScrollError.check(x, "x")
    try ScrollError.check(y, "y")
    step(by: Point(x: x, y: y))
  }

  /// Does what a key does; ends like a jump (T9).
  public func press(_ key: ScrollKey) throws(ScrollError) {
    try checkChange()
    let page = max(mainMetrics.viewport - Self.keyStep, mainMetrics.viewport / 2)
    var distance = Point.zero
    switch key {
    case .pageDown: distance[main] = page
    case .pageUp: distance[main] = -page
    case .home: distance[main] = mainMetrics.lo - shown[main]
    case .end: distance[main] = mainMetrics.hi - shown[main]
    case .up: distance.y = -Self.keyStep
    case .down: distance.y = Self.keyStep
    case .left: distance.x = -Self.keyStep
    case .right: distance.x = Self.keyStep
    }
    step(by: distance)
  }

  private func step(by distance: Point) {
    guard hasLayout, isScrollEnabled else { return }
    settleBatch()
    restoring = nil
    var goal = shown
    for axis in Axis.allCases where metrics(axis).isScrollable {
      goal[axis] = metrics(axis).clamp(shown[axis] + distance[axis])
    }
    jump(to: goal, reason: .user)
  }

  // MARK: Settings

  /// Whether fingers, wheels and keys scroll; disabling cancels a running drag (T7).
  public func setScrollEnabled(_ isEnabled: Bool) throws(ScrollError) {
    try checkChange()
    isScrollEnabled = isEnabled
    if !isEnabled, let finger = activity as? FingerActivity { release(finger, velocity: .zero) }
  }

  /// Whether the view gives way past its ends; without, they are hard stops (T4).
  public func setBounces(_ bounces: Bool) throws(ScrollError) {
    try checkChange()
    beginChange()
    self.bounces = bounces
    endChange()
  }

  /// How a free scroll slows down; a running one goes on as it began.
  public func setDeceleration(_ rate: DecelerationRate) throws(ScrollError) {
    try checkChange()
    deceleration = rate
  }
}

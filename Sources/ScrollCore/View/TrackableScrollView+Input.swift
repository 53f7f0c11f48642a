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
    let touch = Touch(takeOver(at: logical(place)), at: place, on: self)
    finger = touch
    return touch
  }

  private func takeOver(at place: Point) -> FingerActivity? {
    guard isScrollEnabled else { return nil }
    settleBatch()
    restoring = nil
    guard hasLayout else { return nil }
    let old = activity
    if old.movesByItself { noteEnd(reason: old.reason) }
    // Hard stops hold under a finger too.
    if !bounces { move(to: clamped, reason: .layout) }
    let activity = FingerActivity(at: place, on: self, hasCaught: old.movesByItself)
    set(activity)
    old.interrupt()
    touch()
    return activity
  }

  /// 1, or −1 where what is physical runs against what is logical (R7).
  var horizontalSign: Double { direction == .rightToLeft ? -1 : 1 }

  /// A place in the viewport, counted from its leading edge (R7): mirrored here and nowhere else.
  func logical(_ place: Point) -> Point {
    direction == .rightToLeft ? Point(x: width - place.x, y: place.y) : place
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
  func shownOffset(_ raw: Double, _ grip: Grip, on axis: Axis) -> Double {
    let metrics = metrics(axis)
    let inside = metrics.clamp(raw)
    guard bounces, raw != inside else { return inside }
    let shown = RubberBand.shown(
      (raw - inside).magnitude, viewport: max(metrics.viewport, grip.reach))
    return raw < inside ? inside - shown : inside + shown
  }

  /// How a finger that does not move yet holds an offset; the inverse of ``shownOffset(_:_:on:)``.
  func grip(of shown: Double, on axis: Axis) -> Grip {
    let metrics = metrics(axis)
    let inside = metrics.clamp(shown)
    guard bounces, shown != inside else { return Grip(base: shown) }
    let excess = (shown - inside).magnitude
    // A bounce can be farther out than a pull: a longer rubber band, in whose middle it is, gives way from there.
    let reach = excess < metrics.viewport ? 0 : min(excess * 2, .greatestFiniteMagnitude)
    let raw = RubberBand.excess(excess, viewport: max(metrics.viewport, reach))
    return Grip(base: shown < inside ? inside - raw : inside + raw, reach: reach)
  }

  func beginDragging() {
    activityPhase = .interacting
    events.note(phase: .interacting, after: .tracking)
    events.noteForDelegate(.willBeginDragging)
    touch()
  }

  /// What a release along an axis comes to; a place that somebody chose goes before a rest.
  func coast(
    _ axis: Axis, from start: Point, _ velocity: Point, _ rate: DecelerationRate, origin: Point,
    place: Double? = nil
  ) -> Coast {
    let metrics = metrics(axis)
    let isLoop = metrics.period != nil
    return Coast(
      from: start[axis], velocity: canMove(axis) ? velocity[axis] : 0,
      lo: isLoop ? -.infinity : metrics.lo, hi: isLoop ? .infinity : metrics.hi, rate: rate,
      bounces: bounces
    ) { offset, velocity, target in
      guard axis == main else { return .momentum }
      if let place { return .place(place) }
      return aim(offset, velocity, target, origin: origin[axis])
    }
  }

  /// The finger is gone: what follows is a fling, a bounce, or nothing (M1, M4, P2).
  func release(_ finger: FingerActivity, velocity: Point) {
    let coast = released(finger, velocity)
    if finger.isDragging {
      events.noteForDelegate(
        .willEndDragging(
          velocity: velocity[main].withoutSign, target: coast.end[main].withoutSign))
      events.noteForDelegate(.didEndDragging(willDecelerate: coast.goesOn))
    }
    touch()
    if coast.goesOn {
      begin(coast)
    } else if coast.end != shown {
      // Too near to the edge or to its rest for a motion: it is there already.
      move(to: coast.end, reason: .momentum)
      endMovement(reason: .momentum)
    } else if finger.hasMoved {
      endMovement(reason: .user)
    } else {
      set(idle)
    }
  }

  /// What a release comes to: those who are asked may choose another place (M5).
  private func released(_ finger: FingerActivity, _ velocity: Point) -> CoastActivity {
    let coast = CoastActivity(self, velocity: velocity, origin: finger.origin)
    guard finger.isDragging, !targetQuestions.isEmpty,
      let place = askTarget(
        velocity: velocity[main].withoutSign,
        target: mainMetrics.clamp(coast.end[main]).withoutSign)
    else { return coast }
    return CoastActivity(
      self, velocity: velocity, origin: finger.origin, place: mainMetrics.clamp(place))
  }

  private func begin(_ coast: CoastActivity) {
    events.noteForDelegate(.willBeginDecelerating)
    set(coast)
  }

  /// Ends a touch that something else takes over: as a cancelled one, but nothing follows it.
  func endTouch() {
    guard let finger = activity as? FingerActivity else { return }
    if finger.isDragging {
      events.noteForDelegate(
        .willEndDragging(velocity: 0, target: clamped[main].withoutSign))
      events.noteForDelegate(.didEndDragging(willDecelerate: false))
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
    let coast = CoastActivity(self, velocity: velocity, origin: shown)
    settleJump()
    if activity is FingerActivity { endTouch() }
    let old = activity
    if old.movesByItself { noteEnd(reason: old.reason) }
    if coast.goesOn {
      begin(coast)
    } else {
      set(idle)
      if coast.end != shown {
        move(to: coast.end, reason: .momentum)
        noteEnd(reason: .momentum)
      }
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
    step(by: Point(x: x * horizontalSign, y: y))
  }

  /// Does what a key does; ends like a jump (T9).
  public func press(_ key: ScrollKey) throws(ScrollError) {
    try checkChange()
    let page = max(mainMetrics.viewport - Self.keyStep, mainMetrics.viewport / 2)
    var distance = Point.zero
    switch key {
    case .pageDown: distance[main] = page
    case .pageUp: distance[main] = -page
    case .home: distance[main] = -.infinity
    case .end: distance[main] = .infinity
    case .up: distance.y = -Self.keyStep
    case .down: distance.y = Self.keyStep
    case .left: distance.x = -Self.keyStep * horizontalSign
    case .right: distance.x = Self.keyStep * horizontalSign
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
    jump(to: snapped(step: goal), reason: .user)
  }

  // MARK: Settings

  /// Whether fingers, wheels and keys scroll; disabling cancels a running drag (T7).
  public func setScrollEnabled(_ isEnabled: Bool) throws(ScrollError) {
    try checkChange()
    settleBatch()
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

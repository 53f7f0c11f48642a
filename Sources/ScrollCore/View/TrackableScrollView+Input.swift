/// Fingers, wheels and keys.
extension TrackableScrollView {
  /// How far an arrow key goes, and by how much a page key goes less than a viewport, in points (T9).
  private static let keyStep = 40.0

  // MARK: Fingers

  /// Puts a finger down, in the viewport's coordinates; it takes over whatever moves the view (S8, T1).
  ///
  /// It is on the innermost nested view at that place and on all around that one (N1). While one is down, a further one
  /// joins its drag (T8). On a view whose scrolling is disabled it does nothing (T7).
  ///
  /// - Throws: ``ScrollError`` for a coordinate that is no finite number, and on a closed view.
  public func touch(at place: Point) throws(ScrollError) -> Touch {
    try checkChange()
    try ScrollError.check(place.x, "x")
    try ScrollError.check(place.y, "y")
    let touch = Touch(at: place, on: self)
    let views = nest(at: place)
    let present = views.lazy.compactMap { ($0.view.activity as? FingerActivity)?.gesture }.first
    if let gesture = present ?? takeOver(views) { touch.join(gesture) }
    return touch
  }

  /// Takes over all views under a finger that a finger can scroll, the innermost first.
  private func takeOver(_ views: [NestLink]) -> TouchGesture? {
    var fingers: [FingerActivity] = []
    var hasCaught = false
    for link in views where link.view.takesFingers {
      link.view.settleBatch()
      link.view.restoring = nil
      guard link.view.hasLayout else { continue }
      hasCaught = link.view.holdStill() || hasCaught
      fingers.append(
        FingerActivity(on: link.view, index: fingers.count, goesFirst: link.goesFirst))
    }
    guard !fingers.isEmpty else { return nil }
    let gesture = TouchGesture(fingers, on: stage, hasCaught: hasCaught)
    for finger in fingers {
      let view = finger.view
      view.gesture = gesture
      let old = view.activity
      view.set(finger)
      old.interrupt()
      view.touch()
    }
    return gesture
  }

  /// Ends what moves the view where a finger comes down; whether something did.
  private func holdStill() -> Bool {
    let moves = activity.movesByItself
    if moves { noteEnd(reason: activity.reason) }
    // Hard stops hold under a finger too.
    if !isElastic { move(to: clamped, reason: .layout) }
    return moves
  }

  /// Whether it gives way past its ends: as it is set up, and as its profile allows (T4, M7).
  var isElastic: Bool { bounces && profile.isElastic }

  /// Whether fingers scroll it (T7, M7).
  var takesFingers: Bool { isScrollEnabled && profile.hasFingers && !isClosed }

  /// By what law a free scroll goes (M1, M7).
  var law: FreeScroll.Law { profile == .android ? .android : .slowing(deceleration) }

  /// 1, or −1 where what is physical runs against what is logical (R7).
  var horizontalSign: Double { direction == .rightToLeft ? -1 : 1 }

  /// 1, or −1 on an axis that runs against what is physical (R7).
  func sign(_ axis: Axis) -> Double { axis == .horizontal ? horizontalSign : 1 }

  /// A place in the viewport, counted from its leading edge (R7): mirrored here and nowhere else.
  func logical(_ place: Point) -> Point {
    direction == .rightToLeft ? Point(x: width - place.x, y: place.y) : place
  }

  /// Whether a finger can move an axis (T4).
  func canMove(_ axis: Axis) -> Bool {
    let metrics = metrics(axis)
    return metrics.isScrollable && (metrics.canScroll || (alwaysBounces && isElastic))
  }

  /// What a raw offset shows: past an end less and less of it, or nothing (T3, T4).
  func shownOffset(_ raw: Double, _ grip: Grip, on axis: Axis) -> Double {
    let metrics = metrics(axis)
    let inside = metrics.clamp(raw)
    // What rounding leaves of an end is the end.
    if metrics.period == nil {
      if (raw - metrics.lo).magnitude < TouchGesture.grace { return metrics.lo }
      if (raw - metrics.hi).magnitude < TouchGesture.grace { return metrics.hi }
    }
    guard isElastic, raw != inside else { return inside }
    let shown = RubberBand.shown(
      (raw - inside).magnitude, viewport: max(metrics.viewport, grip.reach))
    return raw < inside ? inside - shown : inside + shown
  }

  /// How a finger that does not move yet holds an offset; the inverse of ``shownOffset(_:_:on:)``.
  func grip(of shown: Double, on axis: Axis) -> Grip {
    let metrics = metrics(axis)
    let inside = metrics.clamp(shown)
    guard isElastic, shown != inside else { return Grip(base: shown) }
    let excess = (shown - inside).magnitude
    // A bounce can be farther out than a pull: a longer rubber band, in whose middle it is, gives way from there.
    let reach = excess < metrics.viewport ? 0 : min(excess * 2, .greatestFiniteMagnitude)
    let raw = RubberBand.excess(excess, viewport: max(metrics.viewport, reach))
    return Grip(base: shown < inside ? inside - raw : inside + raw, reach: reach)
  }

  func beginDragging() {
    activityPhase = .interacting
    forgetInsetOrigins()
    events.note(phase: .interacting, after: .tracking)
    events.noteForDelegate(.willBeginDragging)
    touch()
  }

  /// What a release along an axis comes to; on the main one `aim` is where it ends if that is known already.
  func coast(
    _ axis: Axis, from start: Point, _ velocity: Point, _ law: FreeScroll.Law, origin: Point,
    handover: Coast.Handover = .none, continues: Bool = false, aim known: Coast.Aim? = nil
  ) -> Coast {
    let metrics = metrics(axis)
    let isLoop = metrics.period != nil
    return Coast(
      from: start[axis], velocity: canMove(axis) ? velocity[axis] : 0,
      lo: isLoop ? -.infinity : metrics.lo, hi: isLoop ? .infinity : metrics.hi, law: law,
      continues: continues, bounces: isElastic, handover: isLoop ? .none : handover
    ) { offset, velocity, target in
      guard axis == main else { return .momentum }
      return known ?? aim(offset, velocity, target, origin: origin[axis])
    }
  }

  /// The finger is gone: what follows is a fling, a bounce, or nothing (M1, M4, P2).
  @discardableResult
  func release(_ finger: FingerActivity, _ release: Release) -> CoastActivity {
    let coast = released(finger, release)
    if finger.isDragging {
      events.noteForDelegate(
        .willEndDragging(
          velocity: release.velocity[main].withoutSign, target: coast.end[main].withoutSign))
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
    return coast
  }

  /// What a release comes to: those who are asked may choose another place (M5).
  private func released(_ finger: FingerActivity, _ release: Release) -> CoastActivity {
    let coast = CoastActivity(self, release, origin: finger.origin)
    guard finger.isDragging, !targetQuestions.isEmpty,
      let place = askTarget(
        velocity: release.velocity[main].withoutSign,
        target: mainMetrics.clamp(coast.end[main]).withoutSign)
    else { return coast }
    return CoastActivity(self, release, origin: finger.origin, place: mainMetrics.clamp(place))
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
  /// Positive goes towards the end (M1); what a nested view cannot use goes to those around it (N1). A velocity that is no
  /// finite number is an error.
  public func fling(_ velocity: Point) throws(ScrollError) {
    try checkChange()
    try ScrollError.check(velocity.x, "x")
    try ScrollError.check(velocity.y, "y")
    guard hasLayout, profile.hasFingers else { return }
    settleBatch()
    restoring = nil
    settleJump()
    if activity is FingerActivity { endTouch() }
    let old = activity
    if old.movesByItself { noteEnd(reason: old.reason) }
    if nest == nil {
      var release = Release()
      release.velocity = velocity
      start(CoastActivity(self, release, origin: shown))
    } else {
      TouchGesture(flinging: self).fling(velocity)
    }
    old.interrupt()
    touch()
  }

  /// Begins to coast, or is at its end already.
  func start(_ coast: CoastActivity) {
    if coast.goesOn {
      begin(coast)
      return
    }
    set(idle)
    guard coast.end != shown else { return }
    move(to: coast.end, reason: .momentum)
    noteEnd(reason: .momentum)
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
    case .pageDown: distance[main] = page * sign(main)
    case .pageUp: distance[main] = -page * sign(main)
    case .home: distance[main] = -.infinity * sign(main)
    case .end: distance[main] = .infinity * sign(main)
    case .up: distance.y = -Self.keyStep
    case .down: distance.y = Self.keyStep
    case .left: distance.x = -Self.keyStep
    case .right: distance.x = Self.keyStep
    }
    step(by: distance)
  }

  /// Moves by a distance in the viewport's directions: what a view cannot use goes to those around it (N1).
  private func step(by distance: Point) {
    var ways: [(link: NestLink, way: Point)] = nestAround.filter {
      $0.view.hasLayout && $0.view.isScrollEnabled && !$0.view.isClosed
    }.map { ($0, .zero) }
    for link in ways { link.link.view.settleBatch() }
    for axis in Axis.allCases { share(distance[axis], axis, &ways) }
    for (link, way) in ways where link.view === self || way != .zero {
      let view = link.view
      view.restoring = nil
      var goal = view.shown
      for axis in Axis.allCases where view.metrics(axis).isScrollable {
        goal[axis] = view.metrics(axis).clamp(view.shown[axis] + way[axis])
      }
      view.jump(to: view.snapped(step: goal), reason: .user)
    }
  }

  // MARK: Settings

  /// Whether fingers, wheels and keys scroll; disabling cancels a running drag (T7).
  public func setScrollEnabled(_ isEnabled: Bool) throws(ScrollError) {
    try checkChange()
    settleBatch()
    isScrollEnabled = isEnabled
    if !isEnabled, let finger = activity as? FingerActivity { release(finger, Release()) }
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

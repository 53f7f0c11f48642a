extension TrackableScrollView {
  /// Scrolls to a target, at once or over time; ends whatever moved the view (S1–S10).
  ///
  /// What can be read changes at once for a jump, and as frames pass for an animation. Before the first layout the
  /// request is kept and then carried out as a jump (S10).
  ///
  /// - Parameters:
  ///   - target: Where to; an end, a page or an item is looked for again while it moves (S9).
  ///   - options: Whether and how it is animated, and whether it is held inside the range.
  /// - Returns: The request on its way, which can be cancelled and tells how it ended.
  /// - Throws: ``ScrollError`` for an unknown id, for NaN, for a bad duration or curve, and on a closed view; nothing
  ///   has changed then.
  @discardableResult
  public func scrollTo(
    _ target: ScrollTarget, _ options: RequestOptions = RequestOptions()
  ) throws(ScrollError) -> Motion {
    let motion = Motion(of: self)
    try request(.to(target), options, motion)
    return motion
  }

  /// Scrolls by a distance from the shown offset, in points; the sum is clamped.
  ///
  /// - Throws: ``ScrollError`` as ``scrollTo(_:_:)`` does.
  @discardableResult
  public func scrollBy(
    x: Double = 0, y: Double = 0, _ options: RequestOptions = RequestOptions()
  ) throws(ScrollError) -> Motion {
    let motion = Motion(of: self)
    try request(.by(x: x, y: y), options, motion)
    return motion
  }

  /// Jumps to an offset of the main axis, in points, clamped to its range (S1).
  ///
  /// - Throws: ``ScrollError`` for NaN and on a closed view; ±∞ is an end of the range.
  public func setOffset(_ offset: Double) throws(ScrollError) {
    // The request that scripts make most often, without what only the others need.
    guard isLaidOut, batchDepth == 0, !offset.isNaN else {
      return try request(.to(.offset(offset)), RequestOptions(), nil)
    }
    if isClosed || stage.isAsking { try checkChange() }
    restoring = nil
    // What a request aims at is chosen anew, also where it moves nothing.
    if heldRest != nil { heldRest = nil }
    if aimed != nil { aimed = nil }
    let goal =
      axes == .horizontal
      ? Point(x: x.clamp(offset), y: y.clamp(shown.y))
      : Point(x: x.clamp(shown.x), y: y.clamp(offset))
    jump(to: goal)
  }

  /// Jumps to an offset of the main axis, and goes on aiming at it while the content is too short
  /// (S11).
  public func restore(_ offset: Double) throws(ScrollError) {
    try checkChange()
    guard !offset.isNaN else {
      throw ScrollError(.notFinite, "the offset to restore must be a number, not nan")
    }
    settleBatch()
    giveUpKept()
    restoring = offset
    if hasLayout { aim(at: offset) }
  }

  /// Ends all motion where it is.
  public func stop() {
    guard mayChange() else { return }
    settleBatch()
    endMotion()
  }

  /// Stops a motion that is still on its way.
  func cancel(_ motion: Motion) {
    guard mayChange() else { return }
    settleBatch()
    if kept?.motion === motion {
      kept = nil
      motion.finish(false)
    } else if let animation = activity as? AnimationActivity, animation.motion === motion {
      endMotion()
    }
  }

  // MARK: Carrying out

  func request(
    _ request: ScrollRequest, _ options: RequestOptions, _ motion: Motion?
  ) throws(ScrollError) {
    try checkChange()
    try request.check()
    guard options.duration.isFinite, options.duration >= 0 else {
      throw ScrollError(
        options.duration.isFinite ? .badValue : .notFinite,
        "duration must be a finite number ≥ 0, not \(NumberText.short(options.duration))")
    }
    let curve = try TimingCurve(options.curve)
    guard hasLayout else {
      giveUpKept()
      restoring = nil
      kept = KeptRequest(request: request, clamps: options.clamp, motion: motion)
      return
    }
    var targets = try targets(of: request, clamps: options.clamp)
    var goal = try goal(of: targets, clamps: options.clamp)
    let isFree = options.snap ? !snap(&goal, &targets, of: request) : false
    settleBatch()
    restoring = nil
    // What a request aims at is chosen anew, also where it moves nothing.
    heldRest = nil
    if let motion, options.animated, options.duration > 0 {
      animate(to: goal, targets, curve, options, motion)
    } else {
      jump(to: goal)
      if isFree { heldRest = HeldRest(holding: nil, offset: shown[main]) }
      aim(request, targets, clamps: options.clamp)
      motion?.finish(true)
    }
  }

  /// Carries out, at the first layout, what was asked for before (S10).
  func perform(_ kept: KeptRequest) {
    do throws(ScrollError) {
      let targets = try targets(of: kept.request, clamps: kept.clamps)
      jump(to: try goal(of: targets, clamps: kept.clamps))
      aim(kept.request, targets, clamps: kept.clamps)
      kept.motion?.finish(true)
    } catch {
      kept.motion?.finish(false)
      stage.report(error.message, place: kept.label)
    }
  }

  /// Notes who asked for the request that waits for the first layout, if one does.
  package func labelKept(_ label: @autoclosure () -> String) {
    if kept != nil { kept?.label = label() }
  }

  /// A later request takes the place of one that waits for the first layout.
  private func giveUpKept() {
    let motion = kept?.motion
    kept = nil
    motion?.finish(false)
  }

  /// A request in a batch begins at what was changed so far; later changes of the batch begin
  /// there.
  func settleBatch() {
    if batchDepth > 0 { finishChanges() }
  }

  private func animate(
    to goal: Point, _ targets: (x: AxisTarget, y: AxisTarget), _ curve: TimingCurve,
    _ options: RequestOptions, _ motion: Motion
  ) {
    guard goal != shown else {
      endMotion()
      motion.finish(true)
      return
    }
    settleJump()
    let old = activity
    endTouch()
    if old.movesByItself { noteEnd(reason: old.reason) }
    set(
      AnimationActivity(
        targets: targets,
        ways: AnimatedWays(
          x: AnimatedWay(from: shown.x, target: goal.x),
          y: AnimatedWay(from: shown.y, target: goal.y), clamps: options.clamp),
        curve: curve, begin: localTime, duration: options.duration, motion: motion))
    old.interrupt()
    touch()
  }

  /// Keeps aiming at an offset until it is reached (S11).
  func aim(at offset: Double) {
    if offset <= mainMetrics.hi { restoring = nil }
    var goal = clamped
    goal[main] = mainMetrics.clamp(offset)
    jump(to: goal)
  }

  // MARK: Targets

  private func targets(
    of request: ScrollRequest, clamps: Bool
  ) throws(ScrollError) -> (x: AxisTarget, y: AxisTarget) {
    (try target(of: request, on: .horizontal), try target(of: request, on: .vertical))
  }

  func target(
    of request: ScrollRequest, on axis: Axis
  ) throws(ScrollError) -> AxisTarget {
    let metrics = metrics(axis)
    let stay = AxisTarget.number(shown[axis])
    guard metrics.isScrollable else { return stay }
    switch request {
    case .by(let dx, let dy): return .number(shown[axis] + (axis == .vertical ? dy : dx))
    case .turn(let pages): return axis == main ? turned(by: pages) : stay
    case .to(.page(let number)): return axis == main ? page(numbered: number) : stay
    case .to(.start): return axis == main ? .start : stay
    case .to(.end): return axis == main ? .end : stay
    case .to(.offset(let offset)): return axis == main ? .number(offset) : stay
    case .to(.point(let x, let y)): return (axis == .vertical ? y : x).map { .number($0) } ?? stay
    case .to(.section(let id)):
      guard position(ofSection: id) != nil else { throw ScrollError.unknownSection(id) }
      return axis == main ? .section(id) : stay
    case .to(.item(let id, let anchor)):
      let index = try index(of: id)
      let area = area(at: index, on: axis)
      guard metrics.canScroll,
        let part = anchor[axis]
          ?? window(for: index, on: axis).nearestAnchor(
            start: area.start, end: area.end, offset: shown[axis])
      else { return stay }
      return .item(id, anchor: part)
    case .to(.rect(let rect)):
      let start = rect.start(axis)
      let length = rect.length(axis)
      let window = window(from: start, to: start + length, on: axis)
      guard
        let part = window.nearestAnchor(start: start, end: start + length, offset: shown[axis])
      else { return stay }
      // The end is taken as it is: a part of an endless length would be no number.
      let offset =
        part == 0
        ? window.offset(start: start, length: 0, anchor: 0)
        : window.offset(start: start + length, length: 0, anchor: 0) - window.length
      return .number(metrics.clamp(offset))
    }
  }

  func goal(
    of targets: (x: AxisTarget, y: AxisTarget), clamps: Bool
  ) throws(ScrollError) -> Point {
    var goal = shown
    for axis in Axis.allCases {
      let target = axis == .vertical ? targets.y : targets.x
      let offset = offset(of: target, on: axis) ?? shown[axis]
      goal[axis] = clamps ? metrics(axis).clamp(offset) : offset
      guard goal[axis].isFinite else {
        throw ScrollError(
          .notFinite,
          "without clamp a target must be a finite offset, not \(NumberText.short(offset))")
      }
    }
    return goal
  }

  /// Where a target lies now, not clamped; nil when its item is gone.
  func offset(of target: AxisTarget, on axis: Axis) -> Double? {
    let metrics = metrics(axis)
    switch target {
    case .number(let number): return number
    case .start: return metrics.lo
    case .end: return metrics.hi
    case .page(let page): return pages.map { $0.rest(of: $0.held(page)) } ?? metrics.lo
    case .item(let id, let anchor):
      guard let index = content.index(of: id) else { return nil }
      let area = area(at: index, on: axis)
      return window(for: index, on: axis).offset(
        start: area.start, length: area.end - area.start, anchor: anchor)
    case .section(let id):
      guard let index = content.sections?.index(of: id) else { return nil }
      return window(on: axis).offset(start: place(ofSection: index).start, length: 0, anchor: 0)
    }
  }

  func contains(_ target: AxisTarget) -> Bool {
    switch target {
    case .item(let id, _): content.index(of: id) != nil
    case .section(let id): content.sections?.index(of: id) != nil
    case .number, .start, .end, .page: true
    }
  }
}

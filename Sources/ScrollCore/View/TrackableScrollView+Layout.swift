/// What happens to the offset when content, viewport or insets change.
extension TrackableScrollView {
  /// Remembers what is shown, before a change or before the first one of a batch.
  func beginChange() {
    rememberTold()
    guard snapshot == nil else { return }
    let holding = holding
    snapshot = LayoutSnapshot(
      offset: shown, x: x, y: y, candidates: candidates(),
      state: activity.state(of: self),
      jumpOrigin: pendingJump?.origin, holding: holding,
      snapsAnew: holding == nil && snapsAnew, sticks: sticks)
  }

  /// Whether it is near enough to its end to follow it (A3).
  private var sticks: Bool {
    guard isMade, let sticksToEnd else { return false }
    return mainMetrics.hi - shown[main] <= sticksToEnd
  }

  func beginContentChange() {
    beginChange()
    snapshot?.isContentChanged = true
    forgetInsetOrigins()
  }

  /// Lays out what was changed; in a batch only as far as reads inside it need.
  func endChange() {
    layOut()
    if batchDepth == 0 { finishChanges() }
  }

  /// What can only be decided when all changes of a batch are made.
  func finishChanges() {
    guard let snapshot, !isClosed else { return }
    self.snapshot = nil
    touch()
    if !children.isEmpty { finishChildren() }
    if !hasLayout {
      if isUsable { performFirstLayout(atEnd: snapshot.sticks) }
      return
    }
    if !activity.hasTarget(in: self) { endMotion() }
    if let restoring { aim(at: restoring) }
    if snapshot.staysPulled { comeBack() }
  }

  /// Whether there is a viewport and something in it (E10).
  private var isUsable: Bool {
    content.hasElements && mainMetrics.viewport > 0
      && (axes != .both || metrics(main.cross).viewport > 0)
  }

  private func performFirstLayout(atEnd: Bool) {
    isLaidOut = true
    let inside = clamped
    if atEnd { shown[main] = mainMetrics.hi }
    if let restoring {
      aim(at: restoring)
    } else if let kept {
      self.kept = nil
      perform(kept)
    } else {
      snapHere()
    }
    // Where a view begins is no scrolling.
    noteShift(by: clamped - inside)
    directionTrackers = DirectionTrackers(of: self)
    settledPage = currentPage
    toldSection = currentSection
  }

  func layOut() {
    let inside = clamped
    // What a change moves is no scrolling, nor is that the end of the range comes to where it is over-pulled.
    defer { noteShift(by: clamped - inside) }
    fitLengths()
    measure(content.length)
    defer { if !children.isEmpty { fitChildren() } }
    guard let snapshot else { return }
    guard hasLayout else {
      shown = Point(x: x.lo, y: y.lo)
      return
    }
    let anchoring = snapshot.keepsItems ? .keepItem : anchoring
    var shift = Point.zero
    var next = snapshot.offset
    let origin = insetOrigin(of: snapshot)
    for axis in Axis.allCases {
      if let origin {
        next[axis] = origin.offset[axis]
        continue
      }
      let before = snapshot.metrics(axis)
      let after = metrics(axis)
      let anchors = axis == main && snapshot.isContentChanged
      // An animation that began outside comes back along its way, also when a loader adds to its content.
      let mayBeOutside =
        activity.mayBeOutside || snapshot.keepsItems && activity.movesByItself
      if axis == main, snapshot.staysPulled, snapshot.offset[axis] <= after.lo { continue }
      if axis == main, snapshot.sticks {
        // A pull stays pulled, and what moves goes on from there.
        let past = mayBeOutside ? max(0, snapshot.offset[axis] - before.hi) : 0
        next[axis] = after.hi + past
        shift[axis] = next[axis] - snapshot.offset[axis]
        continue
      }
      if axis == main, let rest = keptRest(snapshot) {
        next[axis] = rest
        continue
      }
      if before.isAtStart(snapshot.offset[axis]), !(anchors && anchoring == .keepItem) {
        // What was at the start stays there, to the fraction of a point (A2, A4); a pull stays pulled.
        let past = snapshot.offset[axis] - before.lo
        next[axis] = after.lo + (mayBeOutside ? past : max(0, past))
        if mayBeOutside { shift[axis] = next[axis] - snapshot.offset[axis] }
      } else if anchors, anchoring != .none {
        shift[axis] = anchorShift(snapshot)
        next[axis] += shift[axis]
      }
      // What is outside because the range became shorter is brought back, what was pulled outside is not.
      let isPulled = mayBeOutside && before.clamp(snapshot.offset[axis]) != snapshot.offset[axis]
      if !isPulled || !bounces { next[axis] = after.clamp(next[axis]) }
    }
    if next != shown {
      shown = next
      reason = .layout
    }
    if let origin { heldRest = origin.heldRest }
    if let origin = snapshot.jumpOrigin {
      pendingJump?.origin = origin + (next - snapshot.offset)
    }
    activity.adapt(
      self, from: snapshot.state,
      move: LayoutMove(
        before: snapshot.offset, shift: shift, shown: next,
        keepsItems: snapshot.keepsItems || snapshot.staysPulled))
  }

  /// Makes lengths what the viewport says that they are, and forgets what was measured for another.
  private func fitLengths() {
    if content.setViewport(viewport(main)) { snapshot?.isContentChanged = true }
    let across = fillLength
    defer { measuredAcross = across }
    guard let measuredAcross, measuredAcross != across else { return }
    if content.forgetMeasured() { snapshot?.isContentChanged = true }
  }

  private func measure(_ length: Double) {
    for axis in Axis.allCases {
      let metrics = AxisMetrics(
        viewport: viewport(axis),
        content: axis == main ? leadingSpace + length + padding.both(axis) : crossContent,
        leading: effectiveInsets.start(axis), trailing: effectiveInsets.end(axis),
        alignment: contentAlignment,
        isScrollable: axes.contains(axis),
        scrollPadding: (scrollPadding.start(axis), scrollPadding.end(axis)))
      if axis == .vertical { y = metrics } else { x = metrics }
    }
    guard let pages, pages.loops else { return }
    if main == .vertical { y = y.looping(pages) } else { x = x.looping(pages) }
  }

  /// By how much the anchor moved: the first candidate that is still there and was not itself moved
  /// (A1).
  ///
  /// One whose length is only becoming known is taken when there is no other, so that what was visible with its own length
  /// does not move (A5).
  func anchorShift(_ snapshot: LayoutSnapshot) -> Double {
    var second: Double?
    for candidate in snapshot.candidates where !snapshot.moved.contains(candidate.id) {
      guard let index = content.index(of: candidate.id) else { continue }
      let shift = contentStart + content.start(of: index) - candidate.start
      if !snapshot.measured.contains(candidate.id) { return shift }
      second = second ?? shift
    }
    return second ?? 0
  }

  /// What is visible in the inset window and has a length, then whatever is visible (A1).
  private func candidates() -> [LayoutSnapshot.Candidate] {
    let visible = visibleRange.filter { isSeen($0) }
    guard !visible.isEmpty else { return [] }
    let first = shown[main] + mainMetrics.leading - contentStart
    let inner = content.visible(from: first, to: first + mainMetrics.window).filter {
      // An item that is shorter than its line may lie before the window.
      content.length(at: $0) > 0 && (columns == 1 || content.end(of: $0) > first) && isSeen($0)
    }
    let indices = inner + visible
    return indices.map {
      LayoutSnapshot.Candidate(
        id: content.id(at: $0), start: contentStart + content.start(of: $0))
    }
  }

  /// Keeps who has appeared as items, since indices are about to mean others.
  private func rememberTold() {
    guard isLazy else { return findSeen() }
    findTold()
    guard case .range(let range) = told, !range.isEmpty else { return }
    told = .list(entries(range, at: delivered?.offset ?? shown))
  }

  /// The items at indices, as far as they are seen across.
  func entries(_ range: Range<Int>) -> [ToldItems.Entry] { entries(range, at: shown) }

  func entries(_ range: Range<Int>, at offset: Point) -> [ToldItems.Entry] {
    range.compactMap {
      guard !isLazy || isSeen($0, at: offset) else { return nil }
      return entry(at: $0, offset)
    }
  }
}

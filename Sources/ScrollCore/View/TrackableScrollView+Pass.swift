/// One pass: what there is to tell is taken first, then told step by step (E5).
extension TrackableScrollView {
  /// Whether a listener waits for its interval to be over.
  var hasLateListener: Bool {
    listeners.hasThrottled && listeners[.offsetChanged].contains { $0.isWaiting }
  }

  /// Has a pass made for listeners whose interval is over now.
  func wakeLateListeners() {
    guard !isTouched, delivered != nil else { return }
    if listeners[.offsetChanged].contains(where: { $0.isWaiting && $0.isDue(stage.time) }) {
      isTouched = true
      stage.noteMovement()
    }
  }

  /// Takes what there is to tell; false when there is nobody to tell it.
  func beginPass() -> Bool {
    guard isTouched, !isClosed else { return false }
    isTouched = false
    guard hasLayout else { return false }
    if content.mayBeOpen { measureVisible() }
    // The end of a jump is made for those who hear of it.
    if pendingJump != nil {
      if listeners.has(.scrollEnded) || isRecorded { settleJump() } else { pendingJump = nil }
    }
    guard !listeners.isEmpty || isRecorded || hasBehaviors else {
      passOver()
      return false
    }
    record.isOpen = true
    if !events.isEmpty { events.move(into: record) }
    if activityPhase != .idle { record.isRest = false }
    takeOffset()
    let turns = takeTurns()
    if turns.main != nil || turns.cross != nil {
      record.turns = turns
      record.hasMore = true
    }
    if let page = takePage() {
      record.page = page
      record.hasMore = true
    }
    if content.sections != nil || toldSection != nil, let section = takeSection() {
      record.section = section
      record.hasMore = true
    }
    takeVisible()
    takeVisibility()
    if hasBehaviors { takeBehaviors() }
    return true
  }

  var isRecorded: Bool { !recordings.isEmpty }

  /// A pass that nobody hears: what was to be told is taken as told, and no value is made for it.
  private func passOver() {
    if !events.isEmpty { events.clear() }
    _ = takeDelivered()
    _ = takeTurns()
    if snaps, activityPhase == .idle { _ = takePage() }
    if content.sections != nil || toldSection != nil { _ = takeSection() }
    forgetTold()
    forgetSeen()
  }

  /// Nobody listens: who has appeared is looked for when somebody does.
  @inline(__always) private func forgetTold() {
    if isLazy {
      if case .delivered = told { return }
      told = .delivered
    } else {
      eagerChanges?.hasTold = true
      if eagerChanges?.isEmpty == false { eagerChanges?.forget() }
    }
  }

  /// Takes the present offset and range as delivered; false when they were that already.
  @inline(__always) private func takeDelivered() -> Bool {
    let max = Point(x: x.hi, y: y.hi)
    if let delivered {
      if delivered.offset == shown, delivered.max == max { return false }
      deliveredReason = delivered.offset == shown ? .layout : reason
    }
    delivered = (shown, max)
    return true
  }

  private func takeOffset() {
    if takeDelivered() {
      if listeners.has(.offsetChanged) || isRecorded { record.change = change(deliveredReason) }
    } else if hasLateListener {
      record.late = change(deliveredReason)
    }
  }

  private func change(_ reason: ChangeReason) -> OffsetChange {
    OffsetChange(
      offset: offset, maxOffset: maxOffset, minOffset: minOffset, x: shown.x.withoutSign,
      y: shown.y.withoutSign, type: type, reason: reason, phase: phase, velocity: velocity,
      time: stage.time)
  }

  @inline(__always) private func takeTurns() -> (main: ScrollDirection?, cross: ScrollDirection?) {
    // Taken out and put back: what is changed in place is checked for exclusive access in each frame.
    guard var trackers = directionTrackers else { return (nil, nil) }
    let turns = trackers.follow(clamped, main: main)
    directionTrackers = trackers
    return turns
  }

  /// A page is told when the view has settled on one with another first item and another number (G3, G8).
  private func takePage() -> (new: Int, old: Int)? {
    guard activityPhase == .idle, snaps, let page = currentPage else { return nil }
    defer { settledPage = page }
    guard let old = settledPage, old.item != page.item, old.number != page.number else {
      return nil
    }
    return (page.number, old.number)
  }

  /// A section is told when another one is the current one (H3).
  private func takeSection() -> (new: ItemID?, old: ItemID?)? {
    let section = currentSection
    guard section != toldSection else { return nil }
    defer { toldSection = section }
    return (section, toldSection)
  }

  private func takeVisible() {
    guard listeners.has(.appear) || listeners.has(.disappear) || isRecorded else {
      forgetTold()
      return
    }
    guard isLazy else { return takeEager() }
    let now = visibleRange
    if case .range(let before) = told, before == now, seesWholeRange { return }
    defer { told = seesWholeRange ? .range(now) : .list(entries(now)) }
    record.hasMore = true
    switch told {
    case .delivered: break
    case .range(let before):
      record.disappeared = entries(before, without: now)
      record.appeared = entries(now, without: before)
    case .list(let before):
      let shown = entries(now)
      let ids = Set(shown.map(\.item.id))
      let known = Set(before.map(\.item.id))
      record.disappeared = before.filter { !ids.contains($0.item.id) }.map(current)
      record.appeared = shown.filter { !known.contains($0.item.id) }
    }
  }

  /// Where every item appears at once: all at the first layout, then those that come and go (F8).
  private func takeEager() {
    guard let changes = eagerChanges, !changes.hasTold || !changes.isEmpty else { return }
    record.hasMore = true
    guard changes.hasTold else {
      record.appeared = entries(0..<count)
      eagerChanges?.hasTold = true
      return
    }
    guard let (come, gone) = eagerChanges?.take() else { return }
    record.disappeared = gone
    let indices = come.compactMap { content.index(of: $0) }.sorted()
    record.appeared = indices.map { ToldItems.Entry(item: content.item(at: $0), position: $0 + 1) }
  }

  /// Looks who has appeared, before the layout that this can be seen from changes or somebody listens.
  func findTold() {
    guard isLazy, case .delivered = told, let offset = delivered?.offset else { return }
    let range = visibleRange(at: offset)
    told = seesWholeRange ? .range(range) : .list(entries(range, at: offset))
  }

  /// The items at indices that are not among others.
  private func entries(_ range: Range<Int>, without other: Range<Int>) -> [ToldItems.Entry] {
    let ahead = range.clamped(to: 0..<other.lowerBound)
    let behind = range.clamped(to: max(ahead.upperBound, other.upperBound)..<Int.max)
    return entries(ahead) + entries(behind)
  }

  /// An item that is not seen any more: as it is now, or as it was when it was taken out.
  private func current(_ entry: ToldItems.Entry) -> ToldItems.Entry {
    guard let index = content.index(of: entry.item.id) else { return entry }
    return ToldItems.Entry(item: content.item(at: index), position: index + 1)
  }

  func endPass() { if record.isOpen { record.close() } }

  /// Hands what there is to tell to those who record; a view that nobody records builds nothing.
  func recordPass() {
    for recording in recordings {
      recording.recorder.record(
        TraceFrame(self, number: recording.number, events: record.events))
    }
  }

  // MARK: Steps

  func tellDelegate(_ newest: Int) {
    guard record.hasMore else { return }
    for event in record.delegateEvents { tell(event, event.kind, newest) }
  }

  func tellPhases(_ newest: Int) {
    guard record.hasMore else { return }
    for (new, old) in record.phases {
      tell(.phaseChanged(new: new, old: old), .phaseChanged, newest)
    }
  }

  func tellOffset(_ newest: Int) {
    guard let change = record.change ?? record.late else { return }
    let isNews = record.change != nil
    listeners.beginTelling()
    for index in listeners.heard.indices where !isClosed {
      // The list's hold on them is enough: a listener is called without a retain of its own.
      unsafe Unmanaged.passUnretained(listeners.heard[index])._withUnsafeGuaranteedRef {
        tell(change, isNews: isNews, to: $0, newest)
      }
    }
    listeners.endTelling()
  }

  private func tell(_ change: OffsetChange, isNews: Bool, to listener: Listener, _ newest: Int) {
    guard listener.interval != nil else {
      if isNews { stage.call(listener, .offsetChanged(change), newest: newest) }
      return
    }
    guard listener.order <= newest else { return }
    if isNews { listener.isWaiting = true }
    guard listener.isWaiting, record.isRest || listener.isDue(change.time) else { return }
    listener.isWaiting = false
    listener.lastTime = change.time
    stage.call(listener, .offsetChanged(change), newest: newest)
  }

  func tellDirection(_ newest: Int) {
    guard record.hasMore else { return }
    if let turn = record.turns.main { tell(.directionChanged(turn), .directionChanged, newest) }
    if let turn = record.turns.cross { tell(.directionChanged(turn), .directionChanged, newest) }
  }

  func tellPage(_ newest: Int) {
    guard record.hasMore, let page = record.page else { return }
    tell(.pageChanged(new: page.new, old: page.old), .pageChanged, newest)
  }

  func tellSection(_ newest: Int) {
    guard record.hasMore, let section = record.section else { return }
    tell(.sectionChanged(new: section.new, old: section.old), .sectionChanged, newest)
  }

  func tellVisible(_ newest: Int) {
    guard record.hasMore else { return }
    for entry in record.disappeared {
      tell(.disappear(entry.item, position: entry.position), .disappear, newest)
    }
    for entry in record.appeared {
      tell(.appear(entry.item, position: entry.position), .appear, newest)
    }
  }

  func tellMotions(_ newest: Int) {
    guard record.hasMore else { return }
    for _ in 0..<record.endedDecelerations {
      tell(.didEndDecelerating, .didEndDecelerating, newest)
    }
    for _ in 0..<record.endedAnimations {
      tell(.didEndScrollingAnimation, .didEndScrollingAnimation, newest)
    }
  }

  func tellEnds(_ newest: Int) {
    guard record.hasMore else { return }
    for end in record.ends { tell(.scrollEnded(end), .scrollEnded, newest) }
  }

  private func tell(_ event: ScrollEvent, _ kind: ScrollEvent.Kind, _ newest: Int) {
    guard listeners.has(kind) else { return }
    for listener in listeners[kind] where !isClosed {
      stage.call(listener, event, newest: newest)
    }
  }
}

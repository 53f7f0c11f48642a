/// One pass: what there is to tell is taken first, then told step by step (E5).
extension TrackableScrollView {
  /// Whether a listener waits for its interval to be over.
  var hasLateListener: Bool {
    listeners[.offsetChanged].contains { $0.isWaiting }
  }

  /// Has a pass made for listeners whose interval is over now.
  func wakeLateListeners() {
    guard !isTouched, delivered != nil else { return }
    if listeners[.offsetChanged].contains(where: { $0.isWaiting && $0.isDue(stage.time) }) {
      isTouched = true
    }
  }

  /// Takes what there is to tell.
  func beginPass() {
    guard isTouched, !isClosed else { return }
    isTouched = false
    guard hasLayout else { return }
    settleJump()
    var news = PassRecord()
    swap(&news.phases, &phases)
    swap(&news.ends, &ends)
    swap(&news.delegateEvents, &delegateEvents)
    news.endedDecelerations = endedDecelerations
    news.endedAnimations = endedAnimations
    endedDecelerations = 0
    endedAnimations = 0
    news.isRest = hasRested && activity === idle
    hasRested = false
    takeOffset(&news)
    takeDirection(&news)
    takePage(&news)
    takeVisible(&news)
    record = news
  }

  private func takeOffset(_ news: inout PassRecord) {
    let max = Point(x: x.hi, y: y.hi)
    if let delivered, delivered.offset == shown, delivered.max == max {
      if hasLateListener { news.late = change(deliveredReason) }
      return
    }
    if let delivered {
      deliveredReason = delivered.offset == shown ? .layout : reason
    }
    delivered = (shown, max)
    news.change = change(deliveredReason)
  }

  private func change(_ reason: ChangeReason) -> OffsetChange {
    OffsetChange(
      offset: offset, maxOffset: maxOffset, minOffset: minOffset, x: shown.x.withoutSign,
      y: shown.y.withoutSign, type: type, reason: reason, phase: phase, velocity: velocity,
      time: stage.time)
  }

  private func takeDirection(_ news: inout PassRecord) {
    directionTracker?.shift(by: layoutShift)
    layoutShift = 0
    guard directionTracker?.follow(mainMetrics.clamp(shown[main])) == true,
      let isForward = directionTracker?.isForward
    else { return }
    switch (main, isForward) {
    case (.vertical, true): news.turn = .down
    case (.vertical, false): news.turn = .up
    case (.horizontal, true): news.turn = .right
    case (.horizontal, false): news.turn = .left
    }
  }

  /// A page is told when the view has settled on one with another first item and another number (G3, G8).
  private func takePage(_ news: inout PassRecord) {
    guard snapBehavior != nil, activity === idle, let page = currentPage else { return }
    if let old = settledPage, old.item != page.item, old.number != page.number {
      news.page = (page.number, old.number)
    }
    settledPage = page
  }

  private func takeVisible(_ news: inout PassRecord) {
    let now = isLazy ? visibleRange : 0..<content.count
    if case .range(let before) = told, before == now, axes != .both { return }
    defer { told = axes == .both && isLazy ? .list(entries(now)) : .range(now) }
    let isHeard = !(listeners[.appear].isEmpty && listeners[.disappear].isEmpty)
    guard isHeard || !recordings.isEmpty else { return }
    switch told {
    case .range(let before):
      news.disappeared = entries(before, without: now)
      news.appeared = entries(now, without: before)
    case .list(let before):
      let shown = entries(now)
      let ids = Set(shown.map(\.item.id))
      let known = Set(before.map(\.item.id))
      news.disappeared = before.filter { !ids.contains($0.item.id) }.map(current)
      news.appeared = shown.filter { !known.contains($0.item.id) }
    }
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

  func endPass() { record = nil }

  /// Hands what there is to tell to those who record; a view that nobody records builds nothing.
  func recordPass() {
    guard !recordings.isEmpty, let record else { return }
    for recording in recordings {
      recording.recorder.record(
        TraceFrame(self, number: recording.number, events: record.events))
    }
  }

  // MARK: Steps

  func tellDelegate(_ newest: Int) {
    guard let events = record?.delegateEvents, !events.isEmpty else { return }
    for event in events { tell(event, event.kind, newest) }
  }

  func tellPhases(_ newest: Int) {
    guard let phases = record?.phases, !phases.isEmpty else { return }
    for (new, old) in phases { tell(.phaseChanged(new: new, old: old), .phaseChanged, newest) }
  }

  func tellOffset(_ newest: Int) {
    guard let record, let change = record.change ?? record.late else { return }
    for listener in listeners[.offsetChanged] where !isClosed {
      guard listener.interval != nil else {
        if record.change != nil {
          stage.call(listener, .offsetChanged(change), kind: .offsetChanged, newest: newest)
        }
        continue
      }
      guard listener.order <= newest else { continue }
      if record.change != nil { listener.isWaiting = true }
      guard listener.isWaiting, record.isRest || listener.isDue(change.time) else { continue }
      listener.isWaiting = false
      listener.lastTime = change.time
      stage.call(listener, .offsetChanged(change), kind: .offsetChanged, newest: newest)
    }
  }

  func tellDirection(_ newest: Int) {
    guard let turn = record?.turn else { return }
    tell(.directionChanged(turn), .directionChanged, newest)
  }

  func tellPage(_ newest: Int) {
    guard let page = record?.page else { return }
    tell(.pageChanged(new: page.new, old: page.old), .pageChanged, newest)
  }

  func tellVisible(_ newest: Int) {
    guard let record else { return }
    for entry in record.disappeared {
      tell(.disappear(entry.item, position: entry.position), .disappear, newest)
    }
    for entry in record.appeared {
      tell(.appear(entry.item, position: entry.position), .appear, newest)
    }
  }

  func tellMotions(_ newest: Int) {
    guard let record else { return }
    for _ in 0..<record.endedDecelerations {
      tell(.didEndDecelerating, .didEndDecelerating, newest)
    }
    for _ in 0..<record.endedAnimations {
      tell(.didEndScrollingAnimation, .didEndScrollingAnimation, newest)
    }
  }

  func tellEnds(_ newest: Int) {
    guard let ends = record?.ends, !ends.isEmpty else { return }
    for end in ends { tell(.scrollEnded(end), .scrollEnded, newest) }
  }

  private func tell(_ event: ScrollEvent, _ kind: ScrollEvent.Kind, _ newest: Int) {
    for listener in listeners[kind] where !isClosed {
      stage.call(listener, event, kind: kind, newest: newest)
    }
  }
}

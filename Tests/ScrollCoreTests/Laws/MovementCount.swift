import ScrollCore

/// Counts how many movements must have ended, from what was done and how the phase changed (E7).
struct MovementCount {
  private var offset = Point.zero
  private var phase = ScrollPhase.idle
  private var hasLayout = false
  /// Whether the drag that runs has moved anything.
  private var hasDragged = false

  mutating func note(_ view: TrackableScrollView) {
    offset = view.contentOffset
    phase = view.phase
    hasLayout = view.hasLayout
  }

  /// How many movements have ended by a step, or by a frame where there is none, from what was told then.
  mutating func ends(
    _ step: LawStep?, _ view: TrackableScrollView, _ events: [ScrollEvent]
  ) -> Int {
    defer { note(view) }
    var ends = 0
    var hasReplaced = false
    var reason: ChangeReason?
    for case .offsetChanged(let change) in events { reason = change.reason }
    for case .phaseChanged(let new, let old) in events {
      switch (old, new) {
      case (.decelerating, _), (.animating, _):
        ends += 1
        hasReplaced = true
      case (.interacting, .decelerating):
        // A drag and what follows it are one.
        if case .fling = step { ends += hasDragged ? 1 : 0 }
        hasDragged = false
      case (.interacting, _):
        var isGesture = step == nil
        // One that takes no time is over at once.
        if case .drag = step { isGesture = true }
        let moves = isGesture && (reason == .user || reason == .momentum)
        ends += hasDragged || moves ? 1 : 0
        hasDragged = false
      case (.tracking, .idle):
        // A held bounce that was all but over, or what a hard stop has back.
        if case .fling = step { break }
        if reason == .momentum { ends += 1 }
      default: break
      }
    }
    switch step {
    case .fling where phase == .decelerating && view.phase == .decelerating,
      .animate where phase == .animating && view.phase == .animating,
      .animateToEnd where phase == .animating && view.phase == .animating:
      ends += 1
    case .reveal(let position, _)
    where phase == .animating && view.phase == .animating && position <= view.count:
      ends += 1
    case .fling where hasLayout:
      // A hard stop has what was outside back at once.
      if view.phase == .idle, view.contentOffset != offset { ends += 1 }
    case .moveFinger, nil:
      if view.phase == .interacting, reason == .user { hasDragged = true }
    case .some where !hasLayout:
      // A request that was kept, or nothing.
      if view.hasLayout, view.contentOffset != view.minContentOffset { ends += 1 }
    case .wheel, .key, .jump, .jumpOutside, .restore, .animate, .animateToEnd, .reveal:
      if !hasReplaced, view.phase != .animating, view.contentOffset != offset { ends += 1 }
    default:
      // What is restored is aimed at again when the content changes.
      if reason == .program, phase != .animating, view.contentOffset != offset { ends += 1 }
    }
    return ends
  }
}

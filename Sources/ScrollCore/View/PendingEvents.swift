/// What has happened to a view since the last pass, apart from its offset.
///
/// Its functions are the only way in, so that the one flag tells a frame whether there is anything.
final class PendingEvents {
  private(set) var isEmpty = true
  private var phases: [(new: ScrollPhase, old: ScrollPhase)] = []
  private var ends: [MovementEnd] = []
  private var delegateEvents: [ScrollEvent] = []
  private var endedAnimations = 0
  private var endedDecelerations = 0
  private var hasRested = false

  func note(phase new: ScrollPhase, after old: ScrollPhase) {
    phases.append((new: new, old: old))
    isEmpty = false
  }

  func note(_ end: MovementEnd) {
    ends.append(end)
    isEmpty = false
  }

  /// What a delegate hears of drags, in the order in which it happens (P2).
  func noteForDelegate(_ event: ScrollEvent) {
    delegateEvents.append(event)
    isEmpty = false
  }

  /// Counts what a delegate hears of an ended motion.
  func noteEnd(of phase: ScrollPhase) {
    switch phase {
    case .animating: endedAnimations += 1
    case .decelerating: endedDecelerations += 1
    case .idle, .tracking, .interacting: return
    }
    isEmpty = false
  }

  /// A motion has come to rest.
  func noteRest() {
    hasRested = true
    isEmpty = false
  }

  /// Hands everything over to a pass.
  func move(into record: PassRecord) {
    swap(&record.phases, &phases)
    swap(&record.ends, &ends)
    swap(&record.delegateEvents, &delegateEvents)
    record.endedAnimations = endedAnimations
    record.endedDecelerations = endedDecelerations
    record.isRest = hasRested
    record.hasMore = true
    clear()
  }

  /// Forgets everything.
  func clear() {
    phases.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    delegateEvents.removeAll(keepingCapacity: true)
    endedAnimations = 0
    endedDecelerations = 0
    hasRested = false
    isEmpty = true
  }
}

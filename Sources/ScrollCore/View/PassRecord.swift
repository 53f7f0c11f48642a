/// What one pass has to tell of one view: final values, taken before anybody is called.
///
/// A view has one for all its passes: a pass that tells an offset makes nothing new.
final class PassRecord {
  /// Whether a pass is under way that has something to tell.
  var isOpen = false
  /// Whether there is more than the offset.
  var hasMore = false
  /// What a delegate hears of drags, in the order in which it happened.
  var delegateEvents: [ScrollEvent] = []
  var phases: [(new: ScrollPhase, old: ScrollPhase)] = []
  /// The values that differ from what was last delivered.
  var change: OffsetChange?
  /// The present values, for listeners whose interval was not over when they changed.
  var late: OffsetChange?
  /// Whether a motion came to rest, so that no listener has to wait.
  var isRest = false
  /// Turns along the main axis and along the other one.
  var turns: (main: ScrollDirection?, cross: ScrollDirection?)
  var page: (new: Int, old: Int)?
  var section: (new: ItemID?, old: ItemID?)?
  var disappeared: [ToldItems.Entry] = []
  var appeared: [ToldItems.Entry] = []
  var visibility: [VisibilityChange] = []
  /// Those that have something to tell, in the order of their turns.
  var changedBehaviors: [any ViewBehavior] = []
  var endedDecelerations = 0
  var endedAnimations = 0
  var ends: [MovementEnd] = []

  /// Forgets everything.
  func close() {
    isOpen = false
    change = nil
    late = nil
    isRest = false
    guard hasMore else { return }
    hasMore = false
    turns = (nil, nil)
    page = nil
    section = nil
    delegateEvents.removeAll(keepingCapacity: true)
    phases.removeAll(keepingCapacity: true)
    disappeared.removeAll(keepingCapacity: true)
    appeared.removeAll(keepingCapacity: true)
    visibility.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    changedBehaviors.removeAll(keepingCapacity: true)
    endedDecelerations = 0
    endedAnimations = 0
  }

  /// All of it, in the order in which it is told (E5).
  var events: [ScrollEvent] {
    var events = delegateEvents
    events += phases.map { ScrollEvent.phaseChanged(new: $0.new, old: $0.old) }
    if let change { events.append(.offsetChanged(change)) }
    if let turn = turns.main { events.append(.directionChanged(turn)) }
    if let turn = turns.cross { events.append(.directionChanged(turn)) }
    if let page { events.append(.pageChanged(new: page.new, old: page.old)) }
    if let section {
      events.append(.sectionChanged(new: section.new, old: section.old))
    }
    events += disappeared.map { ScrollEvent.disappear($0.item, position: $0.position) }
    events += appeared.map { ScrollEvent.appear($0.item, position: $0.position) }
    events += visibility.filter(VisibilityThresholds.half.tell).map(\.event)
    events += Array(repeating: .didEndDecelerating, count: endedDecelerations)
    events += Array(repeating: .didEndScrollingAnimation, count: endedAnimations)
    events += ends.map(ScrollEvent.scrollEnded)
    return events
  }
}

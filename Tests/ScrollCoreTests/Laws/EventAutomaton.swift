import ScrollCore

/// Judges what a view tells: whether each event may come where it does (E3, E5, P1, P2).
struct EventAutomaton {
  private enum Drag { case none, runs, willEnd, ended(goesOn: Bool) }

  private var phase = ScrollPhase.idle
  private var drag = Drag.none
  /// Decelerations that have begun and not ended.
  private var decelerations = 0
  private var delivery = 0
  private var rank = 0
  /// What the delegate heard in this delivery, against the changes of phase in it.
  private var drags = (begun: 0, ended: 0)

  /// Where an event's step lies in a pass.
  private func rank(_ event: ScrollEvent) -> Int {
    switch event {
    case .willBeginDragging, .willEndDragging, .didEndDragging, .willBeginDecelerating: 0
    case .phaseChanged: 1
    case .offsetChanged: 2
    case .directionChanged: 3
    case .pageChanged: 4
    case .sectionChanged: 5
    case .disappear: 6
    case .appear: 7
    case .visibilityChanged: 8
    case .didEndDecelerating: 9
    case .didEndScrollingAnimation: 10
    case .scrollEnded: 11
    }
  }

  private static let next: [ScrollPhase: Set<ScrollPhase>] = [
    .idle: [.tracking, .decelerating, .animating],
    .tracking: [.idle, .interacting, .decelerating, .animating],
    .interacting: [.idle, .decelerating, .animating],
    .decelerating: [.idle, .tracking, .animating],
    .animating: [.idle, .tracking, .decelerating],
  ]

  /// Takes the next event; what is wrong with it, or nil.
  mutating func take(_ event: ScrollEvent, delivery: Int) -> String? {
    var fault: String?
    if delivery != self.delivery {
      fault = endDelivery()
      self.delivery = delivery
      rank = -1
    }
    let next = rank(event)
    if next < rank || (next == rank && next == 2) { fault = "\(event.kind) comes too late" }
    rank = next
    return fault ?? follow(event)
  }

  /// What a delivery told of drags and of phases agrees.
  private mutating func endDelivery() -> String? {
    defer { drags = (0, 0) }
    if case .willEnd = drag { return "a drag will end and does not" }
    if case .ended(true) = drag { return "a drag decelerates and does not begin to" }
    return drags == (0, 0) ? nil : "drags \(drags) without their phases"
  }

  private mutating func follow(_ event: ScrollEvent) -> String? {
    switch (event, drag) {
    case (.willBeginDragging, .runs), (.willBeginDragging, .willEnd),
      (.willBeginDragging, .ended(true)):
      return "a drag begins in one"
    case (.willBeginDragging, _):
      drag = .runs
      drags.begun += 1
    case (.willEndDragging(_, let target), .runs):
      guard target.isFinite else { return "a drag leads to \(target)" }
      drag = .willEnd
    case (.didEndDragging(let goesOn), .willEnd):
      drag = .ended(goesOn: goesOn)
      drags.ended += 1
    case (.willBeginDecelerating, .none), (.willBeginDecelerating, .ended):
      drag = .none
      decelerations += 1
    case (.willEndDragging, _), (.didEndDragging, _), (.willBeginDecelerating, _):
      return "\(event) in \(drag)"
    case (.didEndDecelerating, _):
      decelerations -= 1
      if decelerations < 0 { return "a deceleration ends that has not begun" }
    case (.phaseChanged(let new, let old), _):
      guard old == phase, Self.next[old]?.contains(new) == true else {
        return "\(phase), then \(old) becomes \(new)"
      }
      phase = new
      if new == .interacting { drags.begun -= 1 }
      if old == .interacting { drags.ended -= 1 }
    default: break
    }
    return nil
  }

  /// What is wrong when everything rests.
  mutating func atRest() -> String? {
    if let fault = endDelivery() { return fault }
    return decelerations == 0 ? nil : "\(decelerations) decelerations have not ended"
  }
}

import ScrollCore

/// What a view tells, in the order in which it does.
final class ViewLog {
  private(set) var events: [ScrollEvent] = []

  init(_ view: TrackableScrollView) throws {
    for kind in ScrollEvent.Kind.allCases {
      try view.observe(kind) { [weak self] in self?.events.append($0) }
    }
  }

  func clear() { events = [] }

  var changes: [OffsetChange] {
    events.compactMap { if case .offsetChanged(let change) = $0 { change } else { nil } }
  }

  var offsets: [Double] { changes.map(\.offset) }

  var ends: [Double] {
    events.compactMap { if case .scrollEnded(let end) = $0 { end.offset } else { nil } }
  }

  var phases: [ScrollPhase] {
    events.compactMap { if case .phaseChanged(let new, _) = $0 { new } else { nil } }
  }

  /// `+5` for the appearance of item 5, `-5` for its disappearance.
  var appearances: [String] {
    events.compactMap {
      switch $0 {
      case .appear(let item, _): "+\(item.id)"
      case .disappear(let item, _): "-\(item.id)"
      default: nil
      }
    }
  }

  /// The kinds of events, neighbors of one kind only once.
  var order: [String] {
    var names: [String] = []
    for event in events {
      let name = event.kind.rawValue
      if names.last != name { names.append(name) }
    }
    return names
  }
}

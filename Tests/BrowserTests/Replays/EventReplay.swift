import ScrollCore

/// What is told of requests, frame by frame (E2, E3, E7): our frame is the browser's rendering update.
struct EventReplay: Replay {
  /// The tags of what the rules tell as the browser does.
  private static let tags: Set<String> = [
    "single", "noop", "two_in_task", "two_frames", "next_task", "two_axes", "into_view", "snap",
  ]

  /// What was heard, and in which frame of the step.
  private final class Log {
    var frame = 0
    var events: [(name: String, numbers: [Double])] = []
  }

  private let recorded: RecordedView
  private let log = Log()
  private let isCompared: Bool

  init(_ record: JSON) throws {
    let tags = try record.field("tags").list().map { try $0.string() }
    isCompared = Self.tags.isSuperset(of: tags) && record["handler"] == nil
    let snap = record["snap"] == nil ? nil : ItemSnap(hasEnds: false)
    recorded = try RecordedView(record, axes: try ScrollAxes(record), snap: snap)
    let view = recorded.view
    for (kind, name) in [(ScrollEvent.Kind.offsetChanged, "scroll"), (.scrollEnded, "scrollend")] {
      _ = try view.observe(kind) { [log, unowned view] _ in
        let offset = view.contentOffset
        log.events.append((name, [Double(log.frame), offset.x, offset.y]))
      }
    }
  }

  func follow(_ got: JSON) throws {
    guard isCompared else { return }
    try recorded.follow(got)
    recorded.stage.advanceFrame()
  }

  func perform(_ step: JSON) throws -> Verdict {
    guard isCompared else { return .leftOut(.otherEvents) }
    log.events = []
    log.frame = 1
    // In a task before the rendering update, or in the one before it after its events: no difference to us.
    let start = recorded.view.contentOffset
    var hasMoved = false
    for op in try step.field("ops").list() + (step["next_task"]?.list() ?? []) {
      try recorded.perform(op)
      if recorded.view.contentOffset != start { hasMoved = true }
    }
    let isThereAndBack = hasMoved && recorded.view.contentOffset == start
    recorded.stage.advanceFrame()
    log.frame = 2
    if let more = step["next_frame"] {
      for op in try more.list() { try recorded.perform(op) }
    }
    recorded.stage.advanceFrame()
    return isThereAndBack ? .leftOut(.otherEvents) : try compare(step.field("got"))
  }

  private func compare(_ got: JSON) throws -> Verdict {
    var comparison = Comparison()
    try recorded.compareOffset(&comparison, got)
    let events = try got.field("events").list().map { try $0.list() }
    comparison.compare("events", Double(events.count), Double(log.events.count))
    for (event, heard) in zip(events, log.events) {
      guard let name = event.first, event.count == 4 else {
        throw RecordError("no event: \(event)")
      }
      let numbers = try event.dropFirst().map { try $0.number() }
      comparison.compare("a \(heard.name) for a \(try name.string())", numbers, heard.numbers)
      if try name.string() != heard.name { comparison.compare("order", 1, 0) }
    }
    return comparison.verdict
  }
}

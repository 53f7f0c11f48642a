import ScrollCore

/// A record of a trace in a line: `[  0.017] feed 37.6 animating: offsetChanged, appear 11`.
enum FrameText {

  /// What the view was.
  static func state(of frame: TraceFrame, in trace: FrameTrace) -> String {
    let name = trace.views[frame.view - 1].name
    let view = name.isEmpty ? "view \(frame.view)" : VisibleText.line(name)
    let offset =
      trace.views[frame.view - 1].axes == .both
      ? "\(NumberText.short(frame.contentOffset.x)), \(NumberText.short(frame.contentOffset.y))"
      : NumberText.short(frame.offset)
    return "\(view) \(offset) \(frame.phase.rawValue)"
  }

  /// The time, what the view was, and what it told; what is too long is cut.
  static func line(_ frame: TraceFrame, _ state: String, width: Int) -> String {
    let time = NumberText.fixed(frame.time, decimals: 3)
    let gap = String(repeating: " ", count: max(0, 7 - time.count))
    let events = texts(of: frame.events).joined(separator: ", ")
    let line = "[\(gap)\(time)] \(state)\(events.isEmpty ? "" : ": \(events)")"
    return line.count > width ? line.prefix(max(0, width - 1)) + "…" : line
  }

  /// The events; items that come or go one after the other are told together.
  private static func texts(of events: [ScrollEvent]) -> [String] {
    var texts: [String] = []
    var rest = events[...]
    while let event = rest.first {
      let run = rest.prefix { $0.kind == event.kind }
      if let first = run.first?.item, let last = run.last?.item {
        let range = run.count == 1 ? "\(first)" : "\(first)…\(last)"
        texts.append("\(event.kind.rawValue) \(range)")
        rest = rest.dropFirst(run.count)
      } else {
        texts.append(text(of: event))
        rest.removeFirst()
      }
    }
    return texts
  }

  private static func text(of event: ScrollEvent) -> String {
    let name = event.kind.rawValue
    switch event {
    case .phaseChanged(let new, let old): return "\(name) \(old.rawValue)→\(new.rawValue)"
    case .pageChanged(let new, let old): return "\(name) \(old)→\(new)"
    case .directionChanged(let direction): return "\(name) \(direction.rawValue)"
    case .willEndDragging(_, let target): return "\(name) to \(NumberText.short(target))"
    default: return name
    }
  }
}

extension ScrollEvent {
  /// The item that came or went.
  fileprivate var item: ItemID? {
    switch self {
    case .appear(let item, _), .disappear(let item, _): item.id
    default: nil
    }
  }
}

import ScrollCore

/// A record of a trace for people: `[  0.017] feed 37.6 of 600 animating: appear 11`.
enum FrameText {

  /// What the view was, but for its phase.
  ///
  /// An offset or a range that is another one than before is what `offsetChanged` told.
  static func state(of frame: TraceFrame, in trace: FrameTrace) -> String {
    let view = trace.views[frame.view - 1]
    let name = view.name.isEmpty ? "view \(frame.view)" : VisibleText.line(view.name)
    let offset =
      view.axes == .both
      ? "\(NumberText.short(frame.contentOffset.x)), \(NumberText.short(frame.contentOffset.y))"
      : NumberText.short(frame.offset)
    return "\(name) \(offset) of \(NumberText.short(frame.maxOffset))"
  }

  /// The time, what the view was, and what it told; what the width has no room for goes below.
  static func line(_ frame: TraceFrame, _ state: String, width: Int) -> String {
    let time = NumberText.fixed(frame.time, decimals: 3)
    let gap = String(repeating: " ", count: max(0, 7 - time.count))
    let events = texts(of: frame.events)
    var text = "[\(gap)\(time)] \(state) \(phase(of: frame))\(events.isEmpty ? "" : ":")"
    var column = text.count
    for (index, event) in events.enumerated() {
      let word = event + (index < events.count - 1 ? "," : "")
      let fits = column + 1 + word.count <= width
      text += (fits ? " " : "\n          ") + word
      column = (fits ? column + 1 : 10) + word.count
    }
    return text
  }

  /// The phase, behind those that it had in the frame before.
  private static func phase(of frame: TraceFrame) -> String {
    var phases: [ScrollPhase] = []
    for case .phaseChanged(let new, let old) in frame.events {
      if phases.last != old { phases.append(old) }
      phases.append(new)
    }
    if phases.isEmpty { phases = [frame.phase] }
    return phases.map(\.rawValue).joined(separator: "→")
  }

  /// The other events; items of which the same is told one after the other stand together.
  private static func texts(of events: [ScrollEvent]) -> [String] {
    var texts: [String] = []
    var rest = events.filter { $0.kind != .offsetChanged && $0.kind != .phaseChanged }[...]
    while let event = rest.first {
      let run = rest.prefix { $0.kind == event.kind && $0.fraction == event.fraction }
      if let first = run.first?.item, let last = run.last?.item {
        let range = run.count == 1 ? "\(first)" : "\(first)…\(last)"
        let fraction = event.fraction.map { " to \(NumberText.short($0))" } ?? ""
        texts.append("\(event.kind.rawValue) \(range)\(fraction)")
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
    case .pageChanged(let new, let old): return "\(name) \(old)→\(new)"
    case .directionChanged(let direction): return "\(name) \(direction.rawValue)"
    case .willEndDragging(_, let target): return "\(name) to \(NumberText.short(target))"
    default: return name
    }
  }
}

extension ScrollEvent {
  /// The item that came, went or is seen in another part.
  fileprivate var item: ItemID? {
    switch self {
    case .appear(let item, _), .disappear(let item, _), .visibilityChanged(let item, _): item.id
    default: nil
    }
  }

  /// The part of an item that is seen.
  fileprivate var fraction: Double? {
    if case .visibilityChanged(_, let fraction) = self { fraction } else { nil }
  }
}

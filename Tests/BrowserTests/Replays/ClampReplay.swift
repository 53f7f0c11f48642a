import ScrollCore

/// Requests, changes of content and viewport, and what is clamped by them (R1, R2, S1, S10, S13).
struct ClampReplay: Replay {
  private let recorded: RecordedView
  /// The padding of the scroller itself, which the browser does not count as its content.
  private let scrollerPadding: Size
  private let isRounded: Bool
  /// Whether something was asked for before there was a layout.
  private var isKept = false

  init(_ record: JSON) throws {
    recorded = try RecordedView(record, axes: try ScrollAxes(record))
    isRounded = try record.hasTag("rounding")
    let edges = try record["padding"]?.numbers(4) ?? [0, 0, 0, 0]
    scrollerPadding =
      record["padding_on"] == nil
      ? .zero : Size(width: edges[1] + edges[3], height: edges[0] + edges[2])
  }

  func follow(_ got: JSON) throws { try recorded.follow(got) }

  mutating func perform(_ step: JSON) throws -> Verdict {
    let view = recorded.view
    let op = try step.field("op").string()
    for name in ["x", "y"] {
      if case .string? = step[name] { return .leftOut(.notFinite) }
    }
    if !view.hasLayout, op == "to" || op == "by" { isKept = true }
    let hadLayout = view.hasLayout
    try recorded.perform(step)
    if isKept, !hadLayout, view.hasLayout { return .leftOut(.keptRequest) }
    return try compare(step.field("got"))
  }

  private func compare(_ got: JSON) throws -> Verdict {
    let view = recorded.view
    let limits = view.maxContentOffset
    let size = view.contentSize
    if isRounded {
      let numbers = [limits.x, limits.y, view.contentOffset.x, view.contentOffset.y]
      guard numbers.allSatisfy({ $0 == $0.rounded() }) else { return .leftOut(.pixelRounding) }
    }
    var comparison = Comparison()
    try recorded.compareOffset(&comparison, got)
    let last = try got.field("max").numbers(2)
    let content = try got.field("content").numbers(2)
    if view.axes.contains(.horizontal) {
      comparison.compare("max x", last[0], limits.x)
      comparison.compare("width", content[0] + scrollerPadding.width, size.width)
    }
    if view.axes.contains(.vertical) {
      comparison.compare("max y", last[1], limits.y)
      comparison.compare("height", content[1] + scrollerPadding.height, size.height)
    }
    return comparison.verdict
  }
}

extension JSON {
  func hasTag(_ tag: String) throws -> Bool {
    try field("tags").list().contains { try $0.string() == tag }
  }
}

extension ScrollAxes {
  /// The axes of a record.
  ///
  /// A stack of rows scrolls across, too, where they are wider than the window: such a view has both axes. Across a row of
  /// columns ours never scrolls, and nothing is compared there.
  init(_ record: JSON) throws {
    switch try record.field("axis").string() {
    case "x": self = .horizontal
    case "y": self = record["snap"] == nil ? .both : .vertical
    case "xy": self = .both
    case let other: throw RecordError("no axis '\(other)'")
    }
  }
}

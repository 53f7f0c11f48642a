import ScrollCore

/// Visible fractions, and what is told when they reach or leave thresholds (R6, F10).
struct VisibilityReplay: Replay {
  /// An item and the part of it that is seen.
  private struct Seen {
    let id: ItemID
    let fraction: Double
  }

  /// What was heard in a step.
  private final class Log {
    var heard: [Seen] = []
  }

  private let recorded: RecordedView
  private let log = Log()
  private let hasRootMargin: Bool
  /// The items that the browser observes, in the order in which it began to; also those that were taken out.
  private var observed: [ItemID] = []
  /// The items that only touch the window, which the browser takes for visible and R6 does not.
  private var touching: Set<ItemID> = []
  private var isFirst = true

  init(_ record: JSON) throws {
    // The first step is to hear the first layout.
    recorded = try RecordedView(record, axes: try ScrollAxes(record), isDelivered: false)
    hasRootMargin = record["root_margin"] != nil
    let ids =
      try record["observe"]?.list() ?? record.field("items").list().map { try $0.field("id") }
    observed = try ids.map { .string(try $0.string()) }
    let thresholds = try record.field("thresholds").list().map { try $0.number() }
    try recorded.view.observe(.visibilityChanged, thresholds: thresholds) { [log] in
      guard case .visibilityChanged(let item, let fraction) = $0 else { return }
      log.heard.append(Seen(id: item.id, fraction: fraction))
    }
  }

  func follow(_ got: JSON) throws {
    try recorded.follow(got)
    recorded.stage.deliver()
  }

  mutating func perform(_ step: JSON) throws -> Verdict {
    log.heard = []
    var isNew: Set<ItemID> = []
    for op in try step.field("ops").list() {
      switch try op.field("op").string() {
      case "observe":
        let id = ItemID.string(try op.field("id").string())
        if !observed.contains(id) { observed.append(id) }
        isNew.insert(id)
      case "unobserve":
        let id = ItemID.string(try op.field("id").string())
        observed.removeAll { $0 == id }
        isNew.remove(id)
      default: try recorded.perform(op)
      }
    }
    recorded.stage.advanceFrame()
    let touched = touching
    touching = try findTouching()
    defer { isFirst = false }
    guard !hasRootMargin else { return .leftOut(.rootMargin) }
    var comparison = Comparison()
    let got = try step.field("got")
    try recorded.compareOffset(&comparison, got)
    try compareItems(&comparison, got)
    // What begins to be observed is told once, whatever is seen of it; ours hears no more than what has changed.
    try compareEntries(&comparison, got, besides: touched.union(touching).union(isNew))
    return comparison.verdict
  }

  /// Items that have a common edge with the window and nothing else.
  private func findTouching() throws -> Set<ItemID> {
    let view = recorded.view
    var found: Set<ItemID> = []
    for id in recorded.ids where try !view.isVisible(id) {
      let frame = try view.frameInViewport(of: id)
      if frame.x <= view.width, frame.x + frame.width >= 0, frame.y <= view.height,
        frame.y + frame.height >= 0
      {
        found.insert(id)
      }
    }
    return found
  }

  /// Compares what is seen of each item.
  private func compareItems(_ comparison: inout Comparison, _ got: JSON) throws {
    let items = try got.field("items").list().map(Entry.init)
    comparison.compare("items", items.map(\.id), recorded.ids)
    for item in items where !touching.contains(item.id) {
      let fraction = try recorded.view.visibleFraction(item.id)
      comparison.compare("seen of \(item.id)", item.ratio, fraction, within: 2e-6)
      let isVisible = try recorded.view.isVisible(item.id)
      comparison.compare("visible \(item.id)", item.isReached ? 1 : 0, isVisible ? 1 : 0)
    }
  }

  /// Compares what was told.
  private func compareEntries(
    _ comparison: inout Comparison, _ got: JSON, besides ids: Set<ItemID>
  ) throws {
    // At first the browser tells of every item, ours of those at or above a threshold.
    let expected = try got.field("entries").list().map(Entry.init).filter {
      !ids.contains($0.id) && (!isFirst || $0.isReached)
    }
    var found = log.heard.filter { observed.contains($0.id) && !ids.contains($0.id) }
    let places = observed.compactMap { recorded.view.position(of: $0) }
    if places != places.sorted() {
      // The browser's order is that in which it was asked to observe.
      found.sort {
        (observed.firstIndex(of: $0.id) ?? 0) < (observed.firstIndex(of: $1.id) ?? 0)
      }
    }
    comparison.compare("told", expected.map(\.id), found.map(\.id))
    for (entry, seen) in zip(expected, found) {
      comparison.compare("told of \(entry.id)", entry.ratio, seen.fraction, within: 2e-6)
    }
  }

  /// What the browser says of an item.
  private struct Entry {
    let id: ItemID
    let ratio: Double
    let isReached: Bool

    init(_ entry: JSON) throws {
      let parts = try entry.list()
      guard parts.count == 3 else { throw RecordError("no entry: \(entry)") }
      id = .string(try parts[0].string())
      ratio = try parts[1].number()
      isReached = try parts[2].number() > 0
    }
  }
}

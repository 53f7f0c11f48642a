import ScrollCore

/// Requests that snap, and what changes keep (G4–G6, G8).
struct SnapReplay: Replay {
  private let recorded: RecordedView
  private let strictness: ItemSnap.Strictness
  private let isOnBothAxes: Bool
  private let scrollPadding: EdgeInsets
  /// Whether the browser rests on an item.
  private var isSnapped = false

  init(_ record: JSON) throws {
    let snap = try record.field("snap")
    isOnBothAxes = try snap.field("axis").string() == "xy"
    guard
      let strictness = ItemSnap.Strictness(rawValue: try snap.field("strictness").string())
    else { throw RecordError("no strictness in \(snap)") }
    self.strictness = strictness
    scrollPadding = try EdgeInsets(record["scroll_padding"], false)
    // The browser knows no ends of the range as rests.
    recorded = try RecordedView(
      record, axes: try ScrollAxes(record),
      snap: ItemSnap(strictness: strictness, hasEnds: false))
  }

  mutating func follow(_ got: JSON) throws {
    note(got)
    if !isOnBothAxes { try recorded.follow(got) }
  }

  mutating func begin(_ record: JSON) throws -> Verdict? {
    let verdict = try compare(record.field("initial"))
    guard !isOnBothAxes else { return verdict }
    let areas = SnapAreas(recorded.view, scrollPadding)
    return areas.isCut(at: recorded.view.offset) ? .leftOut(.overlap) : verdict
  }

  mutating func perform(_ step: JSON) throws -> Verdict {
    guard !isOnBothAxes else { return .leftOut(.twoAxes) }
    let op = try step.field("op").string()
    let isChange = op != "to" && op != "by"
    let view = recorded.view
    let before = view.offset
    let wasSnapped = isSnapped
    try recorded.perform(step)
    let got = try step.field("got")
    let verdict = try compare(got)
    // A request by a distance that finds no rest snaps nothing; where it moves nothing, too, the browser does not tell.
    if op == "by", strictness == .proximity, view.offset == before { isSnapped = false }
    if isChange, strictness == .proximity, !wasSnapped {
      let clamped = min(max(before, view.minOffset), view.maxOffset)
      let place = try got.field(view.axes.main == .vertical ? "y" : "x").number()
      if place != clamped || view.offset != clamped { return .leftOut(.nothingSnapped) }
    }
    let areas = SnapAreas(view, scrollPadding)
    if areas.isCut(at: view.offset, afterChange: isChange) { return .leftOut(.overlap) }
    if isChange, areas.isForsakenEdge(view.offset, from: before, strictness) {
      return .leftOut(.longAreaEdge)
    }
    return verdict
  }

  private mutating func compare(_ got: JSON) throws -> Verdict {
    note(got)
    guard !isOnBothAxes else { return .leftOut(.twoAxes) }
    var comparison = Comparison()
    try recorded.compareOffset(&comparison, got)
    return comparison.verdict
  }

  private mutating func note(_ got: JSON) {
    if case .list(let targets)? = got["target"], case .string? = targets.first {
      isSnapped = true
    } else {
      isSnapped = false
    }
  }
}

import ScrollCore

/// Logical offsets and physical places (R7).
struct RightToLeftReplay: Replay {
  private let recorded: RecordedView

  init(_ record: JSON) throws { recorded = try RecordedView(record, axes: try ScrollAxes(record)) }

  func follow(_ got: JSON) throws { try recorded.follow(got) }

  func begin(_ record: JSON) throws -> Verdict? {
    try compare(record.field("initial"))
  }

  func perform(_ step: JSON) throws -> Verdict {
    try recorded.perform(step)
    return try compare(step.field("got"))
  }

  private func compare(_ got: JSON) throws -> Verdict {
    let view = recorded.view
    var comparison = Comparison()
    try recorded.compareOffset(&comparison, got)
    if let range = try got["range"]?.numbers(2) {
      let ends = [view.minContentOffset.x, view.maxContentOffset.x].map { recorded.mirrored($0) }
      comparison.compare("range", range, ends.sorted())
    }
    let lefts = try got.field("lefts").list().map { try $0.number() }
    let found = try (0..<view.count).compactMap { view.item(at: $0 + 1)?.id }
      .map { try view.frameInViewport(of: $0).x }
    comparison.compare("lefts", lefts, found)
    return comparison.verdict
  }
}

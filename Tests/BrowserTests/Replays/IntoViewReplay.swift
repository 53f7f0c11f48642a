import ScrollCore

/// Requests that show an item, by its alignment or by the least movement, also in a nested scroller (S2, S3, S5).
struct IntoViewReplay: Replay {
  private let recorded: RecordedView
  private let nested: (view: TrackableScrollView, item: ItemID)?
  /// How far the browser's nested row is scrolled across; ours never is.
  private var across = 0.0
  private let scrollPadding: EdgeInsets

  init(_ record: JSON) throws {
    recorded = try RecordedView(record, axes: try ScrollAxes(record))
    scrollPadding = try EdgeInsets(record["scroll_padding"], false)
    let items = try record.field("items").list()
    guard let item = items.first(where: { $0["scroller"] != nil }), let inner = item["scroller"]
    else {
      nested = nil
      return
    }
    let axes = try ScrollAxes(inner)
    let configuration = ScrollConfiguration(
      axes: axes, width: try item.field("w").number(), height: try item.field("h").number(),
      spacing: try inner.number("spacing") ?? 0, padding: try EdgeInsets(inner["padding"], false))
    let content = try inner.field("items").list().map { try ScrollItem($0, axes.main, false) }
    let view = try TrackableScrollView(
      on: recorded.stage, configuration, content: .items(content))
    recorded.stage.deliver()
    nested = (view, .string(try item.field("id").string()))
  }

  mutating func follow(_ got: JSON) throws {
    try recorded.follow(got)
    guard let nested, let inner = try got["inner"]?.numbers(2) else { return }
    try nested.view.scrollTo(.point(x: inner[0], y: inner[1]))
    if isRow(nested.view) { across = inner[1] }
  }

  private func isRow(_ view: TrackableScrollView) -> Bool { view.axes == .horizontal }

  mutating func perform(_ step: JSON) throws -> Verdict {
    let got = try step.field("got")
    var target: ItemID?
    switch try step.field("op").string() {
    case "inner_to":
      guard let nested else { throw RecordError("nothing is nested") }
      let y = try step.field("y").number()
      try nested.view.scrollTo(.point(x: step.field("x").number(), y: y))
      if isRow(nested.view) {
        across = try place(of: height(of: nested.view), in: nested.view.height) { view in
          try view.setOffset(y)
        }
      }
    case "into_view":
      let id = ItemID.string(try step.field("id").string())
      target = id
      if let nested, nested.view.position(of: id) != nil {
        try showNested(id, in: nested.view, of: nested.item, step)
      } else {
        try recorded.perform(step)
        let frame = try recorded.view.frame(of: id)
        guard frame.width > 0, frame.height > 0 else { return .leftOut(.zeroSized) }
      }
    default:
      try recorded.perform(step)
    }
    return try compare(got, target)
  }

  private func compare(_ got: JSON, _ target: ItemID?) throws -> Verdict {
    var comparison = Comparison()
    try recorded.compareOffset(&comparison, got)
    if let nested, let inner = try got["inner"]?.numbers(2) {
      let offset = nested.view.contentOffset
      comparison.compare("inner x", inner[0], offset.x)
      comparison.compare("inner y", inner[1], isRow(nested.view) ? across : offset.y)
    }
    if let target, let place = try got["target"]?.numbers(2) {
      let frame = try frameInViewport(of: target)
      if recorded.view.axes.contains(.horizontal) { comparison.compare("left", place[0], frame.x) }
      if recorded.view.axes.contains(.vertical) { comparison.compare("top", place[1], frame.y) }
    }
    return comparison.verdict
  }

  /// Where an item lies in the outer viewport.
  private func frameInViewport(of id: ItemID) throws -> Rect {
    guard let nested, nested.view.position(of: id) != nil else {
      return try recorded.view.frameInViewport(of: id)
    }
    var frame = try nested.view.frameInViewport(of: id)
    let outer = try recorded.view.frameInViewport(of: nested.item)
    frame.x += outer.x
    frame.y += outer.y - across
    return frame
  }

  // MARK: Nested

  /// Shows an item in the nested view, then what is seen of it in the outer one.
  private mutating func showNested(
    _ id: ItemID, in inner: TrackableScrollView, of item: ItemID, _ step: JSON
  ) throws {
    let anchor = try RecordedView.anchor(of: step)
    try inner.scrollTo(.item(id, anchor: anchor))
    var whole = try inner.frameInViewport(of: id)
    if isRow(inner) {
      across = try showPart(
        of: height(of: inner), in: inner.height, at: across, from: whole.y, length: whole.height,
        anchor.y)
      whole.y -= across
    }
    let place = whole.part(in: Size(width: inner.width, height: inner.height))
    let view = recorded.view
    let outer = try view.frame(of: item)
    let offset = view.contentOffset
    let size = view.contentSize
    let x = try showPart(
      of: size.width, in: view.width, at: offset.x, from: outer.x + place.x, length: place.width,
      anchor.x, padding: (scrollPadding.leading, scrollPadding.trailing))
    let y = try showPart(
      of: size.height, in: view.height, at: offset.y, from: outer.y + place.y, length: place.height,
      anchor.y, padding: (scrollPadding.top, scrollPadding.bottom))
    try view.scrollTo(.point(x: x, y: y))
  }

  /// The height of a row's content, which one axis does not ask for.
  private func height(of row: TrackableScrollView) throws -> Double {
    (1...max(1, row.count)).compactMap { row.item(at: $0)?.crossLength?.points }.max() ?? 0
  }

  /// Where a view goes that shows a part of its content: one is made in which the part is an item.
  private func showPart(
    of content: Double, in viewport: Double, at offset: Double, from start: Double, length: Double,
    _ anchor: Double?, padding: (start: Double, end: Double) = (0, 0)
  ) throws -> Double {
    try place(
      of: start, length, max(0, content - start - length), in: viewport, padding: padding
    ) { view in
      try view.setOffset(offset)
      try view.scrollTo(.item(.integer(1), anchor: Anchor(y: anchor)))
    }
  }

  /// Where requests lead on one axis, in a view that is made for them.
  private func place(
    of lengths: Double..., in viewport: Double, padding: (start: Double, end: Double) = (0, 0),
    _ requests: (TrackableScrollView) throws -> Void
  ) throws -> Double {
    var configuration = ScrollConfiguration(height: viewport, anchoring: .none)
    configuration.scrollPadding = EdgeInsets(top: padding.start, bottom: padding.end)
    let items = lengths.enumerated().map { ScrollItem(id: .integer($0), length: $1) }
    let view = try TrackableScrollView(on: recorded.stage, configuration, content: .items(items))
    defer { view.close() }
    try requests(view)
    return view.offset
  }
}

extension Rect {
  /// The part that lies in a viewport.
  fileprivate func part(in viewport: Size) -> Rect {
    let left = max(x, 0)
    let top = max(y, 0)
    return Rect(
      x: left, y: top, width: max(0, min(x + width, viewport.width) - left),
      height: max(0, min(y + height, viewport.height) - top))
  }
}

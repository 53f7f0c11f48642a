import ScrollCore

/// Changes of content, and what stays in its place (A1, A2).
struct AnchoringReplay: Replay {
  /// A child of a group: to us a part of the group's length.
  private struct Child {
    let id: String
    var length: Double
  }

  private let recorded: RecordedView
  private let main: Axis
  /// Whether the items lie in a row, along which the browser does not anchor.
  private let isInline: Bool
  private var groups: [String: [Child]] = [:]
  private var excluded: Set<String> = []
  /// By how much the browser's window is smaller at its start and its end when it looks for an anchor.
  private let padding: (start: Double, end: Double)

  init(_ record: JSON) throws {
    let axis = try record.field("axis").string()
    main = axis == "y" ? .vertical : .horizontal
    isInline = try record.field("block_axis").string() != axis
    let edges = try EdgeInsets(record["scroll_padding"], false)
    padding = main == .vertical ? (edges.top, edges.bottom) : (edges.leading, edges.trailing)
    recorded = try RecordedView(
      record, axes: main == .vertical ? .vertical : .horizontal, anchoring: .keepTop)
    try note(record.field("items").list())
  }

  func follow(_ got: JSON) throws { try recorded.view.setOffset(got.field("after").number()) }

  mutating func perform(_ step: JSON) throws -> Verdict {
    let got = try step.field("got")
    let view = recorded.view
    guard try step.field("op").string() != "to" else {
      try recorded.perform(step)
      return try compare(got)
    }
    let ops = try step.field("op").string() == "changes" ? step.field("list").list() : [step]
    let before = try candidates()
    let offset = view.offset
    let viewport = main == .vertical ? view.height : view.width
    let window = (start: offset + padding.start, end: offset + viewport - padding.end)
    try view.batch { for op in ops { try change(op) } }
    if let reason = try leftOut(step, ops, before, window) { return .leftOut(reason) }
    return try compare(got)
  }

  // MARK: Items

  private mutating func note(_ items: [JSON]) throws {
    for item in items {
      let id = try item.field("id").string()
      if case .boolean(true)? = item["no_anchor"] { excluded.insert(id) }
      guard let children = item["children"] else { continue }
      groups[id] = try children.list().map(child)
    }
  }

  private func child(_ item: JSON) throws -> Child {
    Child(id: try item.field("id").string(), length: try item.field("h").number())
  }

  /// Does a change; one of a child is one of its group.
  private mutating func change(_ op: JSON) throws {
    switch try op.field("op").string() {
    case "insert":
      let items = try op.field("items").list()
      guard let group = try op["in"]?.string() else {
        try note(items)
        return try recorded.perform(op)
      }
      let place = Int(try op.field("at").number())
      let children = try items.map(child)
      groups[group]?.insert(contentsOf: children, at: place)
      try fit(group)
    case "remove":
      for id in try op.field("ids").list().map({ try $0.string() }) {
        if let group = group(of: id) {
          groups[group]?.removeAll { $0.id == id }
          try fit(group)
        } else {
          groups[id] = nil
          try recorded.view.remove(.string(id))
        }
      }
    case "resize":
      let id = try op.field("id").string()
      guard let group = group(of: id) else { return try recorded.perform(op) }
      guard let height = try op.number("h") else { return }
      groups[group] = groups[group]?.map { $0.id == id ? Child(id: id, length: height) : $0 }
      try fit(group)
    default: try recorded.perform(op)
    }
  }

  private func group(of id: String) -> String? {
    groups.first { $0.value.contains { $0.id == id } }?.key
  }

  private func fit(_ group: String) throws {
    let length = groups[group, default: []].reduce(0) { $0 + $1.length }
    try recorded.view.update(.string(group), length: length)
  }

  // MARK: Judging

  /// An item that is visible, and where it lies in the content.
  private struct Candidate {
    let name: String
    let start: Double
    let length: Double

    var end: Double { start + length }
  }

  /// What may be the anchor, in its order: what is visible and has a length, then what has none (A1).
  private func candidates() throws -> [Candidate] {
    let visible = try recorded.view.visibleIDs.compactMap { id -> Candidate? in
      guard case .string(let name) = id else { return nil }
      let frame = try recorded.view.frame(of: id)
      return main == .vertical
        ? Candidate(name: name, start: frame.y, length: frame.height)
        : Candidate(name: name, start: frame.x, length: frame.width)
    }
    return visible.filter { $0.length > 0 } + visible.filter { $0.length == 0 }
  }

  /// Why the browser may have done something else than A1 says.
  private func leftOut(
    _ step: JSON, _ ops: [JSON], _ before: [Candidate], _ window: (start: Double, end: Double)
  ) throws -> LeftOut? {
    if try step["kind"]?.string() == "stateful" { return .stateful }
    let moved = try ops.filter { try $0.field("op").string() == "move" }.map {
      try $0.field("id").string()
    }
    let view = recorded.view
    let anchor = before.first {
      view.position(of: .string($0.name)) != nil && !moved.contains($0.name)
    }
    // Nothing is kept in place at the start (A2), nor where nothing is left to hold on to.
    guard window.start - padding.start > view.minOffset, let anchor else { return nil }
    let frame = try view.frame(of: .string(anchor.name))
    let hasMoved = (main == .vertical ? frame.y : frame.x) != anchor.start
    if isInline { return hasMoved ? .inlineAxis : nil }
    if groups[anchor.name] != nil { return .group }
    if excluded.contains(anchor.name) { return .excluded }
    if anchor.length == 0 { return .sizelessAnchor }
    if anchor.end <= window.start || anchor.start >= window.end { return .paddedAnchor }
    let isSuppressed = try ops.contains { op in
      switch try op.field("op").string() {
      case "padding": true
      case "resize": try op.field("id").string() == anchor.name
      default: false
      }
    }
    return isSuppressed && hasMoved ? .suppressed : nil
  }

  private func compare(_ got: JSON) throws -> Verdict {
    let view = recorded.view
    var comparison = Comparison()
    comparison.compare("offset", try got.field("after").number(), view.offset)
    // Where the first item is that is seen; of a group the browser names a child.
    let first = try candidates().first { $0.length > 0 }
    if let first, groups[first.name] != nil { return comparison.verdict }
    let place = first.map { $0.start - view.offset }
    let found = first.map { [ItemID.string($0.name)] } ?? []
    if case .list(let parts)? = got["first_after"], parts.count == 2 {
      comparison.compare("first", [.string(try parts[0].string())], found)
      comparison.compare("start", [try parts[1].number()], place.map { [$0] } ?? [])
    } else {
      comparison.compare("first", [ItemID](), found)
    }
    return comparison.verdict
  }
}

import ScrollCore

/// The view of a record: made as it says, and changed as its steps say.
///
/// But for the records of anchoring the browser keeps nothing in its place when the content changes, so neither does the
/// view.
final class RecordedView {
  let stage = ScrollStage()
  let view: TrackableScrollView
  /// Whether offsets are negative from the right, as the browser has them.
  let isRightToLeft: Bool
  private let snaps: Bool

  init(
    _ record: JSON, axes: ScrollAxes, snap: ItemSnap? = nil, anchoring: Anchoring = .none,
    isDelivered: Bool = true
  ) throws {
    let isRightToLeft: Bool
    if case .boolean(true)? = record["rtl"] { isRightToLeft = true } else { isRightToLeft = false }
    self.isRightToLeft = isRightToLeft
    snaps = snap != nil
    let size = try record.field("viewport").numbers(2)
    var configuration = ScrollConfiguration(
      axes: axes, width: size[0], height: size[1],
      spacing: try record.number("spacing") ?? 0,
      padding: try EdgeInsets(record["padding"], isRightToLeft), anchoring: anchoring)
    configuration.scrollPadding = try EdgeInsets(record["scroll_padding"], isRightToLeft)
    configuration.direction = isRightToLeft ? .rightToLeft : .leftToRight
    configuration.snapBehavior = snap
    let items = try record.field("items").list().map {
      try ScrollItem($0, axes.main, isRightToLeft)
    }
    view = try TrackableScrollView(on: stage, configuration, content: .items(items))
    if isDelivered { stage.deliver() }
  }

  private var options: RequestOptions { RequestOptions(snap: snaps) }

  /// An offset of the browser's on the horizontal axis in ours, or the other way.
  func mirrored(_ x: Double) -> Double { isRightToLeft ? 0 - x : x }

  // MARK: Steps

  func perform(_ step: JSON) throws {
    switch try step.field("op").string() {
    case "to":
      let (x, y) = try place(step)
      try view.scrollTo(.point(x: x, y: y), options)
    case "by":
      let (x, y) = try place(step)
      try view.scrollBy(x: x ?? 0, y: y ?? 0, options)
    case "into_view":
      try view.scrollTo(
        .item(.string(step.field("id").string()), anchor: Self.anchor(of: step)))
    case "insert":
      let items = try step.field("items").list().map {
        try ScrollItem($0, view.axes.main, isRightToLeft)
      }
      try view.insert(items, at: Int(step.field("at").number()) + 1)
    case "remove":
      let ids = try step.field("ids").list().map { try $0.string() }
      try view.batch { for id in ids { try view.remove(.string(id)) } }
    case "resize":
      let (width, height) = (try step.number("w"), try step.number("h"))
      let (length, cross) = view.axes.main == .vertical ? (height, width) : (width, height)
      try view.update(.string(step.field("id").string())) { item in
        if let length { item.length = .points(length) }
        if let cross { item.crossLength = .points(cross) }
      }
    case "viewport":
      try view.resize(width: step.field("w").number(), height: step.field("h").number())
    case "move":
      try view.move(
        .string(step.field("id").string()), to: Int(step.field("at").number()) + 1)
    case "padding":
      try view.setPadding(EdgeInsets(step.field("padding"), isRightToLeft))
    case let other:
      throw RecordError("no step '\(other)'")
    }
  }

  /// The numbers of a request; the words of one that is not finite are errors.
  private func place(_ step: JSON) throws -> (x: Double?, y: Double?) {
    (try step.number("x").map { mirrored($0) }, try step.number("y"))
  }

  static func anchor(of step: JSON) throws -> Anchor {
    Anchor(x: try part(step.field("inline")), y: try part(step.field("block")))
  }

  private static func part(_ word: JSON) throws -> Double? {
    switch try word.string() {
    case "start": 0
    case "center": 0.5
    case "end": 1
    case "nearest": nil
    case let other: throw RecordError("no alignment '\(other)'")
    }
  }

  /// Goes where the browser is, after a step in which the two may have parted.
  func follow(_ got: JSON) throws {
    let x = mirrored(try got.field("x").number())
    try view.scrollTo(.point(x: x, y: got.field("y").number()))
  }

  // MARK: Comparing

  /// The ids of all items, in their order.
  var ids: [ItemID] {
    (0..<view.count).compactMap { view.item(at: $0 + 1)?.id }
  }

  func compareOffset(_ comparison: inout Comparison, _ got: JSON) throws {
    let offset = view.contentOffset
    if view.axes.contains(.horizontal) {
      comparison.compare("x", try got.field("x").number(), mirrored(offset.x))
    }
    if view.axes.contains(.vertical) {
      comparison.compare("y", try got.field("y").number(), offset.y)
    }
  }
}

extension EdgeInsets {
  /// The browser's top, right, bottom and left; none where there is no field.
  init(_ edges: JSON?, _ isRightToLeft: Bool) throws {
    guard let edges = try edges?.numbers(4) else {
      self = .zero
      return
    }
    self.init(
      top: edges[0], leading: edges[isRightToLeft ? 1 : 3], bottom: edges[2],
      trailing: edges[isRightToLeft ? 3 : 1])
  }
}

extension ScrollItem {
  init(_ item: JSON, _ main: Axis, _ isRightToLeft: Bool) throws {
    let width = try item.field("w").number()
    let height = try item.field("h").number()
    self.init(
      id: .string(try item.field("id").string()), length: main == .vertical ? height : width,
      crossLength: main == .vertical ? width : height,
      scrollMargin: try EdgeInsets(item["scroll_margin"], isRightToLeft))
    if let align = item["align"]?[main == .vertical ? "y" : "x"] {
      guard let part = SnapAlignment(rawValue: try align.string()) else {
        throw RecordError("no alignment \(align)")
      }
      snapAlign = part
    } else {
      snapAlign = SnapAlignment.none
    }
    snapStop = try item["stop"]?.string() == "always"
  }
}

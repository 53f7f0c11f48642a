import ScrollCore

/// Pinned headers and footers (H1, H2).
///
/// A step is compared where at least one of its boxes is: those that have no counterpart are items to us.
struct StickyReplay: Replay {
  /// A sticky box of the browser's.
  private struct Box {
    let length: Double
    /// What it takes of its section, with its margins.
    let room: Double
    let within: (start: Double, end: Double)
    let isHeader: Bool
    let inset: Double
    /// Why it has no counterpart.
    var leftOut: LeftOut?
    /// What it is in our view.
    var part: ContentPart?

    init(_ box: JSON) throws {
      length = try box.field("size").number()
      let margin = try box["margin"]?.numbers(2) ?? [0, 0]
      room = margin[0] + length + margin[1]
      let ends = try box.field("within").numbers(2)
      within = (ends[0], ends[1])
      let start = try box.number("start")
      let end = try box.number("end")
      isHeader = start != nil
      inset = start ?? end ?? 0
      if start != nil, end != nil { leftOut = .bothEdges }
      if margin != [0, 0] { leftOut = .boxMargin }
    }
  }

  /// The sections of a record in ours.
  private struct Content {
    var boxes: [String: Box]
    var sections: [ScrollSection] = []
    private var count = 0

    init(_ boxes: [String: Box]) { self.boxes = boxes }

    private mutating func number() -> ItemID {
      count += 1
      return .integer(count)
    }

    private mutating func item(_ length: Double) -> ScrollItem {
      ScrollItem(id: number(), length: length)
    }

    /// Room between sections: a section that has no parts.
    private mutating func add(room: Double) {
      guard room > 0 else { return }
      sections.append(ScrollSection(id: number(), items: [item(room)]))
    }

    mutating func add(_ section: JSON) throws {
      let pad = try section.field("pad").numbers(2)
      add(room: pad[0])
      var made = ScrollSection(id: number())
      let parts = try section.field("parts").list()
      for (index, part) in parts.enumerated() {
        guard case .string(let name) = part else {
          made.items.append(item(try length(of: part)))
          continue
        }
        guard let box = boxes[name] else { throw RecordError("no box '\(name)'") }
        let isAtItsEnd = index == (box.isHeader ? 0 : parts.count - 1)
        if box.leftOut == nil, isAtItsEnd {
          let own = SectionPart(length: box.length, isPinned: true)
          if box.isHeader { made.header = own } else { made.footer = own }
          boxes[name]?.part = box.isHeader ? .header(made.id) : .footer(made.id)
        } else {
          made.items.append(item(box.room))
        }
      }
      sections.append(made)
      add(room: pad[1] + (try section.field("gap").number()))
    }

    /// How long a part is; what is nested in it has no counterpart.
    private mutating func length(of part: JSON) throws -> Double {
      switch part {
      case .number(let length): return length
      case .string(let name):
        guard let box = boxes[name] else { throw RecordError("no box '\(name)'") }
        boxes[name]?.leftOut = .nestedBox
        return box.room
      default:
        let pad = try part.field("pad").numbers(2)
        let gap = try part.field("gap").number()
        return try part.field("parts").list().reduce(pad[0] + pad[1] + gap) {
          $0 + (try length(of: $1))
        }
      }
    }
  }

  private let stage = ScrollStage()
  private let view: TrackableScrollView
  private let main: Axis
  private let boxes: [Box]
  private let insets: (start: Double, end: Double)

  init(_ record: JSON) throws {
    main = try record.field("axis").string() == "y" ? .vertical : .horizontal
    let listed = try record.field("boxes").list()
    let names = try listed.map { try $0.field("id").string() }
    var known = Dictionary(uniqueKeysWithValues: zip(names, try listed.map { try Box($0) }))
    let nested = try record.field("sections").list().flatMap { try Self.nested(in: $0) }
    for name in nested { known[name]?.leftOut = .nestedBox }
    // The line of the first box that is held at an edge is that of the view.
    func line(_ isHeader: Bool) -> Double {
      let held = names.compactMap { known[$0] }.filter { $0.leftOut == nil }
      let first = held.first { $0.isHeader == isHeader }?.inset ?? 0
      for name in names where known[name]?.isHeader == isHeader && known[name]?.leftOut == nil {
        if known[name]?.inset != first { known[name]?.leftOut = .ownInset }
      }
      return first
    }
    // The padding of the scroller is room at the ends of its content, and nothing is held in it.
    let padding = try record["scroller_padding"]?.numbers(2) ?? [0, 0]
    insets = (padding[0] + line(true), padding[1] + line(false))
    var content = Content(known)
    for section in try record.field("sections").list() { try content.add(section) }
    boxes = names.compactMap { content.boxes[$0] }
    let size = try record.field("viewport").numbers(2)
    let isVertical = main == .vertical
    view = try TrackableScrollView(
      on: stage,
      ScrollConfiguration(
        axes: isVertical ? .vertical : .horizontal, width: size[0], height: size[1],
        padding: Self.edges(padding[0], padding[1], isVertical),
        insets: Self.edges(insets.start, insets.end, isVertical)),
      content: .sections(content.sections))
    stage.deliver()
    let limit = try record.field("max").number()
    let length = isVertical ? view.contentSize.height : view.contentSize.width
    // What the record calls the largest offset leaves the padding of the scroller out.
    let found = max(0, length - padding[0] - padding[1] - size[isVertical ? 1 : 0])
    guard (found - limit).magnitude < 1e-6 else {
      throw RecordError("the largest offset is \(limit), here \(found)")
    }
  }

  private static func edges(_ start: Double, _ end: Double, _ isVertical: Bool) -> EdgeInsets {
    isVertical
      ? EdgeInsets(top: start, bottom: end) : EdgeInsets(leading: start, trailing: end)
  }

  /// The boxes that lie in a section of a section.
  private static func nested(in section: JSON, depth: Int = 0) throws -> [String] {
    try section.field("parts").list().flatMap { part -> [String] in
      switch part {
      case .string(let name): depth > 0 ? [name] : []
      case .object: try nested(in: part, depth: depth + 1)
      default: []
      }
    }
  }

  /// Each step says where it is: there is nothing to take over.
  func follow(_ got: JSON) throws {}

  func perform(_ step: JSON) throws -> Verdict {
    let offset = try step.field("offset").number()
    // Insets below 0 make our range shorter.
    try view.scrollTo(.offset(offset), RequestOptions(clamp: false))
    var comparison = Comparison()
    var reason: LeftOut?
    var isCompared = false
    let places = try step.field("got").list().map { try $0.number() }
    comparison.compare("boxes", Double(places.count), Double(boxes.count))
    for (box, place) in zip(boxes, places) {
      if let leftOut = box.leftOut ?? (box.part == nil ? .nestedBox : nil) {
        reason = reason ?? leftOut
      } else if givesWay(box, at: offset) {
        reason = reason ?? .givesWay
      } else if let part = box.part {
        let frame = try view.frameInViewport(of: part)
        comparison.compare("\(part)", place, main == .vertical ? frame.y : frame.x)
        isCompared = true
      }
    }
    if let reason, !isCompared { return .leftOut(reason) }
    return comparison.verdict
  }

  /// Whether a footer would come above the end of its section's header.
  private func givesWay(_ footer: Box, at offset: Double) -> Bool {
    guard !footer.isHeader, case .footer(let id)? = footer.part,
      let header = boxes.first(where: { $0.part == .header(id) })
    else { return false }
    let viewport = main == .vertical ? view.height : view.width
    let held = min(
      footer.within.end - footer.length, offset + viewport - insets.end - footer.length)
    return held < footer.within.start + header.length
  }
}

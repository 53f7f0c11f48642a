/// The content of a view in order: where each item lies, which lies at an offset, where an id is.
///
/// Indices count from 0. Positions are in points from the start of the first element; spacing lies between
/// any two neighboring elements: rows, headers and footers (R1). With several columns a line of items is a row.
/// One tree of lengths is under all of it, so that each question and each change of one item takes O(log n). Rows of
/// one length are a run in that tree, which stores nothing for each of them. In a grid another one knows how long lines
/// are.
/// Whatever can be wrong is checked by `check…` functions before, so that a change is made wholly
/// or not at all.
final class ContentIndex {
  /// The most items that a view holds.
  static let limit = 10_000_000
  /// The longest that anything may be, in points: sums of it stay finite.
  static let longest = 1e15

  let columns: Int
  /// What items without a length are assumed to be, in points.
  let estimate: Double
  var spacing: Double { didSet { if spacing != oldValue { refreshSpans() } } }
  /// The length of the viewport along the main axis, of which lengths may be parts.
  private(set) var viewport: Double

  /// The items' own lengths in order.
  let rows: LengthTree
  /// With several columns, where rows lie in no section: how long the lines are.
  var lines: LineTree?
  /// Nil where rows lie in no section.
  private(set) var sections: SectionIndex?
  var ids = IDTable()
  /// By handle.
  var states: [LengthState] = []
  var traits: [LengthTree.Handle: ItemTraits] = [:]
  /// The items whose length is a part of the viewport's.
  var relative: Set<LengthTree.Handle> = []
  var widths = CrossLengths()
  /// The length of the rows of a run.
  let rowLength: Double
  var asked = AskedRows()
  /// Whether a row of a run is described by somebody when it is first needed.
  var hasSource = false
  /// How many items are to be measured when they are seen.
  var openCount = 0
  /// The items whose lengths have been learned; some more than once, and some that have gone or know nothing any more.
  var learned: [LengthTree.Handle] = []
  private var stops = 0
  /// The most by which a margin has moved an edge: snaps look so much farther.
  private(set) var largestMargin = 0.0

  init(
    _ content: ScrollContent, spacing: Double, columns: Int = 1, estimate: Double = 44,
    viewport: Double = 0, keeping old: MeasuredLengths? = nil
  ) throws(ScrollError) {
    self.spacing = spacing
    self.columns = columns
    self.estimate = estimate
    self.viewport = viewport
    switch content {
    case .items(let list):
      try Self.check(list)
      rows = LengthTree()
      lines = columns > 1 ? LineTree(columns: columns) : nil
      rowLength = estimate
      store(list, at: 0, keeping: old)
    case .uniform(let count, let length):
      guard count >= 0 else {
        throw ScrollError(.badValue, "the number of rows must be at least 0, not \(count)")
      }
      guard count <= Self.limit else { throw ScrollError.tooMany(count) }
      try Self.checkLength(length, "the length of the rows")
      rows = LengthTree(rows: count, length: length)
      lines = columns > 1 ? LineTree(columns: columns, rows: count, length: length) : nil
      rowLength = length
    case .sections(let list):
      try Self.check(list)
      rows = LengthTree()
      rowLength = estimate
      sections = SectionIndex(columns: columns)
      insert(list, at: 0, keeping: old)
    }
  }

  // MARK: Items

  var count: Int { rows.count }

  /// How many items lie in memory: none of uniform rows that nothing has changed.
  var storedCount: Int { rows.storedCount }

  /// The bytes of long ids, of items and of sections.
  var textBytes: Int { ids.textBytes + (sections?.textBytes ?? 0) }

  /// Whether there is anything that lies somewhere (E10).
  var hasElements: Bool { count > 0 || (sections?.partCount ?? 0) > 0 }

  func id(at index: Int) -> ItemID {
    switch rows.entry(at: index) {
    case .stored(let handle): ids.id(of: handle)
    case .row(let row): .integer(row)
    }
  }

  func index(of id: ItemID) -> Int? {
    if let handle = ids.handle(of: id) { return rows.index(of: handle) }
    guard case .integer(let row) = id, row > 0 else { return nil }
    return rows.index(ofRow: row)
  }

  func item(at index: Int) -> ScrollItem {
    switch rows.entry(at: index) {
    case .row(let row): return ScrollItem(id: .integer(row), length: rowLength)
    case .stored(let handle):
      let traits = traits[handle] ?? .none
      let length: ItemLength =
        switch states[Int(handle)] {
        case .given, .described:
          traits.part.map { .viewport($0) } ?? .points(rows.length(at: index))
        case .uniform: .points(rowLength)
        case .estimated, .outdated, .measured, .failed: .measured
        }
      return ScrollItem(
        id: ids.id(of: handle), length: length, crossLength: traits.crossLength,
        snapAlign: traits.snapAlign, snapStop: traits.snapStop, scrollMargin: traits.scrollMargin)
    }
  }

  func length(at index: Int) -> Double { rows.length(at: index) }

  func crossLength(at index: Int) -> ItemLength? { traits(at: index).crossLength }

  func snapAlign(at index: Int) -> SnapAlignment? { traits(at: index).snapAlign }

  func snapStop(at index: Int) -> Bool { traits(at: index).snapStop }

  func scrollMargin(at index: Int) -> EdgeInsets { traits(at: index).scrollMargin }

  private func traits(at index: Int) -> ItemTraits {
    guard !traits.isEmpty, case .stored(let handle) = rows.entry(at: index) else { return .none }
    return traits[handle] ?? .none
  }

  /// Whether there is an item that no scroll may pass.
  var hasStops: Bool { stops > 0 }

  /// The longest cross length that items give, and whether all give one.
  func crossLengths(in viewport: Double) -> (widest: Double, areAllGiven: Bool) {
    (widths.widest(in: viewport, traits), widths.count == count)
  }

  /// The largest integer id below a limit; 0 when there is none above.
  func largestIntegerID(below limit: Int) -> Int {
    let largest = max(0, ids.largestInteger(below: limit) ?? 0)
    // Rows of runs stay in the order of their numbers: the last one has the largest.
    return max(largest, rows.largestRow)
  }

  // MARK: Sections

  /// The length of a header or a footer, in points.
  func length(of part: SectionPart) -> Double { part.length.resolved(in: viewport) ?? 0 }

  /// The most that the pinned parts of a section have covered.
  var largestCover: Double {
    sections.map { 2 * max($0.longestPinned, $0.largestPinnedPart * viewport) } ?? 0
  }

  func headerSpan(of section: Int, _ sections: SectionIndex) -> Double {
    sections.header(at: section).map { length(of: $0) + spacing } ?? 0
  }

  /// Where a section lies: from its first element's start to its last one's end.
  func range(ofSection section: Int) -> (start: Double, end: Double) {
    guard let sections else { return (0, length) }
    let start = sections.start(of: section)
    return (start, start + max(0, sections.span(at: section) - spacing))
  }

  /// The section that a row lies in; nil where there are no sections.
  func section(ofRow index: Int) -> Int? { sections.map { $0.index(ofRow: index) } }

  /// Makes a section's span what its elements are.
  func refreshSpan(_ section: Int) {
    guard let sections else { return }
    let within = sections.rows(of: section)
    let lines = sections.lines(of: section)
    var span =
      (lines?.total ?? rows.sum(before: within.upperBound) - rows.sum(before: within.lowerBound))
      + Double(lines?.lineCount ?? within.count) * spacing
    for case let part? in [sections.header(at: section), sections.footer(at: section)] {
      span += length(of: part) + spacing
    }
    sections.setSpan(span, at: section)
  }

  func refreshSpans() {
    guard let sections else { return }
    for section in 0..<sections.count { refreshSpan(section) }
  }

  /// Has the view be sectioned from now on; only where there are no rows.
  func beginSections() {
    guard sections == nil else { return }
    sections = SectionIndex(columns: columns)
    lines = nil
  }

  // MARK: The viewport

  /// Whether lengths are parts of the viewport.
  var isRelative: Bool { !relative.isEmpty || (sections?.relativeCount ?? 0) > 0 }

  /// Tells how long the viewport is; true when that has changed a length.
  func setViewport(_ viewport: Double) -> Bool {
    guard viewport != self.viewport else { return false }
    self.viewport = viewport
    guard isRelative else { return false }
    // Sums are made of what is there, so that the order in which they are set leaves no trace.
    var changed: [Int] = []
    for handle in relative {
      guard let part = traits[handle]?.part else { continue }
      let index = rows.index(of: handle)
      rows.setLength(part * viewport, at: index)
      changed.append(index)
    }
    if sections != nil || lines != nil { refreshLines(of: changed) }
    if let sections, sections.relativeCount > 0 { refreshSpans() }
    return true
  }

  // MARK: Storing

  /// Keeps what an item says beside its length; told once for each that comes.
  func note(_ item: ScrollItem, _ handle: LengthTree.Handle, _ state: LengthState) {
    while states.count <= Int(handle) { states.append(.given) }
    states[Int(handle)] = state
    if state.isOpen { openCount += 1 }
    if state.isLearned { noteLearned(handle) }
    let own = ItemTraits(item)
    guard own != .none else { return }
    traits[handle] = own
    if own.part != nil { relative.insert(handle) }
    if let width = own.crossLength { widths.insert(width, handle) }
    if own.snapStop { stops += 1 }
    let margin = own.scrollMargin
    for side in [margin.top, margin.leading, margin.bottom, margin.trailing] {
      largestMargin = max(largestMargin, side.magnitude)
    }
  }

  /// Forgets what an item said beside its length.
  func forget(_ handle: LengthTree.Handle) {
    if states[Int(handle)].isOpen { openCount -= 1 }
    states[Int(handle)] = .given
    guard let own = traits.removeValue(forKey: handle) else { return }
    relative.remove(handle)
    if own.crossLength != nil { widths.remove() }
    if own.snapStop { stops -= 1 }
  }
}

/// The content of a view in order: where each item lies, which lies at an offset, where an id is.
///
/// Indices count from 0. Positions are in points from the start of the first element; spacing lies between
/// any two neighboring elements: rows, headers and footers (R1). With several columns a line of items is a row.
/// One tree of lengths is under all of it, so that each question and each change of one item takes O(log n). Rows of
/// one length are a run in that tree, which stores nothing for each of them.
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
  /// With several columns: how long the lines are.
  let lines: LengthTree?
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
      lines = columns > 1 ? LengthTree(keepsHandles: false) : nil
      rowLength = estimate
      store(list, at: 0, keeping: old)
    case .uniform(let count, let length):
      guard count >= 0 else {
        throw ScrollError(.badValue, "the number of rows must be at least 0, not \(count)")
      }
      guard count <= Self.limit else { throw ScrollError.tooMany(count) }
      try Self.checkLength(length, "the length of the rows")
      rows = LengthTree(rows: count, length: length)
      lines = columns > 1 ? LengthTree(rows: (count + columns - 1) / columns, length: length) : nil
      rowLength = length
    case .sections(let list):
      try Self.check(list)
      rows = LengthTree()
      lines = columns > 1 ? LengthTree(keepsHandles: false) : nil
      rowLength = estimate
      sections = SectionIndex(isGrid: columns > 1)
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

  // MARK: Places

  /// Where an item begins; for the index behind the last one, where the next would.
  func start(of index: Int) -> Double {
    guard index < count || sections != nil else {
      return count == 0 ? 0 : length + spacing
    }
    guard let sections else { return lineStart(line(of: index)) }
    guard index < count else { return sections.total }
    let section = sections.index(ofRow: index)
    return rowsOffset(of: section, sections) + lineStart(line(of: index, in: section, sections))
  }

  func end(of index: Int) -> Double { start(of: index) + length(at: index) }

  /// How long everything is together, with the spacing between elements.
  var length: Double {
    guard hasElements else { return 0 }
    guard let sections else {
      let count = (lines ?? rows).count
      return (lines ?? rows).total + Double(count - 1) * spacing
    }
    return sections.total - spacing
  }

  /// The first item that ends behind a place; the last one when none does, nil when there is none.
  func first(endingBehind place: Double) -> Int? {
    guard count > 0 else { return nil }
    guard let sections else { return row(endingBehind: place, within: 0..<count, line: 0) }
    guard let section = sections.index(at: place) else { return count - 1 }
    let within = sections.rows(of: section)
    guard !within.isEmpty else { return min(within.lowerBound, count - 1) }
    let local = place - rowsOffset(of: section, sections)
    let line = sections.lines(of: section).lowerBound
    let row = row(endingBehind: local, within: within, line: line)
    let isLast = end(of: row) <= place && row == within.upperBound - 1
    return isLast ? min(row + 1, count - 1) : row
  }

  /// The same among rows of one section; a place is one of lines.
  private func row(endingBehind place: Double, within: Range<Int>, line first: Int) -> Int {
    let tree = lines ?? rows
    var line = max(tree.index(at: place, gap: spacing) ?? tree.count - 1, first)
    if lineStart(line) + tree.length(at: line) <= place { line += 1 }
    return min(within.lowerBound + (line - first) * columns, within.upperBound - 1)
  }

  /// The items in the lines that are seen in a window from `first` up to `last` (R6).
  ///
  /// In a grid some of them may be shorter than their line and not be seen themselves.
  func visible(from first: Double, to last: Double) -> Range<Int> {
    guard count > 0, last > first else { return 0..<0 }
    guard let sections else {
      guard lines != nil else { return entries(of: rows, from: first, to: last) }
      return visibleRows(from: first, to: last, within: 0..<count, line: 0)
    }
    guard let lower = sections.index(at: first - Self.touch) else { return count..<count }
    // What begins behind the window is not seen, and what has no length lies where it begins.
    let upper = sections.index(at: last) ?? sections.count - 1
    let bottom = visible(from: first, to: last, in: lower, sections).lowerBound
    let top = visible(from: first, to: last, in: upper, sections).upperBound
    return bottom..<max(bottom, top)
  }

  /// What is less than this behind an edge only touches it: places are sums and have been rounded.
  static let touch = 1e-6

  private func visible(
    from first: Double, to last: Double, in section: Int, _ sections: SectionIndex
  ) -> Range<Int> {
    let offset = rowsOffset(of: section, sections)
    return visibleRows(
      from: first - offset, to: last - offset, within: sections.rows(of: section),
      line: sections.lines(of: section).lowerBound)
  }

  /// The entries of a tree that are seen in a window; of one behind all of them none, behind the last.
  private func entries(of tree: LengthTree, from first: Double, to last: Double) -> Range<Int> {
    guard first - Self.touch < tree.total + Double(tree.count) * spacing else {
      return tree.count..<tree.count
    }
    return tree.range(from: first, to: last, gap: spacing)
  }

  /// The rows of one section that are seen in a window of lines.
  private func visibleRows(
    from first: Double, to last: Double, within: Range<Int>, line firstLine: Int
  ) -> Range<Int> {
    let seen = entries(of: lines ?? rows, from: first, to: last)
    func row(_ line: Int) -> Int {
      min(
        max(within.lowerBound + (line - firstLine) * columns, within.lowerBound), within.upperBound)
    }
    return row(seen.lowerBound)..<row(seen.upperBound)
  }

  /// The column that an item lies in, from 0.
  func column(of index: Int) -> Int {
    guard columns > 1 else { return 0 }
    guard let sections else { return index % columns }
    return (index - sections.rows(of: sections.index(ofRow: index)).lowerBound) % columns
  }

  // MARK: Lines

  private func line(of index: Int) -> Int { columns > 1 ? index / columns : index }

  private func line(of index: Int, in section: Int, _ sections: SectionIndex) -> Int {
    guard columns > 1 else { return index }
    let first = sections.rows(of: section).lowerBound
    return sections.lines(of: section).lowerBound + (index - first) / columns
  }

  private func lineStart(_ line: Int) -> Double {
    (lines ?? rows).sum(before: line) + Double(line) * spacing
  }

  /// From the place of a line among all lines to that in the content: what lies around them before a section's rows.
  private func rowsOffset(of section: Int, _ sections: SectionIndex) -> Double {
    let first = sections.start(of: section) + headerSpan(of: section, sections)
    return first - lineStart(sections.lines(of: section).lowerBound)
  }

  /// By how much the content becomes shorter without so many items at its start or at its end; their headers and footers stay.
  ///
  /// Nil in a grid where lines would be filled anew from other items.
  func span(of number: Int, atStart: Bool) -> Double? {
    let split = atStart ? number : count - number
    let tree = lines ?? rows
    guard columns == 1 || (sections == nil && split.isMultiple(of: columns)) else { return nil }
    let line = split / columns
    return atStart
      ? lineStart(line)
      : tree.total - tree.sum(before: line) + Double(tree.count - line) * spacing
  }

  // MARK: Sections

  /// The length of a header or a footer, in points.
  func length(of part: SectionPart) -> Double { part.length.resolved(in: viewport) ?? 0 }

  /// The most that the pinned parts of a section have covered.
  var largestCover: Double {
    sections.map { 2 * max($0.longestPinned, $0.largestPinnedPart * viewport) } ?? 0
  }

  private func headerSpan(of section: Int, _ sections: SectionIndex) -> Double {
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
    let tree = lines ?? rows
    let lines = sections.lines(of: section)
    var span =
      tree.sum(before: lines.upperBound) - tree.sum(before: lines.lowerBound)
      + Double(lines.count) * spacing
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
    if sections == nil { sections = SectionIndex(isGrid: columns > 1) }
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
    for handle in relative {
      if let part = traits[handle]?.part {
        rows.setLength(part * viewport, at: rows.index(of: handle))
      }
    }
    if lines != nil { refreshAllLines() }
    refreshSpans()
    return true
  }

  // MARK: Storing

  /// Keeps what an item says beside its length; told once for each that comes.
  func note(_ item: ScrollItem, _ handle: LengthTree.Handle, _ state: LengthState) {
    while states.count <= Int(handle) { states.append(.given) }
    states[Int(handle)] = state
    if state.isOpen { openCount += 1 }
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

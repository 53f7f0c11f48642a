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

  // MARK: Places

  /// Where an item begins; for the index behind the last one, where the next would.
  func start(of index: Int) -> Double {
    guard index < count || sections != nil else {
      return count == 0 ? 0 : length + spacing
    }
    guard let sections else { return lineStart(index / columns, in: nil) }
    guard index < count else { return sections.total }
    let section = sections.index(ofRow: index)
    let first = columns > 1 ? sections.rows(of: section).lowerBound : 0
    return rowsOffset(of: section, sections) + lineStart((index - first) / columns, in: section)
  }

  func end(of index: Int) -> Double { start(of: index) + length(at: index) }

  /// How long everything is together, with the spacing between elements.
  var length: Double {
    guard hasElements else { return 0 }
    guard let sections else {
      return (lines?.total ?? rows.total) + Double((lines?.lineCount ?? count) - 1) * spacing
    }
    return sections.total - spacing
  }

  /// The first item that ends behind a place; the last one when none does, nil when there is none.
  func first(endingBehind place: Double) -> Int? {
    guard count > 0 else { return nil }
    guard let sections else { return row(endingBehind: place, within: 0..<count, in: nil) }
    guard let section = sections.index(at: place) else { return count - 1 }
    let within = sections.rows(of: section)
    guard !within.isEmpty else { return min(within.lowerBound, count - 1) }
    let local = place - rowsOffset(of: section, sections)
    let row = row(endingBehind: local, within: within, in: section)
    let isLast = end(of: row) <= place && row == within.upperBound - 1
    return isLast ? min(row + 1, count - 1) : row
  }

  /// The same among rows of one section; a place is one of lines.
  private func row(endingBehind place: Double, within: Range<Int>, in section: Int?) -> Int {
    var line: Int
    let length: Double
    if let (lines, lengths) = grid(of: section) {
      line = lines.line(at: place, gap: spacing, lengths) ?? lines.lineCount - 1
      length = lines.length(of: line, lengths)
    } else {
      line = max(rows.index(at: place, gap: spacing) ?? count - 1, within.lowerBound)
      length = rows.length(at: line)
    }
    if lineStart(line, in: section) + length <= place { line += 1 }
    let row = columns > 1 ? within.lowerBound + line * columns : line
    return min(row, within.upperBound - 1)
  }

  /// The items in the lines that are seen in a window from `first` up to `last` (R6).
  ///
  /// In a grid some of them may be shorter than their line and not be seen themselves.
  func visible(from first: Double, to last: Double) -> Range<Int> {
    guard count > 0, last > first else { return 0..<0 }
    guard let sections else {
      return visibleRows(from: first, to: last, within: 0..<count, in: nil)
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
      from: first - offset, to: last - offset, within: sections.rows(of: section), in: section)
  }

  /// The rows of one section that are seen in a window of lines; of one behind all of them none, behind the last.
  private func visibleRows(
    from first: Double, to last: Double, within: Range<Int>, in section: Int?
  ) -> Range<Int> {
    let grid = grid(of: section)
    let total = grid?.lines.total ?? rows.total
    let lineCount = grid?.lines.lineCount ?? count
    guard first - Self.touch < total + Double(lineCount) * spacing else {
      return within.upperBound..<within.upperBound
    }
    let seen =
      grid.map { $0.lines.range(from: first, to: last, gap: spacing, $0.lengths) }
      ?? rows.range(from: first, to: last, gap: spacing)
    let firstRow = columns > 1 ? within.lowerBound : 0
    func row(_ line: Int) -> Int {
      min(max(firstRow + line * columns, within.lowerBound), within.upperBound)
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

  /// The lines of a grid, of a section or of all, which count from its first row, and how their rows are read.
  private func grid(of section: Int?) -> (lines: LineTree, lengths: LineTree.Reader)? {
    guard columns > 1 else { return nil }
    guard let sections, let section else {
      return lines.map { ($0, { self.rowLengths(in: $0) }) }
    }
    let first = sections.rows(of: section).lowerBound
    return sections.lines(of: section).map {
      ($0, { self.rowLengths(in: $0.lowerBound + first..<$0.upperBound + first) })
    }
  }

  /// The rows' own lengths.
  func rowLengths(in range: Range<Int>) -> [Double] {
    var lengths: [Double] = []
    lengths.reserveCapacity(range.count)
    rows.forEach(in: range) { _, length in
      lengths.append(length)
      return true
    }
    return lengths
  }

  /// Where a line begins among lines: with one column they are all rows, in a grid those of a section.
  private func lineStart(_ line: Int, in section: Int?) -> Double {
    let sum = grid(of: section).map { $0.lines.sum(before: line, $0.lengths) }
    return (sum ?? rows.sum(before: line)) + Double(line) * spacing
  }

  /// From the place of a section's line among lines to that in the content: what lies before its rows.
  private func rowsOffset(of section: Int, _ sections: SectionIndex) -> Double {
    let first = sections.start(of: section) + headerSpan(of: section, sections)
    guard columns == 1 else { return first }
    return first - lineStart(sections.rows(of: section).lowerBound, in: section)
  }

  /// The most items at the start or at the end, of so many, without which the content becomes shorter by no more than a
  /// length, and by how much; headers and footers stay, and not all items go.
  ///
  /// In a grid only whole lines go: others would be filled anew from other items.
  func items(
    within length: Double, most: Int, atStart: Bool
  ) -> (count: Int, span: Double) {
    func span(_ number: Int) -> Double {
      self.span(of: atStart ? 0..<number : count - number..<count)
    }
    var lower = 0
    var upper = max(0, min(most, count - 1))
    while lower < upper {
      let middle = (lower + upper + 1) / 2
      if span(wholeLines(middle, atStart: atStart)) <= length {
        lower = middle
      } else {
        upper = middle - 1
      }
    }
    let number = wholeLines(lower, atStart: atStart)
    return (number, span(number))
  }

  /// How many of so many items at the start or at the end fill whole lines.
  private func wholeLines(_ number: Int, atStart: Bool) -> Int {
    guard columns > 1, number > 0, number < count else { return number }
    let cut = atStart ? number : count - number
    let within = sections.map { $0.rows(of: $0.index(ofRow: cut)) } ?? 0..<count
    let more = (cut - within.lowerBound) % columns
    guard more > 0 else { return number }
    return atStart
      ? number - more : count - min(cut + columns - more, within.upperBound)
  }

  /// By how much the content becomes shorter without items, in a grid without whole lines of them.
  private func span(of gone: Range<Int>) -> Double {
    guard columns > 1 else {
      return rows.sum(before: gone.upperBound) - rows.sum(before: gone.lowerBound)
        + Double(gone.count) * spacing
    }
    var span = 0.0
    var next = gone.lowerBound
    while next < gone.upperBound {
      let section = section(ofRow: next)
      let within =
        sections.flatMap { sections in section.map { sections.rows(of: $0) } } ?? 0..<count
      let end = min(gone.upperBound, within.upperBound)
      // Where a line begins that is not full, the next one does.
      span += lineStart((end - within.lowerBound + columns - 1) / columns, in: section)
      span -= lineStart((next - within.lowerBound) / columns, in: section)
      next = end
    }
    return span
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

/// Sections: their parts, their items, and which is the current one.
extension TrackableScrollView {
  // MARK: Reading

  /// Whether its rows lie in sections.
  public var hasSections: Bool { content.sections != nil }

  /// How many sections there are; 0 where rows lie in none.
  public var sectionCount: Int { content.sections?.count ?? 0 }

  /// The id of the section at a position that counts from 1; nil outside 1…n.
  public func sectionID(at position: Int) -> ItemID? {
    guard let sections = content.sections, position >= 1, position <= sections.count else {
      return nil
    }
    return sections.id(at: position - 1)
  }

  /// The position of a section, counted from 1; nil when there is none with that id.
  public func position(ofSection id: ItemID) -> Int? {
    content.sections?.index(of: id).map { $0 + 1 }
  }

  /// The header of a section, if it has one; an unknown id is an error.
  public func header(of id: ItemID) throws(ScrollError) -> SectionPart? {
    let (sections, index) = try section(id)
    return sections.header(at: index)
  }

  /// The footer of a section, if it has one; an unknown id is an error.
  public func footer(of id: ItemID) throws(ScrollError) -> SectionPart? {
    let (sections, index) = try section(id)
    return sections.footer(at: index)
  }

  /// The indices, counted from 0, of the items of a section among all; an unknown id is an error.
  public func items(inSection id: ItemID) throws(ScrollError) -> Range<Int> {
    let (sections, index) = try section(id)
    return sections.rows(of: index)
  }

  /// The section that an item lies in; nil where there are none, and an unknown id is an error.
  public func section(of id: ItemID) throws(ScrollError) -> ItemID? {
    let index = try index(of: id)
    guard let sections = content.sections else { return nil }
    return sections.id(at: sections.index(ofRow: index))
  }

  /// The id of the current section; nil without sections (H3).
  ///
  /// The last one whose start lies at the window's start or before it, and the last of all at the end of a range that is
  /// not empty; the first where none has begun yet. With ``CurrentSectionRule/progress`` the one under the line that
  /// goes from the viewport's start to its end as the view is scrolled.
  public var currentSection: ItemID? {
    guard let sections = content.sections, sections.count > 0 else { return nil }
    let metrics = mainMetrics
    let offset = shown[main]
    let line: Double
    switch currentSectionRule {
    case .line:
      if metrics.hi > metrics.lo, offset >= metrics.hi - AxisMetrics.tolerance {
        return sections.id(at: sections.count - 1)
      }
      line = offset + metrics.leading
    case .progress:
      line = offset + metrics.viewport * metrics.progress(offset)
    }
    // The place that a section begins at is its own, however sums have been rounded.
    let place = line - contentStart + ContentIndex.touch
    guard place >= 0 else { return sections.id(at: 0) }
    return sections.id(at: sections.index(at: place) ?? sections.count - 1)
  }

  /// The positions, counted from 1, of the sections that lie in the viewport along the main axis.
  package var visibleSections: ClosedRange<Int>? {
    let viewport = mainMetrics.viewport
    guard let sections = content.sections, sections.count > 0, hasLayout, viewport > 0 else {
      return nil
    }
    let first = max(0, shown[main] - padding.start(main))
    let lower = sections.index(at: first) ?? sections.count - 1
    let upper = sections.index(at: first + viewport) ?? sections.count - 1
    return lower + 1...upper + 1
  }

  /// How long a header or a footer is in this view's viewport, in points.
  public func length(of part: SectionPart) -> Double { content.length(of: part) }

  private func section(_ id: ItemID) throws(ScrollError) -> (SectionIndex, Int) {
    guard let sections = content.sections, let index = sections.index(of: id) else {
      throw ScrollError.unknownSection(id)
    }
    return (sections, index)
  }

  // MARK: Frames

  /// Where an item, a header or a footer lies in the content; an unknown id, or a part that its section does not have, is an error.
  public func frame(of part: ContentPart) throws(ScrollError) -> Rect {
    switch part {
    case .item(let id): return try frame(of: id)
    case .header(let id), .footer(let id):
      let (sections, index) = try section(id)
      let isHeader = part == .header(id)
      guard let own = isHeader ? sections.header(at: index) : sections.footer(at: index) else {
        throw ScrollError(.unknownID, "section \(id) has no \(isHeader ? "header" : "footer")")
      }
      let range = content.range(ofSection: index)
      let length = content.length(of: own)
      return rect(start: isHeader ? range.start : range.end - length, length: length)
    }
  }

  /// Where an item, a header or a footer lies in the viewport: a pinned one where it is held (H1, H2).
  ///
  /// An unknown id, or a part that its section does not have, is an error.
  public func frameInViewport(of part: ContentPart) throws(ScrollError) -> Rect {
    var frame = try frame(of: part)
    switch part {
    case .item: break
    case .header(let id):
      let (_, index) = try section(id)
      if let start = pinnedHeaderStart(index) { move(&frame, to: start) }
    case .footer(let id):
      let (_, index) = try section(id)
      if let start = pinnedFooterStart(index) { move(&frame, to: start) }
    }
    return inViewport(frame)
  }

  /// The rectangle across the content of something along the main axis, from the start of the first element.
  private func rect(start: Double, length: Double) -> Rect {
    let across = padding.start(main.cross)
    let breadth = max(
      0, max(metrics(main.cross).content, metrics(main.cross).window) - padding.both(main.cross))
    let start = contentStart + start
    return main == .vertical
      ? Rect(x: across, y: start, width: breadth, height: length)
      : Rect(x: start, y: across, width: length, height: breadth)
  }

  private func move(_ frame: inout Rect, to start: Double) {
    if main == .vertical { frame.y = start } else { frame.x = start }
  }

  /// Where a pinned header is in the content; nil for one that is not pinned (H1).
  private func pinnedHeaderStart(_ index: Int) -> Double? {
    guard let header = content.sections?.header(at: index), header.isPinned else { return nil }
    let offset = shown[main]
    let (start, end) = place(ofSection: index)
    // While the start is pulled down, a header goes with what it heads.
    guard offset >= mainMetrics.lo else { return nil }
    return min(max(start, offset + pinLine), end - content.length(of: header))
  }

  /// Where a pinned footer is in the content; nil for one that is not pinned (H2).
  private func pinnedFooterStart(_ index: Int) -> Double? {
    guard let footer = content.sections?.footer(at: index), footer.isPinned else { return nil }
    let metrics = mainMetrics
    let length = content.length(of: footer)
    let (start, end) = place(ofSection: index)
    let header = content.sections?.header(at: index).map { content.length(of: $0) } ?? 0
    let line = shown[main] + metrics.viewport - metrics.trailing
    return max(min(end - length, line - length), start + header)
  }

  /// Where a section lies in the content, along the main axis.
  func place(ofSection index: Int) -> (start: Double, end: Double) {
    let range = content.range(ofSection: index)
    let first = contentStart
    return (first + range.start, first + range.end)
  }

  // MARK: Changing

  /// Puts sections in so that the first has a position in 1…n+1.
  ///
  /// - Throws: ``ScrollError`` for a position outside, an id of a section or of an item that is there already or twice, a
  ///   bad length, more than ten million items, and a view whose rows lie in no section.
  public func insertSections(
    _ sections: [ScrollSection], at position: Int
  ) throws(ScrollError) {
    try checkChange()
    try check(position, through: sectionCount + 1, "sections")
    guard hasSections || count == 0 else {
      throw ScrollError(
        .badValue, "the view's items lie in no section; set its content to sections first")
    }
    try content.checkSections(sections, at: position - 1)
    guard !sections.isEmpty else { return }
    beginContentChange()
    let first = position <= sectionCount ? rows(ofSection: position - 1).lowerBound : count
    content.insert(sections, at: position - 1)
    noteCome(first..<first + sections.reduce(0) { $0 + $1.items.count })
    endChange()
  }

  /// Puts sections behind the last one; errors as ``insertSections(_:at:)``.
  public func appendSections(_ sections: [ScrollSection]) throws(ScrollError) {
    try insertSections(sections, at: sectionCount + 1)
  }

  /// Takes a section and its items out; an unknown id is an error (S6).
  public func removeSection(_ id: ItemID) throws(ScrollError) {
    try checkChange()
    let (_, index) = try section(id)
    removeSections(index..<index + 1)
  }

  /// Takes out the sections from one position to another, both included, with their items.
  public func removeSections(_ first: Int, _ last: Int) throws(ScrollError) {
    try checkChange()
    try check(first, through: sectionCount, "sections")
    try check(last, through: sectionCount, "sections")
    guard first <= last else {
      throw ScrollError(
        .badPosition, "the range from position \(first) to \(last) runs backwards")
    }
    removeSections(first - 1..<last)
  }

  private func removeSections(_ range: Range<Int>) {
    beginContentChange()
    noteGone(
      rows(ofSection: range.lowerBound)
        .lowerBound..<rows(ofSection: range.upperBound - 1).upperBound)
    content.removeSections(range)
    endChange()
  }

  /// Moves a section with its items so that it has a position in 1…n; they are not what the view holds on to (A1).
  public func moveSection(_ id: ItemID, to position: Int) throws(ScrollError) {
    try checkChange()
    let (_, index) = try section(id)
    try check(position, through: sectionCount, "sections")
    guard index != position - 1 else { return }
    beginContentChange()
    for row in rows(ofSection: index) { snapshot?.moved.insert(content.id(at: row)) }
    content.moveSection(from: index, to: position - 1)
    endChange()
  }

  /// Gives a section other parts; what is nil stays, and `.some(nil)` takes the part away.
  public func updateSection(
    _ id: ItemID, header: SectionPart?? = nil, footer: SectionPart?? = nil
  ) throws(ScrollError) {
    try checkChange()
    let (sections, index) = try section(id)
    let new = ScrollSection(
      id: id, header: header ?? sections.header(at: index),
      footer: footer ?? sections.footer(at: index))
    try ContentIndex.check(new)
    beginContentChange()
    content.replaceParts(of: index, by: new)
    endChange()
  }

  /// Puts another section with its items in a section's place; ids may be any that nothing else has.
  public func replaceSection(_ id: ItemID, with new: ScrollSection) throws(ScrollError) {
    try checkChange()
    let (_, index) = try section(id)
    try content.checkSections([new], at: index, replacing: true)
    beginContentChange()
    let old = rows(ofSection: index)
    noteGone(old)
    content.replaceItems(old, by: new.items, in: index)
    content.replaceParts(of: index, by: new)
    noteCome(old.lowerBound..<old.lowerBound + new.items.count)
    endChange()
  }

  /// Puts items into a section so that the first has a position in 1…n+1 among its items; errors as
  /// ``insert(_:at:)``, and for an unknown section.
  public func insert(
    _ items: [ScrollItem], at position: Int, inSection id: ItemID
  ) throws(ScrollError) {
    try checkChange()
    let (_, index) = try section(id)
    let rows = rows(ofSection: index)
    try check(position, through: rows.count + 1)
    try content.checkInsertion(of: items, at: rows.lowerBound + position - 1)
    guard !items.isEmpty else { return }
    insert(items, at: rows.lowerBound + position - 1, section: index)
  }

  /// Fills a section anew; an item that was in it before is the same (A1).
  public func setItems(_ items: [ScrollItem], inSection id: ItemID) throws(ScrollError) {
    try checkChange()
    let (_, index) = try section(id)
    let old = rows(ofSection: index)
    try content.checkReplacement(of: old, by: items)
    beginContentChange()
    noteGone(old)
    content.replaceItems(old, by: items, in: index)
    noteCome(old.lowerBound..<old.lowerBound + items.count)
    endChange()
  }

  /// Fills the view anew; with sections all items go into the first, and the headers and footers of all stay.
  ///
  /// An item that was there before is the same (A1).
  public func setItems(_ items: [ScrollItem]) throws(ScrollError) {
    guard hasSections else { return try setContent(.items(items)) }
    try checkChange()
    guard sectionCount > 0 || items.isEmpty else { throw ScrollError.noSection }
    try content.checkReplacement(of: 0..<count, by: items)
    beginContentChange()
    noteGone(0..<count)
    let measured = content.measuredLengths
    content.remove(0..<count)
    content.insert(items, at: 0, section: 0, keeping: measured)
    noteCome(0..<count)
    endChange()
  }

  /// Moves an item of a section so that it has a position in 1…n among the section's items.
  public func move(_ id: ItemID, to position: Int, inSection name: ItemID) throws(ScrollError) {
    try checkChange()
    let (_, section) = try section(name)
    let rows = rows(ofSection: section)
    let index = try index(of: id)
    guard rows.contains(index) else {
      throw ScrollError(.unknownID, "no item with the id \(id) in section \(name)")
    }
    try check(position, through: rows.count)
    let target = rows.lowerBound + position - 1
    guard index != target else { return }
    beginContentChange()
    snapshot?.moved.insert(id)
    content.move(from: index, to: target, section: section)
    endChange()
  }

  /// The largest integer among the ids of sections below a limit; 0 when there is none above.
  package func largestIntegerSectionID(below limit: Int) -> Int {
    max(0, content.sections?.largestInteger(below: limit) ?? 0)
  }

  private func rows(ofSection index: Int) -> Range<Int> {
    content.sections?.rows(of: index) ?? 0..<0
  }
}

/// Changes of the content, which have been checked.
extension ContentIndex {
  // MARK: Items

  /// Puts items in: into the section that is named, else into that of the row before.
  func insert(
    _ added: [ScrollItem], at index: Int, section named: Int? = nil,
    keeping old: MeasuredLengths? = nil
  ) {
    guard !added.isEmpty else { return }
    let section = sections == nil ? nil : named ?? sectionForRow(at: index)
    store(added, at: index, in: section, keeping: old)
  }

  /// The section that a row joins which comes to an index: that of the row before it.
  private func sectionForRow(at index: Int) -> Int? {
    guard let sections else { return nil }
    return index > 0 ? sections.index(ofRow: index - 1) : count > 0 ? sections.index(ofRow: 0) : 0
  }

  /// Stores items one by one; the rows' lengths may be known from what was there before.
  func store(
    _ items: [ScrollItem], at index: Int, in section: Int? = nil,
    keeping old: MeasuredLengths? = nil
  ) {
    var lengths: [Double] = []
    lengths.reserveCapacity(items.count)
    var states: [LengthState] = []
    states.reserveCapacity(items.count)
    for item in items {
      let (length, state) = resolve(item, keeping: old)
      lengths.append(length)
      states.append(state)
    }
    let handles = rows.insert(lengths, at: index)
    ids.reserve(items.count)
    for (offset, item) in items.enumerated() {
      ids.insert(item.id, handles[offset])
      note(item, handles[offset], states[offset])
    }
    rowsCame(items.count, at: index, in: section)
  }

  /// How long an item is now, and how far that is known.
  private func resolve(_ item: ScrollItem, keeping old: MeasuredLengths?) -> (Double, LengthState) {
    if let length = item.length.resolved(in: viewport) { return (length, .given) }
    // Of an item that was there before the length is known that it had.
    return old?[item.id] ?? (estimate, .estimated)
  }

  /// Puts items in the place of others of a section; of one that was among those what was measured is known.
  func replaceItems(_ old: Range<Int>, by items: [ScrollItem], in section: Int) {
    let measured = measuredLengths(in: old)
    remove(old)
    insert(items, at: old.lowerBound, section: section, keeping: measured)
  }

  func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    rows.remove(range) { handle in
      forget(handle)
      ids.remove(handle)
    }
    guard let sections else {
      refreshLines(from: range.lowerBound, in: nil)
      return
    }
    var left = range.count
    while left > 0 {
      // Those that follow move up as rows go, so that the next of them is at the same index.
      let section = sections.index(ofRow: range.lowerBound)
      let rows = sections.rows(of: section)
      let gone = min(rows.upperBound - range.lowerBound, left)
      sections.setRowCount(rows.count - gone, at: section)
      refreshLines(from: range.lowerBound, in: section)
      left -= gone
    }
  }

  /// Takes the item at one index out and puts it in so that it has the other index: into the section that is named,
  /// else into that of the row before.
  func move(from index: Int, to target: Int, section named: Int? = nil) {
    guard index != target else { return }
    storeRow(at: index)
    let old = sections?.index(ofRow: index)
    rows.move(from: index, to: target)
    guard let sections, let old else {
      refreshLines(from: min(index, target), in: nil)
      return
    }
    sections.setRowCount(sections.rows(of: old).count - 1, at: old)
    let before = target > 0 ? target - 1 : 0
    let new = named ?? (count == 1 ? old : sections.index(ofRow: before))
    sections.setRowCount(sections.rows(of: new).count + 1, at: new)
    refreshLines(from: sections.rows(of: old).lowerBound, in: old)
    if new != old { refreshLines(from: sections.rows(of: new).lowerBound, in: new) }
  }

  /// Puts an item in another's place; where it is the `same` one, what was measured stands in for what is to be.
  func replace(at index: Int, by item: ScrollItem, isSame: Bool) {
    storeRow(at: index)
    guard case .stored(let handle) = rows.entry(at: index) else { return }
    var (length, state) = resolve(item, keeping: nil)
    if state == .estimated, isSame, states[Int(handle)] != .estimated {
      length = rows.length(at: index)
      state = .outdated
    }
    forget(handle)
    let old = ids.id(of: handle)
    if old != item.id {
      ids.remove(handle)
      ids.insert(item.id, handle)
    }
    note(item, handle, state)
    setLength(length, at: index)
  }

  /// Gives the item at an index a length and all that depends on it its place.
  func setLength(_ length: Double, at index: Int) {
    guard length != rows.length(at: index) else { return }
    rows.setLength(length, at: index)
    refreshLine(of: index)
  }

  /// Stores a row of a run for itself, since it is about to differ.
  func storeRow(at index: Int) {
    guard case .row = rows.entry(at: index) else { return }
    rows.store(at: index) { row, handle in
      ids.insert(.integer(row), handle)
      while states.count <= Int(handle) { states.append(.given) }
      states[Int(handle)] = asked.contains(row) ? .given : .uniform
    }
  }

  // MARK: Sections

  func insert(_ added: [ScrollSection], at index: Int, keeping old: MeasuredLengths? = nil) {
    beginSections()
    guard let sections else { return }
    var row = index < sections.count ? sections.rows(of: index).lowerBound : count
    for (offset, section) in added.enumerated() {
      sections.insert(section, at: index + offset)
      store(section.items, at: row, in: index + offset, keeping: old)
      row += section.items.count
    }
  }

  func removeSections(_ range: Range<Int>) {
    guard let sections else { return }
    for section in range.reversed() {
      remove(sections.rows(of: section))
      sections.remove(at: section)
    }
  }

  /// Takes a section out and puts it in so that it has the other index.
  func moveSection(from index: Int, to target: Int) {
    guard let sections, index != target else { return }
    let rows = sections.rows(of: index)
    let lines = sections.lines(of: index)
    let next = sections.rows(of: target)
    let nextLines = sections.lines(of: target)
    if target > index {
      for _ in rows { self.rows.move(from: rows.lowerBound, to: next.upperBound - 1) }
      for _ in lines { self.lines?.move(from: lines.lowerBound, to: nextLines.upperBound - 1) }
    } else {
      for (offset, row) in rows.enumerated() {
        self.rows.move(from: row, to: next.lowerBound + offset)
      }
      for (offset, line) in lines.enumerated() {
        self.lines?.move(from: line, to: nextLines.lowerBound + offset)
      }
    }
    sections.move(from: index, to: target)
  }

  /// Gives a section another id and other parts; its rows stay.
  func replaceParts(of section: Int, by new: ScrollSection) {
    sections?.replace(at: section, id: new.id, header: new.header, footer: new.footer)
    refreshSpan(section)
  }

  // MARK: Lines

  private func rowsCame(_ added: Int, at index: Int, in section: Int?) {
    if let sections, let section {
      sections.setRowCount(sections.rows(of: section).count + added, at: section)
    }
    refreshLines(from: index, in: section)
  }

  /// Makes the lines of a section, or of all where there are none, what their items are, from the line of a row on.
  private func refreshLines(from row: Int, in section: Int?) {
    if let lines {
      let within = section.flatMap { sections?.rows(of: $0) } ?? 0..<count
      let before = section.flatMap { sections?.lines(of: $0) } ?? 0..<lines.count
      let kept = max(0, min((row - within.lowerBound) / columns, before.count))
      let first = before.lowerBound + kept
      lines.remove(first..<before.upperBound) { _ in }
      let needed = (within.count + columns - 1) / columns
      if kept < needed {
        _ = lines.insert(lengths(ofLines: kept..<needed, within: within), at: first)
      }
      if let section { sections?.setLineCount(needed, at: section) }
    }
    if let section { refreshSpan(section) }
  }

  /// How long lines are, counted from the first of some rows.
  private func lengths(ofLines numbers: Range<Int>, within: Range<Int>) -> [Double] {
    var lengths = [Double](repeating: 0, count: numbers.count)
    let first = within.lowerBound + numbers.lowerBound * columns
    let last = min(within.lowerBound + numbers.upperBound * columns, within.upperBound)
    let columns = columns
    rows.forEach(in: first..<last) { index, length in
      let line = (index - first) / columns
      lengths[line] = max(lengths[line], length)
      return true
    }
    return lengths
  }

  func refreshAllLines() {
    guard let sections else { return refreshLines(from: 0, in: nil) }
    for section in 0..<sections.count {
      refreshLines(from: sections.rows(of: section).lowerBound, in: section)
    }
  }

  /// Makes the line that an item lies in as long as its longest item.
  private func refreshLine(of index: Int) {
    let section = section(ofRow: index)
    if let lines {
      let within = section.flatMap { sections?.rows(of: $0) } ?? 0..<count
      let first = section.flatMap { sections?.lines(of: $0).lowerBound } ?? 0
      let number = (index - within.lowerBound) / columns
      let length = lengths(ofLines: number..<number + 1, within: within)[0]
      if case .row = lines.entry(at: first + number) { lines.store(at: first + number) { _, _ in } }
      lines.setLength(length, at: first + number)
    }
    if let section { refreshSpan(section) }
  }
}

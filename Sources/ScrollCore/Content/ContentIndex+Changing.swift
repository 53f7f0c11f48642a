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
    guard let sections else { return replaceLines(range, by: 0, in: nil) }
    var left = range.count
    while left > 0 {
      // Those that follow move up as rows go, so that the next of them is at the same index.
      let section = sections.index(ofRow: range.lowerBound)
      let rows = sections.rows(of: section)
      let gone = min(rows.upperBound - range.lowerBound, left)
      sections.setRowCount(rows.count - gone, at: section)
      replaceLines(range.lowerBound..<range.lowerBound + gone, by: 0, in: section)
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
      replaceLines(index..<index + 1, by: 0, in: nil, without: target)
      return replaceLines(target..<target, by: 1, in: nil)
    }
    sections.setRowCount(sections.rows(of: old).count - 1, at: old)
    let before = target > 0 ? target - 1 : 0
    let new = named ?? (count == 1 ? old : sections.index(ofRow: before))
    replaceLines(index..<index + 1, by: 0, in: old, without: target)
    sections.setRowCount(sections.rows(of: new).count + 1, at: new)
    replaceLines(target..<target, by: 1, in: new)
    // Only now its rows are where they lie.
    if new != old { refreshSpan(old) }
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
    if sections != nil || lines != nil { refreshLines(of: [index]) }
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
    let next = sections.rows(of: target)
    if target > index {
      for _ in rows { self.rows.move(from: rows.lowerBound, to: next.upperBound - 1) }
    } else {
      for (offset, row) in rows.enumerated() {
        self.rows.move(from: row, to: next.lowerBound + offset)
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
    replaceLines(index..<index, by: added, in: section)
  }

  /// Has other rows in the place of some in the lines of a section, or of all where there are none.
  ///
  /// Rows may lie as they will when a row comes to one more index, which the lines are still `without`.
  private func replaceLines(
    _ gone: Range<Int>, by added: Int, in section: Int?, without extra: Int? = nil
  ) {
    changeLines(in: section) { lines, first in
      lines.replace(gone.lowerBound - first..<gone.upperBound - first, by: added) { range in
        let range = range.lowerBound + first..<range.upperBound + first
        guard let extra, extra < range.upperBound else { return rowLengths(in: range) }
        let lower = min(max(extra, range.lowerBound), range.upperBound)
        return rowLengths(in: range.lowerBound..<lower)
          + rowLengths(in: lower + 1..<range.upperBound + 1)
      }
    }
  }

  /// Makes the lines that items lie in as long as their longest items.
  func refreshLines(of indices: [Int]) {
    var rest = indices.sorted()[...]
    while let index = rest.first {
      let section = section(ofRow: index)
      let end = sections.flatMap { sections in section.map { sections.rows(of: $0).upperBound } }
      let here = rest.prefix { $0 < end ?? count }
      rest = rest.dropFirst(here.count)
      changeLines(in: section) { lines, first in
        lines.refresh(here.map { $0 - first }) { range in
          rowLengths(in: range.lowerBound + first..<range.upperBound + first)
        }
      }
    }
  }

  /// Changes the lines of a grid, which count rows from the first one, and has the section be as long as they are.
  private func changeLines(in section: Int?, _ change: (inout LineTree, Int) -> Void) {
    if let sections, let section {
      if columns > 1 {
        let first = sections.rows(of: section).lowerBound
        sections.changeLines(at: section) { change(&$0, first) }
      }
      refreshSpan(section)
    } else if var changed = lines {
      change(&changed, 0)
      lines = changed
    }
  }
}

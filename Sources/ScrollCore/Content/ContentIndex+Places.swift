/// Where everything lies: places of items, items at places, and the lines that items fill.
extension ContentIndex {
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
  func grid(of section: Int?) -> (lines: LineTree, lengths: LineTree.Reader)? {
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
  func lineStart(_ line: Int, in section: Int?) -> Double {
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
}

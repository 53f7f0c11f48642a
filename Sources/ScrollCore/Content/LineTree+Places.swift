extension LineTree {
  /// The sum of the lines before one.
  func sum(before line: Int, _ lengths: Reader) -> Double {
    let row = line * columns
    guard row < count, var node = root else { return total }
    var cursor = LineCursor(columns: columns)
    var first = 0
    while let (left, right) = node.children {
      var behind = cursor
      behind.add(left.count, left.part(at: cursor.phase, columns))
      if row < first + left.count {
        cursor.limit = min(cursor.limit, behind.sum)
        node = left
      } else {
        cursor = behind
        first += left.count
        node = right
      }
    }
    if let length = node.length {
      let count = row - first
      cursor.add(count, LineNode.part(of: count, length, at: cursor.phase, columns))
    } else {
      for length in lengths(first..<row) { _ = cursor.add(length) }
    }
    return cursor.sum
  }

  /// How long a line is.
  func length(of line: Int, _ lengths: Reader) -> Double {
    lengths(line * columns..<min((line + 1) * columns, count)).reduce(0, max)
  }

  /// The first line that ends behind a place, when a gap follows each; nil when none does.
  func line(at place: Double, gap: Double, _ lengths: Reader) -> Int? {
    guard count > 0, place < total + Double(lineCount) * gap else { return nil }
    return find(place, gap: gap, lengths).line
  }

  /// The first line that ends behind a place, and the sum of those before it; one does.
  private func find(
    _ place: Double, gap: Double, _ lengths: Reader
  ) -> (line: Int, sum: Double) {
    func isBehind(_ cursor: LineCursor) -> Bool {
      cursor.sum + Double(cursor.line) * gap > place
    }
    var cursor = LineCursor(columns: columns)
    guard var node = root else { return (0, 0) }
    var first = 0
    while let (left, right) = node.children {
      var behind = cursor
      behind.add(left.count, left.part(at: cursor.phase, columns))
      if isBehind(behind) {
        cursor.limit = min(cursor.limit, behind.sum)
        node = left
      } else {
        cursor = behind
        first += left.count
        node = right
      }
    }
    if let length = node.length {
      return find(in: node.count, of: length, from: cursor, isBehind)
    }
    for length in lengths(first..<first + node.count) {
      let before = cursor
      if cursor.add(length), isBehind(cursor) { return (before.line, before.sum) }
    }
    // It is the line that is open here, or, by what has been rounded, the last one that is not.
    return cursor.line < lineCount
      ? (cursor.line, cursor.sum) : (lineCount - 1, sum(before: lineCount - 1, lengths))
  }

  /// The same among rows of one length: halving finds how many lines come before.
  private func find(
    in count: Int, of length: Double, from start: LineCursor,
    _ isBehind: (LineCursor) -> Bool
  ) -> (line: Int, sum: Double) {
    // Behind so many lines.
    func cursor(_ lines: Int) -> LineCursor {
      var cursor = start
      guard lines > 0 else { return cursor }
      let rows = min(lines * columns - start.phase, count)
      cursor.add(rows, LineNode.part(of: rows, length, at: start.phase, columns))
      return cursor
    }
    var lower = 0
    var upper = (start.phase + count) / columns
    while lower < upper {
      let middle = (lower + upper) / 2
      if isBehind(cursor(middle + 1)) { upper = middle } else { lower = middle + 1 }
    }
    let found = cursor(min(lower, lineCount - 1 - start.line))
    return (found.line, found.sum)
  }

  /// The lines that are seen in a window, when a gap lies between any two neighbors; as
  /// ``LengthTree/range(from:to:gap:)``.
  func range(from: Double, to: Double, gap: Double, _ lengths: Reader) -> Range<Int> {
    let first = from - ContentIndex.touch
    guard count > 0, to > from, first < total + Double(lineCount) * gap else { return 0..<0 }
    let seen = from + ContentIndex.touch
    let last = to - ContentIndex.touch
    var (line, sum) = find(first, gap: gap, lengths)
    var read: [Double] = []
    var readFirst = line
    func longest(in line: Int) -> Double {
      if line >= readFirst + read.count {
        // A few lines at a time.
        readFirst = line
        let rows = lengths(line * columns..<min((line + 8) * columns, count))
        read = stride(from: 0, to: rows.count, by: columns).map {
          rows[$0..<min($0 + columns, rows.count)].reduce(0, max)
        }
      }
      return read[line - readFirst]
    }

    // Past what only touches the window's start.
    while true {
      let start = sum + Double(line) * gap
      if start > last { return line..<line }
      let length = longest(in: line)
      if start + length >= seen || (length == 0 && start >= first) { break }
      sum += length
      line += 1
      if line == lineCount { return line..<line }
    }
    let lower = line
    repeat {
      sum += longest(in: line)
      line += 1
    } while line < lineCount && sum + Double(line) * gap <= last
    return lower..<line
  }
}

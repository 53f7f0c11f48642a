extension LengthTree {
  /// How much of an entry may be in a window, in points, without being seen: sums are rounded.
  private static let touch = 1e-6

  /// The sum of the lengths before an index in 0...count.
  package func sum(before index: Int) -> Double {
    precondition(index >= 0 && index <= count, "an index lies in the tree or just behind it")
    guard index < count else { return total }
    var cursor = LengthCursor(limit: total)
    var node = root
    var offset = index
    while node.isInner { node = node.child(holding: &offset, &cursor) }
    node.advance(&cursor, to: offset)
    return cursor.sum
  }

  /// The first entry that ends behind a place, when a gap follows each entry; nil when none does.
  ///
  /// Entry i starts at `sum(before: i) + Double(i) * gap`, and ends where entry i + 1 starts.
  package func index(at place: Double, gap: Double) -> Int? {
    guard count > 0, place < total + Double(count) * gap else { return nil }
    var cursor = LengthCursor(limit: total)
    _ = find(place, gap: gap, &cursor)
    return cursor.index
  }

  /// The leaf or run with the first entry that ends behind a place, and where in it; one does.
  private func find(
    _ place: Double, gap: Double, _ cursor: inout LengthCursor
  ) -> (LengthNode, Int) {
    var node = root
    while node.isInner { node = node.child(endingBehind: place, gap: gap, &cursor) }
    let position = node.advance(&cursor, behind: place, gap: gap)
    return (node, position)
  }

  /// The entries that are seen in a window, when a gap lies between any two neighbors (R6).
  ///
  /// An entry that the window has less than 1e-6 pt of counts as touching it; an entry without
  /// length as at the window's start within as much. The gap is not part of an entry.
  package func range(from: Double, to: Double, gap: Double) -> Range<Int> {
    let first = from - Self.touch
    guard count > 0, to > from, first < total + Double(count) * gap else { return 0..<0 }
    var cursor = LengthCursor(limit: total)
    var (node, position) = find(first, gap: gap, &cursor)
    let seen = from + Self.touch
    let last = to - Self.touch

    // Past what only touches the window's start.
    var index = cursor.index
    var sum = cursor.sum
    var nodeCount = node.count
    var length = node.length(at: position)
    while true {
      let start = sum + Double(index) * gap
      if start > last { return index..<index }
      if start + length >= seen || (length == 0 && start >= first) { break }
      sum += length
      index += 1
      position += 1
      if position == nodeCount {
        guard let next = node.next else { return index..<index }
        node = next
        nodeCount = node.count
        position = 0
      }
      length = node.length(at: position)
    }

    // A window's end is most often in the same leaf.
    let lower = index
    if !node.isRun {
      while true {
        sum += length
        index += 1
        position += 1
        if sum + Double(index) * gap > last { return lower..<index }
        if position == nodeCount { break }
        length = node.storedLength(at: position)
      }
    }
    return lower..<max(lower + 1, self.index(startingBehind: last, gap: gap))
  }

  /// The first entry that starts behind a place that is not before all.
  private func index(startingBehind place: Double, gap: Double) -> Int {
    guard let last = index(at: place, gap: gap) else { return count }
    return last + 1
  }
}

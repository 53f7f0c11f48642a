extension LengthNode {
  /// How many entries lie in the children before a slot.
  func entries(before slot: Int) -> Int {
    var entries: Int32 = 0
    for slot in 0..<slot { unsafe entries &+= counts[slot] }
    return Int(entries)
  }

  /// The first child whose runs reach a row; counts the entries before it.
  func child(reaching row: Int, _ index: inout Int) -> LengthNode? {
    let row = Int32(row)
    for slot in 0..<count {
      if unsafe rows[slot] >= row { return unsafe children[slot] }
      index += Int(unsafe counts[slot])
    }
    return nil
  }

  /// The child that holds an entry, whose place among the child's entries `offset` then is.
  func child(holding offset: inout Int) -> LengthNode {
    let counts = unsafe counts
    var rest = offset
    var slot = 0
    while true {
      let entries = Int(unsafe counts[slot])
      if rest < entries { break }
      rest -= entries
      slot += 1
    }
    assert(slot < count)
    offset = rest
    return unsafe children[slot]
  }

  /// The first child that an entry can be put in so that `offset` others come before it.
  func child(taking offset: inout Int) -> LengthNode {
    let counts = unsafe counts
    let last = count - 1
    var rest = offset
    var slot = 0
    while slot < last {
      let entries = Int(unsafe counts[slot])
      if rest <= entries { break }
      rest -= entries
      slot += 1
    }
    offset = rest
    return unsafe children[slot]
  }

  /// As `child(holding:)`, with the sum before it.
  func child(holding offset: inout Int, _ cursor: inout LengthCursor) -> LengthNode {
    let (sums, counts) = unsafe (sums, counts)
    let limit = cursor.limit
    var sum = cursor.sum
    var rest = offset
    var slot = 0
    while true {
      let entries = Int(unsafe counts[slot])
      if rest < entries { break }
      rest -= entries
      unsafe sum += sums[slot]
      slot += 1
    }
    cursor.index += offset - rest
    offset = rest
    cursor.sum = min(sum, limit)
    if slot < count - 1 { cursor.limit = unsafe min(sum + sums[slot], limit) }
    return unsafe children[slot]
  }

  /// The child with the first entry that ends behind a place; one does.
  func child(endingBehind place: Double, gap: Double, _ cursor: inout LengthCursor) -> LengthNode {
    let (sums, counts) = unsafe (sums, counts)
    let limit = cursor.limit
    let last = count - 1
    var sum = cursor.sum
    var index = cursor.index
    var slot = 0
    let hasGap = gap != 0
    while slot < last {
      let next = unsafe sum + sums[slot]
      let nextIndex = index + Int(unsafe counts[slot])
      var end = next
      if hasGap { end = min(next, limit) + Double(nextIndex) * gap }
      if place < end {
        cursor.limit = min(next, limit)
        break
      }
      sum = next
      index = nextIndex
      slot += 1
    }
    cursor.sum = min(sum, limit)
    cursor.index = index
    return unsafe children[slot]
  }

  /// Leads a cursor from a leaf's or run's first entry to another.
  func advance(_ cursor: inout LengthCursor, to position: Int) {
    assert(!isInner && position >= 0 && position < count)
    cursor.index += position
    if isRun {
      cursor.sum = min(cursor.sum + runLength * Double(position), cursor.limit)
      return
    }
    let (blockSums, lengths) = unsafe (blockSums, lengths)
    let block = position / Self.block
    var sum = cursor.sum
    for earlier in 0..<block { unsafe sum += blockSums[earlier] }
    var limit = cursor.limit
    if (block + 1) * Self.block < count { limit = unsafe min(limit, sum + blockSums[block]) }
    sum = min(sum, limit)
    for earlier in block * Self.block..<position { unsafe sum += lengths[earlier] }
    cursor.sum = min(sum, limit)
  }

  /// Leads a cursor to a leaf's or run's first entry that ends behind a place; one does.
  func advance(_ cursor: inout LengthCursor, behind place: Double, gap: Double) -> Int {
    isRun
      ? advanceInRun(&cursor, behind: place, gap: gap)
      : advanceInLeaf(&cursor, behind: place, gap: gap)
  }

  private func advanceInLeaf(
    _ cursor: inout LengthCursor, behind place: Double, gap: Double
  ) -> Int {
    let (blockSums, lengths) = unsafe (blockSums, lengths)
    let (index, hasGap, lastBlock) = (cursor.index, gap != 0, (count - 1) / Self.block)
    var limit = cursor.limit
    var sum = cursor.sum
    var block = 0
    while block < lastBlock {
      let next = unsafe sum + blockSums[block]
      var end = next
      if hasGap { end = min(next, limit) + Double(index + (block + 1) * Self.block) * gap }
      if place < end {
        limit = min(next, limit)
        break
      }
      sum = next
      block += 1
    }
    sum = min(sum, limit)
    var position = block * Self.block
    let last = min(count, position + Self.block) - 1
    while position < last {
      let next = unsafe sum + lengths[position]
      var end = next
      if hasGap { end = min(next, limit) + Double(index + position + 1) * gap }
      if place < end { break }
      sum = next
      position += 1
    }
    cursor.sum = min(sum, limit)
    cursor.index = index + position
    return position
  }

  private func advanceInRun(
    _ cursor: inout LengthCursor, behind place: Double, gap: Double
  ) -> Int {
    let (base, limit, index, count, length) = (
      cursor.sum, cursor.limit, cursor.index, count, runLength
    )
    func sum(_ position: Int) -> Double { min(base + length * Double(position), limit) }
    func start(_ position: Int) -> Double { sum(position) + Double(index + position) * gap }
    let whole = length + gap
    // An estimate, which rounding can lead past either side.
    var position = 0
    if place >= start(0) {
      let steps = (place - start(0)) / whole
      position = steps < Double(count - 1) ? Int(steps) : count - 1
      while position > 0, place < start(position) { position -= 1 }
      while position < count - 1, place >= start(position + 1) { position += 1 }
    }
    cursor.sum = sum(position)
    cursor.index = index + position
    return position
  }
}

extension LengthNode {
  /// Where a leaf has the sums of its blocks, an inner node has those of its children.
  @unsafe var sums: UnsafeMutablePointer<Double> { unsafe blockSums }

  @unsafe var counts: UnsafeMutablePointer<Int32> {
    unsafe (memory + Self.innerCounts).assumingMemoryBound(to: Int32.self)
  }

  @unsafe var rows: UnsafeMutablePointer<Int32> {
    unsafe (memory + Self.innerRows).assumingMemoryBound(to: Int32.self)
  }

  @unsafe var children: UnsafeMutablePointer<LengthNode> {
    unsafe (memory + Self.innerChildren).assumingMemoryBound(to: LengthNode.self)
  }

  func child(at slot: Int) -> LengthNode {
    assert(isInner && slot >= 0 && slot < count)
    return unsafe children[slot]
  }

  /// What an inner node knows of a child.
  func summary(at slot: Int) -> LengthSummary {
    assert(isInner && slot >= 0 && slot < count)
    return unsafe LengthSummary(
      sum: sums[slot], count: Int(counts[slot]), row: Int(rows[slot]))
  }

  func setSummary(_ summary: LengthSummary, at slot: Int) {
    assert(isInner && slot >= 0 && slot < count)
    unsafe sums[slot] = summary.sum
    unsafe counts[slot] = Int32(truncatingIfNeeded: summary.count)
    unsafe rows[slot] = Int32(truncatingIfNeeded: summary.row)
  }

  func setSum(_ sum: Double, at slot: Int) {
    assert(isInner && slot >= 0 && slot < count)
    unsafe Self.store(sum, sums, slot)
  }

  func addCount(_ added: Int, at slot: Int) {
    assert(isInner && slot >= 0 && slot < count)
    unsafe counts[slot] += Int32(truncatingIfNeeded: added)
  }

  /// Puts other children in the place of one; the caller tells their sums upwards.
  func replaceChild(at slot: Int, by nodes: ArraySlice<LengthNode>) {
    let old = count
    let new = old - 1 + nodes.count
    assert(isInner && slot < old && new <= Self.fanOut)
    let (source, target, rest) = (slot + 1, slot + nodes.count, old - slot - 1)
    if source != target {
      unsafe (sums + target).update(from: sums + source, count: rest)
      unsafe (counts + target).update(from: counts + source, count: rest)
      unsafe (rows + target).update(from: rows + source, count: rest)
      unsafe (children + target).update(from: children + source, count: rest)
      for moved in target..<target + rest { unsafe children[moved].slot = moved }
      if new < old { unsafe sums[new] = 0 }
    }
    count = new
    var slot = slot
    for node in nodes {
      setChild(node, at: slot)
      slot += 1
    }
  }

  /// Drops all children and takes others.
  func setChildren(_ nodes: ArraySlice<LengthNode>) {
    assert(isInner && nodes.count <= Self.fanOut)
    unsafe sums.update(repeating: 0, count: Self.fanOut)
    count = nodes.count
    var slot = 0
    for node in nodes {
      setChild(node, at: slot)
      slot += 1
    }
  }

  private func setChild(_ node: LengthNode, at slot: Int) {
    unsafe children[slot] = node
    node.parent = self
    node.slot = slot
    setSummary(node.summary, at: slot)
  }

  /// A child has moved to other memory.
  func relocateChild(at slot: Int, to node: LengthNode) {
    unsafe children[slot] = node
    node.parent = self
    node.slot = slot
  }
}

extension LengthTree {
  // MARK: Lengths

  /// Gives a stored entry another length.
  package func setLength(_ length: Double, at index: Int) {
    let (leaf, position) = locate(index)
    precondition(!leaf.isRun, "a row of a run is stored before its length changes")
    leaf.setLength(length, at: position)
    updateSums(above: leaf)
  }

  /// Gives stored neighbors other lengths.
  func setLengths(_ lengths: [Double], at first: Int) {
    precondition(first >= 0 && first + lengths.count <= count, "a range lies in the tree")
    var done = 0
    while done < lengths.count {
      let (leaf, position) = locate(first + done)
      precondition(!leaf.isRun, "a row of a run is stored before its length changes")
      let here = min(leaf.count - position, lengths.count - done)
      leaf.setLengths(lengths[done..<done + here], at: position)
      updateSums(above: leaf)
      done += here
    }
  }

  // MARK: Insertion

  /// Puts an entry in so that it has an index in 0...count, and says its handle.
  @discardableResult package func insert(_ length: Double, at index: Int) -> Handle {
    put(length, nil, at: index)
  }

  /// Puts an entry in, under a handle that it has had or a new one.
  private func put(_ length: Double, _ kept: Handle?, at index: Int) -> Handle {
    var (leaf, position) = locateGap(index)
    defer {
      lastInsertion = index
      storedCount += 1
    }
    if leaf.isRun {
      let new = LengthNode.leaf(capacity: 1, hasHandles: keepsHandles)
      new.open(at: 0, 1)
      new.setLength(length, at: 0)
      let handle = name(kept, new, 0)
      part(leaf, at: position, around: [new])
      settle(new)
      return handle
    }
    if leaf.count == leaf.capacity, leaf.capacity < LengthNode.leafCapacity {
      leaf = enlarge(leaf, to: leaf.capacity * 2)
    }
    if leaf.count < leaf.capacity {
      leaf.open(at: position, 1)
      leaf.writeLength(length, at: position)
      leaf.addUpBlocks(from: position)
      let handle = name(kept, leaf, position)
      updateSums(above: leaf, added: 1)
      return handle
    }

    // Entries that are put in one beside the other fill leaves up; others halve them.
    let isBeside = index == lastInsertion || index == lastInsertion + 1
    let left = isBeside ? min(max(position, 16), leaf.count - 16) : leaf.count / 2
    let right = LengthNode.leaf(capacity: LengthNode.leafCapacity, hasHandles: keepsHandles)
    append(leaf, from: left, to: right)
    leaf.close(at: left, leaf.count - left)
    let isInLeft = position <= left
    let target = isInLeft ? leaf : right
    if !isInLeft { position -= left }
    target.open(at: position, 1)
    target.writeLength(length, at: position)
    target.addUpBlocks(from: position)
    let handle = name(kept, target, position)
    replace(leaf, by: [leaf, right])
    // What few entries have been cut off need no leaf of their own.
    settle(right)
    return handle
  }

  /// Gives a leaf's entry a handle that it has had or a new one.
  private func name(_ kept: Handle?, _ leaf: LengthNode, _ position: Int) -> Handle {
    guard keepsHandles else { return -1 }
    let handle: Handle
    if let kept {
      handle = kept
      handles.setLeaf(leaf, of: kept)
    } else {
      handle = handles.make(in: leaf)
    }
    leaf.setHandle(handle, at: position)
    return handle
  }

  /// The leaf, or else run, that an entry can be put in at an index, and where in it.
  private func locateGap(_ index: Int) -> (LengthNode, Int) {
    precondition(index >= 0 && index <= count, "an index lies in the tree or just behind it")
    precondition(count < Int(Int32.max) - 1, "a tree has fewer than 2³¹ entries")
    var node = root
    var offset = index
    while node.isInner { node = node.child(taking: &offset) }
    if node.isRun, offset == node.count, let next = node.next, !next.isRun { return (next, 0) }
    return (node, offset)
  }

  /// Puts leaves between a run's rows.
  private func part(_ run: LengthNode, at position: Int, around leaves: [LengthNode]) {
    let count = run.count
    if position == 0 { return replace(run, by: leaves + [run]) }
    if position == count { return replace(run, by: [run] + leaves) }
    let rest = LengthNode.run(
      count: count - position, length: run.runLength, firstRow: run.firstRow + position)
    run.count = position
    replace(run, by: [run] + leaves + [rest])
  }

  /// Puts entries in so that the first has an index in 0...count, and says their handles.
  package func insert(_ lengths: [Double], at index: Int) -> [Handle] {
    guard keepsHandles else {
      put(lengths, at: index) { _ in }
      return [Handle](repeating: -1, count: lengths.count)
    }
    var names: [Handle] = []
    names.reserveCapacity(lengths.count)
    put(lengths, at: index) { names.append($0) }
    return names
  }

  /// Puts entries in, and tells each one's handle.
  func put(_ lengths: [Double], at index: Int, _ named: (Handle) -> Void) {
    guard lengths.count > 1 else {
      if let length = lengths.first { named(insert(length, at: index)) }
      return
    }
    precondition(lengths.count < Int(Int32.max) - count, "a tree has fewer than 2³¹ entries")
    let (leaf, position) = locateGap(index)
    let wanted = leaf.count + lengths.count
    storedCount += lengths.count
    lastInsertion = index + lengths.count - 1

    if leaf.isRun {
      var writer = LeafWriter(self, lengths.count)
      for length in lengths { named(writer.add(length)) }
      part(leaf, at: position, around: writer.leaves)
    } else if wanted <= LengthNode.leafCapacity {
      let target = wanted <= leaf.capacity ? leaf : enlarge(leaf, to: wanted)
      target.open(at: position, lengths.count)
      target.setLengths(lengths[...], at: position)
      for offset in lengths.indices { named(name(nil, target, position + offset)) }
      return updateSums(above: target, added: lengths.count)
    } else {
      var writer = LeafWriter(self, wanted)
      for old in 0..<position { writer.add(leaf.length(at: old), leaf.handle(at: old)) }
      for length in lengths { named(writer.add(length)) }
      for old in position..<leaf.count { writer.add(leaf.length(at: old), leaf.handle(at: old)) }
      replace(leaf, by: writer.leaves, freeing: true)
    }
    settle(locate(index).0)
    settle(locate(index + lengths.count - 1).0)
  }

  // MARK: Removal

  /// Takes entries out, and tells the handles of those that were stored, in order.
  func remove(_ range: Range<Int>, _ gone: (Handle) -> Void) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range lies in the tree")
    guard !range.isEmpty else { return }
    var rest = range.count
    while rest > 0 {
      let (node, position) = locate(range.lowerBound)
      let here = min(rest, node.count - position)
      if !node.isRun {
        storedCount -= here
        if keepsHandles {
          for entry in position..<position + here {
            let handle = node.handle(at: entry)
            gone(handle)
            handles.release(handle)
          }
        }
      }
      cut(node, position, here)
      rest -= here
    }
    if range.lowerBound > 0 { settle(locate(range.lowerBound - 1).0) }
    if range.lowerBound < count { settle(locate(range.lowerBound).0) }
    lastInsertion = -1
  }

  /// Takes some of a leaf's or run's entries out of it.
  private func cut(_ node: LengthNode, _ position: Int, _ removed: Int) {
    let count = node.count
    if removed == count { return replace(node, by: [], freeing: true) }
    if !node.isRun {
      node.close(at: position, removed)
      return updateSums(above: node, added: -removed)
    }
    if position > 0, position + removed < count {
      let behind = position + removed
      let rest = LengthNode.run(
        count: count - behind, length: node.runLength, firstRow: node.firstRow + behind)
      node.count = position
      return replace(node, by: [node, rest])
    }
    if position == 0 { node.firstRow += removed }
    node.count = count - removed
    update(above: node)
  }

  /// Takes a stored entry out and puts it in so that it then has the other index.
  func move(from: Int, to: Int) {
    precondition(to >= 0 && to < count, "an index lies in the tree")
    let (leaf, position) = locate(from)
    precondition(!leaf.isRun, "a row of a run is stored before it moves")
    guard from != to else { return }
    let length = leaf.length(at: position)
    let handle = leaf.handle(at: position)
    let target = position + to - from
    if target >= 0, target < leaf.count {
      leaf.close(at: position, 1)
      leaf.open(at: target, 1)
      leaf.writeLength(length, at: target)
      leaf.addUpBlocks(from: target)
      if keepsHandles { leaf.setHandle(handle, at: target) }
      return updateSums(above: leaf)
    }
    cut(leaf, position, 1)
    storedCount -= 1
    settle(locate(min(from, count - 1)).0)
    _ = put(length, handle, at: to)
  }

  // MARK: Rows

  /// Stores a row and up to 63 of its neighbors in the run one by one; tells each with its handle.
  ///
  /// Those that are stored together are always the same 64 rows, so that runs never get shorter by
  /// a few rows only.
  func store(at index: Int, _ stored: (Int, Handle) -> Void) {
    let (run, position) = locate(index)
    precondition(run.isRun, "only a row of a run can be stored")
    let length = run.runLength
    let row = run.firstRow + position
    let bucket = row - (row - 1) % Self.bucket
    let first = max(bucket, run.firstRow)
    let count = min(bucket + Self.bucket, run.firstRow + run.count) - first
    let before = first - run.firstRow
    let behind = run.count - before - count

    let leaf = LengthNode.leaf(capacity: count, hasHandles: keepsHandles)
    leaf.open(at: 0, count)
    var rows: [(Int, Handle)] = []
    rows.reserveCapacity(count)
    for position in 0..<count {
      leaf.writeLength(length, at: position)
      rows.append((first + position, name(nil, leaf, position)))
    }
    leaf.addUpBlocks(from: 0)
    var nodes = [leaf]
    if behind > 0 {
      nodes.append(LengthNode.run(count: behind, length: length, firstRow: first + count))
    }
    if before > 0 {
      run.count = before
      nodes.insert(run, at: 0)
    }
    replace(run, by: nodes, freeing: before == 0)
    storedCount += count
    settle(leaf)
    for (row, handle) in rows { stored(row, handle) }
  }
}

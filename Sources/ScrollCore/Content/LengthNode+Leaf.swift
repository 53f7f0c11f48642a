extension LengthNode {
  @unsafe var blockSums: UnsafeMutablePointer<Double> {
    unsafe (memory + Self.header).assumingMemoryBound(to: Double.self)
  }

  @unsafe var lengths: UnsafeMutablePointer<Double> {
    unsafe (memory + Self.lengthsOffset(capacity)).assumingMemoryBound(to: Double.self)
  }

  @unsafe var handles: UnsafeMutablePointer<Int32> {
    unsafe memory.load(fromByteOffset: 16, as: UnsafeMutablePointer<Int32>.self)
  }

  /// Gives a leaf room for handles.
  func makeHandles() {
    assert(!hasHandles && !isInner && !isRun)
    let handles = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
    unsafe handles.initialize(repeating: -1, count: capacity)
    unsafe memory.storeBytes(
      of: handles, toByteOffset: 16, as: UnsafeMutablePointer<Int32>.self)
  }

  func length(at position: Int) -> Double {
    assert(!isInner && position >= 0 && position < count)
    return isRun ? runLength : unsafe lengths[position]
  }

  /// As `length(at:)`, in a leaf.
  func storedLength(at position: Int) -> Double {
    assert(!isInner && !isRun && position >= 0 && position < count)
    return unsafe lengths[position]
  }

  func setLength(_ length: Double, at position: Int) {
    assert(!isInner && !isRun && position >= 0 && position < count)
    unsafe Self.store(length, lengths, position)
    unsafe blockSums[position / Self.block] = blockSum(position / Self.block)
  }

  /// As `setLength(_:at:)`, before `addUpBlocks(from:)`.
  func writeLength(_ length: Double, at position: Int) {
    assert(!isInner && !isRun && position >= 0 && position < count)
    unsafe lengths[position] = length
  }

  /// Makes the sums of blocks anew, from an entry's on.
  func addUpBlocks(from position: Int) {
    let used = (count + Self.block - 1) / Self.block
    for block in min(position / Self.block, used)..<used {
      unsafe blockSums[block] = blockSum(block)
    }
    for block in used..<capacity / Self.block { unsafe blockSums[block] = 0 }
  }

  func setLengths(_ new: ArraySlice<Double>, at position: Int) {
    assert(!isInner && !isRun && position >= 0 && position + new.count <= count)
    var target = position
    for length in new {
      unsafe lengths[target] = length
      target += 1
    }
    addUpBlocks(from: position)
  }

  /// The handle of a leaf's entry; -1 where none are kept.
  func handle(at position: Int) -> Int32 {
    assert(!isInner && !isRun && position >= 0 && position < count)
    return hasHandles ? unsafe handles[position] : -1
  }

  func setHandle(_ handle: Int32, at position: Int) {
    assert(hasHandles && position >= 0 && position < count)
    unsafe handles[position] = handle
  }

  /// Where a handle is in its leaf.
  func position(of handle: Int32) -> Int? {
    let count = count
    let handles = unsafe handles
    var position = 0
    // Eight at once take one branch.
    while position + 8 <= count {
      var isHere = false
      for offset in 0..<8 { unsafe isHere = handles[position + offset] == handle || isHere }
      if isHere { break }
      position += 8
    }
    while position < count {
      if unsafe handles[position] == handle { return position }
      position += 1
    }
    return nil
  }

  /// Makes room for entries, which are to be written and added up then.
  func open(at position: Int, _ added: Int) {
    let count = count
    assert(count + added <= capacity && position <= count)
    let rest = count - position
    unsafe (lengths + position + added).update(from: lengths + position, count: rest)
    if hasHandles {
      unsafe (handles + position + added).update(from: handles + position, count: rest)
    }
    self.count = count + added
  }

  /// Takes entries out.
  func close(at position: Int, _ removed: Int) {
    let count = count
    assert(position + removed <= count)
    let rest = count - position - removed
    unsafe (lengths + position).update(from: lengths + position + removed, count: rest)
    if hasHandles {
      unsafe (handles + position).update(from: handles + position + removed, count: rest)
    }
    unsafe (lengths + position + rest).update(repeating: 0, count: removed)
    self.count = count - removed
    addUpBlocks(from: position)
  }

  /// Adds another leaf's entries, from one on, behind its own.
  func append(_ other: LengthNode, from first: Int) {
    let added = other.count - first
    let count = count
    assert(count + added <= capacity && hasHandles == other.hasHandles)
    unsafe (lengths + count).update(from: other.lengths + first, count: added)
    if hasHandles { unsafe (handles + count).update(from: other.handles + first, count: added) }
    self.count = count + added
    addUpBlocks(from: count)
  }
}

/// A node of a ``LengthTree``: a leaf of lengths, a run of equal lengths, or an inner node.
///
/// It is a pointer to raw memory, which only the tree allocates and frees; no node is used after that.
/// Behind a header of 16 bytes lie
/// - in a leaf: as many lengths as its capacity, those behind its last entry 0, and the handles;
/// - in a run: the one length, the number of the first row;
/// - in an inner node: for each child its sum, its number of entries, its largest row, and itself.
@safe struct LengthNode: Equatable {
  /// The most lengths in a leaf.
  static let leafCapacity = 128
  /// The most children of an inner node.
  static let fanOut = 32
  /// How many lengths are summed up as one; a leaf's capacity is a multiple of it.
  static let block = 8

  /// What a capacity says that is none.
  private static let run: UInt8 = 0
  private static let inner: UInt8 = 255

  private static let header = 16
  private static let innerCounts = header + fanOut * 8
  private static let innerRows = innerCounts + fanOut * 4
  private static let innerChildren = innerRows + fanOut * 4
  private static let innerSize = innerChildren + fanOut * 8

  private let memory: UnsafeMutableRawPointer

  private init(size: Int, kind: UInt8, hasHandles: Bool) {
    unsafe memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    unsafe memory.storeBytes(of: kind, toByteOffset: 12, as: UInt8.self)
    unsafe memory.storeBytes(of: hasHandles ? 1 : 0, toByteOffset: 13, as: UInt8.self)
  }

  /// A leaf with room for so many entries at least.
  static func leaf(capacity: Int, hasHandles: Bool) -> LengthNode {
    var rounded = block
    while rounded < capacity { rounded *= 2 }
    assert(rounded <= leafCapacity, "a leaf is never larger than its node can say")
    let size = header + rounded * (hasHandles ? 12 : 8)
    let node = LengthNode(size: size, kind: UInt8(rounded), hasHandles: hasHandles)
    return node
  }

  static func run(count: Int, length: Double, firstRow: Int) -> LengthNode {
    let node = LengthNode(size: header + 16, kind: run, hasHandles: false)
    node.count = count
    unsafe node.memory.storeBytes(of: length, toByteOffset: header, as: Double.self)
    node.firstRow = firstRow
    return node
  }

  static func innerNode() -> LengthNode {
    LengthNode(size: innerSize, kind: inner, hasHandles: false)
  }

  func free() { unsafe memory.deallocate() }

  /// How much memory it takes.
  var byteCount: Int {
    if isInner { return Self.innerSize }
    return Self.header + (isRun ? 16 : capacity * (hasHandles ? 12 : 8))
  }

  static func == (left: LengthNode, right: LengthNode) -> Bool {
    unsafe left.memory == right.memory
  }

  // MARK: Header

  /// The node's address, which is even.
  var bits: UInt { UInt(bitPattern: unsafe memory) }

  init?(bits: UInt) {
    guard let memory = unsafe UnsafeMutableRawPointer(bitPattern: bits) else { return nil }
    unsafe self.memory = unsafe memory
  }

  var parent: LengthNode? {
    get { LengthNode(bits: unsafe memory.load(as: UInt.self)) }
    nonmutating set { unsafe memory.storeBytes(of: newValue?.bits ?? 0, as: UInt.self) }
  }

  /// How many entries a leaf or run, how many children an inner node has.
  var count: Int {
    get { Int(unsafe memory.load(fromByteOffset: 8, as: Int32.self)) }
    nonmutating set {
      unsafe memory.storeBytes(of: Int32(newValue), toByteOffset: 8, as: Int32.self)
    }
  }

  private var kind: UInt8 { unsafe memory.load(fromByteOffset: 12, as: UInt8.self) }
  var hasHandles: Bool { unsafe memory.load(fromByteOffset: 13, as: UInt8.self) != 0 }
  var isInner: Bool { kind == Self.inner }
  var isRun: Bool { kind == Self.run }
  var capacity: Int { Int(kind) }

  /// The leaf or run behind this one.
  var next: LengthNode? {
    var node = self
    while let parent = node.parent {
      let slot = node.slot + 1
      if slot < parent.count {
        node = parent.child(at: slot)
        while node.isInner { node = node.child(at: 0) }
        return node
      }
      node = parent
    }
    return nil
  }

  /// Which child of its parent it is.
  var slot: Int {
    get { Int(unsafe memory.load(fromByteOffset: 14, as: UInt16.self)) }
    nonmutating set {
      unsafe memory.storeBytes(of: UInt16(newValue), toByteOffset: 14, as: UInt16.self)
    }
  }

  // MARK: Leaves

  @unsafe private var lengths: UnsafeMutablePointer<Double> {
    unsafe (memory + Self.header).assumingMemoryBound(to: Double.self)
  }

  @unsafe private var handles: UnsafeMutablePointer<Int32> {
    unsafe (memory + Self.header + capacity * 8).assumingMemoryBound(to: Int32.self)
  }

  func length(at position: Int) -> Double {
    assert(!isInner && position >= 0 && position < count)
    return isRun ? runLength : unsafe lengths[position]
  }

  func setLength(_ length: Double, at position: Int) {
    assert(!isInner && !isRun && position >= 0 && position < count)
    unsafe lengths[position] = length
  }

  func setLengths(_ new: ArraySlice<Double>, at position: Int) {
    assert(!isInner && !isRun && position >= 0 && position + new.count <= count)
    var target = position
    for length in new {
      unsafe lengths[target] = length
      target += 1
    }
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

  /// Makes room for entries, which are to be written then.
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
  }

  /// Adds another leaf's entries, from one on, behind its own.
  func append(_ other: LengthNode, from first: Int) {
    let added = other.count - first
    let count = count
    assert(count + added <= capacity && hasHandles == other.hasHandles)
    unsafe (lengths + count).update(from: other.lengths + first, count: added)
    if hasHandles { unsafe (handles + count).update(from: other.handles + first, count: added) }
    self.count = count + added
  }

  // MARK: Runs

  var runLength: Double { unsafe memory.load(fromByteOffset: Self.header, as: Double.self) }

  var firstRow: Int {
    get { Int(unsafe memory.load(fromByteOffset: Self.header + 8, as: Int32.self)) }
    nonmutating set {
      unsafe memory.storeBytes(
        of: Int32(newValue), toByteOffset: Self.header + 8, as: Int32.self)
    }
  }

  // MARK: Inner nodes

  @unsafe private var sums: UnsafeMutablePointer<Double> { unsafe lengths }

  @unsafe private var counts: UnsafeMutablePointer<Int32> {
    unsafe (memory + Self.innerCounts).assumingMemoryBound(to: Int32.self)
  }

  @unsafe private var rows: UnsafeMutablePointer<Int32> {
    unsafe (memory + Self.innerRows).assumingMemoryBound(to: Int32.self)
  }

  @unsafe private var children: UnsafeMutablePointer<LengthNode> {
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
    unsafe sums[slot] = sum
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

  // MARK: Summing up

  /// The sum of eight numbers, in the one order in which they are always added.
  private func blockSum(_ block: Int) -> Double {
    let place = unsafe UnsafeRawPointer(lengths + block * Self.block)
    let first = unsafe place.load(as: SIMD2<Double>.self)
    let second = unsafe place.load(fromByteOffset: 16, as: SIMD2<Double>.self)
    let third = unsafe place.load(fromByteOffset: 32, as: SIMD2<Double>.self)
    let fourth = unsafe place.load(fromByteOffset: 48, as: SIMD2<Double>.self)
    let pair = (first + second) + (third + fourth)
    return pair[0] + pair[1]
  }

  /// The sum of a leaf's lengths or of an inner node's sums, anew.
  var sum: Double {
    if isRun { return runLength * Double(count) }
    var first = 0.0
    var second = 0.0
    let blocks = (count + Self.block - 1) / Self.block
    var block = 0
    while block + 1 < blocks {
      first += blockSum(block)
      second += blockSum(block + 1)
      block += 2
    }
    if block < blocks { first += blockSum(block) }
    return first + second
  }

  /// What an inner node is to know of it.
  var summary: LengthSummary {
    if isRun { return LengthSummary(sum: sum, count: count, row: firstRow + count - 1) }
    guard isInner else { return LengthSummary(sum: sum, count: count, row: 0) }
    var entries = 0
    var row = 0
    for slot in 0..<count {
      entries += Int(unsafe counts[slot])
      row = max(row, Int(unsafe rows[slot]))
    }
    return LengthSummary(sum: sum, count: entries, row: row)
  }

  // MARK: Searching

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
    while slot < last {
      let next = unsafe sum + sums[slot]
      let nextIndex = index + Int(unsafe counts[slot])
      if place < min(next, limit) + Double(nextIndex) * gap {
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
    let lengths = unsafe lengths
    let block = position / Self.block
    var sum = cursor.sum
    for earlier in 0..<block { sum += blockSum(earlier) }
    var limit = cursor.limit
    if (block + 1) * Self.block < count { limit = min(limit, sum + blockSum(block)) }
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
    let lengths = unsafe lengths
    let count = count
    let index = cursor.index
    var limit = cursor.limit
    var sum = cursor.sum
    var position = 0
    while position + Self.block < count {
      let next = sum + blockSum(position / Self.block)
      let behind = position + Self.block
      if place < min(next, limit) + Double(index + behind) * gap {
        limit = min(next, limit)
        break
      }
      sum = next
      position = behind
    }
    sum = min(sum, limit)
    let last = min(count, position + Self.block) - 1
    while position < last {
      let next = unsafe sum + lengths[position]
      if place < min(next, limit) + Double(index + position + 1) * gap { break }
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

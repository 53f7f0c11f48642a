/// A node of a ``LengthTree``: a leaf of lengths, a run of equal lengths, or an inner node.
///
/// It is a pointer to raw memory, which only the tree allocates and frees; no node is used after that.
/// Behind a header of 32 bytes lie
/// - in a leaf: the sum of each eight lengths, and as many lengths as its capacity, those behind its
///   last entry 0; its handles lie in memory of their own, where no search of places comes by;
/// - in a run: the one length, the number of the first row;
/// - in an inner node: for each child its sum, its number of entries, its largest row, and itself.
///   Sums behind the last child's are 0.
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

  static let header = 32
  static let innerCounts = header + fanOut * 8
  static let innerRows = innerCounts + fanOut * 4
  static let innerChildren = innerRows + fanOut * 4
  static let innerSize = innerChildren + fanOut * 8

  let memory: UnsafeMutableRawPointer

  private init(size: Int, kind: UInt8) {
    unsafe memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    unsafe memory.storeBytes(of: kind, toByteOffset: 12, as: UInt8.self)
  }

  /// Where a leaf's lengths begin, behind the sums of its blocks, in whole pairs.
  static func lengthsOffset(_ capacity: Int) -> Int { header + max(capacity, 16) }

  /// A leaf with room for so many entries at least, but without handles.
  static func leaf(capacity: Int) -> LengthNode {
    var rounded = block
    while rounded < capacity { rounded *= 2 }
    assert(rounded <= leafCapacity, "a leaf is never larger than its node can say")
    return LengthNode(size: lengthsOffset(rounded) + rounded * 8, kind: UInt8(rounded))
  }

  /// A leaf with room for so many entries at least.
  static func leaf(capacity: Int, hasHandles: Bool) -> LengthNode {
    let leaf = leaf(capacity: capacity)
    if hasHandles { leaf.makeHandles() }
    return leaf
  }

  static func run(count: Int, length: Double, firstRow: Int) -> LengthNode {
    let node = LengthNode(size: header + 16, kind: run)
    node.count = count
    unsafe node.memory.storeBytes(of: length, toByteOffset: header, as: Double.self)
    node.firstRow = firstRow
    return node
  }

  static func innerNode() -> LengthNode { LengthNode(size: innerSize, kind: inner) }

  func free() {
    if hasHandles { unsafe handles.deallocate() }
    unsafe memory.deallocate()
  }

  /// How much memory it takes.
  var byteCount: Int {
    if isInner { return Self.innerSize }
    if isRun { return Self.header + 16 }
    return Self.lengthsOffset(capacity) + capacity * (hasHandles ? 12 : 8)
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
  var hasHandles: Bool { unsafe memory.load(fromByteOffset: 16, as: UInt.self) != 0 }
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

  // MARK: Runs

  var runLength: Double { unsafe memory.load(fromByteOffset: Self.header, as: Double.self) }

  var firstRow: Int {
    get { Int(unsafe memory.load(fromByteOffset: Self.header + 8, as: Int32.self)) }
    nonmutating set {
      unsafe memory.storeBytes(
        of: Int32(newValue), toByteOffset: Self.header + 8, as: Int32.self)
    }
  }
}

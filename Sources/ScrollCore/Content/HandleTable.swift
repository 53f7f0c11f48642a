/// In which leaf of a ``LengthTree`` each handle's entry lies.
///
/// A pointer to memory that the tree frees. It is kept in pieces, so that growing copies no more than
/// a list of pieces.
@safe struct HandleTable {
  private static let pieceSize = 256

  @unsafe private struct State {
    var pieces: UnsafeMutablePointer<UnsafeMutablePointer<UInt>>
    var pieceCount = 0
    var capacity = 0
    /// How many handles there have ever been at once.
    var made = 0
    /// The first of the list of free handles; -1 without any.
    var firstFree = -1
  }

  private let state: UnsafeMutablePointer<State>

  init() {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: State(pieces: .allocate(capacity: 0)))
  }

  func free() {
    for index in 0..<(unsafe state.pointee.pieceCount) {
      unsafe state.pointee.pieces[index].deallocate()
    }
    unsafe state.pointee.pieces.deallocate()
    unsafe state.deallocate()
  }

  /// A handle's place, which holds its leaf's address, or twice the next free handle's number and 1.
  private subscript(_ handle: Int) -> UInt {
    get {
      assert(handle >= 0 && (unsafe handle < state.pointee.made))
      return unsafe state.pointee.pieces[handle / Self.pieceSize][handle % Self.pieceSize]
    }
    nonmutating set {
      assert(handle >= 0 && (unsafe handle < state.pointee.made))
      unsafe state.pointee.pieces[handle / Self.pieceSize][handle % Self.pieceSize] = newValue
    }
  }

  func leaf(of handle: Int32) -> LengthNode? {
    let handle = Int(handle)
    guard handle >= 0, unsafe handle < state.pointee.made else { return nil }
    let bits = self[handle]
    return bits & 1 == 0 ? LengthNode(bits: bits) : nil
  }

  func setLeaf(_ leaf: LengthNode, of handle: Int32) { self[Int(handle)] = leaf.bits }

  func make(in leaf: LengthNode) -> Int32 {
    var handle = unsafe state.pointee.firstFree
    if handle >= 0 {
      unsafe state.pointee.firstFree = Int(self[handle] >> 1) - 1
    } else {
      reserve(1)
      handle = unsafe state.pointee.made
      unsafe state.pointee.made = handle + 1
    }
    self[handle] = leaf.bits
    return Int32(truncatingIfNeeded: handle)
  }

  func release(_ handle: Int32) {
    unsafe self[Int(handle)] = UInt(state.pointee.firstFree + 1) << 1 | 1
    unsafe state.pointee.firstFree = Int(handle)
  }

  /// Makes room for so many handles more.
  func reserve(_ added: Int) {
    let wanted = unsafe state.pointee.made + added
    while unsafe state.pointee.pieceCount * Self.pieceSize < wanted {
      let count = unsafe state.pointee.pieceCount
      if unsafe count == state.pointee.capacity { enlarge() }
      unsafe (state.pointee.pieces + count).initialize(to: .allocate(capacity: Self.pieceSize))
      unsafe state.pointee.pieceCount = count + 1
    }
  }

  private func enlarge() {
    let capacity = unsafe max(16, state.pointee.capacity * 2)
    let old = unsafe state.pointee.pieces
    let new = UnsafeMutablePointer<UnsafeMutablePointer<UInt>>.allocate(capacity: capacity)
    unsafe new.moveInitialize(from: old, count: state.pointee.pieceCount)
    unsafe old.deallocate()
    unsafe state.pointee.pieces = new
    unsafe state.pointee.capacity = capacity
  }
}

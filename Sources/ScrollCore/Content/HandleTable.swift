/// In which leaf of a ``LengthTree`` each handle's entry lies.
///
/// In pieces, so that growing copies no more than a list of pieces.
@safe struct HandleTable {
  private static let pieceSize = 256

  /// Each place holds its leaf's address, or twice the next free handle and 1.
  private var pieces: [UnsafeMutablePointer<UInt>] = unsafe []
  /// How many handles there have ever been at once.
  private var made = 0
  /// The first of the list of free handles; -1 without any.
  private var firstFree = -1

  func leaf(of handle: Int32) -> LengthNode? {
    let handle = Int(handle)
    guard handle >= 0, handle < made else { return nil }
    let bits = unsafe pieces[handle / Self.pieceSize][handle % Self.pieceSize]
    return bits & 1 == 0 ? LengthNode(bits: bits) : nil
  }

  func setLeaf(_ leaf: LengthNode, of handle: Int32) {
    let handle = Int(handle)
    assert(handle >= 0 && handle < made)
    unsafe pieces[handle / Self.pieceSize][handle % Self.pieceSize] = leaf.bits
  }

  mutating func make(in leaf: LengthNode) -> Int32 {
    let handle: Int
    if firstFree >= 0 {
      handle = firstFree
      let bits = unsafe pieces[handle / Self.pieceSize][handle % Self.pieceSize]
      firstFree = Int(bits >> 1) - 1
    } else {
      handle = made
      if unsafe made == pieces.count * Self.pieceSize {
        unsafe pieces.append(.allocate(capacity: Self.pieceSize))
      }
      made += 1
    }
    let name = Int32(truncatingIfNeeded: handle)
    setLeaf(leaf, of: name)
    return name
  }

  mutating func release(_ handle: Int32) {
    let handle = Int(handle)
    let next = UInt(firstFree + 1)
    unsafe pieces[handle / Self.pieceSize][handle % Self.pieceSize] = next << 1 | 1
    firstFree = handle
  }

  func free() {
    for index in unsafe pieces.indices { unsafe pieces[index].deallocate() }
  }
}

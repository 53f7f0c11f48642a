/// Writes entries into new leaves of a ``LengthTree``, in order and alike in number.
struct LeafWriter {
  private let tree: LengthTree
  let leaves: [LengthNode]
  private var current = 0
  private var position = 0

  /// Begins to write so many entries, at least 1.
  init(_ tree: LengthTree, _ total: Int) {
    self.tree = tree
    let parts = (total + LengthTree.leafFill - 1) / LengthTree.leafFill
    leaves = (0..<parts).map { part in
      let count = total * (part + 1) / parts - total * part / parts
      let leaf = LengthNode.leaf(capacity: parts == 1 ? count : LengthNode.leafCapacity)
      leaf.open(at: 0, count)
      return leaf
    }
    // Behind the lengths, so that the lengths lie close together: fewer pages are searched.
    guard tree.keepsHandles else { return }
    for leaf in leaves { leaf.makeHandles() }
    tree.handles.reserve(total)
  }

  /// Adds a new entry, and says its handle.
  mutating func add(_ length: Double) -> LengthTree.Handle {
    let leaf = leaves[current]
    let handle = tree.keepsHandles ? tree.handles.make(in: leaf) : -1
    write(length, handle, leaf)
    return handle
  }

  /// Adds an entry that comes from another leaf.
  mutating func add(_ length: Double, _ handle: LengthTree.Handle) {
    let leaf = leaves[current]
    if tree.keepsHandles { tree.handles.setLeaf(leaf, of: handle) }
    write(length, handle, leaf)
  }

  private mutating func write(_ length: Double, _ handle: LengthTree.Handle, _ leaf: LengthNode) {
    leaf.writeLength(length, at: position)
    if tree.keepsHandles { leaf.setHandle(handle, at: position) }
    position += 1
    guard position == leaf.count else { return }
    leaf.addUpBlocks(from: 0)
    position = 0
    current += 1
  }
}

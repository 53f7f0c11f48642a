/// Writes entries into new leaves of a ``LengthTree``, in order and alike in number.
struct LeafWriter {
  private let tree: LengthTree
  private let total: Int
  private let parts: Int
  /// How many entries have been written into leaves before the last, and may be with the last.
  private var written = 0
  private var end = 0
  private var position = 0
  private var leaf: LengthNode
  private(set) var leaves: [LengthNode] = []

  /// Begins to write so many entries, at least 1.
  init(_ tree: LengthTree, _ total: Int) {
    self.tree = tree
    self.total = total
    parts = (total + LengthTree.leafFill - 1) / LengthTree.leafFill
    leaves.reserveCapacity(parts)
    leaf = tree.root
  }

  private mutating func next() {
    if written < end { return }
    let start = end
    end = total * (leaves.count + 1) / parts
    let capacity = parts == 1 ? end - start : LengthNode.leafCapacity
    leaf = LengthNode.leaf(capacity: capacity, hasHandles: tree.keepsHandles)
    leaf.open(at: 0, end - start)
    leaves.append(leaf)
    position = 0
  }

  /// Adds a new entry, and says its handle.
  mutating func add(_ length: Double) -> LengthTree.Handle {
    next()
    leaf.setLength(length, at: position)
    var handle: LengthTree.Handle = -1
    if tree.keepsHandles {
      handle = tree.handles.make(in: leaf)
      leaf.setHandle(handle, at: position)
    }
    position += 1
    written += 1
    return handle
  }

  /// Adds an entry that comes from another leaf.
  mutating func add(_ length: Double, _ handle: LengthTree.Handle) {
    next()
    leaf.setLength(length, at: position)
    if tree.keepsHandles {
      tree.handles.setLeaf(leaf, of: handle)
      leaf.setHandle(handle, at: position)
    }
    position += 1
    written += 1
  }
}

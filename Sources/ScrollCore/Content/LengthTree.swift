/// The lengths of a view's entries in order: the sum before each, and which lies at a place.
///
/// A counted B+tree: whatever changes or looks up one entry takes time that grows with the logarithm
/// of their number, and bulk operations a little more for each entry. An entry is
/// - stored one by one: it has a length and, in a tree that keeps handles, a handle, which stays the
///   same wherever the entry moves and is given to another only after its removal; or
/// - a row of a run: one of many equal entries that take no memory each. Rows are numbered, and
///   always lie in ascending order.
///
/// Sums are made anew from their parts on the way up from each change, so no rounding adds up (A6).
/// Lengths and gaps are finite and at least 0, and there are fewer than 2³¹ entries. No closure that
/// is handed in may use the tree.
///
/// This family of files alone uses memory unsafely in this target, so that the model of a view with
/// ten million rows is as fast and small as one in C; ``LengthNode`` and ``HandleTable`` keep to
/// memory that the tree owns.
@safe package final class LengthTree {
  package typealias Handle = Int32

  /// What an entry is known by.
  enum Entry: Equatable {
    case stored(Handle)
    case row(Int)
  }

  /// How many rows are stored at once.
  static let bucket = 64
  /// How full nodes are made when many are made at once: there is room for what comes later.
  static let leafFill = LengthNode.leafCapacity * 7 / 8
  static let innerFill = LengthNode.fanOut * 3 / 4

  let keepsHandles: Bool
  /// A leaf without entries in an empty tree.
  var root: LengthNode
  let handles = HandleTable()
  var summary = LengthSummary(sum: 0, count: 0, row: 0)
  /// How many entries are stored one by one, not as rows of runs.
  var storedCount = 0
  /// Where an entry was put in last, because the next is often put in beside it.
  var lastInsertion = -1

  /// Makes an empty tree.
  package init(keepsHandles: Bool = true) {
    self.keepsHandles = keepsHandles
    root = LengthNode.leaf(capacity: 0, hasHandles: keepsHandles)
  }

  /// Makes a tree of stored entries, whose handles are their indices.
  package convenience init(_ lengths: [Double], keepsHandles: Bool = true) {
    self.init(keepsHandles: keepsHandles)
    put(lengths, at: 0) { _ in }
  }

  /// Makes a tree of one run, of rows from 1 on.
  convenience init(rows: Int, length: Double) {
    precondition(rows >= 0 && rows < Int(Int32.max), "a run has 0 to 2³¹ − 2 rows")
    self.init()
    guard rows > 0 else { return }
    replace(root, by: [LengthNode.run(count: rows, length: length, firstRow: 1)], freeing: true)
  }

  deinit {
    free(root)
    handles.free()
  }

  private func free(_ node: LengthNode) {
    if node.isInner {
      for slot in 0..<node.count { free(node.child(at: slot)) }
    }
    node.free()
  }

  package var count: Int { summary.count }

  /// The largest row in its runs; 0 without any.
  var largestRow: Int { summary.row }

  /// The sum of all lengths.
  package var total: Double { summary.sum }

  // MARK: Reading one entry

  func length(at index: Int) -> Double {
    let (node, position) = locate(index)
    return node.length(at: position)
  }

  func entry(at index: Int) -> Entry {
    let (node, position) = locate(index)
    return node.isRun
      ? .row(node.firstRow + position) : .stored(node.handle(at: position))
  }

  /// Where the entry of a handle in use is.
  func index(of handle: Handle) -> Int {
    guard let leaf = handles.leaf(of: handle), let position = leaf.position(of: handle) else {
      preconditionFailure("handle \(handle) belongs to no entry of this tree")
    }
    return index(of: leaf) + position
  }

  /// How many entries come before a node.
  private func index(of node: LengthNode) -> Int {
    var index = 0
    var node = node
    while let parent = node.parent {
      index += parent.entries(before: node.slot)
      node = parent
    }
    return index
  }

  /// Where a row is; nil when it has been removed or is stored one by one now.
  func index(ofRow row: Int) -> Int? {
    guard row >= 1, row <= summary.row else { return nil }
    var index = 0
    var node = root
    while node.isInner {
      guard let child = node.child(reaching: row, &index) else { return nil }
      node = child
    }
    guard node.isRun, row >= node.firstRow, row < node.firstRow + node.count else { return nil }
    return index + row - node.firstRow
  }

  /// Tells the indices and lengths of a range's entries in order, until the answer is false.
  func forEach(in range: Range<Int>, _ body: (Int, Double) -> Bool) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range lies in the tree")
    guard !range.isEmpty else { return }
    var (node, position) = locate(range.lowerBound)
    var index = range.lowerBound
    while true {
      let end = min(node.count, position + range.upperBound - index)
      while position < end {
        guard body(index, node.length(at: position)) else { return }
        position += 1
        index += 1
      }
      guard index < range.upperBound, let next = node.next else { return }
      node = next
      position = 0
    }
  }

  /// The leaf or run that holds an entry, and where in it.
  func locate(_ index: Int) -> (LengthNode, Int) {
    precondition(index >= 0 && index < count, "an index lies in the tree")
    var node = root
    var offset = index
    while node.isInner { node = node.child(holding: &offset) }
    return (node, offset)
  }
}

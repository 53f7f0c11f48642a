extension LengthTree {
  /// How much memory the nodes take, handles among them, but not which leaf each handle is in.
  var byteCount: Int {
    func visit(_ node: LengthNode) -> Int {
      let below = node.isInner ? (0..<node.count).map { visit(node.child(at: $0)) } : []
      return node.byteCount + below.reduce(0, +)
    }
    return visit(root)
  }

  /// What is wrong with the tree's shape, for tests; nil when nothing is.
  func checkInvariants() -> String? {
    if root.parent != nil { return "the root has a parent" }
    if root.isInner, root.count < 2 { return "the root has one child" }
    var check = Check(tree: self)
    guard let height = check.visit(root) else { return check.fault }
    if root.summary != summary { return "the whole is \(root.summary), not \(summary)" }
    if check.stored != storedCount { return "\(check.stored) stored, not \(storedCount)" }
    if height > 12 { return "the tree is \(height) levels high" }
    return nil
  }

  private struct Check {
    let tree: LengthTree
    var fault: String?
    var stored = 0
    var row = 0

    /// A node's height, unless something is wrong with it.
    mutating func visit(_ node: LengthNode) -> Int? {
      if node.isInner { return visitInner(node) }
      if node.count == 0, node != tree.root { return fail("there is an empty leaf") }
      if node.isRun {
        if node.firstRow <= row { return fail("row \(node.firstRow) follows row \(row)") }
        row = node.firstRow + node.count - 1
        return 0
      }
      stored += node.count
      if node.hasHandles != tree.keepsHandles { return fail("a leaf is of another tree") }
      var sum = 0.0
      for position in 0..<node.count {
        sum += node.length(at: position)
        let handle = node.handle(at: position)
        if node.hasHandles, tree.handles.leaf(of: handle) != node {
          return fail("handle \(handle) is in another leaf")
        }
      }
      let kept = node.sum
      node.addUpBlocks(from: 0)
      if node.sum != kept { return fail("a leaf's blocks come to \(kept)") }
      // A block's sum has unused places, too, so they must be 0.
      if abs(sum - node.sum) > sum * 1e-12 { return fail("a leaf's sum is \(node.sum)") }
      return 0
    }

    private mutating func visitInner(_ node: LengthNode) -> Int? {
      if node.count == 0 { return fail("there is an empty node") }
      var height: Int?
      for slot in 0..<node.count {
        let child = node.child(at: slot)
        if child.parent != node || child.slot != slot { return fail("a child is misled") }
        if child.summary != node.summary(at: slot) {
          return fail("a child is \(child.summary), not \(node.summary(at: slot))")
        }
        guard let below = visit(child) else { return nil }
        if let height, below != height { return fail("leaves are at different levels") }
        height = below
      }
      return height.map { $0 + 1 }
    }

    private mutating func fail(_ what: String) -> Int? {
      fault = what
      return nil
    }
  }
}

extension LengthTree {
  /// Makes the sums above a node anew, after lengths in it have changed.
  func updateSums(above node: LengthNode) {
    var node = node
    var sum = node.sum
    while let parent = node.parent {
      parent.setSum(sum, at: node.slot)
      sum = parent.sum
      node = parent
    }
    summary.sum = sum
  }

  /// As ``updateSums(above:)``, with so many entries more in a leaf.
  func updateSums(above node: LengthNode, added: Int) {
    var node = node
    var sum = node.sum
    while let parent = node.parent {
      parent.setSum(sum, at: node.slot)
      parent.addCount(added, at: node.slot)
      sum = parent.sum
      node = parent
    }
    summary.sum = sum
    summary.count += added
  }

  /// Makes everything above a node anew that is known of it there.
  func update(above node: LengthNode) {
    var node = node
    var summary = node.summary
    while let parent = node.parent {
      parent.setSummary(summary, at: node.slot)
      summary = parent.summary
      node = parent
    }
    self.summary = summary
  }

  /// Puts nodes of the same level, which may be the node itself or none, in a node's place.
  ///
  /// A node that is not among them is freed if it is said to be.
  func replace(_ node: LengthNode, by nodes: [LengthNode], freeing: Bool = false) {
    let (parent, slot) = (node.parent, node.slot)
    if freeing { node.free() }
    guard let parent else { return setRoot(nodes) }
    let count = parent.count - 1 + nodes.count
    if count == 0 { return replace(parent, by: [], freeing: true) }
    if count <= LengthNode.fanOut {
      parent.replaceChild(at: slot, by: nodes[...])
      return update(above: parent)
    }
    var children: [LengthNode] = []
    children.reserveCapacity(count)
    for earlier in 0..<slot { children.append(parent.child(at: earlier)) }
    children += nodes
    for later in slot + 1..<parent.count { children.append(parent.child(at: later)) }
    replace(parent, by: innerNodes(of: children, first: parent))
  }

  private func setRoot(_ nodes: [LengthNode]) {
    var nodes = nodes
    while nodes.count > 1 { nodes = innerNodes(of: nodes, first: nil) }
    root = nodes.first ?? LengthNode.leaf(capacity: 0, hasHandles: keepsHandles)
    root.parent = nil
    root.slot = 0
    summary = root.summary
  }

  /// Inner nodes with so many children each that each has room for some more.
  private func innerNodes(of children: [LengthNode], first: LengthNode?) -> [LengthNode] {
    let parts = (children.count + Self.innerFill - 1) / Self.innerFill
    return (0..<parts).map { part in
      let node = part == 0 ? first ?? LengthNode.innerNode() : LengthNode.innerNode()
      node.setChildren(
        children[children.count * part / parts..<children.count * (part + 1) / parts])
      return node
    }
  }

  /// Merges a node that is not half full, and what becomes so by that, with a neighbor that has room.
  ///
  /// Neighbors are those under the same parent. Runs whose rows follow each other become one.
  func settle(_ node: LengthNode) {
    var node = node
    while let parent = node.parent {
      let slot = node.slot
      if slot > 0, merge(parent.child(at: slot - 1), node) {
        node = parent.child(at: slot - 1)
        continue
      }
      if slot + 1 < parent.count, merge(node, parent.child(at: slot + 1)) {
        node = parent.child(at: slot)
        continue
      }
      node = parent
    }
    while root.isInner, root.count == 1 {
      let child = root.child(at: 0)
      root.free()
      root = child
      root.parent = nil
      root.slot = 0
    }
  }

  /// Moves all of the second node into the first, which comes just before it, when that is of use.
  private func merge(_ first: LengthNode, _ second: LengthNode) -> Bool {
    guard let parent = first.parent else { return false }
    let slot = first.slot
    var merged = first
    let count = first.count + second.count
    if first.isInner {
      // A few are left free, so that the next child does not part the two again.
      guard count <= LengthNode.fanOut * 7 / 8 else { return false }
      var children = (0..<first.count).map(first.child)
      children += (0..<second.count).map(second.child)
      first.setChildren(children[...])
    } else if first.isRun {
      guard second.isRun, first.firstRow + first.count == second.firstRow,
        first.runLength == second.runLength
      else { return false }
      first.count = count
    } else {
      guard !second.isRun, count <= LengthNode.leafCapacity * 7 / 8 else { return false }
      if count > first.capacity { merged = enlarge(first, to: count) }
      append(second, from: 0, to: merged)
    }
    second.free()
    parent.replaceChild(at: slot + 1, by: [])
    update(above: merged)
    return true
  }

  /// Adds a leaf's entries, from one on, to another leaf's.
  func append(_ source: LengthNode, from first: Int, to leaf: LengthNode) {
    let count = leaf.count
    leaf.append(source, from: first)
    claim(leaf, from: count)
  }

  /// Notes in a leaf's handles, from an entry on, that they are there.
  func claim(_ leaf: LengthNode, from first: Int = 0) {
    guard keepsHandles else { return }
    for position in first..<leaf.count {
      handles.setLeaf(leaf, of: leaf.handle(at: position))
    }
  }

  /// Moves a leaf to where it has room for so many entries.
  func enlarge(_ leaf: LengthNode, to capacity: Int) -> LengthNode {
    let larger = LengthNode.leaf(capacity: capacity, hasHandles: keepsHandles)
    append(leaf, from: 0, to: larger)
    if let parent = leaf.parent {
      parent.relocateChild(at: leaf.slot, to: larger)
    } else {
      root = larger
    }
    leaf.free()
    return larger
  }
}

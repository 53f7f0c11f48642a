/// How long the lines of a grid are, each as long as its longest row: the sum before each, and which lies at a place.
///
/// Where a row comes or goes all that follow lie in other places of their lines, and lines become others. So what is
/// kept of some rows is what they do to lines at each phase, that is behind each number of rows in an open line: then
/// whatever changes takes a time that grows with the logarithm of the number of rows, and with that of the columns.
/// The tree holds no row's length: whoever asks or changes it hands in where they are read.
struct LineTree {
  /// Reads the lengths of rows.
  typealias Reader = (Range<Int>) -> [Double]

  let columns: Int
  var root: LineNode?

  /// Lines that rows of one length fill.
  init(columns: Int, rows: Int = 0, length: Double = 0) {
    self.columns = columns
    if rows > 0 { root = LineNode(count: rows, length: length) }
  }

  /// How many rows there are.
  var count: Int { root?.count ?? 0 }

  var lineCount: Int { (count + columns - 1) / columns }

  /// All lines together.
  var total: Double {
    var cursor = LineCursor(columns: columns)
    if let root { cursor.add(root.count, root.part(at: 0, columns)) }
    return cursor.total
  }

  /// The most rows of different lengths in a leaf: what is kept of them takes less memory than they do.
  private var capacity: Int { max(128, 16 * columns) }

  // MARK: Changing

  /// Has other rows in the place of some; they are read where they lie now.
  mutating func replace(_ gone: Range<Int>, by added: Int, _ lengths: Reader) {
    var (lower, upper) = (gone.lowerBound, gone.upperBound)
    // Leaves of rows that differ are made anew as a whole.
    if lower > 0, let leaf = leaf(of: lower - 1), leaf.isMixed { lower = leaf.range.lowerBound }
    if upper < count, let leaf = leaf(of: upper), leaf.isMixed { upper = leaf.range.upperBound }
    put(lower..<upper, count: upper - lower - gone.count + added, lengths)
  }

  /// Looks at rows anew whose lengths have changed, in ascending order.
  mutating func refresh(_ rows: [Int], _ lengths: Reader) {
    var end = 0
    for row in rows where row >= end {
      guard let leaf = leaf(of: row) else { return }
      var range = leaf.range
      if leaf.isMixed {
        let node = LineNode(lengths(range), columns: columns)
        root = root.map { replaced($0, at: row, by: node) }
      } else {
        // Those beside it are the next to change.
        let step = capacity / 2
        let lower = range.lowerBound + (row - range.lowerBound) / step * step
        range = lower..<min(lower + step, range.upperBound)
        put(range, count: range.count, lengths)
      }
      end = range.upperBound
    }
  }

  /// Puts leaves of so many rows in the place of some, which leaves of one length only may hold in part.
  private mutating func put(_ gone: Range<Int>, count: Int, _ lengths: Reader) {
    let parts = split(root, at: gone.lowerBound)
    var left = parts.left
    var right = split(parts.right, at: gone.count).right
    var new = leaves(of: lengths(gone.lowerBound..<gone.lowerBound + count))
    // Rows of one length that have come to lie beside each other are one leaf.
    if let last = last(of: left), let length = last.length,
      new.isEmpty || new.first?.length == length
    {
      left = split(left, at: (left?.count ?? 0) - last.count).left
      let count = last.count + (new.first?.count ?? 0)
      new.replaceSubrange(..<min(1, new.count), with: [LineNode(count: count, length: length)])
    }
    if let first = first(of: right), let length = first.length, let last = new.last,
      last.length == length
    {
      right = split(right, at: first.count).right
      new[new.count - 1] = LineNode(count: last.count + first.count, length: length)
    }
    root = join(join(left, tree(of: new[...])), right)
  }

  private func leaves(of lengths: [Double]) -> [LineNode] {
    guard let first = lengths.first else { return [] }
    if lengths.allSatisfy({ $0 == first }) {
      return [LineNode(count: lengths.count, length: first)]
    }
    // Where there are many, each has room for some more.
    let fill = capacity * 7 / 8
    let parts = lengths.count <= capacity ? 1 : (lengths.count + fill - 1) / fill
    return (0..<parts).map { part in
      LineNode(
        Array(lengths[lengths.count * part / parts..<lengths.count * (part + 1) / parts]),
        columns: columns)
    }
  }

  private func tree(of leaves: ArraySlice<LineNode>) -> LineNode? {
    guard leaves.count > 1 else { return leaves.first }
    let half = leaves.startIndex + leaves.count / 2
    return join(tree(of: leaves[..<half]), tree(of: leaves[half...]))
  }

  // MARK: Leaves

  private struct Leaf {
    let range: Range<Int>
    /// Whether its rows are not of one length.
    let isMixed: Bool
  }

  /// The leaf that holds a row.
  private func leaf(of row: Int) -> Leaf? {
    guard var node = root, row < node.count else { return nil }
    var first = 0
    while let (left, right) = node.children {
      if row < first + left.count {
        node = left
      } else {
        first += left.count
        node = right
      }
    }
    return Leaf(range: first..<first + node.count, isMixed: node.length == nil)
  }

  private func first(of node: LineNode?) -> LineNode? {
    var node = node
    while let left = node?.children?.left { node = left }
    return node
  }

  private func last(of node: LineNode?) -> LineNode? {
    var node = node
    while let right = node?.children?.right { node = right }
    return node
  }

  // MARK: Shape

  /// A tree with another leaf in the place of the one that holds a row.
  private func replaced(_ node: LineNode, at row: Int, by leaf: LineNode) -> LineNode {
    guard let (left, right) = node.children else { return leaf }
    return row < left.count
      ? LineNode(replaced(left, at: row, by: leaf), right, columns: columns)
      : LineNode(left, replaced(right, at: row - left.count, by: leaf), columns: columns)
  }

  /// The rows before an index and those from it on; only rows of one length are parted.
  private func split(
    _ node: LineNode?, at index: Int
  ) -> (left: LineNode?, right: LineNode?) {
    guard let node, index > 0 else { return (nil, node) }
    guard index < node.count else { return (node, nil) }
    guard let (left, right) = node.children else {
      guard let length = node.length else {
        preconditionFailure("rows that differ are made anew as a whole")
      }
      return (
        LineNode(count: index, length: length),
        LineNode(count: node.count - index, length: length)
      )
    }
    if index < left.count {
      let parts = split(left, at: index)
      return (parts.left, join(parts.right, right))
    }
    let parts = split(right, at: index - left.count)
    return (join(left, parts.left), parts.right)
  }

  /// Rows and what comes behind them, however high their trees are.
  private func join(_ first: LineNode?, _ second: LineNode?) -> LineNode? {
    guard let first else { return second }
    guard let second else { return first }
    return joined(first, second)
  }

  private func joined(_ first: LineNode, _ second: LineNode) -> LineNode {
    if first.height > second.height + 1, let (left, right) = first.children {
      return balanced(left, joined(right, second))
    }
    if second.height > first.height + 1, let (left, right) = second.children {
      return balanced(joined(first, left), right)
    }
    return LineNode(first, second, columns: columns)
  }

  /// A node of two whose heights differ by 2 at most.
  private func balanced(_ first: LineNode, _ second: LineNode) -> LineNode {
    func node(_ left: LineNode, _ right: LineNode) -> LineNode {
      LineNode(left, right, columns: columns)
    }
    if first.height > second.height + 1, let (left, right) = first.children {
      guard right.height > left.height, let middle = right.children else {
        return node(left, node(right, second))
      }
      return node(node(left, middle.left), node(middle.right, second))
    }
    if second.height > first.height + 1, let (left, right) = second.children {
      guard left.height > right.height, let middle = left.children else {
        return node(node(first, left), right)
      }
      return node(node(first, middle.left), node(middle.right, right))
    }
    return node(first, second)
  }
}

import Testing

@testable import ScrollCore

/// The lines of a grid beside arrays that are added up each time.
@Suite struct LineTreeTests {
  /// Rows in an array, and the lines that they fill.
  private struct Trial {
    var dice: Dice
    let columns: Int
    var rows: [Double]
    var tree: LineTree
    /// How many rows have been read.
    var read = 0

    init(columns: Int, uniform: Int, seed: UInt64) {
      dice = Dice(seed: seed)
      self.columns = columns
      rows = [Double](repeating: 40, count: uniform)
      tree = LineTree(columns: columns, rows: uniform, length: 40)
    }

    /// Often the same, so that there are stretches of one length.
    mutating func length() -> Double {
      dice.chance(0.3) ? 40 : dice.chance(0.2) ? 0 : Double(dice.integer(0...90))
    }

    mutating func replace(_ gone: Range<Int>, by new: [Double]) {
      rows.replaceSubrange(gone, with: new)
      let rows = rows
      var read = 0
      tree.replace(gone, by: new.count) {
        read += $0.count
        return Array(rows[$0])
      }
      self.read = read
    }

    mutating func set(_ changes: [Int: Double]) {
      for (row, length) in changes { rows[row] = length }
      let rows = rows
      var read = 0
      tree.refresh(changes.keys.sorted()) {
        read += $0.count
        return Array(rows[$0])
      }
      self.read = read
    }

    mutating func step(about size: Int) {
      let first = dice.integer(0...rows.count)
      let count = min(
        rows.count - first, dice.chance(0.2) ? dice.integer(0...size) : dice.integer(0...3))
      switch dice.integer(0...4) {
      case 0:
        replace(first..<first + count, by: [])
      case 1:
        let length = length()
        replace(first..<first, by: [Double](repeating: length, count: count))
      case 2:
        let new = (0..<count).map { _ in length() }
        replace(first..<first, by: new)
      case 3:
        let new = (0..<dice.integer(0...3)).map { _ in length() }
        replace(first..<first + count, by: new)
      default:
        guard !rows.isEmpty else { return }
        var changes: [Int: Double] = [:]
        for _ in 0..<dice.integer(1...4) {
          changes[dice.integer(0...rows.count - 1)] = length()
        }
        set(changes)
      }
    }

    /// The lines, word for word.
    var lines: LengthModel {
      var model = LengthModel()
      model.lengths = stride(from: 0, to: rows.count, by: columns).map {
        rows[$0..<min($0 + columns, rows.count)].reduce(0, max)
      }
      return model
    }

    /// All lengths are whole numbers, so that no sum is rounded.
    mutating func check() throws {
      let rows = rows
      let read = { (range: Range<Int>) in Array(rows[range]) }
      let lines = lines
      try #require(tree.count == rows.count && tree.lineCount == lines.count)
      try #require(tree.total == lines.lengths.reduce(0, +))
      for _ in 0..<6 {
        let gap = Double(dice.integer(0...2) * 4)
        let line = dice.integer(0...lines.count)
        try #require(tree.sum(before: line, read) == lines.start(line, 0))
        if line < lines.count { try #require(tree.length(of: line, read) == lines.lengths[line]) }
        // Often exactly where a line begins.
        let place =
          lines.start(line, gap) + (dice.chance(0.5) ? 0 : Double(dice.integer(-60...60)))
        try #require(tree.line(at: place, gap: gap, read) == lines.index(at: place, gap: gap))
        let end = place + Double(dice.integer(0...300))
        let range = tree.range(from: place, to: end, gap: gap, read)
        let expected = lines.range(from: place, to: end, gap: gap)
        try #require(expected == nil ? range.isEmpty : range == expected)
      }
      try #require(tree.root.map(isBalanced) ?? true)
    }

    private func isBalanced(_ node: LineNode) -> Bool {
      guard let (left, right) = node.children else { return node.count > 0 && node.height == 0 }
      return (left.height - right.height).magnitude <= 1
        && node.height == max(left.height, right.height) + 1 && isBalanced(left)
        && isBalanced(right)
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>, [2, 3, 7, 40, 5000])
  func `lines are as long and lie where arrays say after each step`(
    seed: UInt64, columns: Int
  ) throws {
    var trial = Trial(columns: columns, uniform: seed % 2 == 0 ? 3000 : 0, seed: seed)
    for _ in 0..<150 {
      trial.step(about: 1500)
      try trial.check()
    }
  }

  @Test func `an edit in ten million rows reads no more of them than a few leaves hold`() throws {
    var trial = Trial(columns: 3, uniform: 0, seed: 1)
    // One length, then lengths that differ.
    trial.tree = LineTree(columns: 3, rows: 10_000_000, length: 40)
    func edit(_ gone: Range<Int>, _ added: Int) -> Int {
      var read = 0
      trial.tree.replace(gone, by: added) {
        read += $0.count
        return $0.map { Double($0 % 90) }
      }
      return read
    }
    #expect(edit(0..<0, 1) <= 2 * 128)
    #expect(edit(5_000_000..<5_000_001, 0) <= 2 * 128)
    #expect(trial.tree.total == 3_333_333 * 40 + 40)
    _ = edit(100..<100, 300_000)
    for place in [0, 101, 150_000, 300_099, 300_101, 9_000_000] {
      #expect(edit(place..<place + 1, 0) <= 2 * 128)
      #expect(edit(place..<place, 1) <= 2 * 128)
    }
    #expect(trial.tree.count == 10_300_000)
  }
}

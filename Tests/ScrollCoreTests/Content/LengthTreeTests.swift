import Testing

@testable import ScrollCore

/// The index of lengths: what it says of small contents (R6), of runs, and of what it was told.
@Suite struct LengthTreeTests {
  @Test func `an empty tree has no length and nothing to find`() {
    let tree = LengthTree()
    #expect(tree.count == 0 && tree.total == 0 && tree.sum(before: 0) == 0)
    #expect(tree.index(at: 0, gap: 5) == nil && tree.index(at: -1, gap: 5) == nil)
    #expect(tree.range(from: -10, to: 10, gap: 0).isEmpty && tree.index(ofRow: 1) == nil)
    tree.remove(0..<0) { _ in Issue.record("something is gone") }
    #expect(tree.insert([], at: 0) == [] && tree.checkInvariants() == nil)
  }

  // Starts: 0, 15, 20, 55; with the gap of 5 behind each, the last ends at 60.
  @Test(
    arguments: [
      (-3, 0), (0, 0), (14.75, 0), (15, 1), (19, 1), (20, 2), (54, 2), (55, 3), (59.75, 3),
    ] as [(Double, Int)])
  func `an entry is found from its start up to the next one's`(place: Double, index: Int) {
    let tree = LengthTree([10, 0, 30, 0])
    #expect(tree.index(at: place, gap: 5) == index)
    #expect(tree.index(at: 60, gap: 5) == nil && tree.index(at: .nan, gap: 5) == nil)
  }

  // Entries [0, 10), [15, 15), [20, 50), [55, 55).
  @Test(
    arguments: [
      (0.0, 60.0, 0..<4), (10, 15, 0..<0), (10, 15.5, 1..<2), (9.5, 15, 0..<1), (15, 20, 1..<2),
      (15.5, 20, 0..<0), (50, 55, 0..<0), (50, 56, 3..<4), (55, 60, 3..<4), (56, 60, 0..<0),
      (30, 30, 0..<0), (40, 30, 0..<0), (-10, 0, 0..<0), (30, 31, 2..<3), (-9, 100, 0..<4),
    ] as [(Double, Double, Range<Int>)])
  func `a window sees what it overlaps and empty entries from its start on`(
    from: Double, to: Double, range: Range<Int>
  ) {
    let found = LengthTree([10, 0, 30, 0]).range(from: from, to: to, gap: 5)
    #expect(found == range || (found.isEmpty && range.isEmpty))
  }

  // Entries [0, 10), [10, 10), [10, 20).
  @Test(
    arguments: [
      (9.9999995, 20, 1..<3), (10.0000005, 20, 1..<3), (9.999998, 20, 0..<3),
      (10.000002, 20, 2..<3), (0, 10.0000005, 0..<1), (0, 10.000002, 0..<3),
    ] as [(Double, Double, Range<Int>)])
  func `less than a millionth of a point is a touch`(from: Double, to: Double, range: Range<Int>) {
    #expect(LengthTree([10, 0, 10]).range(from: from, to: to, gap: 0) == range)
  }

  @Test func `handles count from 0, stay with their entries, and are used again`() {
    let tree = LengthTree([1, 2, 3])
    #expect(tree.insert(4, at: 1) == 3)
    tree.move(from: 0, to: 3)
    #expect((0..<4).map { tree.entry(at: $0) } == [3, 1, 2, 0].map { .stored($0) })
    #expect((0..<4).map { tree.length(at: $0) } == [4, 2, 3, 1])
    var gone: [Int32] = []
    tree.remove(1..<3) { gone.append($0) }
    #expect(gone == [1, 2] && tree.index(of: 0) == 1)
    #expect(Set(tree.insert([5, 6, 7], at: 0)) == [1, 2, 4])
  }

  @Test func `a tree without handles says -1`() {
    let tree = LengthTree([1, 2, 3], keepsHandles: false)
    #expect(tree.insert(4, at: 0) == -1 && tree.insert([5, 6], at: 4) == [-1, -1])
    #expect(tree.entry(at: 0) == .stored(-1))
    tree.move(from: 0, to: 5)
    tree.remove(0..<2) { _ in Issue.record("a handle is told that there is none of") }
    #expect((0..<4).map { tree.length(at: $0) } == [3, 5, 6, 4] && tree.storedCount == 4)
  }

  @Test func `ten million rows are one run, which is made and searched without storing any`() {
    let tree = LengthTree(rows: 10_000_000, length: 100)
    #expect(tree.count == 10_000_000 && tree.storedCount == 0 && tree.total == 1e9)
    #expect(tree.sum(before: 9_999_999) == 999_999_900)
    #expect(tree.index(at: 999_999_899, gap: 0) == 9_999_998)
    #expect(tree.range(from: 5e8, to: 5e8 + 600, gap: 0) == 5_000_000..<5_000_006)
    #expect(tree.entry(at: 41) == .row(42) && tree.index(ofRow: 42) == 41)
    #expect(tree.index(ofRow: 0) == nil && tree.index(ofRow: 10_000_001) == nil)
  }

  @Test func `rows are stored in fixed groups of 64`() {
    let tree = LengthTree(rows: 1_000, length: 10)
    var rows: [Int] = []
    tree.store(at: 100) { row, handle in
      rows.append(row)
      #expect(tree.index(of: handle) == row - 1)
    }
    // Row 101 lies in rows 65 to 128.
    #expect(rows == Array(65...128) && tree.storedCount == 64)
    #expect(tree.index(ofRow: 65) == nil && tree.index(ofRow: 64) == 63)
    #expect(tree.index(ofRow: 129) == 128 && tree.entry(at: 128) == .row(129))
    tree.setLength(35, at: 100)
    #expect(tree.total == 10_025 && tree.sum(before: 101) == 1_035)
  }

  @Test func `rows that are removed are found no more, and the others where they are`() {
    let tree = LengthTree(rows: 1_000, length: 10)
    tree.remove(100..<900) { _ in Issue.record("a row has no handle") }
    #expect(tree.count == 200 && tree.index(ofRow: 500) == nil && tree.index(ofRow: 901) == 100)
    let handle = tree.insert(7, at: 100)
    #expect(tree.index(ofRow: 901) == 101 && tree.index(of: handle) == 100)
    #expect(tree.total == 2_007 && tree.checkInvariants() == nil)
  }

  @Test func `entries put between rows and taken out again leave one run`() {
    let tree = LengthTree(rows: 10_000, length: 10)
    for round in 1...500 {
      tree.insert(1, at: round * 19)
      tree.remove(round * 19..<round * 19 + 1) { _ in }
    }
    #expect(tree.root.isRun && tree.count == 10_000 && tree.checkInvariants() == nil)
  }

  @Test func `telling of entries ends when the answer is false`() {
    let tree = LengthTree((0..<500).map { Double($0) })
    var heard: [Int] = []
    tree.forEach(in: 120..<400) { index, length in
      #expect(length == Double(index))
      heard.append(index)
      return index < 300
    }
    #expect(heard == Array(120...300))
  }

  // A leaf of 64 to 128 lengths at 8 bytes and a share of the nodes above.
  @Test func `an entry takes at most 16 bytes however entries come`() {
    let bulk = LengthTree([Double](repeating: 10, count: 100_000), keepsHandles: false)
    let (front, back, middle, random) = (
      LengthTree(keepsHandles: false), LengthTree(keepsHandles: false),
      LengthTree(keepsHandles: false), LengthTree(keepsHandles: false)
    )
    var dice = Dice(seed: 51)
    for index in 0..<30_000 {
      front.insert(1, at: 0)
      back.insert(1, at: index)
      middle.insert(1, at: index / 2)
      random.insert(1, at: dice.integer(0...index))
    }
    for tree in [bulk, front, back, random] { #expect(tree.byteCount <= 16 * tree.count) }
    #expect(middle.byteCount <= 16 * middle.count)
  }

  @Test func `rows stored at random take no more memory than entries do`() {
    let tree = LengthTree(rows: 1_000_000, length: 10)
    var dice = Dice(seed: 52)
    for _ in 0..<3_000 {
      let index = dice.integer(0...999_999)
      if case .row = tree.entry(at: index) { tree.store(at: index) { _, _ in } }
    }
    // 12 bytes more where handles are kept would be 4 for each place in a leaf.
    #expect(tree.byteCount <= 24 * tree.storedCount && tree.checkInvariants() == nil)
  }
}

import Testing

@testable import ScrollCore

/// The index of lengths beside arrays that are added up each time.
@Suite struct LengthTreePropertyTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a small tree says what arrays say after each step`(seed: UInt64) {
    var trial = LengthTreeTrial(rows: seed % 2 == 0 ? 300 : 0, seed: seed)
    for _ in 0..<600 {
      trial.step(about: 60)
      trial.checkWhole()
      trial.checkAll()
      trial.checkPlaces(2)
    }
  }

  // Three levels hold more than 32 leaves, thus at least 4,096 entries that are stored.
  @Test(arguments: 11...14 as ClosedRange<UInt64>)
  func `a large tree says what arrays say`(seed: UInt64) {
    var trial = LengthTreeTrial(rows: seed % 2 == 0 ? 12_000 : 0, seed: seed)
    trial.insertSeveral(8_000)
    for step in 0..<600 {
      trial.step(about: 8_000)
      if step % 50 == 0 {
        trial.checkWhole()
        trial.checkPlaces(3)
        trial.checkSome(10)
      }
      if step % 200 == 0 { trial.checkAll() }
    }
    trial.checkAll()
  }

  @Test(arguments: [21, 22] as [UInt64])
  func `a tree that shrinks to nothing stays whole and can grow anew`(seed: UInt64) {
    var trial = LengthTreeTrial(rows: 0, seed: seed)
    for _ in 0..<3 {
      for _ in 0..<6 { trial.insertSeveral(3_000) }
      trial.checkWhole()
      while trial.model.count > 0 {
        trial.remove(120)
        if trial.dice.chance(0.1) { trial.checkWhole() }
      }
      trial.checkWhole()
    }
  }

  @Test(arguments: [31, 32] as [UInt64])
  func `a run whose rows are stored at random says what arrays say`(seed: UInt64) {
    var trial = LengthTreeTrial(rows: 20_000, seed: seed)
    for step in 0..<700 {
      trial.store(at: trial.index())
      if step % 20 == 0 { trial.insertOne() }
      if step % 30 == 0 { trial.remove(200) }
      if step % 100 == 0 { trial.checkWhole() }
    }
    trial.checkAll()
    trial.checkWhole()
    trial.checkPlaces(20)
  }

  // Lengths that are no binary fractions, with and without gaps: 0.1 and a third are rounded.
  @Test(arguments: [0, 0.1, 1.0 / 3])
  func `a place equal to a start finds the entry that starts there`(gap: Double) {
    var dice = Dice(seed: 41)
    let lengths = (0..<30_000).map { _ in dice.number(0.01...120) }
    let tree = LengthTree(lengths)
    for _ in 0..<2_000 { tree.setLength(dice.number(0.01...3), at: dice.integer(0...29_999)) }
    var wrong: [Int] = []
    var last = -1.0
    for index in 0..<tree.count {
      let start = tree.sum(before: index) + Double(index) * gap
      if tree.index(at: start, gap: gap) != index || start <= last { wrong.append(index) }
      if tree.index(at: start.nextDown, gap: gap) != (index == 0 ? 0 : index - 1) {
        wrong.append(index)
      }
      last = start
    }
    #expect(wrong == [])
  }

  @Test(arguments: [0, 0.1])
  func `a place equal to a row's start finds the row`(gap: Double) {
    let tree = LengthTree(rows: 40_000, length: 0.3)
    var dice = Dice(seed: 42)
    for _ in 0..<300 { tree.store(at: rowIndex(tree, &dice)) { _, _ in } }
    let wrong = (0..<tree.count).filter { index in
      let start = tree.sum(before: index) + Double(index) * gap
      return tree.index(at: start, gap: gap) != index
        || tree.index(at: start.nextDown, gap: gap) != max(0, index - 1)
    }
    #expect(wrong == [])
  }

  private func rowIndex(_ tree: LengthTree, _ dice: inout Dice) -> Int {
    while true {
      let index = dice.integer(0...tree.count - 1)
      if case .row = tree.entry(at: index) { return index }
    }
  }

  // A6: changes of 10⁵ lengths up to 10⁴ pt, in sum 5·10⁸; the exact sum is that of integers.
  @Test func `no rounding adds up over many changes`() {
    var dice = Dice(seed: 43)
    var tenths = (0..<100_000).map { _ in dice.integer(0...100_000) }
    let tree = LengthTree(tenths.map { Double($0) / 10 })
    for _ in 0..<100_000 {
      let index = dice.integer(0...99_999)
      tenths[index] = dice.integer(0...100_000)
      tree.setLength(Double(tenths[index]) / 10, at: index)
    }
    let exact = tenths.reduce(0, +)
    #expect(abs(tree.total - Double(exact) / 10) < 1e-5)
    let half = tenths[..<50_000].reduce(0, +)
    #expect(abs(tree.sum(before: 50_000) - Double(half) / 10) < 1e-5)
  }
}

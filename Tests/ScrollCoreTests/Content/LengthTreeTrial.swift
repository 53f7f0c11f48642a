import Testing

@testable import ScrollCore

/// A ``LengthTree`` and a ``LengthModel`` that the same happens to.
///
/// Lengths and gaps are quarters, so that sums are exact in any order and the two can be compared
/// without a tolerance.
struct LengthTreeTrial {
  let tree: LengthTree
  var model: LengthModel
  var dice: Dice

  init(rows: Int, seed: UInt64) {
    tree = rows > 0 ? LengthTree(rows: rows, length: 10.25) : LengthTree()
    model = LengthModel(rows: rows, length: 10.25)
    dice = Dice(seed: seed)
  }

  mutating func length() -> Double {
    dice.chance(0.2) ? 0 : Double(dice.integer(1...400)) / 4
  }

  mutating func lengths(_ most: Int) -> [Double] {
    let count = dice.integer(0...most)
    return (0..<count).map { _ in length() }
  }

  mutating func index() -> Int { dice.integer(0...model.count - 1) }

  /// An index, often of an edge.
  mutating func gapIndex() -> Int {
    switch dice.integer(0...4) {
    case 0: 0
    case 1: model.count
    default: dice.integer(0...model.count)
    }
  }

  mutating func store(at index: Int) {
    guard case .row = model.names[index] else { return }
    var told: [(Int, Int32)] = []
    tree.store(at: index) { told.append(($0, $1)) }
    #expect(told.count <= 64 && told.contains { .row($0.0) == model.names[index] })
    for (row, handle) in told {
      guard let place = model.names.firstIndex(of: .row(row)) else {
        Issue.record("row \(row) is stored that is none")
        continue
      }
      model.names[place] = .handle(handle)
    }
  }

  mutating func insertOne() {
    let (length, index) = (length(), gapIndex())
    model.insert([(length, tree.insert(length, at: index))], at: index)
  }

  mutating func insertSeveral(_ most: Int) {
    let (lengths, index) = (lengths(most), gapIndex())
    let handles = tree.insert(lengths, at: index)
    #expect(handles.count == lengths.count)
    model.insert(Array(zip(lengths, handles)), at: index)
  }

  /// One beside the other, as a script does in a loop.
  mutating func insertInSequence(_ count: Int) {
    var index = gapIndex()
    let step = dice.integer(0...1)
    for _ in 0..<count {
      let length = length()
      model.insert([(length, tree.insert(length, at: index))], at: index)
      index += step
    }
  }

  mutating func remove(_ most: Int) {
    guard model.count > 0 else { return }
    let first = index()
    let range = first..<min(model.count, first + dice.integer(0...most))
    var gone: [Int32] = []
    tree.remove(range) { gone.append($0) }
    #expect(gone == model.remove(range))
  }

  mutating func move() {
    guard model.count > 0 else { return }
    let from = index()
    store(at: from)
    let to = dice.chance(0.5) ? index() : min(model.count - 1, from + dice.integer(0...4))
    tree.move(from: from, to: to)
    model.move(from: from, to: to)
  }

  mutating func resize() {
    guard model.count > 0 else { return }
    let (index, length) = (index(), length())
    store(at: index)
    tree.setLength(length, at: index)
    model.lengths[index] = length
  }

  mutating func resizeSeveral(_ most: Int) {
    guard model.count > 0 else { return }
    let first = index()
    let new = Array(lengths(most).prefix(model.count - first))
    for index in first..<first + new.count { store(at: index) }
    tree.setLengths(new, at: first)
    model.lengths.replaceSubrange(first..<first + new.count, with: new)
  }

  /// Anything that can happen, to trees that grow and shrink about some size.
  mutating func step(about size: Int) {
    let grows = dice.chance(model.count < size ? 0.7 : 0.3)
    switch dice.integer(0...19) {
    case 0...4: grows ? insertOne() : remove(1)
    case 5...7: grows ? insertSeveral(size / 20 + 3) : remove(size / 10 + 4)
    case 8: grows ? insertInSequence(size / 20 + 3) : remove(size / 20 + 3)
    case 9: grows ? insertSeveral(size) : remove(size)
    case 10...12: move()
    case 13...16: resize()
    case 17: resizeSeveral(size / 20 + 3)
    default: if model.count > 0 { store(at: index()) }
    }
  }

  // MARK: Comparing

  func checkWhole() {
    #expect(tree.checkInvariants() == nil)
    #expect(tree.count == model.count && tree.storedCount == model.storedCount)
    #expect(tree.total == model.start(model.count, 0))
  }

  /// Each entry: its length, sum, name, and the way back from each.
  func checkAll() {
    var sum = 0.0
    var wrong: [Int] = []
    for index in 0..<model.count {
      if !isRight(index, sum) { wrong.append(index) }
      sum += model.lengths[index]
    }
    #expect(wrong == [] && tree.sum(before: model.count) == sum)
  }

  mutating func checkSome(_ count: Int) {
    guard model.count > 0 else { return }
    for _ in 0..<count {
      let index = index()
      #expect(isRight(index, model.start(index, 0)))
    }
  }

  private func isRight(_ index: Int, _ sum: Double) -> Bool {
    let isNamed =
      switch (tree.entry(at: index), model.names[index]) {
      case (.stored(let handle), .handle(let known)):
        handle == known && tree.index(of: handle) == index
      case (.row(let row), .row(let known)): row == known && tree.index(ofRow: row) == index
      default: false
      }
    return isNamed && tree.sum(before: index) == sum
      && tree.length(at: index) == model.lengths[index]
  }

  mutating func checkPlaces(_ count: Int) {
    for _ in 0..<count {
      let gap = dice.chance(0.5) ? 0 : Double(dice.integer(1...40)) / 4
      let from = place(gap)
      #expect(tree.index(at: from, gap: gap) == model.index(at: from, gap: gap))
      let to = dice.chance(0.3) ? place(gap) : from + Double(dice.integer(-1...4_000)) / 4
      let range = tree.range(from: from, to: to, gap: gap)
      #expect((range.isEmpty ? nil : range) == model.range(from: from, to: to, gap: gap))
      let lengths = model.lengths[range]
      var heard: [Double] = []
      tree.forEach(in: range) { index, length in
        #expect(index == range.lowerBound + heard.count)
        heard.append(length)
        return true
      }
      #expect(heard == Array(lengths))
    }
  }

  /// A place anywhere, often where something begins, or just beside.
  private mutating func place(_ gap: Double) -> Double {
    let end = model.start(model.count, gap)
    if model.count == 0 || dice.chance(0.3) {
      return Double(dice.integer(-40...Int(end * 4) + 40)) / 4
    }
    let offsets = [0, 0, -0.25, 0.25, 5e-7, -5e-7]
    return model.start(dice.integer(0...model.count), gap) + offsets[dice.integer(0...5)]
  }
}

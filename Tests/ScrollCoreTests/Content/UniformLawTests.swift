import ScrollCore
import Testing

/// Rows that are stored only where they differ, against the same rows stored one by one (A1, A6, S6).
@Suite struct UniformLawTests {
  @Test(arguments: 0..<10, [1, 3])
  func `rows of one length behave as if each was stored`(seed: Int, columns: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let stage = ScrollStage()
    let count = dice.integer(0...400)
    let configuration = ScrollConfiguration(
      height: 200, spacing: Double(dice.integer(0...2) * 4), columns: columns,
      anchoring: dice.chance(0.5) ? .keepItem : .keepTop)
    let views = [
      try TrackableScrollView(
        on: stage, configuration, content: .uniform(count: count, length: 40)),
      try TrackableScrollView(
        on: stage, configuration, content: .items(rows(count, 40, from: 1))),
    ]
    let logs = try views.map(ViewLog.init)
    var next = 10_000
    for number in 0..<150 {
      let present = views[0].count
      let choice = dice.integer(0...7)
      let positions = (dice.integer(1...max(1, present)), dice.integer(1...max(1, present)))
      let length = Double(dice.integer(0...90))
      let offset = dice.number(-50...Double(present) * 45)
      let size = dice.integer(1...4)
      next += 5
      for view in views {
        let id = view.item(at: positions.0)?.id
        switch (choice, id) {
        case (0, _): try view.insert(rows(size, length, from: next), at: positions.0)
        case (1, let id?): try view.remove(id)
        case (2, .some):
          let first = min(positions.0, positions.1)
          try view.removeRange(first, min(first + size, present))
        case (3, let id?): try view.move(id, to: positions.1)
        case (4, let id?): try view.update(id, length: length)
        case (5, let id?):
          try view.replace(id, with: ScrollItem(id: .integer(next + 4), length: length))
        default: try view.setOffset(offset)
        }
      }
      let comment: Comment = "seed \(seed), step \(number)"
      let (sparse, stored) = (views[0], views[1])
      try #require(sparse.count == stored.count && sparse.offset == stored.offset, comment)
      try #require(sparse.contentSize == stored.contentSize, comment)
      try #require(sparse.visibleIDs == stored.visibleIDs, comment)
      for position in stride(from: 1, through: stored.count, by: 7) {
        let item = try #require(stored.item(at: position))
        try #require(sparse.item(at: position) == item, comment)
        try #require(sparse.position(of: item.id) == position, comment)
        try #require(try sparse.frame(of: item.id) == stored.frame(of: item.id), comment)
      }
      if dice.chance(0.3) {
        stage.advanceFrame()
        try #require(logs[0].events == logs[1].events, comment)
        for log in logs { log.clear() }
      }
    }
  }

  @Test func `of ten million rows only those near an edit are stored`() throws {
    let stage = ScrollStage()
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 200),
      content: .uniform(count: 10_000_000, length: 40))
    try view.setOffset(200_000_000)
    try view.remove(.integer(4_000_000))
    #expect(view.storedCount == 0 && view.offset == 200_000_000 - 40)
    try view.update(.integer(4_500_000), length: 90)
    try view.update(.integer(4_500_001), length: 90)
    #expect(view.offset == 200_000_000 - 40 + 100)
    #expect(view.storedCount > 0 && view.storedCount <= 128)
    #expect(view.position(of: .integer(10_000_000)) == 9_999_999)
    stage.deliver()
    #expect(try view.frame(of: .integer(10_000_000)).y == 10_000_000 * 40 - 40 - 40 + 100)
  }

  @Test func `a row is described once, when it is first seen or asked for`() throws {
    let stage = ScrollStage()
    var asked: [Int] = []
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 100),
      content: .uniform(count: 1_000_000, length: 40), initial: nil, measuring: nil
    ) { position in
      asked.append(position)
      return position == 2 ? ScrollItem(id: .integer(2), length: 10) : nil
    }
    stage.deliver()
    // 40 + 10 + 40 leave room for a fourth.
    #expect(asked == [1, 2, 3, 4])
    #expect(view.contentSize.height == 40_000_000 - 30)
    try view.setOffset(4_000_000)
    stage.deliver()
    let first = 4_000_030 / 40 + 1
    #expect(asked.dropFirst(4).first == first && asked.count <= 4 + 4)
    let before = asked.count
    try view.setOffset(0)
    stage.advanceFrame()
    view.describeRow(at: 2)
    #expect(asked.count == before)
    view.describeRow(at: 500)
    #expect(asked.last == 500 && asked.count == before + 1)
  }
}

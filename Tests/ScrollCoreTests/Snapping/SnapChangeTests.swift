import ScrollCore
import Testing

/// What a change keeps where a view snaps (G8).
@Suite struct SnapChangeTests {
  let stage = ScrollStage(frameRate: 100)

  @Test func `any change keeps the snapped item at its rest`() throws {
    // Row i is centered at 100·i − 100.
    let view = try snapView(on: stage, rows(20, 100), ItemSnap(align: .center))
    #expect(try view.snapped(to: 900) == 900)
    try view.insert([row("a", 40)], at: 1)
    #expect(view.offset == 940)
    try view.update(.integer(10), length: 160)
    // Its middle is at 40 + 1000 + 80.
    #expect(view.offset == 970)
    try view.resize(width: 320, height: 200)
    #expect(view.offset == 1020)
    try view.setInsets(EdgeInsets(top: 20))
    #expect(view.offset == 1010)
  }

  @Test func `of several at one rest the first is kept`() throws {
    // 20 rows of 100, hi = 1700: rows 17, 18 and 19 rest there.
    let view = try snapView(on: stage, rows(20, 100), ItemSnap())
    #expect(try view.snapped(to: 1700) == 1700)
    try view.append([row("a", 500)])
    #expect(view.offset == 1700)
    try view.remove(.integer(0))
    #expect(view.offset == 1600)
  }

  @Test func `what is kept stays so where a change gives it the rest of others`() throws {
    let view = try snapView(
      on: stage, [.snap("a", 200), .snap("b", 200), .snap("c", 100), .snap("d", 300)],
      ItemSnap(hasEnds: false))
    #expect(try view.snapped(to: 400) == 400)
    // hi becomes 200: b, c and d rest there.
    try view.update(.string("d"), length: 0)
    #expect(view.offset == 200)
    try view.update(.string("d"), length: 300)
    #expect(view.offset == 400)
    // A request chooses anew, also one that moves nothing: of those at 200 b is the first.
    try view.update(.string("d"), length: 0)
    #expect(try view.snapped(to: 200) == 200)
    try view.update(.string("d"), length: 300)
    #expect(view.offset == 200)
  }

  @Test func `where the item is gone the nearest rest follows`() throws {
    let view = try snapView(on: stage, rows(20, 100), ItemSnap())
    #expect(try view.snapped(to: 500) == 500)
    try view.batch {
      try view.remove(.integer(5))
      try view.update(.integer(0), length: 130)
    }
    // Row 4 lies at 430, row 6 at 530.
    #expect(view.offset == 530)
  }

  @Test func `a long item is kept at the nearest offset at which it covers the window`() throws {
    let view = try snapView(
      on: stage, [.snap("a", 300), .snap("b", 900), .snap("c", 300)], ItemSnap())
    try view.setOffset(700)
    // b covers from 300 to 900.
    try view.insert([row("d", 50)], at: 1)
    #expect(view.offset == 700)
    try view.insert([row("e", 500)], at: 1)
    #expect(view.offset == 850)
    // Its end is beyond the range: as far as that goes.
    try view.setOffset(1450)
    try view.removeRange(5, 5)
    try view.remove(.string("e"))
    // b lies from 350 to 1250 = C: hi = 950.
    #expect(view.offset == 950)
  }

  @Test func `what was not snapped keeps its place`() throws {
    let view = try snapView(on: stage, rows(20, 100), ItemSnap())
    try view.setOffset(530)
    try view.insert([row("a", 70)], at: 1)
    #expect(view.offset == 600)
    let loose = try snapView(on: stage, rows(8, 250), ItemSnap(strictness: .proximity))
    #expect(try loose.snapped(to: 370) == 370)
    try loose.insert([row("a", 70)], at: 1)
    #expect(loose.offset == 440)
  }

  @Test func `a request that finds no rest holds nothing where the range ends`() throws {
    let items = [ScrollItem.snap("a", 300), .snap("b", 400), .snap("c", 100)]
    let view = try snapView(on: stage, items, ItemSnap(strictness: .proximity, hasEnds: false)) {
      $0.anchoring = .none
    }
    // hi = 500: c rests there, 700 before the sum.
    #expect(try view.snapped(by: 1200) == 500)
    try view.update(.string("a"), length: 400)
    #expect(view.offset == 500)
    // As long as it is not snapped there.
    #expect(try view.snapped(to: 590) == 600)
    try view.update(.string("a"), length: 300)
    #expect(view.offset == 500)
  }

  @Test func `the first rest that a change brings is taken`() throws {
    let view = try snapView(
      on: stage, [.snap("a", 1000, SnapAlignment.none)], ItemSnap(hasEnds: false)
    ) { $0.anchoring = .none }
    #expect(try view.snapped(to: 146) == 146)
    try view.insert([.snap("b", 200)], at: 1)
    #expect(view.offset == 0)
  }

  @Test func `a change on the way to a rest does not choose another one`() throws {
    for change in 0..<3 {
      let view = try snapView(on: stage, rows(50, 160), ItemSnap())
      try view.drag(by: Point(x: 0, y: -90), hold: 0.2)
      // Halfway the spring is fast: momentum alone would lead to the rest after the next.
      stage.advance(seconds: 0.6)
      #expect(view.offset > 90 && view.offset < 160 && view.velocity > 200)
      switch change {
      case 0: try view.append([row("a", 10)])
      case 1: try view.resize(width: 200, height: 300)
      default: try view.update(.integer(0), length: 200)
      }
      stage.settle()
      #expect(view.offset == (change == 2 ? 200 : 160))
    }
  }

  @Test func `several changes on the way keep the one item`() throws {
    let view = try snapView(on: stage, rows(50, 160), ItemSnap())
    try view.drag(by: Point(x: 0, y: -270), hold: 0.2)
    stage.advance(seconds: 0.6)
    // Every item covers a window without length.
    try view.resize(width: 320, height: 0)
    try view.resize(width: 320, height: 300)
    stage.settle()
    #expect(view.offset == 320)
  }

  @Test func `where the item on the way to which it is goes, the nearest rest follows`() throws {
    let view = try snapView(on: stage, rows(20, 160), ItemSnap())
    try view.drag(by: Point(x: 0, y: -90), hold: 0.2)
    stage.advance(seconds: 0.6)
    try view.remove(.integer(1))
    stage.settle()
    #expect(view.offset == 160)
    #expect(view.visibleIDs.first == .integer(2))
  }

  @Test func `a change on the way to a page keeps the page, also over the seam of a loop`() throws {
    let view = try snapView(on: stage, rows(5, 300), PagingSnap(loops: true))
    try view.fling(Point(x: 0, y: -900))
    stage.advance(seconds: 0.1)
    try view.resize(width: 320, height: 200)
    stage.settle()
    // Row 4 begins at 1200.
    #expect(view.offset == 1200)
    try view.resize(width: 320, height: 300)
    try view.fling(Point(x: 0, y: 900))
    stage.advance(seconds: 0.1)
    try view.append([row("a", 300)])
    stage.settle()
    // On the way to row 0, past the new one.
    #expect(view.offset == 0)
  }

  @Test func `a change on the way does not take the place that was chosen`() throws {
    let view = try snapView(on: stage, rows(50, 100), nil)
    let question = try view.chooseTarget { _, _ in 750 }
    defer { question.cancel() }
    try view.flick(velocity: Point(x: 0, y: -1500))
    stage.advance(seconds: 0.2)
    try view.append([row("a", 10)])
    stage.settle()
    #expect(view.offset == 750)
    // Chosen the other way: a spring, shifted with what is seen.
    try view.flick(velocity: Point(x: 0, y: 900))
    stage.advance(seconds: 0.2)
    #expect(view.offset < 750)
    try view.insert([row("b", 60)], at: 1)
    stage.settle()
    #expect(view.offset == 810)
  }
}

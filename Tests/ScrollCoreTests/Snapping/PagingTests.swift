import ScrollCore
import Testing

/// Pages: where they rest, which one a release takes, and how they are told (G1–G3, G7–G9).
@Suite struct PagingTests {
  let stage = ScrollStage(frameRate: 100)

  private func pages(
    _ count: Int, _ paging: PagingSnap = PagingSnap(),
    _ change: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> TrackableScrollView {
    try snapView(on: stage, rows(count, 300), paging, change)
  }

  private func pageNews(_ log: ViewLog) -> [[Int]] {
    log.events.compactMap {
      if case .pageChanged(let new, let old) = $0 { [new, old] } else { nil }
    }
  }

  // MARK: G1

  @Test func `a page is as long as the inset window and begins at the start of the range`() throws {
    let view = try snapView(on: stage, rows(10, 100), PagingSnap()) {
      $0.insets = EdgeInsets(top: 20, bottom: 30)
      $0.spacing = 10
    }
    // W = 300 − 20 − 30, pitch = 250 + 10; lo = −20, hi = 1000 + 90 + 30 − 300 = 820, before 4·260 − 20 = 1020.
    #expect(view.pageCount == 5)
    let rests = try (1...5).map { page in
      try view.scrollTo(.page(page))
      return view.offset
    }
    #expect(rests == [-20, 240, 500, 760, 820])
  }

  @Test func `pages of a given length are followed by the spacing`() throws {
    let view = try snapView(on: stage, rows(10, 100), PagingSnap(length: 100)) { $0.spacing = 10 }
    // hi = 1090 − 300 = 790, between 7·110 and 8·110.
    #expect(view.pageCount == 9)
    try view.scrollTo(.page(8))
    #expect(view.offset == 770)
    try view.scrollTo(.page(9))
    #expect(view.offset == 790)
  }

  @Test func `a last page that is whole is counted once`() throws {
    #expect(try pages(3).pageCount == 3)
    // A pitch of 0 is one page.
    #expect(try pages(3, PagingSnap(length: 0)).pageCount == 1)
  }

  @Test func `a view without paging is page 1 of 1`() throws {
    let view = try snapView(on: stage, rows(20, 100), nil)
    try view.setOffset(700)
    #expect(view.page == 1 && view.pageCount == 1)
    try view.scrollTo(.page(1))
    #expect(view.offset == 0)
  }

  // MARK: G2

  @Test(
    arguments: [
      (100, 199.0, 0.0), (100, 200, 300), (100, -200, 0), (200, -200, 0), (200, -199, 300),
      (0, 9000, 300), (300, 200, 600), (300, -200, 0),
    ])
  func `from 200 points a second on the direction decides`(
    at offset: Double, _ velocity: Double, _ rest: Double
  ) throws {
    #expect(try stage.released(pages(5), at: offset, velocity: velocity) == rest)
  }

  @Test func `an exact half goes back to the page on which the drag began`() throws {
    let view = try pages(5)
    #expect(try stage.dragged(view, by: 150) == 0)
    try view.setOffset(600)
    #expect(try stage.dragged(view, by: -150) == 600)
    #expect(try stage.dragged(view, by: -151) == 300)
  }

  @Test func `a release never goes farther than one page from where the finger came down`() throws {
    let view = try pages(9)
    try view.setOffset(1200)
    #expect(try stage.dragged(view, by: 290) == 1500)
    try view.setOffset(1200)
    #expect(try stage.dragged(view, by: 270 - 300 - 300) == 900)
    // The finger came down at 1340: page 1200 is the nearest to it.
    try view.setOffset(1340)
    #expect(try stage.dragged(view, by: 300) == 1500)
  }

  // MARK: G3

  @Test func `nor does a release past an end`() throws {
    let view = try snapView(on: stage, rows(3, 300), PagingSnap())
    #expect(try stage.dragged(view, by: 900) == 300)
    #expect(try stage.dragged(view, by: 900) == 600)
  }

  @Test func `a page is told once, where the view settles`() throws {
    let view = try pages(5)
    let log = try ViewLog(view)
    try view.scrollTo(.page(4), .animated)
    stage.settle()
    stage.advance(frames: 2)
    #expect(pageNews(log) == [[4, 1]])
    log.clear()
    #expect(try stage.dragged(view, by: 20) == 900)
    #expect(pageNews(log) == [])
    // One beyond the count is the last.
    try view.scrollTo(.page(99))
    stage.deliver()
    #expect(view.page == 5)
    #expect(pageNews(log) == [[5, 4]])
  }

  @Test func `while the first item stays only the number changes`() throws {
    let view = try pages(5)
    try view.scrollTo(.page(4))
    stage.deliver()
    let log = try ViewLog(view)
    try view.remove(.integer(0))
    stage.deliver()
    #expect(view.page == 3 && view.offset == 600 && view.pageCount == 4)
    #expect(pageNews(log) == [])
    // The item goes, the number stays.
    try view.remove(.integer(3))
    stage.deliver()
    #expect(view.page == 3 && view.offset == 600)
    #expect(pageNews(log) == [])
    // Both change.
    try view.removeRange(3, 3)
    stage.deliver()
    #expect(view.page == 2 && view.offset == 300)
    #expect(pageNews(log) == [[2, 3]])
  }

  // MARK: G7

  /// The remaining way of the golden vectors: a critically damped spring with β = √200/s.
  @Test(
    arguments: [
      (300.0, 0.0, [252.516272, 176.080715, 67.884613, 22.600389, 2.056490]),
      (160.0, -800.0, [114.952597, 74.460376, 26.748207, 8.604838, 0.757064]),
    ])
  func `the way to a rest is a critically damped spring`(
    from offset: Double, _ velocity: Double, _ remaining: [Double]
  ) throws {
    let view = try snapView(on: stage, rows(20, 300), PagingSnap(length: 1000))
    try view.setOffset(offset)
    try view.fling(Point(x: 0, y: velocity))
    var found: [Double] = []
    for frames in [5, 5, 10, 10, 20] {
      stage.advance(frames: frames)
      found.append(view.offset)
    }
    #expect(near(found, remaining, 1e-5))
    stage.settle()
    #expect(view.offset == 0)
  }

  @Test func `a spring that would pass the end is held there`() throws {
    let view = try pages(5)
    try view.setOffset(160)
    let log = try ViewLog(view)
    try view.fling(Point(x: 0, y: -9000))
    stage.settle()
    #expect(view.offset == 0)
    #expect(log.offsets.allSatisfy { $0 >= 0 })
  }

  // MARK: G8

  @Test func `a change of the window keeps the page`() throws {
    let view = try pages(5)
    try view.scrollTo(.page(4))
    // Pages of 300 in a window of 200: the item begins at 900, as near to 800 as to 1000.
    try view.resize(width: 320, height: 200)
    #expect(view.offset == 800)
    // It is the first item that begins in that page; the page of 450 nearest to its start is there.
    try view.resize(width: 320, height: 450)
    #expect(view.offset == 900)
  }

  @Test func `a page inside a long item is kept as well as it can be`() throws {
    let view = try snapView(on: stage, [row("a", 3000)], PagingSnap())
    try view.scrollTo(.page(6))
    try view.resize(width: 320, height: 400)
    // No item begins there: of 1200 and 1600 the nearest to 1500.
    #expect(view.offset == 1600)
    try view.insert([row("b", 400)], at: 1)
    #expect(view.offset == 2000)
  }

  @Test func `a place between pages is kept as in any view`() throws {
    let view = try pages(5)
    try view.setOffset(700)
    try view.insert([row("a", 100)], at: 1)
    #expect(view.offset == 800)
  }

  @Test func `what is put in before the page moves it on`() throws {
    let view = try pages(5)
    try view.scrollTo(.page(3))
    try view.insert([row("a", 300), row("b", 300)], at: 1)
    #expect(view.offset == 1200 && view.page == 5)
  }

  // MARK: G9

  @Test func `a loop goes round, the shorter way`() throws {
    let view = try pages(5, PagingSnap(loops: true))
    // At rest 0 ≤ o < 5·300.
    #expect(view.pageCount == 5 && view.minOffset == 0 && view.maxOffset == 1200)
    try view.turnPages(-1)
    stage.advance(frames: 10)
    #expect(view.offset < 0)
    stage.settle()
    #expect(view.offset == 1200 && view.page == 5)
    try view.turnPages(1)
    stage.advance(frames: 10)
    #expect(view.offset > 1200)
    stage.settle()
    #expect(view.offset == 0 && view.page == 1)
    // From 1 to 4 it is two back.
    try view.scrollTo(.page(4), .animated)
    stage.advance(frames: 10)
    #expect(view.offset < 0)
    stage.settle()
    #expect(view.offset == 900 && view.page == 4)
    #expect(try stage.released(view, at: 1200, velocity: 900) == 0)
  }

  @Test(arguments: [1, 2])
  func `a loop of few pages goes round, too`(count: Int) throws {
    let view = try pages(count, PagingSnap(loops: true))
    #expect(view.pageCount == count && view.maxOffset == Double(count - 1) * 300)
    for turn in 1...3 {
      try view.turnPages(1)
      stage.settle()
      #expect(view.page == turn % count + 1)
      #expect(view.offset == Double(turn % count) * 300)
    }
  }
}

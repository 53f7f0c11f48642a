import ScrollCore
import Testing

/// Rests on items: which there are, and which one a release or a request takes (G4–G6).
@Suite struct ItemSnapTests {
  let stage = ScrollStage(frameRate: 100)

  /// 20 rows of 100: row i of 20 begins at 100·i; hi = 1700.
  private func hundreds(
    _ snap: ItemSnap, _ change: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> TrackableScrollView {
    try snapView(on: stage, rows(20, 100), snap, change)
  }

  // MARK: Rests

  @Test(arguments: [(SnapAlignment.start, 700.0), (.center, 600), (.end, 500)])
  func `an item rests where its part meets the window's`(
    align: SnapAlignment, _ rest: Double
  ) throws {
    // Row 7 lies from 700 to 800; its middle is 750, the window's 150; its end 800, the window's 300.
    let view = try hundreds(ItemSnap(align: align))
    #expect(try view.snapped(to: rest + 49) == rest)
    #expect(try view.snapped(to: rest - 49) == rest)
  }

  @Test func `an item may say its own part, or none`() throws {
    let view = try snapView(
      on: stage,
      [
        .snap("a", 100), .snap("b", 100, .end), .snap("c", 100, SnapAlignment.none),
        .snap("d", 900),
      ],
      ItemSnap(hasEnds: false))
    // Rests: a 0, b 200 − 300 → 0, d 300; in d anything up to 900.
    #expect(try view.snapped(to: 149) == 0)
    #expect(try view.snapped(to: 151) == 300)
    #expect(try view.snapped(to: 777) == 777)
  }

  @Test func `padding, scroll padding and margins move what meets`() throws {
    let view = try snapView(
      on: stage,
      [
        .snap("a", 100), .snap("b", 100, margin: EdgeInsets(top: 8, bottom: 2)),
        .snap("c", 100), .snap("d", 900, SnapAlignment.none),
      ], ItemSnap(align: .start, hasEnds: false, padding: 10)
    ) { $0.scrollPadding = EdgeInsets(top: 30, bottom: 50) }
    // The window of the snap is 40…240 of 300: a −40 → 0, b 92 − 40, c 200 − 40.
    #expect(try [0, 40, 120].map { try view.snapped(to: $0) } == [0, 52, 160])
    try view.setSnapBehavior(ItemSnap(align: .end, hasEnds: false, padding: 10))
    // a 100 − 240 → 0, b 202 − 240 → 0, c 300 − 240.
    #expect(try [0, 40, 120].map { try view.snapped(to: $0) } == [0, 60, 60])
  }

  @Test func `a collapsing header leaves them the window below its compact length`() throws {
    let view = try hundreds(ItemSnap(hasEnds: false))
    let header = try view.addHeader(expanded: 200, compact: 60)
    // Row 7 lies from 900 to 1000, the window's start at 60.
    #expect(try view.snapped(to: 840 + 49) == 840)
    #expect(try view.snapped(to: 840 - 49) == 840)
    try view.setSnapBehavior(ItemSnap(align: .center, hasEnds: false, padding: 10))
    // The middle of 70…290 is 180.
    #expect(try view.snapped(to: 800) == 950 - 180)
    try view.setSnapBehavior(ItemSnap(align: .end, hasEnds: false))
    #expect(try view.snapped(to: 710) == 1000 - 300)
    try view.setSnapBehavior(ItemSnap(hasEnds: false))
    #expect(try stage.released(view, at: 800) == 840)
    header.remove()
    #expect(view.offset == 700)
    #expect(try view.snapped(to: 749) == 700)
  }

  @Test func `the ends of the range are rests unless they shall not be`() throws {
    let items = [ScrollItem.snap("a", 100), .snap("b", 100), .snap("c", 600, SnapAlignment.none)]
    let view = try snapView(on: stage, items, ItemSnap())
    // hi = 800 − 300.
    #expect(try view.snapped(to: 301) == 500)
    #expect(try stage.released(view, at: 301) == 500)
    try view.setSnapBehavior(ItemSnap(hasEnds: false))
    #expect(try view.snapped(to: 301) == 100)
    #expect(try stage.released(view, at: 301) == 100)
  }

  // MARK: Releases

  @Test func `an end that is no rest is none for a release past it`() throws {
    let view = try snapView(on: stage, rows(9, 100), ItemSnap(hasEnds: false)) {
      $0.padding = EdgeInsets(top: 70)
    }
    #expect(view.offset == 70)
    #expect(try stage.dragged(view, by: -200) == 70)
  }

  @Test func `a release aims at the rest nearest to where it would end`() throws {
    let view = try hundreds(ItemSnap())
    // 1000 pt/s lead 499.50 pt on: from 30 to 529.50.
    #expect(try stage.released(view, at: 30, velocity: 1000) == 500)
    #expect(try stage.released(view, at: 149) == 100)
  }

  @Test func `of two rests at one distance a release takes the one where the drag began`() throws {
    let view = try hundreds(ItemSnap())
    try view.setOffset(300)
    #expect(try stage.dragged(view, by: 50) == 300)
    try view.setOffset(400)
    #expect(try stage.dragged(view, by: -50) == 400)
    // Without a drag both are as near: the lower one.
    #expect(try stage.released(view, at: 350) == 300)
  }

  @Test(arguments: [(nil, 1500.0), (1, 100), (3, 300), (40, 1500)] as [(Int?, Double)])
  func `a limit counts from where the drag began`(limit: Int?, _ rest: Double) throws {
    // 3000 pt/s lead 1498.50 pt on.
    let view = try hundreds(ItemSnap(limit: limit))
    #expect(try stage.released(view, at: 0, velocity: 3000) == rest)
    #expect(
      try stage.released(view, at: 1700, velocity: -3000)
        == (limit.map { max(1700 - Double($0) * 100, 200) } ?? 200))
  }

  @Test func `several rests at one offset are one to a limit`() throws {
    // Centered rows 0 and 1 rest at 0, rows 18 and 19 at 1700.
    let view = try hundreds(ItemSnap(align: .center, limit: 1))
    #expect(try stage.released(view, at: 0, velocity: 3000) == 100)
    #expect(try stage.released(view, at: 1700, velocity: -3000) == 1600)
  }

  @Test func `an end of the range is a rest to a limit, an item without a part is none`() throws {
    let items = [
      ScrollItem.snap("a", 100), .snap("b", 100, SnapAlignment.none), .snap("c", 100),
      .snap("d", 200, SnapAlignment.none), .snap("e", 200, SnapAlignment.none),
    ]
    // Rests 0, 200 and the end, 400.
    let view = try snapView(on: stage, items, ItemSnap(limit: 1))
    #expect(try stage.released(view, at: 0, velocity: 3000) == 200)
    #expect(try stage.released(view, at: 200, velocity: 3000) == 400)
    #expect(try stage.released(view, at: 400, velocity: -3000) == 200)
  }

  @Test func `an item that stops holds releases and requests by a distance`() throws {
    var items = rows(20, 100)
    items[3].snapStop = true
    items[9].snapStop = true
    let view = try snapView(on: stage, items, ItemSnap())
    #expect(try stage.released(view, at: 0, velocity: 3000) == 300)
    // From there on the next one holds.
    #expect(try stage.released(view, at: 300, velocity: 3000) == 900)
    #expect(try stage.released(view, at: 1500, velocity: -3000) == 900)
    try view.setOffset(0)
    #expect(try view.snapped(by: 1200) == 300)
    #expect(try view.snapped(to: 1200) == 1200)
    #expect(try view.snapped(by: -1200) == 900)
  }

  // MARK: Requests

  @Test func `of several that stop the first on the way holds`() throws {
    // b rests at 300, c, whose end meets the window's, at 200.
    let items = [
      ScrollItem.snap("a", 300), .snap("b", 100, stops: true), .snap("c", 100, .end, stops: true),
      .snap("d", 1000),
    ]
    let view = try snapView(on: stage, items, ItemSnap())
    #expect(try view.snapped(by: 480) == 200)
    try view.setOffset(500)
    #expect(try view.snapped(by: -480) == 300)
  }

  @Test func `a request goes exactly where it says unless it asks to be snapped`() throws {
    let view = try hundreds(ItemSnap())
    try view.setOffset(130)
    #expect(view.offset == 130)
    #expect(try view.snapped(to: 130) == 100)
    try view.scrollTo(.offset(170), RequestOptions(animated: true, snap: true))
    stage.settle()
    #expect(view.offset == 200)
  }

  @Test func `of two rests at one distance a request takes that of the first item`() throws {
    let view = try snapView(
      on: stage,
      [
        .snap("a", 240), .snap("b", 60), .snap("c", 100, .center),
        .snap("d", 900, SnapAlignment.none),
      ],
      ItemSnap(hasEnds: false)
    ) { $0.height = 240 }
    // b rests at 240, c at 300 + 50 − 120 = 230.
    #expect(try view.snapped(to: 235) == 240)
    // A release takes the lower one.
    #expect(try stage.released(view, at: 235) == 230)
  }

  @Test func `a request by a distance goes to a rest beyond where it is`() throws {
    let view = try hundreds(ItemSnap())
    #expect(try view.snapped(by: 1) == 100)
    #expect(try view.snapped(by: 170) == 300)
    #expect(try view.snapped(by: -1) == 200)
    // From the sum that is not clamped: 200 − 9000.
    #expect(try view.snapped(by: -9000) == 0)
    // There is none beyond: the nearest to where it is.
    #expect(try view.snapped(by: -10) == 0)
    try view.setOffset(1700)
    #expect(try view.snapped(by: 10) == 1700)
    // A distance of 0 asks for nothing.
    try view.setOffset(130)
    #expect(try view.snapped(by: 0) == 130)
  }

  @Test func `the first layout snaps`() throws {
    // Row 0 lies 40 in, so that lo is no rest of an item.
    let view = try snapView(on: stage, rows(20, 100), ItemSnap(hasEnds: false)) {
      $0.padding = EdgeInsets(top: 40)
    }
    #expect(view.offset == 40)
  }

  // MARK: Long items and proximity

  @Test func `a long item can be scrolled inside`() throws {
    let view = try snapView(
      on: stage, [.snap("a", 300), .snap("b", 900), .snap("c", 300)], ItemSnap())
    // b covers the window from 300 to 900; rests are 0, 300…900, 1200.
    #expect(
      try [140, 160, 640, 1000, 1100].map { try view.snapped(to: $0) } == [0, 300, 640, 900, 1200])
    #expect(
      try [140, 160, 640, 1000, 1100].map { try stage.released(view, at: $0) } == [
        0, 300, 640, 900, 1200,
      ])
    try view.setOffset(400)
    #expect(try view.snapped(by: 30) == 430)
    #expect(try view.snapped(by: -200) == 300)
  }

  @Test func `proximity snaps within a third of the window`() throws {
    // Rests every 250; a third of the window is 100.
    let view = try snapView(on: stage, rows(8, 250), ItemSnap(strictness: .proximity))
    #expect(
      try [350, 351, 399, 400].map { try view.snapped(to: $0) } == [250, 351, 399, 500])
    #expect(try [350, 375].map { try stage.released(view, at: $0) } == [250, 375])
    try view.setSnapBehavior(ItemSnap(strictness: .proximity, proximity: 0.1))
    #expect(try [280, 281].map { try view.snapped(to: $0) } == [250, 281])
  }

  @Test func `proximity leaves to momentum what is far from a rest`() throws {
    let view = try snapView(on: stage, rows(8, 250), ItemSnap(strictness: .proximity))
    // 1000 pt/s from 130 lead to 629.50, 120.5 from 750 and 129.5 from 500.
    let rest = try stage.released(view, at: 130, velocity: 1000)
    #expect(near(rest, 629.4998, 1e-3))
    // A distance that ends far from a rest is only clamped.
    try view.setOffset(0)
    #expect(try view.snapped(by: 130) == 130)
    #expect(try view.snapped(by: 9000) == 1700)
  }
}

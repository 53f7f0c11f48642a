import ScrollCore
import Testing

/// Axes, wheels and keys of nested views (N1, T9).
@Suite struct NestedInputTests {
  /// A pager of five pages 320 wide in a feed that runs down.
  private func feed() throws -> (
    stage: ScrollStage, feed: TrackableScrollView, pager: TrackableScrollView
  ) {
    let stage = ScrollStage()
    let feed = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 400),
      content: .items([row("pager", 200), row("rest", 1200)]))
    var configuration = ScrollConfiguration(axes: .horizontal)
    configuration.snapBehavior = PagingSnap()
    let pager = try TrackableScrollView(on: stage, configuration, content: .items(rows(5, 320)))
    try feed.contain(pager, in: .string("pager"))
    stage.deliver()
    return (stage, feed, pager)
  }

  @Test func `a pager in a feed picks its axis once per drag`() throws {
    let (stage, feed, pager) = try feed()
    let across = try pager.touch(at: .middle)
    try across.move(by: Point(x: -12, y: -8))
    try across.move(by: Point(x: 0, y: -100))
    #expect(pager.offset == 12 && feed.offset == 0)
    try across.move(by: Point(x: -200, y: 0))
    #expect(pager.offset == 212 && feed.offset == 0)
    stage.advance(seconds: 0.2)
    try across.lift()
    stage.settle()
    // 212 of 320 are nearer to the second page.
    #expect(pager.offset == 320 && pager.page == 2 && feed.offset == 0)
    let down = try pager.touch(at: .middle)
    try down.move(by: Point(x: 8, y: -12))
    try down.move(by: Point(x: 100, y: 0))
    #expect(pager.offset == 320 && feed.offset == 12)
    try down.cancel()
    stage.settle()
    #expect(pager.offset == 320 && feed.offset == 12)
  }

  @Test func `a pager at its end gives way itself, for nothing else moves along its axis`() throws {
    let (stage, feed, pager) = try feed()
    let finger = try pager.touch(at: .middle)
    try finger.move(by: Point(x: 50, y: 0))
    stage.deliver()
    // f(50) of a window of 320: 320·(1 − 1/(0.55·50/320 + 1)).
    #expect(near(pager.offset, -25.323741, 1e-5) && feed.offset == 0)
  }

  @Test func `a view with both axes drags on both, and hands each on`() throws {
    let stage = ScrollStage()
    let outer = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 400),
      content: .items([row("map", 200), row("rest", 1200)]))
    let map = try TrackableScrollView(
      on: stage, ScrollConfiguration(axes: .both),
      content: .items((1...6).map { ScrollItem(id: .integer($0), length: 50, crossLength: 600) }))
    try outer.contain(map, in: .string("map"))
    stage.deliver()
    let finger = try map.touch(at: .middle)
    try finger.move(by: Point(x: -30, y: -140))
    #expect(map.contentOffset == Point(x: 30, y: 100) && outer.offset == 40)
  }

  @Test func `a wheel moves the inner view, and with the rest the outer one`() throws {
    let nested = try Nested()
    try nested.inner.wheel(y: 350)
    #expect(nested.offsets == [300, 50])
    try nested.inner.wheel(y: -400)
    #expect(nested.offsets == [0, 0])
    try nested.outer.wheel(y: 50)
    #expect(nested.offsets == [0, 50])
    let first = try Nested(order: .outerFirst)
    try first.inner.wheel(y: 1020)
    #expect(first.offsets == [20, 1000])
    try first.inner.wheel(y: -30)
    #expect(first.offsets == [0, 990])
  }

  @Test func `keys go on to the outer view, but an end of the inner one holds home and end`() throws
  {
    let nested = try Nested()
    try nested.inner.press(.pageDown)
    #expect(nested.offsets == [160, 0])
    try nested.inner.press(.pageDown)
    #expect(nested.offsets == [300, 20])
    try nested.inner.press(.down)
    #expect(nested.offsets == [300, 60])
    try nested.inner.press(.up)
    #expect(nested.offsets == [260, 60])
    try nested.inner.press(.end)
    #expect(nested.offsets == [300, 60])
    try nested.inner.press(.end)
    #expect(nested.offsets == [300, 1000])
    try nested.inner.press(.home)
    #expect(nested.offsets == [0, 1000])
  }
}

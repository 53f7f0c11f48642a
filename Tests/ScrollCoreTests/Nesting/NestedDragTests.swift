import ScrollCore
import Testing

/// How a drag is spent by nested views (N1, N2).
@Suite struct NestedDragTests {
  @Test func `what the inner view cannot use goes to the outer one in the same event`() throws {
    let nested = try Nested()
    try nested.place(250, 0)
    let finger = try nested.inner.touch(at: .middle)
    // Of 100 points 50 are left to the inner view's end.
    try finger.move(by: .up(100))
    #expect(nested.offsets == [300, 50])
  }

  @Test func `turning back retraces the way`() throws {
    let nested = try Nested()
    try nested.place(250, 0)
    let finger = try nested.inner.touch(at: .middle)
    var there: [[Double]] = []
    for _ in 0..<10 {
      there.append(nested.offsets)
      try finger.move(by: .up(15))
    }
    #expect(nested.offsets == [300, 100])
    for offsets in there.reversed() {
      try finger.move(by: .down(15))
      #expect(near(nested.offsets, offsets, 1e-9))
    }
  }

  @Test
  func
    `beyond its start a drag goes to the inner view first, then to the outermost, which gives way`()
    throws
  {
    let nested = try Nested()
    try nested.place(250, 20)
    let finger = try nested.inner.touch(at: .middle)
    try finger.move(by: .up(100))
    #expect(nested.offsets == [300, 70])
    try finger.move(by: .down(400))
    // Of 300 beyond the start the inner view takes 250 and the outer one 20; a pull of 30 shows as f(30) of a window of 400:
    // 400·(1 − 1/(0.55·30/400 + 1)) = 15.8463385…
    #expect(near(nested.offsets, [0, -15.846338], 1e-5))
    try finger.cancel()
    #expect(nested.inner.phase == .idle && nested.outer.phase == .decelerating)
    nested.stage.settle()
    #expect(nested.offsets == [0, 0])
  }

  @Test func `the outer view goes first to the end and last to the start when it is to`() throws {
    let nested = try Nested(order: .outerFirst)
    try nested.place(0, 950)
    let down = try nested.inner.touch(at: .middle)
    try down.move(by: .up(80))
    #expect(nested.offsets == [30, 1000])
    try down.cancel()
    let up = try nested.inner.touch(at: .middle)
    try up.move(by: .down(100))
    #expect(nested.offsets == [0, 930])
    // Back the way that it came: the outer view first.
    try up.move(by: .up(80))
    #expect(nested.offsets == [10, 1000])
    try up.cancel()
  }

  @Test func `with the outer view first, past both ends the outer one gives way`() throws {
    let nested = try Nested(order: .outerFirst)
    try nested.place(290, 990)
    let finger = try nested.inner.touch(at: .middle)
    try finger.move(by: .up(70))
    // 10 and 10 are spent, 50 are pulled: f(50) of 400.
    #expect(near(nested.offsets, [300, 1000 + 25.730994], 1e-4))
  }

  @Test func `three levels deep each view takes what the ones inside it leave`() throws {
    let nested = try Nested()
    let innermost = try TrackableScrollView(
      on: nested.stage, content: .items(rows(4, 50)))
    // The second row of the list, 50 high: a content of 200 leaves 150 to scroll.
    try nested.inner.contain(innermost, in: .integer(1))
    nested.stage.deliver()
    #expect(innermost.height == 50 && innermost.maxOffset == 150)
    let finger = try innermost.touch(at: Point(x: 10, y: 10))
    try finger.move(by: .up(500))
    #expect(innermost.offset == 150)
    #expect(nested.offsets == [300, 50])
    try finger.move(by: .down(120))
    #expect(innermost.offset == 150)
    #expect(nested.offsets == [230, 0])
    try finger.move(by: .down(330))
    #expect(innermost.offset == 50)
    #expect(nested.offsets == [0, 0])
    try finger.cancel()
  }

  @Test func `an order of its own at each level`() throws {
    // The list goes before its row, and the outer view after both.
    let nested = try Nested()
    let innermost = try TrackableScrollView(on: nested.stage, content: .items(rows(4, 50)))
    try nested.inner.contain(innermost, in: .integer(1), order: .outerFirst)
    nested.stage.deliver()
    let finger = try innermost.touch(at: Point(x: 10, y: 10))
    try finger.move(by: .up(310))
    #expect(innermost.offset == 10)
    #expect(nested.offsets == [300, 0])
    try finger.move(by: .up(150))
    #expect(innermost.offset == 150)
    #expect(nested.offsets == [300, 10])
  }

  @Test func `an inner view that cannot move along the axis is passed over`() throws {
    let nested = try Nested()
    try nested.inner.setContent(.items(rows(2, 50)))
    try nested.inner.setBounces(true)
    nested.stage.deliver()
    let finger = try nested.inner.touch(at: .middle)
    try finger.move(by: .up(60))
    #expect(nested.offsets == [0, 60])
    #expect(nested.inner.phase == .tracking && nested.outer.phase == .interacting)
  }

  @Test func `a disabled view leaves its fingers to those around it`() throws {
    let nested = try Nested()
    try nested.inner.setScrollEnabled(false)
    let finger = try nested.inner.touch(at: .middle)
    try finger.move(by: .up(60))
    #expect(nested.offsets == [0, 60])
    try finger.cancel()
    try nested.inner.wheel(y: 10)
    #expect(nested.offsets == [0, 70])
  }

  @Test func `a finger on the outer view is on the nested one that lies there`() throws {
    let nested = try Nested()
    let finger = try nested.outer.touch(at: Point(x: 10, y: 150))
    try finger.move(by: .up(20))
    #expect(nested.offsets == [20, 0])
    try finger.cancel()
    let below = try nested.outer.touch(at: Point(x: 10, y: 250))
    try below.move(by: .up(20))
    #expect(nested.offsets == [20, 20])
    try below.cancel()
    // Scrolled by 20, the list ends at 180.
    let edge = try nested.outer.touch(at: Point(x: 10, y: 180))
    try edge.move(by: .up(20))
    #expect(nested.offsets == [20, 40])
    try edge.cancel()
  }

  @Test func `a jump of one view begins the drag anew from there`() throws {
    let nested = try Nested()
    try nested.place(250, 0)
    let finger = try nested.inner.touch(at: .middle)
    try finger.move(by: .up(100))
    try nested.outer.setOffset(500)
    #expect(nested.offsets == [300, 500])
    try finger.move(by: .up(10))
    #expect(nested.offsets == [300, 510])
    try finger.move(by: .down(40))
    #expect(nested.offsets == [270, 500])
    try finger.cancel()
  }

  @Test func `an animation of the outer view takes it from the drag, which goes on inside`() throws
  {
    let nested = try Nested()
    let log = try ViewLog(nested.outer)
    try nested.place(250, 0)
    log.clear()
    let finger = try nested.inner.touch(at: .middle)
    try finger.move(by: .up(100))
    try nested.outer.scrollTo(.end, .linear(1))
    nested.stage.advanceFrame()
    #expect(nested.outer.phase == .animating && nested.inner.phase == .interacting)
    let shown = nested.outer.offset
    try finger.move(by: .down(30))
    #expect(nested.inner.offset == 270 && nested.outer.offset == shown)
    // Nothing is around it for this finger: the inner view gives way itself.
    try finger.move(by: .up(80))
    #expect(nested.inner.offset > 300 && nested.outer.offset == shown)
    try finger.lift()
    nested.stage.settle()
    #expect(nested.offsets == [300, 1000])
    #expect(log.ends == [50, 1000])
  }

  @Test func `content that grows under a drag neither jumps nor forgets the way back`() throws {
    let nested = try Nested()
    try nested.place(250, 0)
    let finger = try nested.inner.touch(at: .middle)
    try finger.move(by: .up(100))
    try nested.inner.append(rows(2, 50, from: 100))
    nested.stage.deliver()
    #expect(nested.offsets == [300, 50])
    // The inner view can move again, and is the innermost.
    try finger.move(by: .up(20))
    #expect(nested.offsets == [320, 50])
    try finger.move(by: .down(60))
    #expect(nested.offsets == [300, 10])
    try finger.move(by: .down(40))
    #expect(nested.offsets == [270, 0])
  }

  @Test func `a right-to-left child goes its own way with the finger`() throws {
    let stage = ScrollStage()
    var configuration = ScrollConfiguration(axes: .horizontal, width: 300, height: 100)
    let outer = try TrackableScrollView(
      on: stage, configuration, content: .items([row("list", 300), row("rest", 600)]))
    configuration.direction = .rightToLeft
    let inner = try TrackableScrollView(on: stage, configuration, content: .items(rows(10, 50)))
    try outer.contain(inner, in: .string("list"))
    stage.deliver()
    // 500 in 300: 0…200; a finger that goes right goes towards the inner end and the outer start.
    try outer.setOffset(100)
    try inner.setOffset(150)
    let finger = try inner.touch(at: .middle)
    try finger.move(by: Point(x: 80, y: 0))
    #expect(inner.offset == 200 && outer.offset == 70)
    try finger.move(by: Point(x: -300, y: 0))
    // 220 to the left of the start: 150 to the inner start, 70 towards the outer end.
    #expect(inner.offset == 0 && outer.offset == 170)
  }
}

import ScrollCore
import Testing

/// What interrupts fingers and flings: other fingers, requests, pauses, changes of the layout (S8, S12, A1, M3, T4).
@Suite struct InterruptionTests {
  let stage = ScrollStage()

  private func drag(_ view: TrackableScrollView, by way: Double) throws -> Touch {
    let finger = try view.touch(at: Point(x: 50, y: 200))
    try finger.move(by: Point(x: 0, y: -way))
    stage.advanceFrame()
    return finger
  }

  @Test func `a touch on a fling ends it, and drags from the first point on`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try view.fling(Point(x: 0, y: 1000))
    stage.advance(seconds: 0.1)
    let finger = try view.touch(at: Point(x: 50, y: 200))
    stage.advance(seconds: 0.2)
    #expect(near(view.offset, 90.625851) && near(log.ends, [90.625851]))
    #expect(log.phases == [.decelerating, .tracking])
    try finger.move(by: Point(x: 0, y: -1))
    #expect(view.phase == .interacting && near(view.offset, 91.625851))
    stage.advance(seconds: 0.2)
    try finger.lift()
    stage.deliver()
    #expect(near(log.ends, [90.625851, 91.625851]) && view.phase == .idle)
  }

  @Test
  func `a bounce that is held and let go without a move bounces on, as a movement of its own`()
    throws
  {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try view.fling(Point(x: 0, y: -1000))
    stage.advance(seconds: 0.1)
    let finger = try view.touch(at: Point(x: 50, y: 200))
    stage.advance(seconds: 1)
    #expect(near(view.offset, -36.787944) && log.ends.count == 1)
    try finger.lift()
    stage.settle()
    #expect(view.offset == 0 && near(log.ends, [-36.787944, 0]))
    #expect(log.phases == [.decelerating, .tracking, .decelerating, .idle])
    #expect(!log.events.contains { $0.kind == .didEndDragging })
  }

  @Test func `a held bounce stays where it is when the content changes`() throws {
    let view = try twenty(on: stage)
    try view.fling(Point(x: 0, y: -1000))
    stage.advance(seconds: 0.1)
    let finger = try view.touch(at: Point(x: 50, y: 200))
    try view.update(.integer(15), length: 80)
    try view.append(rows(3, 50, from: 20))
    #expect(near(view.offset, -36.787944))
    try finger.move(by: Point(x: 0, y: 1))
    #expect(near(view.offset, -37.210646))
  }

  @Test func `a jump moves the content under a finger, and the drag goes on from there`() throws {
    let view = try twenty(on: stage, at: 100)
    let log = try ViewLog(view)
    let finger = try drag(view, by: 50)
    try view.setOffset(400)
    #expect(view.phase == .interacting && view.offset == 400)
    stage.advanceFrame()
    try finger.move(by: Point(x: 0, y: -20))
    #expect(view.offset == 420)
    stage.advance(seconds: 0.2)
    try finger.lift()
    stage.deliver()
    // The jump and the drag are two movements.
    #expect(log.ends == [400, 420] && view.phase == .idle)
  }

  @Test func `a jump under a finger that does not drag yet takes nothing from its way`() throws {
    let view = try twenty(on: stage, at: 100)
    let finger = try view.touch(at: Point(x: 50, y: 200))
    try finger.move(by: Point(x: 0, y: -6))
    try view.setOffset(400)
    try finger.move(by: Point(x: 0, y: -6))
    #expect(view.offset == 412)
  }

  @Test func `an animation cancels a drag`() throws {
    let view = try twenty(on: stage, at: 100)
    let log = try ViewLog(view)
    let finger = try drag(view, by: 50)
    let motion = try view.scrollTo(.offset(400), .linear(0.1))
    try finger.move(by: Point(x: 0, y: -100))
    #expect(view.phase == .animating && view.offset == 150)
    stage.settle()
    try finger.lift()
    stage.deliver()
    #expect(view.offset == 400 && log.ends == [150, 400] && motion.result == true)
    #expect(log.phases == [.tracking, .interacting, .animating, .idle])
    #expect(log.events.contains(.didEndDragging(willDecelerate: false)))
  }

  @Test func `a fling takes over a drag, and has an end of its own`() throws {
    let view = try twenty(on: stage, at: 100)
    let log = try ViewLog(view)
    let finger = try drag(view, by: 50)
    try view.fling(Point(x: 0, y: 400))
    try finger.lift()
    stage.settle()
    // 150 + 400·0.499499833.
    #expect(near(log.ends, [150, 349.799933]))
    #expect(log.phases == [.tracking, .interacting, .decelerating, .idle])
    try view.fling(Point(x: 0, y: 400))
    stage.advance(seconds: 0.1)
    try view.fling(Point(x: 0, y: -400))
    stage.settle()
    #expect(log.ends.count == 4)
    #expect(log.events.count { $0.kind == .willBeginDecelerating } == 3)
    #expect(log.events.count { $0.kind == .didEndDecelerating } == 3)
  }

  @Test func `what is stopped in a bounce rests at the edge`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try view.fling(Point(x: 0, y: -1000))
    stage.advance(seconds: 0.1)
    view.stop()
    #expect(view.offset == 0 && view.phase == .idle)
    stage.deliver()
    #expect(log.ends == [0])
    // So does an animation that began outside.
    _ = try drag(view, by: -100)
    let motion = try view.scrollTo(.offset(500), .linear(1))
    stage.advance(seconds: 0.05)
    #expect(view.offset < 0)
    motion.cancel()
    #expect(view.offset == 0)
  }

  @Test func `a touch takes over at once in a pause, and what it starts waits`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try view.fling(Point(x: 0, y: 1000))
    stage.advance(seconds: 0.1)
    view.pause()
    #expect(!stage.isMoving && view.velocity == 0)
    let finger = try view.touch(at: Point(x: 50, y: 200))
    for _ in 0..<6 {
      stage.advanceFrame()
      try finger.move(by: Point(x: 0, y: -10))
    }
    #expect(near(view.offset, 150.625851) && near(view.velocity, 600))
    try finger.lift()
    stage.advance(seconds: 1)
    #expect(near(view.offset, 150.625851) && view.phase == .decelerating)
    view.resume()
    stage.settle()
    // 150.625851 + 600·0.499499833.
    #expect(near(view.offset, 450.325751) && near(log.ends, [90.625851, 450.325751]))
  }

  @Test func `before the first layout a finger does nothing`() throws {
    let view = try TrackableScrollView(on: stage, ScrollConfiguration(height: 300))
    let finger = try view.touch(at: Point(x: 50, y: 200))
    try finger.move(by: Point(x: 0, y: -50))
    try view.setContent(.items(rows(20, 50)))
    stage.advanceFrame()
    try finger.move(by: Point(x: 0, y: -50))
    try finger.lift()
    try view.fling(Point(x: 0, y: 1.1))
    #expect(view.phase == .decelerating && view.offset == 0)
  }

  @Test func `rows put in front shift a drag and a fling by as much`() throws {
    let view = try twenty(on: stage, at: 200)
    let finger = try drag(view, by: 50)
    try view.insert(rows(2, 50, from: 100), at: 1)
    #expect(view.offset == 350)
    try finger.move(by: Point(x: 0, y: -10))
    #expect(view.offset == 360)
    try finger.cancel()
    try view.fling(Point(x: 0, y: 200))
    stage.advance(seconds: 0.1)
    let velocity = view.velocity
    try view.remove(.integer(100))
    #expect(view.velocity == velocity)
    stage.settle()
    // 360 + 99.899967 − 50.
    #expect(near(view.offset, 409.899967))
  }

  @Test func `a drag that is left past a shorter end is pulled there`() throws {
    let view = try twenty(on: stage, at: 500)
    let finger = try drag(view, by: 50)
    try view.removeRange(13, 20)
    // The end is 300, 250 before: 300·(1 − 1/(0.55·250/300 + 1)).
    #expect(near(view.offset, 300 + 94.285714))
    try finger.move(by: Point(x: 0, y: 250))
    #expect(near(view.offset, 300))
    try finger.move(by: Point(x: 0, y: 20))
    #expect(near(view.offset, 280))
  }

  @Test func `a touch that does not drag is brought to a shorter end, and drags from there`() throws
  {
    let view = try twenty(on: stage, at: 500)
    let finger = try view.touch(at: Point(x: 50, y: 200))
    try view.removeRange(13, 20)
    #expect(view.offset == 300)
    try finger.move(by: Point(x: 0, y: 10))
    #expect(view.offset == 290)
  }

  @Test func `an axis that can be scrolled only now follows the finger from here`() throws {
    let items = (1...20).map { ScrollItem(id: .integer($0), length: 50, crossLength: 300) }
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(axes: .both, width: 300, height: 300), content: .items(items))
    stage.deliver()
    let finger = try view.touch(at: Point(x: 200, y: 200))
    try finger.move(by: Point(x: -80, y: -50))
    try view.update(.integer(1), crossLength: 900)
    #expect(view.contentOffset == Point(x: 0, y: 50))
    try finger.move(by: Point(x: -5, y: 0))
    #expect(view.contentOffset == Point(x: 5, y: 50))
  }

  @Test func `a bounce goes on to where its edge has moved`() throws {
    let view = try twenty(on: stage, at: 700)
    try view.fling(Point(x: 0, y: 1000))
    stage.advance(seconds: 0.1)
    try view.update(.integer(19), length: 40)
    // From 36.787944 past 700 to 46.787944 past 690, at rest there: 2·x₀/e after another 0.1 s.
    stage.advance(seconds: 0.1)
    #expect(near(view.offset, 690 + 46.787944 * 2 * 0.36787944, 0.05))
    stage.settle()
    #expect(view.offset == 690)
  }

  @Test func `a fling that the end has come before bounces from it`() throws {
    let view = try twenty(on: stage, at: 500)
    let log = try ViewLog(view)
    try view.fling(Point(x: 0, y: 300))
    stage.advance(seconds: 0.1)
    try view.removeRange(15, 20)
    #expect(view.offset == 400 && view.phase == .decelerating)
    stage.advanceFrame()
    #expect(view.offset > 400)
    stage.settle()
    #expect(log.ends == [400])
  }

  @Test func `a bounce that is not wanted any more stops at the edge`() throws {
    let view = try twenty(on: stage)
    try view.fling(Point(x: 0, y: -1000))
    stage.advance(seconds: 0.2)
    // On its way back.
    #expect(view.velocity > 0)
    try view.setBounces(false)
    #expect(view.offset == 0)
    stage.settle()
    #expect(view.offset == 0)
  }

  @Test func `a pull that is not wanted any more is held at the edge`() throws {
    let view = try twenty(on: stage)
    let finger = try drag(view, by: -100)
    #expect(view.offset < 0)
    try view.setBounces(false)
    #expect(view.offset == 0 && view.phase == .interacting)
    try finger.move(by: Point(x: 0, y: -120))
    #expect(view.offset == 20)
  }

  @Test func `what a request put outside a hard stop is brought back by the next touch`() throws {
    let view = try twenty(on: stage) { $0.bounces = false }
    let log = try ViewLog(view)
    try view.scrollTo(.offset(-80), RequestOptions(clamp: false))
    stage.deliver()
    #expect(view.offset == -80 && log.ends == [-80])
    let finger = try view.touch(at: Point(x: 50, y: 200))
    #expect(view.offset == 0)
    try finger.lift()
    stage.settle()
    #expect(view.offset == 0 && log.changes.last?.reason == .layout)
  }

  @Test func `a running fling keeps its rate`() throws {
    let view = try twenty(on: stage)
    try view.fling(Point(x: 0, y: 1000))
    stage.advance(seconds: 0.1)
    try view.setDeceleration(.fast)
    try view.append(rows(1, 50, from: 20))
    stage.settle()
    #expect(near(view.offset, 499.499833))
  }

  @Test func `fingers in a batch act on what was changed so far`() throws {
    let view = try twenty(on: stage, at: 600)
    let finger = try drag(view, by: 50)
    try view.batch {
      try view.removeRange(11, 20)
      try finger.lift()
      #expect(view.phase == .decelerating)
      try view.append(rows(1, 50, from: 20))
    }
    // 11 rows of 50 end at 250.
    stage.settle()
    #expect(view.offset == 250)
  }

  @Test func `a restore is given up by a finger that moves on`() throws {
    let view = try twenty(on: stage, at: 100)
    let finger = try drag(view, by: 50)
    try view.restore(900)
    #expect(view.offset == 700)
    try finger.move(by: Point(x: 0, y: 100))
    try view.append(rows(10, 50, from: 20))
    #expect(view.offset == 600)
  }

  @Test func `a view that is closed in the middle leaves its finger to itself`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    let finger = try drag(view, by: 50)
    log.clear()
    view.close()
    #expect(
      refusal { try finger.move(by: Point(x: 0, y: -50)) } == "a closed view cannot be changed")
    try finger.lift()
    #expect(!finger.isDown)
    stage.settle()
    #expect(log.events.isEmpty && !stage.isMoving)
    let other = try twenty(on: stage)
    try other.drag(by: Point(x: 0, y: -200), duration: 0.5)
    stage.advance(seconds: 0.2)
    other.close()
    stage.settle()
    #expect(!stage.isMoving)
  }
}

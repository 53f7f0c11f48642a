import ScrollCore
import Testing

/// What follows a lift: velocity, deceleration, edges and bounces (T5, T7, M1–M4, M6).
@Suite struct ReleaseTests {
  let stage = ScrollStage(frameRate: 100)

  /// Drags by steps of a frame, and lifts after frames at rest.
  private func drag(_ view: TrackableScrollView, _ steps: [Double], rest: Int = 0) throws {
    let finger = try view.touch(at: Point(x: 50, y: 200))
    for step in steps {
      stage.advanceFrame()
      try finger.move(by: Point(x: 0, y: step))
    }
    stage.advance(frames: rest)
    try finger.lift()
  }

  @Test func `the velocity is way by time over the last tenth of a second`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    // The samples at 0.05…0.15 s count: 10 steps of −2 in 0.1 s.
    try drag(view, [-20, -20, -20, -20, -20] + [Double](repeating: -2, count: 10))
    #expect(near(view.velocity, 200, 1e-6))
    stage.deliver()
    let told = log.events.compactMap { event -> [Double]? in
      if case .willEndDragging(let velocity, let target) = event {
        [velocity, target]
      } else {
        nil
      }
    }
    // 120 + 200/(1000·|ln 0.998|).
    #expect(told.count == 1 && near(told[0], [200, 219.899967], 1e-4))
    stage.settle()
    #expect(near(view.offset, 219.899967, 1e-4))
  }

  @Test func `a finger that rests adds no sample, the lift neither`() throws {
    // The last two samples lie 0.09 and 0.1 s before the lift: 20 pt in 0.01 s.
    let view = try twenty(on: stage)
    try drag(view, [-20, -20, -20], rest: 9)
    #expect(near(view.velocity, 2000, 1e-4))
    // Only one is left.
    let other = try twenty(on: stage)
    try drag(other, [-20, -20, -20], rest: 10)
    #expect(other.velocity == 0 && other.phase == .idle && other.offset == 60)
    // None is left.
    let last = try twenty(on: stage)
    try drag(last, [-20, -20, -20], rest: 11)
    #expect(last.phase == .idle)
  }

  @Test func `samples of one instant have no velocity`() throws {
    let view = try twenty(on: stage)
    let finger = try view.touch(at: Point(x: 50, y: 200))
    try finger.move(by: Point(x: 0, y: -100))
    try finger.move(by: Point(x: 0, y: -100))
    try finger.lift()
    #expect(view.offset == 200 && view.phase == .idle)
  }

  @Test func `a fling slows down to its target and ends exactly there`() throws {
    let view = try twenty(on: stage)
    try view.fling(Point(x: 0, y: 1000))
    stage.advance(seconds: 0.5)
    #expect(near(view.offset, 315.928023, 1e-4) && near(view.velocity, 367.511255, 1e-4))
    stage.advance(seconds: 2.94)
    // 3449.92 ms are the whole time.
    #expect(view.phase == .decelerating)
    stage.advance(seconds: 0.01)
    #expect(view.phase == .idle && near(view.offset, 499.499833, 1e-6))
  }

  @Test func `a release that leads less than half a point does not decelerate`() throws {
    let view = try twenty(on: stage, at: 100)
    let log = try ViewLog(view)
    // 0.5 pt are 1.001 pt/s.
    try view.fling(Point(x: 0, y: 1))
    #expect(view.phase == .idle)
    stage.settle()
    #expect(log.events.isEmpty && view.offset == 100)
    try view.fling(Point(x: 0, y: 1.1))
    #expect(view.phase == .decelerating)
  }

  @Test func `an edge on the way is passed at its instant, and the bounce peaks 0.1 s later`()
    throws
  {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300), content: .items(rows(26, 50)))
    stage.deliver()
    try view.setOffset(900)
    try view.fling(Point(x: 0, y: 2000))
    // The edge is 1000; it is passed after 52.6831 ms with 1799.7997 pt/s.
    stage.advance(seconds: 0.05)
    #expect(view.offset < 1000)
    let other = ScrollStage(frameRate: 1 / 0.1526831)
    let twin = try TrackableScrollView(
      on: other, ScrollConfiguration(height: 300), content: .items(rows(26, 50)))
    other.deliver()
    try twin.setOffset(900)
    try twin.fling(Point(x: 0, y: 2000))
    other.advanceFrame()
    #expect(near(twin.offset, 1066.2109, 1e-4) && near(twin.velocity, 0, 0.01))
    stage.settle()
    #expect(view.offset == 1000)
  }

  @Test func `without bounces a fling stops at the edge exactly, in one movement`() throws {
    let view = try twenty(on: stage) { $0.bounces = false }
    let log = try ViewLog(view)
    try view.fling(Point(x: 0, y: 5000))
    stage.settle()
    #expect(view.offset == 700 && log.ends == [700])
    #expect(log.offsets.allSatisfy { $0 <= 700 } && log.phases == [.decelerating, .idle])
  }

  @Test func `released outside it comes back, also without velocity`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try drag(view, [100, 100], rest: 20)
    // 200 past the start show 300·(1 − 1/(0.55·200/300 + 1)) = 80.487805.
    #expect(near(view.offset, -80.487805) && view.phase == .decelerating)
    stage.advance(seconds: 0.1)
    // e⁻¹·(x₀ + 10·x₀·0.1) = 2·x₀/e.
    #expect(near(view.offset, -80.487805 * 2 * 0.36787944))
    stage.settle()
    #expect(view.offset == 0 && log.ends == [0] && log.events.last?.kind == .scrollEnded)
    #expect(log.phases == [.tracking, .interacting, .decelerating, .idle])
  }

  @Test func `a velocity that carries it back inside goes on as a fling from the edge`() throws {
    let view = try twenty(on: stage)
    try view.scrollTo(.offset(-30), RequestOptions(clamp: false))
    try view.fling(Point(x: 0, y: 1000))
    // −30·e^(−10t)… passes 0 where 30 = 700·t: t = 42.857 ms, with e^(−0.42857)·(1000 − 7000·0.042857) = 456.0 pt/s.
    stage.settle()
    #expect(near(view.offset, 227.774))
  }

  @Test func `what is released less than half a point outside is at the edge at once`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    // −0.5 of the finger shows −0.2747.
    try drag(view, [-20, 20.5], rest: 20)
    #expect(view.offset == 0 && view.phase == .idle)
    stage.settle()
    #expect(log.ends == [0])
  }

  @Test func `axes rest each in its time, and the movement ends with the last`() throws {
    let items = (1...60).map { ScrollItem(id: .integer($0), length: 50, crossLength: 900) }
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(axes: .both, width: 300, height: 300), content: .items(items))
    stage.deliver()
    let log = try ViewLog(view)
    try view.fling(Point(x: 200, y: 1000))
    // 2646.0087 ms for 200 pt/s, 3449.9227 ms for 1000 pt/s.
    stage.advance(seconds: 2.65)
    #expect(near(view.contentOffset.x, 99.899967, 1e-6) && view.contentVelocity.x == 0)
    #expect(view.phase == .decelerating && view.velocity > 0)
    stage.settle()
    #expect(near(view.contentOffset.x, 99.899967, 1e-6) && near(view.offset, 499.499833, 1e-6))
    #expect(log.ends.count == 1 && near(stage.time, 3.45, 1e-6))
  }

  @Test func `a cancelled touch is a lift without velocity`() throws {
    let view = try twenty(on: stage, at: 100)
    let log = try ViewLog(view)
    let finger = try view.touch(at: Point(x: 50, y: 200))
    for _ in 0..<5 {
      stage.advanceFrame()
      try finger.move(by: Point(x: 0, y: -20))
    }
    try finger.cancel()
    #expect(view.phase == .idle && view.offset == 200 && !finger.isDown)
    stage.deliver()
    #expect(log.ends == [200])
    #expect(log.events.contains(.willEndDragging(velocity: 0, target: 200)))
  }

  @Test func `disabling cancels a drag, keeps touches, wheels and keys out, and lets requests in`()
    throws
  {
    let view = try twenty(on: stage, at: 100)
    let log = try ViewLog(view)
    let finger = try view.touch(at: Point(x: 50, y: 200))
    stage.advanceFrame()
    try finger.move(by: Point(x: 0, y: -50))
    try view.setScrollEnabled(false)
    #expect(view.phase == .idle && view.offset == 150)
    try finger.move(by: Point(x: 0, y: -50))
    try finger.lift()
    try view.wheel(y: 20)
    try view.press(.pageDown)
    let dead = try view.touch(at: Point(x: 50, y: 200))
    try dead.move(by: Point(x: 0, y: -50))
    try dead.lift()
    stage.settle()
    #expect(view.offset == 150 && log.ends == [150])
    try view.scrollTo(.offset(300), .linear(0.1))
    stage.settle()
    #expect(view.offset == 300)
  }

  @Test func `disabling while it is pulled out lets it bounce back`() throws {
    let view = try twenty(on: stage)
    let finger = try view.touch(at: Point(x: 50, y: 200))
    try finger.move(by: Point(x: 0, y: 100))
    try view.setScrollEnabled(false)
    #expect(view.phase == .decelerating && view.offset < 0)
    // A bounce goes on, though fingers do nothing.
    try finger.lift()
    stage.advanceFrame()
    _ = try view.touch(at: .zero)
    #expect(view.phase == .decelerating)
    stage.settle()
    #expect(view.offset == 0)
  }
}

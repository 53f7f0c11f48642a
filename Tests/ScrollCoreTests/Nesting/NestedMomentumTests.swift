import ScrollCore
import Testing

/// How momentum goes from one view to the next (N1).
@Suite struct NestedMomentumTests {
  /// The distance of a free scroll of 1000 pt/s (M1).
  private static let distance = 499.499833

  @Test(arguments: [60.0, 120, 1000, 7, 0.1])
  func `momentum that the inner view cannot use goes on outside, whatever the frames are`(
    rate: Double
  ) throws {
    let nested = try Nested(rate: rate)
    try nested.inner.flick(velocity: .up(1000))
    nested.stage.advance(seconds: 10)
    // The finger moves it by 100; 200 of the momentum's way are inside, the rest goes to the outer view.
    #expect(near(nested.offsets, [300, Self.distance - 200], 1e-4))
  }

  @Test func `each view is told of its own movement, and of one end`() throws {
    let nested = try Nested()
    let inner = try ViewLog(nested.inner)
    let outer = try ViewLog(nested.outer)
    try nested.inner.flick(velocity: .up(1000))
    nested.stage.settle()
    #expect(inner.phases == [.tracking, .interacting, .decelerating, .idle])
    #expect(outer.phases == [.tracking, .idle, .decelerating, .idle])
    #expect(inner.ends == [300])
    #expect(near(outer.ends, [Self.distance - 200], 1e-4))
    #expect(outer.changes.allSatisfy { $0.reason == .momentum })
    let silent: Set = [
      "offsetChanged", "phaseChanged", "appear", "disappear", "visibilityChanged",
    ]
    let told = [inner, outer].map { log in log.order.filter { !silent.contains($0) } }
    #expect(
      told[0] == [
        "willBeginDragging", "directionChanged", "willEndDragging", "didEndDragging",
        "willBeginDecelerating", "didEndDecelerating", "scrollEnded",
      ])
    #expect(
      told[1] == [
        "willBeginDecelerating", "directionChanged", "didEndDecelerating", "scrollEnded",
      ])
  }

  @Test func `momentum goes on at the instant at which it leaves`() throws {
    let nested = try Nested()
    try nested.place(200, 0)
    try nested.inner.fling(.down(1000))
    // The edge is passed at ln(1 + 1000·100·ln 0.998/1000)/ln 0.998 ms = 111.5 ms; at 0.5 s a free scroll is at 315.928023.
    nested.stage.advance(seconds: 0.5)
    #expect(near(nested.offsets, [300, 315.928023 - 100], 1e-4))
    #expect(near(nested.outer.velocity, 367.511255, 1e-4))
    #expect(nested.inner.phase == .idle && nested.outer.phase == .decelerating)
  }

  @Test func `an inner view at its end gives all of it away at once`() throws {
    let nested = try Nested()
    try nested.place(300, 0)
    let log = try ViewLog(nested.inner)
    try nested.inner.flick(velocity: .up(1000))
    nested.stage.settle()
    #expect(near(nested.offsets, [300, 100 + Self.distance], 1e-4))
    #expect(log.phases == [.tracking, .idle])
    #expect(log.ends.isEmpty && log.changes.isEmpty)
    try nested.place(300, 0)
    try nested.inner.fling(.down(1000))
    #expect(nested.inner.phase == .idle && nested.outer.phase == .decelerating)
    nested.stage.settle()
    #expect(near(nested.offsets, [300, Self.distance], 1e-4))
  }

  @Test func `only the outermost view bounces`() throws {
    let nested = try Nested()
    try nested.place(200, 900)
    let inner = try ViewLog(nested.inner)
    var farthest = [0.0, 0]
    for view in [nested.inner, nested.outer] {
      // With the whole fixture the listener would hold the stage that holds the listener.
      try view.observeOffset { [outer = nested.outer] view, change in
        let index = view === outer ? 1 : 0
        farthest[index] = max(farthest[index], change.offset)
      }
    }
    try nested.inner.fling(.down(2000))
    nested.stage.settle()
    #expect(farthest[0] == 300 && farthest[1] > 1010)
    #expect(nested.offsets == [300, 1000])
    #expect(inner.ends == [300])
  }

  @Test func `with the outer view first momentum goes out, in, and comes back to bounce`() throws {
    let nested = try Nested(order: .outerFirst)
    try nested.place(250, 900)
    let outer = try ViewLog(nested.outer)
    try nested.inner.fling(.down(2000))
    nested.stage.advance(seconds: 0.5)
    #expect(nested.inner.offset == 300)
    nested.stage.settle()
    #expect(nested.offsets == [300, 1000])
    #expect((outer.offsets.max() ?? 0) > 1010)
    #expect(outer.ends == [1000, 1000])
  }

  @Test func `a flick after turning back goes on the way that the drag came`() throws {
    let nested = try Nested()
    try nested.place(280, 0)
    let finger = try nested.inner.touch(at: .middle)
    try finger.move(by: .up(220))
    nested.stage.advance(seconds: 0.2)
    #expect(nested.offsets == [300, 200])
    // 100 back in 0.1 s, and the lift at 1000 pt/s: 100 are left to the outer start, 300 inside.
    try finger.move(by: .down(0))
    for _ in 0..<6 {
      nested.stage.advanceFrame()
      try finger.move(by: .down(100.0 / 6))
    }
    try finger.lift()
    #expect(nested.outer.phase == .decelerating && nested.inner.phase == .idle)
    nested.stage.advance(seconds: 0.05)
    #expect(nested.inner.offset == 300 && nested.outer.offset < 100)
    nested.stage.settle()
    // Of 499.5 points 100 are outside, 300 inside, and the outermost, at its start, is bounced.
    #expect(nested.offsets == [0, 0])
  }

  @Test func `a jump of the inner view ends its momentum for good`() throws {
    let nested = try Nested()
    try nested.inner.fling(.down(2000))
    nested.stage.advance(seconds: 0.05)
    try nested.inner.setOffset(10)
    nested.stage.settle()
    #expect(nested.offsets == [10, 0])
  }

  @Test func `a touch inside catches both`() throws {
    let nested = try Nested()
    try nested.inner.fling(.down(2000))
    nested.stage.advance(seconds: 0.5)
    #expect(nested.outer.phase == .decelerating)
    let offset = nested.outer.offset
    let finger = try nested.inner.touch(at: .middle)
    #expect(nested.outer.phase == .tracking)
    nested.stage.advance(seconds: 0.5)
    #expect(nested.outer.offset == offset)
    // Caught, it drags from the first point on.
    try finger.move(by: .up(3))
    #expect(near(nested.outer.offset, offset + 3, 1e-9))
    try finger.cancel()
  }

  @Test func `a paused outer view keeps momentum until it is resumed`() throws {
    let nested = try Nested()
    try nested.place(300, 0)
    nested.outer.pause()
    try nested.inner.fling(.down(1000))
    nested.stage.advance(seconds: 1)
    #expect(nested.outer.offset == 0 && nested.outer.phase == .decelerating)
    nested.outer.resume()
    nested.stage.advance(seconds: 0.5)
    #expect(near(nested.outer.offset, 315.928023, 1e-4))
  }

  @Test func `a snapping child keeps its momentum, and gives it away at its end`() throws {
    let nested = try Nested(inner: { $0.snapBehavior = PagingSnap() })
    // Pages of 200: 0, 200, 300.
    try nested.inner.flick(velocity: .up(1000))
    nested.stage.settle()
    #expect(nested.offsets == [200, 0])
    try nested.inner.flick(velocity: .up(1500))
    nested.stage.settle()
    // 100 of the finger's 150 are inside; then the outer view is the one that is flicked: 50 + 1500/1000·499.5.
    #expect(near(nested.offsets, [300, 50 + 1.5 * Self.distance], 1e-3))
  }

  @Test func `a snapping parent rests where it snaps with what comes from inside`() throws {
    let nested = try Nested(outer: { $0.snapBehavior = PagingSnap() })
    try nested.place(250, 0)
    try nested.inner.fling(.down(1000))
    nested.stage.settle()
    // Pages of 400: one page on.
    #expect(nested.offsets == [300, 400])
  }

  @Test func `an android view hands on what is left of its fling`() throws {
    let nested = try Nested(
      outer: { $0.profile = .android }, inner: { $0.profile = .android })
    try nested.place(200, 0)
    try nested.inner.fling(.down(4000))
    nested.stage.advance(seconds: 1.5)
    #expect(nested.outer.phase == .decelerating || nested.outer.offset == 1000)
    let other = try Nested(
      outer: { $0.profile = .android }, inner: { $0.profile = .android })
    try other.place(200, 0)
    // 194.314 points in 0.5552 s: 100 inside, the rest outside, at the same time as in one view.
    try other.inner.fling(.down(1000))
    other.stage.settle()
    #expect(near(other.offsets, [300, 94.314], 0.01))
    #expect(near(other.stage.time, 0.5552, 1.0 / 60))
  }
}

import ScrollCore
import Testing

/// Several fingers on one view (T8).
@Suite struct SeveralFingersTests {
  @Test func `two fingers drag by the middle between them`() throws {
    let stage = ScrollStage()
    let view = try twenty(on: stage, at: 100)
    let first = try view.touch(at: Point(x: 100, y: 200))
    let second = try view.touch(at: Point(x: 200, y: 100))
    try first.move(by: .up(40))
    #expect(view.offset == 120)
    try second.move(by: .up(40))
    #expect(view.offset == 140)
    try second.move(by: .down(60))
    #expect(view.offset == 110)
  }

  @Test func `adding and lifting a finger moves nothing`() throws {
    let stage = ScrollStage()
    let view = try twenty(on: stage, at: 100)
    let first = try view.touch(at: Point(x: 100, y: 200))
    try first.move(by: .up(50))
    #expect(view.offset == 150)
    let second = try view.touch(at: Point(x: 300, y: 20))
    #expect(view.offset == 150)
    try second.move(by: .up(20))
    #expect(view.offset == 160)
    try first.lift()
    #expect(view.offset == 160 && view.phase == .interacting)
    try second.move(by: .up(20))
    #expect(view.offset == 180)
    try first.move(by: .up(50))
    #expect(view.offset == 180)
    let third = try view.touch(at: .middle)
    try second.cancel()
    try third.move(by: .down(30))
    #expect(view.offset == 150 && view.phase == .interacting)
  }

  @Test func `the last finger's lift decides the velocity`() throws {
    let stage = ScrollStage()
    let view = try twenty(on: stage, at: 100)
    let log = try ViewLog(view)
    let first = try view.touch(at: Point(x: 100, y: 200))
    let second = try view.touch(at: Point(x: 200, y: 200))
    for _ in 0..<6 {
      stage.advanceFrame()
      try first.move(by: .up(10))
      try second.move(by: .up(10))
    }
    try first.lift()
    #expect(view.phase == .interacting)
    try second.lift()
    // 60 pt in 0.1 s, as one finger would.
    #expect(near(view.velocity, 600))
    stage.settle()
    let began = log.events.filter { $0.kind == .willBeginDragging }.count
    #expect(began == 1 && log.ends.count == 1)
    #expect(near(view.offset, 160 + 0.6 * 499.499833))
  }

  @Test func `a finger that stays after the others have gone takes the velocity with it`() throws {
    let stage = ScrollStage()
    let view = try twenty(on: stage, at: 100)
    let first = try view.touch(at: Point(x: 100, y: 200))
    let second = try view.touch(at: Point(x: 200, y: 200))
    for _ in 0..<6 {
      stage.advanceFrame()
      try first.move(by: .up(20))
    }
    try first.lift()
    stage.advance(seconds: 0.2)
    try second.lift()
    #expect(view.phase == .idle && view.offset == 160)
  }

  @Test func `two fingers count as a tap until their middle has moved by 10 points`() throws {
    let stage = ScrollStage()
    let view = try twenty(on: stage, at: 100)
    let first = try view.touch(at: Point(x: 100, y: 200))
    let second = try view.touch(at: Point(x: 200, y: 200))
    try first.move(by: .up(18))
    #expect(view.offset == 100 && view.phase == .tracking)
    try first.move(by: .up(2))
    #expect(view.offset == 110 && view.phase == .interacting)
    try first.cancel()
    try second.cancel()
  }

  @Test func `fingers on nested views are one drag`() throws {
    let nested = try Nested()
    try nested.place(290, 0)
    let inside = try nested.inner.touch(at: .middle)
    try inside.move(by: .up(20))
    #expect(nested.offsets == [300, 10])
    let outside = try nested.outer.touch(at: Point(x: 10, y: 300))
    try outside.move(by: .up(40))
    #expect(nested.offsets == [300, 30])
    try inside.lift()
    try outside.move(by: .down(40))
    // Back the way that they came: 30 outside, 10 inside.
    #expect(nested.offsets == [290, 0])
    try outside.cancel()
  }
}

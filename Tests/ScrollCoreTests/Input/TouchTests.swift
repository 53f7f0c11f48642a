import ScrollCore
import Testing

/// Fingers: when they drag, and what shows of it (T1, T2, T3, T4, T6).
@Suite struct TouchTests {
  let stage = ScrollStage()

  /// 20 rows that are 900 wide, in 300 × 300: x runs from 0 to 600, y from 0 to 700.
  private func wide(_ change: (inout ScrollConfiguration) -> Void = { _ in }) throws
    -> TrackableScrollView
  {
    var configuration = ScrollConfiguration(axes: .both, width: 300, height: 300)
    change(&configuration)
    let items = (1...20).map { ScrollItem(id: .integer($0), length: 50, crossLength: 900) }
    let view = try TrackableScrollView(on: stage, configuration, content: .items(items))
    stage.deliver()
    return view
  }

  @Test func `a touch drags from 10 pt on, and then all of it counts`() throws {
    let view = try twenty(on: stage, at: 100)
    let finger = try view.touch(at: Point(x: 50, y: 200))
    #expect(view.phase == .tracking)
    try finger.move(by: Point(x: 0, y: -9.9))
    #expect(view.phase == .tracking && view.offset == 100)
    try finger.move(by: Point(x: 0, y: -0.1))
    #expect(view.phase == .interacting && view.offset == 110)
  }

  @Test func `steps that sum up to 10 pt but for their rounding drag`() throws {
    let view = try twenty(on: stage, at: 100)
    let finger = try view.touch(at: Point(x: 50, y: 200.3))
    // A hundred times a tenth is a little less than ten.
    for _ in 0..<100 { try finger.move(by: Point(x: 0, y: -0.1)) }
    #expect(near(view.offset, 110))
  }

  @Test func `only the way along an axis that can scroll counts`() throws {
    let view = try twenty(on: stage, at: 100)
    let finger = try view.touch(at: Point(x: 50, y: 200))
    try finger.move(by: Point(x: -100, y: -8))
    #expect(view.phase == .tracking && view.offset == 100)
  }

  @Test func `a drag is the total way, and moving back retraces it`() throws {
    let view = try twenty(on: stage, at: 100)
    let finger = try view.touch(at: Point(x: 50, y: 100))
    var there: [Double] = []
    for _ in 0..<8 {
      try finger.move(by: Point(x: 0, y: 50))
      there.append(view.offset)
    }
    var back: [Double] = []
    for _ in 0..<8 {
      back.append(view.offset)
      try finger.move(by: Point(x: 0, y: -50))
    }
    #expect(there == back.reversed() && view.offset == 100)
    // 100 − 400 is 300 past the start: 300·(1 − 1/(0.55·300/300 + 1)).
    #expect(near(there[7], -106.451613))
  }

  @Test func `a pull shows ever more and never a whole viewport`() throws {
    let view = try twenty(on: stage)
    let finger = try view.touch(at: Point(x: 50, y: 100))
    var last = 0.0
    for pull in [10.0, 11, 100, 1000, 1e5, 1e9, 9e14] {
      try finger.move(to: Point(x: 50, y: 100 + pull))
      #expect(view.offset < last && view.offset > -300, "\(pull)")
      last = view.offset
    }
    try finger.move(to: Point(x: 50, y: 100))
    #expect(view.offset == 0)
  }

  @Test func `a bounce that is grabbed goes on from what it shows`() throws {
    let view = try twenty(on: stage)
    try view.fling(Point(x: 0, y: -1000))
    stage.advance(seconds: 0.1)
    // The peak: 1000/(10·e).
    #expect(near(view.offset, -36.787944))
    let finger = try view.touch(at: Point(x: 50, y: 100))
    #expect(view.phase == .tracking && near(view.offset, -36.787944))
    // That shows of 36.787944·300/(0.55·263.212056) = 76.237 pt; one more is 77.237.
    try finger.move(by: Point(x: 0, y: 1))
    #expect(view.phase == .interacting && near(view.offset, -37.210447))
    // Not one less than those brings it back to the edge.
    try finger.move(by: Point(x: 0, y: -77.236683))
    #expect(near(view.offset, 0))
  }

  @Test func `a bounce farther out than any pull is grabbed without a jump`() throws {
    let view = try twenty(on: stage)
    try view.fling(Point(x: 0, y: -20000))
    stage.advance(seconds: 0.1)
    let shown = view.offset
    // 20000/(10·e).
    #expect(near(shown, -735.758882))
    let finger = try view.touch(at: Point(x: 50, y: 100))
    try finger.move(by: Point(x: 0, y: 1))
    #expect(view.offset < shown && view.offset > shown - 1)
    try finger.move(by: Point(x: 0, y: -2))
    #expect(view.offset > shown && view.offset < shown + 1)
    try finger.lift()
    stage.settle()
    #expect(view.offset == 0)
  }

  @Test func `what fits does not move, unless it always bounces`() throws {
    for (always, bounces, shown) in [
      (false, true, 0.0), (true, false, 0), (true, true, -26.763990),
    ] {
      let view = try twenty(on: stage) {
        $0.height = 1000
        $0.alwaysBounces = always
        $0.bounces = bounces
      }
      let finger = try view.touch(at: Point(x: 50, y: 100))
      try finger.move(by: Point(x: 0, y: 50))
      // 1000·(1 − 1/(0.55·50/1000 + 1)).
      #expect(near(view.offset, shown))
      let phase: ScrollPhase = always && bounces ? .interacting : .tracking
      #expect(view.phase == phase)
      try finger.lift()
      stage.settle()
      #expect(view.offset == 0)
    }
  }

  @Test func `without bounces an end is a hard stop`() throws {
    let view = try twenty(on: stage, at: 50) { $0.bounces = false }
    let log = try ViewLog(view)
    let finger = try view.touch(at: Point(x: 50, y: 100))
    try finger.move(by: Point(x: 0, y: 200))
    #expect(view.offset == 0)
    // The way past the stop counts: 200 − 170 is 30 of the 50 to the stop.
    try finger.move(by: Point(x: 0, y: -170))
    #expect(view.offset == 20)
    try finger.move(by: Point(x: 0, y: 400))
    stage.advanceFrame()
    try finger.lift()
    stage.settle()
    #expect(view.offset == 0 && view.phase == .idle && log.ends == [0])
  }

  @Test func `both axes move, each by its own way`() throws {
    let view = try wide()
    let finger = try view.touch(at: Point(x: 200, y: 200))
    try finger.move(by: Point(x: -20, y: -5))
    #expect(view.contentOffset == Point(x: 20, y: 5))
    try finger.move(by: Point(x: 30, y: -15))
    // x is 10 past its start: 300·(1 − 1/(0.55·10/300 + 1)).
    #expect(near(view.contentOffset.x, -5.400982))
    #expect(view.contentOffset.y == 20)
  }

  @Test func `a locked drag keeps to the axis of the larger way until the lift`() throws {
    let view = try wide { $0.directionalLock = true }
    let finger = try view.touch(at: Point(x: 200, y: 200))
    try finger.move(by: Point(x: -12, y: -11))
    try finger.move(by: Point(x: 0, y: -100))
    #expect(view.contentOffset == Point(x: 12, y: 0))
    stage.advanceFrame()
    try finger.lift()
    stage.settle()
    #expect(view.contentOffset.y == 0)
    let next = try view.touch(at: Point(x: 200, y: 200))
    try next.move(by: Point(x: 3, y: -30))
    #expect(view.contentOffset.y == 30)
  }

  @Test func `a locked view with one axis that can move follows that one`() throws {
    let view = try wide { $0.directionalLock = true }
    for position in 1...20 { try view.update(.integer(position), crossLength: 100) }
    let finger = try view.touch(at: Point(x: 200, y: 200))
    try finger.move(by: Point(x: -50, y: -20))
    #expect(view.contentOffset == Point(x: 0, y: 20))
  }

  @Test func `numbers that are none are errors, a lifted finger does nothing`()
    throws
  {
    let view = try twenty(on: stage)
    let finger = try view.touch(at: Point(x: 50, y: 100))
    #expect(refusal { try finger.move(to: Point(x: .nan, y: 0)) }.contains("x"))
    #expect(refusal { try finger.move(by: Point(x: 0, y: .infinity)) }.contains("y"))
    try finger.lift()
    #expect(!finger.isDown)
    try finger.move(by: Point(x: 0, y: -100))
    try finger.lift()
    try finger.cancel()
    #expect(view.offset == 0 && view.phase == .idle)
    _ = try view.touch(at: .zero)
  }

  @Test func `a finger that nobody holds stays down`() throws {
    let view = try twenty(on: stage)
    _ = try view.touch(at: .zero)
    #expect(view.phase == .tracking)
    // Another one joins it.
    let other = try view.touch(at: .zero)
    try other.lift()
    #expect(view.phase == .tracking)
  }

  @Test func `the longest ways and the fastest fingers make no number that is none`() throws {
    for (axis, place) in [(1e15, -1e15), (-1e15, 1e15)] {
      let view = try twenty(on: stage, at: 300)
      let finger = try view.touch(at: Point(x: 0, y: axis))
      try finger.move(to: Point(x: 0, y: place))
      stage.advanceFrame()
      try finger.move(to: Point(x: 0, y: axis))
      try view.setOffset(100)
      try finger.move(to: Point(x: 0, y: place))
      #expect(view.offset.isFinite && view.velocity.isFinite)
      try finger.lift()
      stage.settle()
      #expect(view.offset.isFinite && view.phase == .idle)
      try view.fling(Point(x: 0, y: place))
      stage.settle()
      #expect(view.offset == (place > 0 ? 700 : 0))
      try view.scrollTo(.offset(place * 1e292), RequestOptions(clamp: false))
      try view.touch(at: .zero).lift()
      stage.settle()
      #expect(view.offset == (place > 0 ? 700 : 0))
      view.close()
    }
  }
}

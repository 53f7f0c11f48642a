import ScrollCore
import Testing

/// What aims and where: scroll padding and margins (S5), the question for a target (M5), right to left (R7).
@Suite struct TargetTests {
  let stage = ScrollStage(frameRate: 100)

  // MARK: S5

  private func padded(_ margin: EdgeInsets = .zero) throws -> TrackableScrollView {
    var items = rows(20, 100)
    items[5].scrollMargin = margin
    return try snapView(on: stage, items, nil) {
      $0.scrollPadding = EdgeInsets(top: 50, bottom: 30)
    }
  }

  private func place(
    _ view: TrackableScrollView, _ anchor: Double?, from offset: Double = 0
  ) throws -> Double {
    try view.setOffset(offset)
    try view.scrollTo(.item(.integer(5), anchor: Anchor(y: anchor)))
    return view.offset
  }

  @Test func `scroll padding shrinks the window of requests and changes no range`() throws {
    let view = try padded()
    #expect(view.minOffset == 0 && view.maxOffset == 1700)
    // Row 5 lies from 500 to 600, the window from o + 50 to o + 270.
    #expect(try [0, 0.5, 1, 0.25].map { try place(view, $0) } == [450, 390, 330, 420])
    // The least movement: none from 330 to 450.
    #expect(
      try [0, 330, 400, 450, 900].map { try place(view, nil, from: $0) } == [
        330, 330, 400, 450, 450,
      ])
    try view.setOffset(0)
    try view.scrollTo(.rect(Rect(x: 0, y: 500, width: 10, height: 100)))
    #expect(view.offset == 330)
    try view.scrollTo(.end)
    #expect(view.offset == 1700)
  }

  @Test func `a margin grows its item where it is aimed at`() throws {
    let view = try padded(EdgeInsets(top: 10, bottom: 20))
    // From 490 to 620.
    #expect(try [0, 0.5, 1].map { try place(view, $0) } == [440, 395, 350])
    #expect(try [0, 360, 900].map { try place(view, nil, from: $0) } == [350, 360, 440])
    // One that shrinks: from 520 to 570.
    let less = try padded(EdgeInsets(top: -20, bottom: -30))
    #expect(try [0, 1].map { try place(less, $0) } == [470, 300])
  }

  @Test func `what is longer than the window of requests covers it`() throws {
    let view = try padded(EdgeInsets(top: 100, bottom: 100))
    // From 400 to 700, 300 long in 220: it covers the window from 350 to 430. From before, its start; from behind, its end.
    #expect(
      try [0, 349, 350, 400, 430, 431, 900].map { try place(view, nil, from: $0) } == [
        350, 350, 350, 400, 430, 430, 430,
      ])
  }

  // MARK: M5

  @Test func `what answers a drag's question is where it ends`() throws {
    let view = try twenty(on: stage)
    var asked: [[Double]] = []
    let question = try view.chooseTarget { velocity, target in
      asked.append([velocity, target])
      return asked.count == 1 ? 333 : nil
    }
    try view.flick(velocity: Point(x: 0, y: -1000))
    stage.advance(frames: 60)
    stage.settle()
    // The lift is at 100; momentum leads to 599.50.
    #expect(view.offset == 333)
    #expect(asked.count == 1 && near(asked[0], [1000, 599.499833], 1e-3))
    // No answer leaves the target.
    try view.setOffset(0)
    try view.flick(velocity: Point(x: 0, y: -1000))
    stage.advance(frames: 60)
    stage.settle()
    #expect(near(view.offset, 599.499833, 1e-3))
    question.cancel()
    try view.setOffset(0)
    try view.flick(velocity: Point(x: 0, y: -200))
    stage.advance(frames: 60)
    stage.settle()
    #expect(asked.count == 2)
  }

  @Test func `a chosen target is held inside the range`() throws {
    let view = try twenty(on: stage)
    let question = try view.chooseTarget { _, _ in 99999 }
    let log = try ViewLog(view)
    try view.flick(velocity: Point(x: 0, y: -1000))
    stage.advance(frames: 60)
    stage.settle()
    #expect(view.offset == 700)
    #expect(log.offsets.allSatisfy { $0 <= 700 })
    question.cancel()
  }

  @Test func `a release past an end comes back and goes on to the chosen target`() throws {
    let view = try snapView(on: stage, rows(50, 100), nil)
    let question = try view.chooseTarget { _, _ in 400 }
    defer { question.cancel() }
    try view.drag(by: Point(x: 0, y: 100), hold: 0.2)
    stage.advance(seconds: 0.5)
    #expect(view.offset < 0)
    stage.settle()
    #expect(view.offset == 400)
  }

  @Test func `the motion to a chosen target keeps the velocity that points there`() throws {
    let view = try twenty(on: stage)
    let question = try view.chooseTarget { _, _ in 600 }
    try view.flick(velocity: Point(x: 0, y: -1000))
    // Lifted at 100 with 1000 pt/s: o(t) = 600 − 500·e^(−1000·t/500), 0.5 s after: 416.06; the drag takes 0.1 s.
    stage.advance(frames: 60)
    #expect(near(view.offset, 416.060279, 1e-4))
    stage.settle()
    #expect(view.offset == 600)
    question.cancel()
  }

  @Test func `the question comes after the snap, whose rest is the target`() throws {
    let view = try snapView(on: stage, rows(20, 100), ItemSnap(limit: 1))
    var asked: [Double] = []
    let question = try view.chooseTarget { _, target in
      asked.append(target)
      return nil
    }
    try view.flick(velocity: Point(x: 0, y: -1500))
    stage.advance(frames: 30)
    stage.settle()
    #expect(asked == [100] && view.offset == 100)
    question.cancel()
  }

  // MARK: R7

  private func leftwards(
    _ axes: ScrollAxes = .horizontal, _ behavior: (any SnapBehavior)? = nil
  ) throws -> TrackableScrollView {
    try snapView(
      on: stage, (0..<20).map { ScrollItem(id: .integer($0), length: 50, crossLength: 900) },
      behavior
    ) {
      $0.axes = axes
      $0.width = 300
      $0.direction = .rightToLeft
      $0.insets = EdgeInsets(leading: 20, trailing: 40)
    }
  }

  @Test func `offsets are logical, places in the viewport physical`() throws {
    let view = try leftwards()
    // lo = −20, hi = 1000 + 40 − 300 = 740.
    #expect(view.minOffset == -20 && view.maxOffset == 740 && view.offset == -20)
    #expect(view.physicalOffset == 740)
    // The first row begins 20 from the right: from 230 to 280.
    #expect(try view.frameInViewport(of: .integer(0)).x == 230)
    #expect(try view.frame(of: .integer(1)).x == 50)
    try view.setOffset(100)
    // lo + hi − o.
    #expect(view.physicalOffset == 620)
    // Row 3 lies from 150 to 200: 50 from the right edge, so its left one is at 300 − 50 − 50.
    #expect(try view.frameInViewport(of: .integer(3)).x == 200)
    try view.scrollTo(.item(.integer(9), anchor: .leading))
    #expect(view.offset == 430)
  }

  @Test func `fingers, wheels and keys are physical`() throws {
    let view = try leftwards()
    // To the right is towards the end.
    let finger = try view.touch(at: Point(x: 100, y: 10))
    try finger.move(by: Point(x: 30, y: 0))
    #expect(view.offset == 10)
    stage.advance(seconds: 0.2)
    try finger.lift()
    try view.wheel(x: -50)
    #expect(view.offset == 60)
    try view.press(.left)
    #expect(view.offset == 100)
    try view.press(.right)
    #expect(view.offset == 60)
    try view.press(.end)
    #expect(view.offset == 740)
    try view.press(.home)
    #expect(view.offset == -20)
  }

  @Test func `of both axes only the horizontal one is mirrored`() throws {
    let view = try leftwards(.both)
    try view.scrollTo(.point(x: 100, y: 200))
    // lo = −20, hi = 900 + 40 − 300 = 640 across.
    #expect(view.physicalOffset == 520 && view.offset == 200)
    try view.wheel(x: -10, y: 10)
    #expect(view.contentOffset == Point(x: 110, y: 210))
    // 900 wide from 0: 300 − (0 − 110) − 900.
    #expect(try view.frameInViewport(of: .integer(0)).x == -490)
  }
}

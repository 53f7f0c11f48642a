import ScrollCore
import Testing

/// Gestures with samples at instants of their own, wheels and keys (T5, T9, E1).
@Suite struct GestureTests {
  static let rates = [0.5, 1, 7, 24, 60, 120, 999, 1000]

  private func rest(
    rate: Double, at offset: Double = 0, _ gesture: (TrackableScrollView) throws -> Void
  ) throws -> (offset: Double, log: ViewLog) {
    let stage = ScrollStage(frameRate: rate)
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300), content: .items(rows(100, 50)))
    stage.deliver()
    try view.setOffset(offset)
    stage.deliver()
    let log = try ViewLog(view)
    try gesture(view)
    stage.settle()
    return (view.offset, log)
  }

  @Test(arguments: GestureTests.rates)
  func `a flick comes to the same at any rate`(rate: Double) throws {
    let (offset, log) = try rest(rate: rate) { try $0.flick(velocity: Point(x: 0, y: -1000)) }
    // 100 + 1000·0.499499833.
    #expect(near(offset, 599.499833, 1e-4) && log.ends.count == 1)
    #expect(log.phases == [.tracking, .interacting, .decelerating, .idle])
  }

  @Test(arguments: GestureTests.rates)
  func `what a hold takes from the velocity is the same at any rate`(rate: Double) throws {
    // Held for 0.05 s: the way of the 0.05 s before counts, at 1000 pt/s.
    for (hold, expected) in [(0.0, 799.499833), (0.05, 799.499833), (0.1, 300), (0.15, 300)] {
      let (offset, _) = try rest(rate: rate) {
        try $0.drag(by: Point(x: 0, y: -300), duration: 0.3, hold: hold)
      }
      #expect(near(offset, expected, 1e-4), "held for \(hold) s")
    }
  }

  @Test(arguments: GestureTests.rates)
  func `a pull comes back by the same bounce at any rate`(rate: Double) throws {
    let (offset, log) = try rest(rate: rate, at: 20) {
      try $0.drag(by: Point(x: 0, y: 200), duration: 0.25, hold: 0.02)
    }
    #expect(offset == 0 && log.ends == [0])
    let drag = log.events.first { $0.kind == .willEndDragging }
    guard case .willEndDragging(let velocity, let target) = drag else {
      Issue.record("no drag has ended")
      return
    }
    #expect(near(velocity, -800, 1e-4) && target == 0)
  }

  @Test(arguments: [1.0, 60, 1000])
  func `a drag of no time is at its end at once, and does not fling`(rate: Double) throws {
    let (offset, log) = try rest(rate: rate) {
      try $0.drag(by: Point(x: 0, y: -120), duration: 0)
    }
    #expect(offset == 120 && log.ends == [120] && log.phases == [.tracking, .interacting, .idle])
    let (other, _) = try rest(rate: rate) {
      try $0.drag(by: Point(x: 0, y: -120), duration: 1e-300)
    }
    #expect(other == 120)
  }

  @Test(arguments: [1.0, 60, 1000])
  func `a tap moves nothing, and stops what moves`(rate: Double) throws {
    let (offset, log) = try rest(rate: rate, at: 100) { try $0.tap() }
    #expect(offset == 100 && log.phases == [.tracking, .idle] && log.ends.isEmpty)
    #expect(!log.events.contains { $0.kind == .willBeginDragging })
    let (_, caught) = try rest(rate: rate, at: 100) {
      try $0.fling(Point(x: 0, y: 2000))
      try $0.tap()
    }
    #expect(caught.ends == [100])
  }

  @Test func `a gesture is on its way until its lift`() throws {
    let stage = ScrollStage()
    let view = try twenty(on: stage)
    let lift = try view.drag(by: Point(x: 0, y: -100), duration: 0.2, hold: 0.3)
    #expect(lift == 0.5 && stage.isMoving && stage.needsNextFrame)
    stage.settle()
    #expect(near(stage.time, 0.5) && view.offset == 100)
    for wrong in [-1, .nan, Double.infinity] {
      #expect(refusal { try view.drag(by: .zero, duration: wrong) }.contains("duration"))
      #expect(refusal { try view.drag(by: .zero, hold: wrong) }.contains("hold"))
    }
    try view.tap()
  }

  // MARK: Wheels and keys

  @Test func `a wheel step moves by its delta, clamped, and ends like a jump`() throws {
    let stage = ScrollStage()
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try view.wheel(y: 30)
    try view.wheel(y: 30)
    stage.deliver()
    #expect(log.offsets == [60] && log.ends == [60] && log.phases.isEmpty)
    #expect(log.changes[0].reason == .user)
    try view.wheel(y: -100)
    #expect(view.offset == 0)
    try view.wheel(x: 50, y: 2000)
    #expect(view.contentOffset == Point(x: 0, y: 700))
    stage.deliver()
    log.clear()
    try view.wheel(y: 10)
    stage.deliver()
    #expect(log.events.isEmpty)
    #expect(refusal { try view.wheel(y: .nan) }.contains("y"))
  }

  @Test func `a wheel step replaces a fling and shares its end`() throws {
    let stage = ScrollStage()
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try view.fling(Point(x: 0, y: 1000))
    stage.advance(seconds: 0.1)
    try view.wheel(y: 10)
    stage.advance(seconds: 1)
    #expect(near(log.ends, [100.625851]) && log.phases == [.decelerating, .idle])
  }

  @Test func `keys go by pages, lines and to the ends`() throws {
    let stage = ScrollStage()
    let view = try twenty(on: stage)
    let steps: [(ScrollKey, Double)] = [
      (.pageDown, 260), (.down, 300), (.pageUp, 40), (.up, 0), (.up, 0), (.end, 700),
      (.pageDown, 700), (.home, 0), (.right, 0),
    ]
    for (key, offset) in steps {
      try view.press(key)
      #expect(view.offset == offset && view.phase == .idle)
    }
    // At least half of a small viewport.
    try view.setHeight(60)
    try view.press(.pageDown)
    #expect(view.offset == 30)
    // The ends are exact, whatever the numbers.
    try view.setInsets(EdgeInsets(top: 0.1, leading: 0, bottom: 0.3, trailing: 0))
    for offset in [0.7, 123.456, 333.3] {
      try view.setOffset(offset)
      try view.press(.end)
      #expect(view.offset == view.maxOffset)
      try view.setOffset(offset)
      try view.press(.home)
      #expect(view.offset == view.minOffset)
    }
  }

  @Test func `arrows move their own axis, pages and ends the main one`() throws {
    let stage = ScrollStage()
    let items = (1...20).map { ScrollItem(id: .integer($0), length: 50, crossLength: 900) }
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(axes: .both, width: 300, height: 300), content: .items(items))
    stage.deliver()
    try view.press(.right)
    try view.press(.right)
    try view.press(.left)
    try view.press(.down)
    #expect(view.contentOffset == Point(x: 40, y: 40))
    try view.press(.end)
    #expect(view.contentOffset == Point(x: 40, y: 700))
    let across = try TrackableScrollView(
      on: stage, ScrollConfiguration(axes: .horizontal, width: 300, height: 300),
      content: .items(rows(20, 50)))
    stage.deliver()
    try across.press(.down)
    try across.press(.pageDown)
    #expect(across.offset == 260)
  }
}

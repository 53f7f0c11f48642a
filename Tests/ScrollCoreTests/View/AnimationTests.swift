import ScrollCore
import Testing

@Suite struct AnimationTests {
  let stage = ScrollStage()

  @Test func `an animation tells its phases, its end and its result in order`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    var results: [Bool] = []
    let motion = try view.scrollTo(.offset(500), RequestOptions(animated: true))
    motion.onFinished { results.append($0) }
    #expect(view.phase == .animating && stage.isMoving && stage.needsNextFrame)
    stage.advance(seconds: 0.1)
    #expect(log.phases == [.animating] && view.velocity > 0)
    stage.settle()
    #expect(log.phases == [.animating, .idle] && log.ends == [500] && results == [true])
    #expect(view.offset == 500 && view.velocity == 0 && !stage.needsNextFrame)
    let rest = log.order.filter { !$0.hasSuffix("appear") }.suffix(4)
    #expect(
      rest == ["phaseChanged", "offsetChanged", "didEndScrollingAnimation", "scrollEnded"])
    // 0.3 s are 18 frames at 60 Hz.
    #expect(log.changes.count == 18 && log.changes.last?.phase == .idle)
  }

  @Test func `the default curve is ease in-out over 0.3 s`() throws {
    let view = try twenty(on: stage)
    try view.scrollTo(.offset(700), RequestOptions(animated: true))
    stage.advance(seconds: 0.15)
    #expect(near(view.offset, 350))
    // Steepest in its middle, where it is faster than the mean.
    #expect(view.velocity > 700 / 0.3)
  }

  @Test(arguments: [1.0, 24, 30, 60, 75, 120, 1000])
  func `where an animation is does not depend on the frames`(rate: Double) throws {
    let stage = ScrollStage(frameRate: rate)
    let view = try twenty(on: stage)
    try view.scrollTo(.offset(613), RequestOptions(animated: true, duration: 2.5))
    let start = stage.time
    stage.advance(seconds: 2)
    // Half: the curve at 2/2.5 of its time, by symmetry 1 − its value at 0.2.
    let reference = ScrollStage(frameRate: 2)
    let other = try twenty(on: reference)
    try other.scrollTo(.offset(613), RequestOptions(animated: true, duration: 2.5))
    reference.beginFrame(skippingTo: 4)
    if stage.time - start == 2 { #expect(near(view.offset, other.offset, 1e-9)) }
    stage.settle()
    #expect(view.offset == 613)
  }

  @Test func `a curve of four numbers and a function are followed`() throws {
    let view = try twenty(on: stage)
    try view.scrollTo(
      .offset(700),
      RequestOptions(animated: true, duration: 0.4, curve: .bezier(0.25, 0.1, 0.25, 1)))
    stage.advance(seconds: 0.1)
    #expect(near(view.offset, 700 * 0.408511))
    stage.settle()
    try view.setOffset(0)
    try view.scrollTo(
      .offset(400), RequestOptions(animated: true, duration: 0.4, curve: .function { $0 * $0 }))
    stage.advance(seconds: 0.2)
    #expect(near(view.offset, 100))
    stage.settle()
    #expect(view.offset == 400)
  }

  @Test func `a curve that leaves the range is held inside it unless it may not be`() throws {
    let view = try twenty(on: stage)
    for (clamp, top) in [(true, 700.0), (false, 1050)] {
      try view.setOffset(0)
      var highest = 0.0
      let subscription = try view.observe(.offsetChanged) {
        if case .offsetChanged(let change) = $0 { highest = max(highest, change.offset) }
      }
      let curve = AnimationCurve.function { $0 < 0.5 ? 1.5 : 1 }
      try view.scrollTo(
        .end, RequestOptions(animated: true, duration: 0.4, curve: curve, clamp: clamp))
      stage.settle()
      subscription.cancel()
      #expect(highest == top && view.offset == 700)
    }
  }

  @Test func `where a curve function has no answer linear stands in, told once a motion`() throws {
    let view = try twenty(on: stage)
    var errors: [String] = []
    stage.onError = { errors.append($0.message) }
    let curve = AnimationCurve.function { $0 < 0.6 ? nil : .nan }
    try view.scrollTo(.offset(400), RequestOptions(animated: true, duration: 0.4, curve: curve))
    stage.advance(seconds: 0.2)
    #expect(near(view.offset, 200))
    stage.settle()
    #expect(view.offset == 400 && errors.count == 1)
    #expect(errors.first?.contains("linear stands in") == true)
  }

  @Test func `a view cannot be changed by the curve that is asked`() throws {
    let view = try twenty(on: stage)
    var messages: Set<String> = []
    var reports: Set<String> = []
    stage.onError = { reports.insert($0.message) }
    let curve = AnimationCurve.function { part in
      messages.insert(refusal { try view.setOffset(3) })
      messages.insert(refusal { try view.append(rows(1, 50, from: 100)) })
      messages.insert(refusal { try view.setInsets(EdgeInsets(10)) })
      view.close()
      view.stop()
      stage.advanceFrame()
      stage.deliver()
      return part
    }
    try view.scrollTo(.offset(400), RequestOptions(animated: true, curve: curve))
    stage.settle()
    #expect(messages == ["a view cannot be changed while 'curve' is asked"])
    #expect(reports == messages && view.offset == 400 && !view.isClosed && view.count == 20)
  }

  @Test func `a new request begins at the shown offset and finishes the old with false`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    let first = try view.scrollTo(.offset(400), .linear(0.4))
    stage.advance(seconds: 0.2)
    let second = try view.scrollTo(.offset(0), .linear(0.4))
    #expect(first.result == false && near(view.offset, 200))
    stage.advance(seconds: 0.2)
    #expect(near(view.offset, 100))
    stage.settle()
    #expect(second.result == true)
    #expect(near(log.ends, [200, 0]) && log.phases == [.animating, .idle])
  }

  @Test func `a jump that replaces an animation shares its end`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    let motion = try view.scrollTo(.offset(400), .linear(0.4))
    stage.advance(seconds: 0.2)
    try view.setOffset(50)
    stage.advance(seconds: 1)
    #expect(log.ends == [50] && motion.result == false && log.phases == [.animating, .idle])
    // Also when the jump leads nowhere else.
    try view.scrollTo(.offset(400), .linear(0.4))
    stage.advance(seconds: 0.2)
    let here = view.offset
    try view.setOffset(here)
    stage.advance(seconds: 1)
    #expect(log.ends == [50, here])
  }

  @Test func `jumps before one pass are one movement, there and back is none`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try view.setOffset(100)
    try view.setOffset(300)
    stage.deliver()
    #expect(log.ends == [300])
    try view.setOffset(100)
    try view.setOffset(300)
    stage.deliver()
    #expect(log.ends == [300] && log.offsets == [300])
    // A layout shift is no movement, and does not hide that one came back.
    try view.setOffset(400)
    try view.insert(rows(2, 50, from: 100), at: 1)
    try view.setOffset(400)
    stage.deliver()
    #expect(view.offset == 400 && log.ends == [300])
  }

  @Test func `where there is nothing to move a request has arrived`() throws {
    let view = try twenty(on: stage, at: 100)
    let log = try ViewLog(view)
    var results: [Bool] = []
    try view.scrollTo(.offset(100), .linear(1)).onFinished { results.append($0) }
    #expect(view.phase == .idle)
    stage.deliver()
    #expect(results == [true] && log.events.isEmpty)
  }

  @Test func `no duration is a jump`() throws {
    let view = try twenty(on: stage)
    let motion = try view.scrollTo(.offset(300), .linear(0))
    #expect(view.offset == 300 && motion.result == true && view.phase == .idle)
  }

  @Test func `cancel and stop end a motion where it is`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    for stop in [true, false] {
      try view.setOffset(0)
      stage.deliver()
      log.clear()
      let motion = try view.scrollTo(.offset(400), .linear(0.4))
      stage.advance(seconds: 0.2)
      if stop { view.stop() } else { motion.cancel() }
      #expect(motion.result == false && view.phase == .idle && near(view.offset, 200))
      stage.advance(seconds: 1)
      #expect(near(view.offset, 200) && log.ends.count == 1)
    }
  }

  @Test func `an animation follows its row when rows are put in front`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300), content: .items(rows(30, 50)))
    stage.deliver()
    let motion = try view.scrollTo(.item(.integer(10), anchor: .top), .linear(0.4))
    stage.advance(seconds: 0.2)
    #expect(near(view.offset, 250))
    try view.insert(rows(3, 50, from: 100), at: 1)
    #expect(near(view.offset, 400))
    stage.advance(seconds: 0.2)
    #expect(view.offset == 650 && motion.result == true)
  }

  @Test func `the rest of the way leads to where the target went`() throws {
    let view = try twenty(on: stage)
    try view.scrollTo(.end, .linear(0.4))
    stage.advance(seconds: 0.2)
    try view.append(rows(10, 50, from: 20))
    #expect(near(view.offset, 350))
    stage.advance(seconds: 0.1)
    // 1200 − 850 · 0.25 / 0.5.
    #expect(near(view.offset, 775))
    stage.advance(seconds: 0.1)
    #expect(view.offset == 1200 && view.phase == .idle)
  }

  @Test func `a target that moves when the curve is at its end is still reached without a jump`()
    throws
  {
    let view = try twenty(on: stage)
    let curve = AnimationCurve.function { min($0 * 4, 1) }
    try view.scrollTo(.end, RequestOptions(animated: true, duration: 0.4, curve: curve))
    stage.advance(seconds: 0.2)
    #expect(near(view.offset, 700))
    try view.append(rows(10, 50, from: 20))
    #expect(near(view.offset, 700))
    stage.advance(seconds: 0.1)
    #expect(near(view.offset, 950))
    stage.settle()
    #expect(view.offset == 1200)
  }

  @Test func `a numeric target moves with what is shown`() throws {
    let view = try twenty(on: stage, at: 200)
    try view.scrollTo(.offset(600), .linear(0.4))
    stage.advance(seconds: 0.2)
    try view.insert(rows(2, 50, from: 100), at: 1)
    #expect(near(view.offset, 500))
    stage.settle()
    #expect(near(view.offset, 700))
  }

  @Test func `a motion stops where it is when its item is taken out`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    let motion = try view.scrollTo(.item(.integer(12), anchor: .top), .linear(0.4))
    stage.advance(seconds: 0.2)
    try view.remove(.integer(12))
    #expect(motion.result == false && view.phase == .idle && near(view.offset, 300))
    stage.advance(seconds: 1)
    #expect(near(log.ends, [300]) && near(view.offset, 300))
  }

  @Test func `a batch that takes a target out and puts it back does not stop the motion`() throws {
    let view = try twenty(on: stage)
    let motion = try view.scrollTo(.item(.integer(12), anchor: .top), .linear(0.4))
    stage.advance(seconds: 0.2)
    try view.batch {
      try view.setContent(.items([]))
      #expect(view.count == 0 && view.offset == 0)
      try view.setContent(.items(rows(20, 60)))
    }
    #expect(motion.result == nil)
    stage.settle()
    // 12 · 60 clamps to 1200 − 300.
    #expect(view.offset == 720 && motion.result == true)
  }

  @Test func `an animation on both axes goes straight and ends exactly`() throws {
    let items = (1...20).map { ScrollItem(id: .integer($0), length: 50, crossLength: 900) }
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(axes: .both, width: 300, height: 300), content: .items(items))
    stage.deliver()
    try view.scrollTo(.point(x: 300, y: 600), .linear(0.4))
    stage.advance(seconds: 0.2)
    #expect(near(view.contentOffset.x, 150) && near(view.contentOffset.y, 300))
    #expect(near(view.contentVelocity.x, 750) && near(view.velocity, 1500))
    stage.settle()
    #expect(view.contentOffset == Point(x: 300, y: 600))
  }
}

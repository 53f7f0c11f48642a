import ScrollCore
import Testing

@Suite struct StageTests {
  let stage = ScrollStage()

  @Test func `frames are counted from the last change of the rate`() throws {
    stage.advance(frames: 30)
    #expect(stage.time == 0.5 && stage.frame == 30)
    try stage.setFrameRate(24)
    #expect(stage.time == 0.5 && stage.frame == 0)
    stage.advance(frames: 36)
    #expect(stage.time == 2)
    for rate in [0, -1, .nan, .infinity] {
      #expect(refusal { try stage.setFrameRate(rate) }.hasPrefix("the frame rate must be"))
    }
  }

  @Test func `a time is met by the first frame not earlier, with a grace`() {
    #expect(stage.frame(notBefore: 0) == 0)
    #expect(stage.frame(notBefore: 0.5) == 30)
    #expect(stage.frame(notBefore: 0.5 + 0.5e-9) == 30)
    #expect(stage.frame(notBefore: 0.5 + 2e-9) == 31)
    #expect(stage.frame(notBefore: 0.49) == 30)
    #expect(stage.frame(notBefore: -5) == 0)
    #expect(stage.frame(notBefore: .infinity) > 1_000_000_000)
    for frame in 0..<2000 { #expect(stage.frame(notBefore: Double(frame) / 60) == frame) }
  }

  @Test func `timers run by time, then by creation, in a later frame than they were made`() throws {
    var log: [String] = []
    try stage.after(0.05) { log.append("b") }
    try stage.after(0.04) { log.append("a") }
    try stage.after(0.05) {
      log.append("c")
      _ = try? stage.after(0) { log.append("d") }
    }
    #expect(stage.nextTimer == 0.04)
    stage.advance(seconds: 0.05)
    #expect(log == ["a", "b", "c"])
    stage.advanceFrame()
    #expect(log == ["a", "b", "c", "d"] && stage.nextTimer == nil)
  }

  @Test func `a repeated timer is called once for each time, also several in one frame`() throws {
    var times: [Int] = []
    let subscription = try stage.every(0.005) { times.append(stage.frame) }
    stage.advanceFrame()
    #expect(times == [1, 1, 1])
    stage.beginFrame(skippingTo: 60)
    stage.runTimers()
    #expect(times.count == 200)
    subscription.cancel()
    stage.advance(frames: 60)
    #expect(times.count == 200)
    #expect(refusal { try stage.every(0) {} } == "seconds must be a finite number > 0, not 0")
    #expect(refusal { try stage.after(-1) {} } == "seconds must be a finite number ≥ 0, not -1")
  }

  @Test func `a timer can end itself and others`() throws {
    var calls = 0
    var own: Subscription?
    var other: Subscription?
    own = try stage.every(0.01) {
      calls += 1
      own?.cancel()
      other?.cancel()
    }
    other = try stage.every(0.01) { calls += 100 }
    stage.advance(frames: 10)
    #expect(calls == 1 && own?.isActive == false)
  }

  @Test func `what timers change is told in the same frame`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try stage.after(0.01) { try? view.setOffset(30) }
    stage.advanceFrame()
    #expect(log.offsets == [30])
  }

  @Test func `a reset closes everything and begins at 0`() throws {
    let view = try twenty(on: stage)
    var calls = 0
    try stage.after(0.01) { calls += 1 }
    try view.scrollTo(.end, .linear(1)).onFinished { _ in calls += 1 }
    stage.advanceFrame()
    calls = 0
    stage.reset()
    stage.advance(frames: 10)
    #expect(view.isClosed && stage.views.isEmpty && calls == 0 && stage.frame == 10)
  }

  @Test func `a view outlives its stage as a closed one`() throws {
    var local: ScrollStage? = ScrollStage()
    let made = try local.map { try twenty(on: $0) }
    let motion = try made?.scrollTo(.end, .linear(1))
    local = nil
    #expect(made?.isClosed == true && made?.offset == 0)
    motion?.cancel()
    #expect(refusal { try made?.setOffset(1) } == "a closed view cannot be changed")
  }

  @Test func `a motion that has finished still tells whoever asks later`() throws {
    let view = try twenty(on: stage)
    let motion = try view.scrollTo(.offset(10))
    stage.deliver()
    var results: [Bool] = []
    motion.onFinished { results.append($0) }
    #expect(results.isEmpty && stage.needsNextFrame)
    stage.deliver()
    stage.deliver()
    #expect(results == [true])
  }
}

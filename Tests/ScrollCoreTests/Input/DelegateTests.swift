import ScrollCore
import Testing

/// Phases and what a delegate hears, in their order (P1, P2, E5, M6).
@Suite struct DelegateTests {
  let stage = ScrollStage()

  /// The kinds of events but for what is seen and turns, neighbors of one kind only once.
  private func told(_ log: ViewLog) -> [String] {
    let silent: Set = ["appear", "disappear", "visibilityChanged", "directionChanged"]
    return log.order.filter { !silent.contains($0) }.reduce(into: []) { names, name in
      if names.last != name { names.append(name) }
    }
  }

  @Test func `a flick tells all of its drag, then all of its deceleration`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try view.flick(velocity: Point(x: 0, y: -500))
    stage.settle()
    #expect(
      told(log) == [
        "phaseChanged", "willBeginDragging", "phaseChanged", "offsetChanged", "willEndDragging",
        "didEndDragging", "willBeginDecelerating", "phaseChanged", "offsetChanged", "phaseChanged",
        "offsetChanged", "didEndDecelerating", "scrollEnded",
      ])
    #expect(log.phases == [.tracking, .interacting, .decelerating, .idle])
    // 50 + 500·0.499499833.
    let ends = log.events.compactMap { event -> [Double]? in
      if case .willEndDragging(let velocity, let target) = event {
        [velocity, target]
      } else {
        nil
      }
    }
    #expect(ends.count == 1 && near(ends[0], [500, 299.749917], 1e-4))
    #expect(log.events.contains(.didEndDragging(willDecelerate: true)))
    guard case .scrollEnded(let end) = log.events.last else {
      Issue.record("the last event is no end")
      return
    }
    #expect(end.reason == .momentum && near(end.offset, 299.749917, 1e-4))
  }

  @Test func `a drag that is lifted at rest says so, and nothing more`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try view.drag(by: Point(x: 0, y: -100), duration: 0.1, hold: 0.2)
    stage.settle()
    #expect(
      told(log) == [
        "phaseChanged", "willBeginDragging", "phaseChanged", "offsetChanged", "willEndDragging",
        "didEndDragging", "phaseChanged", "scrollEnded",
      ])
    #expect(log.events.contains(.didEndDragging(willDecelerate: false)))
    #expect(log.events.contains(.willEndDragging(velocity: 0, target: 100)))
    #expect(log.changes.allSatisfy { $0.reason == .user })
  }

  @Test func `within one frame everything keeps its order`() throws {
    let stage = ScrollStage(frameRate: 0.1)
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try view.flick(velocity: Point(x: 0, y: -500))
    stage.advanceFrame()
    #expect(
      told(log) == [
        "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating",
        "phaseChanged", "offsetChanged", "didEndDecelerating", "scrollEnded",
      ])
    #expect(
      log.phases == [.tracking, .interacting, .decelerating, .idle] && log.offsets.count == 1)
  }

  @Test func `a fling that bounces is one deceleration and one movement`() throws {
    let view = try twenty(on: stage, at: 600)
    let log = try ViewLog(view)
    try view.fling(Point(x: 0, y: 1500))
    stage.settle()
    #expect(log.phases == [.decelerating, .idle] && log.ends == [700])
    #expect(log.offsets.contains { $0 > 700 })
    #expect(log.changes.allSatisfy { $0.reason == .momentum })
    #expect(log.events.count { $0.kind == .didEndDecelerating } == 1)
  }

  @Test func `a caught fling ends, and what follows tells for itself`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try view.fling(Point(x: 0, y: 1000))
    stage.advance(seconds: 0.1)
    log.clear()
    let finger = try view.touch(at: Point(x: 50, y: 200))
    stage.deliver()
    #expect(told(log) == ["phaseChanged", "didEndDecelerating", "scrollEnded"])
    #expect(log.phases == [.tracking])
    log.clear()
    try finger.lift()
    stage.deliver()
    #expect(told(log) == ["phaseChanged"] && log.phases == [.idle])
  }

  @Test func `a touch without movement tells its phases alone`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    let finger = try view.touch(at: Point(x: 50, y: 200))
    stage.advanceFrame()
    try finger.move(by: Point(x: 0, y: -5))
    stage.advanceFrame()
    try finger.lift()
    stage.advanceFrame()
    #expect(told(log) == ["phaseChanged"] && log.phases == [.tracking, .idle])
  }

  @Test func `a drag that moves nothing has no end`() throws {
    let view = try twenty(on: stage) { $0.bounces = false }
    let log = try ViewLog(view)
    try view.drag(by: Point(x: 0, y: 100), hold: 0.2)
    stage.settle()
    #expect(log.phases == [.tracking, .interacting, .idle] && log.ends.isEmpty)
    #expect(log.events.contains(.didEndDragging(willDecelerate: false)))
  }

  @Test func `a drag that an animation takes over ends inside the range it is told`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    let finger = try view.touch(at: Point(x: 50, y: 100))
    try finger.move(by: Point(x: 0, y: 100))
    stage.advanceFrame()
    log.clear()
    try view.scrollTo(.offset(300), .linear(0.2))
    stage.deliver()
    #expect(
      told(log) == ["willEndDragging", "didEndDragging", "phaseChanged", "scrollEnded"])
    #expect(log.events.first == .willEndDragging(velocity: 0, target: 0))
  }
}

import ScrollCore
import Testing

/// Pulling to refresh: when it fires, where the view rests meanwhile, and how it comes back (F4, T7).
@Suite struct RefreshTests {
  let stage = ScrollStage()

  /// Pulls a view of 300 points by so much: 150 show 64.7, 300 show 106.5, 145 show 63.0 (T3).
  private func pull(_ view: TrackableScrollView, by distance: Double) throws -> Touch {
    let middle = Point(x: view.width / 2, y: view.height / 2)
    let finger = try view.touch(at: middle)
    let isAcross = view.axes == .horizontal
    try finger.move(by: isAcross ? Point(x: distance, y: 0) : .down(distance))
    stage.advance(seconds: 0.2)
    return finger
  }

  /// What is to be ended.
  private final class Runs {
    var requests: [RefreshRequest] = []
    var count: Int { requests.count }
  }

  private func refresh(
    _ view: TrackableScrollView, threshold: Double = 64
  ) throws -> (refresh: ScrollRefresh, runs: Runs) {
    let runs = Runs()
    return (try view.refresh(threshold: threshold) { runs.requests.append($0) }, runs)
  }

  // MARK: Firing

  @Test(arguments: [(150.0, 1), (145.0, 0)])
  func `it fires when the finger lifts with a pull that shows the threshold`(
    distance: Double, fired: Int
  ) throws {
    let view = try twenty(on: stage)
    let (refresh, runs) = try refresh(view)
    let finger = try pull(view, by: distance)
    #expect(refresh.state == (fired == 1 ? .armed : .pulling))
    #expect(runs.count == 0)
    try finger.lift()
    stage.advanceFrame()
    #expect(runs.count == fired)
    #expect(refresh.state == (fired == 1 ? .refreshing : .idle))
  }

  @Test func `a pull that was armed and goes back does not fire`() throws {
    let view = try twenty(on: stage)
    let (refresh, runs) = try refresh(view)
    let finger = try pull(view, by: 200)
    #expect(refresh.state == .armed)
    try finger.move(by: .up(80))
    stage.advance(seconds: 0.2)
    #expect(refresh.state == .pulling)
    try finger.lift()
    stage.settle()
    #expect(runs.count == 0 && refresh.state == .idle && view.offset == 0)
  }

  @Test func `a bounce past the threshold does not fire`() throws {
    let view = try twenty(on: stage, at: 100)
    let (refresh, runs) = try refresh(view)
    var farthest = 0.0
    var states: Set<ScrollRefresh.State> = []
    try view.observeOffset { view, change in
      farthest = min(farthest, change.offset)
      states.insert(refresh.state)
    }
    try view.fling(.up(4000))
    stage.settle()
    #expect(farthest < -64 && runs.count == 0 && states == [.idle])
  }

  @Test func `a tap on a view that bounces does not fire`() throws {
    let view = try twenty(on: stage, at: 100)
    let (_, runs) = try refresh(view)
    try view.fling(.up(4000))
    while view.offset > -80 { stage.advanceFrame() }
    let finger = try view.touch(at: .middle)
    stage.advance(seconds: 0.1)
    try finger.lift()
    stage.settle()
    #expect(runs.count == 0 && view.offset == 0)
  }

  @Test func `a cancelled touch does not fire, nor does a view that is disabled under it`() throws {
    let view = try twenty(on: stage)
    let (_, runs) = try refresh(view)
    try pull(view, by: 200).cancel()
    stage.settle()
    #expect(runs.count == 0 && view.offset == 0)
    let finger = try pull(view, by: 200)
    try view.setScrollEnabled(false)
    stage.settle()
    try finger.lift()
    stage.settle()
    #expect(runs.count == 0 && view.offset == 0)
  }

  @Test func `only the last finger that lifts fires`() throws {
    let view = try twenty(on: stage)
    let (_, runs) = try refresh(view)
    let first = try pull(view, by: 200)
    let second = try view.touch(at: Point(x: 20, y: 20))
    try first.lift()
    stage.advanceFrame()
    #expect(runs.count == 0)
    try second.lift()
    stage.advanceFrame()
    #expect(runs.count == 1)
  }

  @Test func `it does not fire while it runs, and fires again afterwards`() throws {
    let view = try twenty(on: stage)
    let (_, runs) = try refresh(view)
    for _ in 0..<2 {
      try pull(view, by: 200).lift()
      stage.settle()
    }
    #expect(runs.count == 1)
    try runs.requests[0]()
    stage.settle()
    try pull(view, by: 200).lift()
    stage.settle()
    #expect(runs.count == 2)
  }

  @Test func `of several each fires by the pull that shows at the lift`() throws {
    let view = try twenty(on: stage)
    let first = try refresh(view, threshold: 40)
    let second = try refresh(view, threshold: 80)
    let third = try refresh(view, threshold: 81)
    // 200 show 80.49: what the first makes of the start takes nothing from the second.
    let finger = try pull(view, by: 200)
    #expect([first, second, third].map(\.refresh.state) == [.armed, .armed, .pulling])
    try finger.lift()
    stage.settle()
    #expect([first, second, third].map(\.runs.count) == [1, 1, 0])
    try first.runs.requests[0]()
    try second.runs.requests[0]()
    stage.settle()
    #expect(view.offset == 0 && view.minOffset == 0)
  }

  @Test func `a view that does not give way is never pulled`() throws {
    let stiff = try twenty(on: stage) { $0.bounces = false }
    let android = try twenty(on: stage) { $0.profile = .android }
    let loop = try twenty(on: stage) { $0.snapBehavior = PagingSnap(loops: true) }
    let short = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300), content: .items(rows(2, 50)))
    stage.deliver()
    for view in [stiff, android, loop, short] {
      let (refresh, runs) = try refresh(view)
      let finger = try pull(view, by: 250)
      #expect(refresh.state == .idle && refresh.progress == 0)
      try finger.lift()
      stage.settle()
      #expect(runs.count == 0)
    }
  }

  @Test func `a short view that always bounces refreshes`() throws {
    var configuration = ScrollConfiguration(height: 300)
    configuration.alwaysBounces = true
    let view = try TrackableScrollView(
      on: stage, configuration, content: .items(rows(2, 50)))
    stage.deliver()
    let (_, runs) = try refresh(view)
    try pull(view, by: 200).lift()
    stage.settle()
    #expect(runs.count == 1 && view.offset == -64 && view.maxOffset == -64)
    try runs.requests[0]()
    stage.settle()
    #expect(view.offset == 0 && view.maxOffset == 0)
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func `a threshold is a finite number above 0`(threshold: Double) throws {
    let view = try twenty(on: stage)
    #expect(
      refusal { try view.refresh(threshold: threshold) { _ in } }
        .hasPrefix("threshold must be a finite number > 0"))
  }

  // MARK: Refreshing

  @Test func `while it refreshes the range begins a threshold lower everywhere`() throws {
    let view = try twenty(on: stage) { $0.insets.top = 20 }
    let (_, runs) = try refresh(view)
    try pull(view, by: 200).lift()
    #expect(view.minOffset == -84)
    stage.settle()
    #expect(view.offset == -84 && view.type == .top && view.progress == 0)
    try view.scrollTo(.offset(300))
    try view.scrollTo(.start)
    #expect(view.offset == -84)
    try view.setOffset(-500)
    #expect(view.offset == -84)
    try runs.requests[0]()
    #expect(view.minOffset == -20)
    stage.settle()
    #expect(view.offset == -20)
  }

  @Test func `the lift moves nothing, and the view bounces to where it rests meanwhile`() throws {
    let view = try twenty(on: stage)
    let (_, _) = try refresh(view)
    let finger = try pull(view, by: 300)
    let pulled = view.offset
    try finger.lift()
    #expect(view.offset == pulled && view.phase == .decelerating)
    // −106.5 is 42.5 past −64: M3 without velocity comes monotonously back.
    var last = pulled
    stage.deliver()
    while stage.isMoving {
      stage.advanceFrame()
      #expect(view.offset >= last && view.offset <= -64)
      last = view.offset
    }
    #expect(view.offset == -64)
  }

  @Test func `its end is one movement of momentum back to the start`() throws {
    let view = try twenty(on: stage)
    let (_, runs) = try refresh(view)
    try pull(view, by: 200).lift()
    stage.settle()
    let log = try ViewLog(view)
    try runs.requests[0]()
    #expect(view.offset == -64)
    stage.settle()
    #expect(view.offset == 0)
    #expect(log.ends == [0])
    #expect(log.phases == [.decelerating, .idle])
    #expect(log.changes.dropFirst().allSatisfy { $0.reason == .momentum })
  }

  @Test func `the way back is that of a bounce`() throws {
    let view = try twenty(on: stage)
    let (_, runs) = try refresh(view)
    try pull(view, by: 200).lift()
    stage.settle()
    try runs.requests[0]()
    stage.advance(seconds: 0.1)
    // M3: e^(−1)·(−64 + (0 − 640)·0.1) = −47.0886.
    #expect(near(view.offset, -47.088566))
  }

  @Test func `who has scrolled away is not moved by the end`() throws {
    let view = try twenty(on: stage)
    let (_, runs) = try refresh(view)
    try pull(view, by: 200).lift()
    stage.settle()
    try view.setOffset(120)
    stage.deliver()
    let log = try ViewLog(view)
    try runs.requests[0]()
    stage.settle()
    #expect(view.offset == 120 && log.ends.isEmpty)
  }

  @Test func `who has scrolled into the inset comes back the rest of the way only`() throws {
    let view = try twenty(on: stage)
    let (_, runs) = try refresh(view)
    try pull(view, by: 200).lift()
    stage.settle()
    try view.setOffset(-30)
    stage.deliver()
    try runs.requests[0]()
    #expect(view.offset == -30)
    stage.settle()
    #expect(view.offset == 0)
  }

  @Test func `an end under a finger moves nothing, and the drag goes on from there`() throws {
    let view = try twenty(on: stage)
    let (_, runs) = try refresh(view)
    try pull(view, by: 200).lift()
    stage.settle()
    let finger = try pull(view, by: 40)
    let shown = view.offset
    try runs.requests[0]()
    #expect(view.offset == shown && view.minOffset == 0)
    try finger.move(by: .down(1))
    #expect(view.offset < shown && view.offset > shown - 1)
    try finger.cancel()
    stage.settle()
    #expect(view.offset == 0)
  }

  @Test func `an end at once bounces back in one movement`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try view.refresh { end in try end() }
    try pull(view, by: 200).lift()
    stage.settle()
    #expect(view.offset == 0 && log.ends == [0])
  }

  @Test func `a pause holds the way back`() throws {
    let view = try twenty(on: stage)
    let (_, runs) = try refresh(view)
    try pull(view, by: 200).lift()
    stage.settle()
    view.pause()
    try runs.requests[0]()
    stage.advance(seconds: 1)
    #expect(view.offset == -64)
    view.resume()
    stage.settle()
    #expect(view.offset == 0)
  }

  @Test func `items that come before the end stay where they are at the top`() throws {
    let view = try twenty(on: stage)
    let (_, runs) = try refresh(view)
    try pull(view, by: 200).lift()
    stage.settle()
    try view.batch { () throws(ScrollError) in
      try view.insert(rows(3, 50, from: 100), at: 1)
      try runs.requests[0]()
    }
    #expect(view.offset == -64)
    stage.settle()
    #expect(view.offset == 0 && view.visibleIDs.first == .integer(100))
  }

  @Test func `a view across refreshes at its leading edge`() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var configuration = ScrollConfiguration(axes: .horizontal, width: 300, height: 100)
      configuration.direction = direction
      let view = try TrackableScrollView(
        on: stage, configuration, content: .items(rows(20, 50)))
      stage.deliver()
      let (_, runs) = try refresh(view)
      try pull(view, by: direction == .leftToRight ? 200 : -200).lift()
      stage.settle()
      #expect(runs.count == 1 && view.offset == -64)
      try runs.requests[0]()
      stage.settle()
      #expect(view.offset == 0)
      view.close()
    }
  }

  @Test func `of nested views the one that is pulled refreshes`() throws {
    let nested = try Nested()
    var fired: [String] = []
    try nested.inner.refresh { _ in fired.append("inner") }
    try nested.outer.refresh { _ in fired.append("outer") }
    let finger = try nested.outer.touch(at: .middle)
    try finger.move(by: .down(250))
    nested.stage.advance(seconds: 0.2)
    try finger.lift()
    nested.stage.settle()
    #expect(fired == ["outer"] && nested.offsets == [0, -64])
  }

  @Test func `a paged view rests below its first page and turns pages as before`() throws {
    let view = try twenty(on: stage) { $0.snapBehavior = PagingSnap() }
    let (_, runs) = try refresh(view)
    try pull(view, by: 200).lift()
    stage.settle()
    #expect(view.offset == -64 && view.page == 1)
    try runs.requests[0]()
    stage.settle()
    #expect(view.offset == 0 && view.page == 1)
  }

  @Test func `the places do not depend on the frame rate`() throws {
    var places: [[Double]] = []
    for rate in [30.0, 60, 120] {
      let stage = ScrollStage(frameRate: rate)
      let view = try twenty(on: stage)
      var end: RefreshRequest?
      try view.refresh { end = $0 }
      _ = try view.drag(by: .down(250), duration: 0.2, hold: 0.2)
      var seen: [Double] = []
      for step in 1...20 {
        stage.advance(seconds: 0.1)
        seen.append(view.offset)
        if step == 10 { try end?() }
      }
      places.append(seen)
    }
    #expect(near(places[0], places[1], 1e-9) && near(places[1], places[2], 1e-9))
  }

  // MARK: Progress

  @Test func `its progress is the part of the threshold that shows`() throws {
    let view = try twenty(on: stage)
    let (refresh, runs) = try refresh(view, threshold: 100)
    let finger = try pull(view, by: 150)
    #expect(near(refresh.progress, 0.647059, 1e-6))  // 300·(1 − 1/1.275) = 64.7059
    try finger.move(by: .down(200))
    #expect(near(refresh.progress, 0.647059, 1e-6))  // only in the pass
    stage.advance(seconds: 0.2)
    #expect(refresh.progress == 1)
    try finger.lift()
    stage.settle()
    #expect(refresh.progress == 1 && refresh.state == .refreshing)
    try runs.requests[0]()
    #expect(refresh.state == .idle)
    stage.advance(seconds: 0.1)
    #expect(near(refresh.progress, 0.735759, 1e-6))  // 2/e of the way is left
    stage.settle()
    #expect(refresh.progress == 0)
  }

  @Test func `it tells each change once, before the action is called`() throws {
    let view = try twenty(on: stage)
    var told: [String] = []
    let refresh = try view.refresh { end in
      told.append("action")
      try end()
    }
    try refresh.observe { told.append($0.state.rawValue) }
    let finger = try pull(view, by: 100)
    try finger.move(by: .down(100))
    stage.advance(seconds: 0.2)
    try finger.lift()
    stage.advanceFrame()
    #expect(told.prefix(5) == ["pulling", "armed", "refreshing", "action", "idle"])
    stage.settle()
    told = []
    stage.advance(seconds: 1)
    #expect(told.isEmpty)
  }

  // MARK: Ending

  @Test func `a second end is an error`() throws {
    let view = try twenty(on: stage)
    let (_, runs) = try refresh(view)
    try pull(view, by: 200).lift()
    stage.settle()
    try runs.requests[0]()
    #expect(refusal { try runs.requests[0]() } == "this refresh has been ended already")
  }

  @Test func `an end in a question is an error`() throws {
    let view = try twenty(on: stage)
    let (refresh, runs) = try refresh(view)
    try pull(view, by: 200).lift()
    stage.settle()
    let message = stage.ask("curve") { refusal { try runs.requests[0]() } }
    #expect(message == "a view cannot be changed while 'curve' is asked")
    #expect(refresh.state == .refreshing)
  }

  @Test func `an action that fails is reported and ends the refresh`() throws {
    struct NoNetwork: Error, CustomStringConvertible { var description: String { "no network" } }
    let view = try twenty(on: stage)
    var errors: [StageError] = []
    stage.onError = { errors.append($0) }
    let refresh = try view.refresh(label: "feed:5") { _ in throw NoNetwork() }
    try pull(view, by: 200).lift()
    stage.settle()
    #expect(errors.map(\.message) == ["a refresh failed: no network"])
    #expect(errors.first?.place == "feed:5")
    #expect(refresh.state == .idle && view.offset == 0)
  }

  @Test func `removing it ends what runs, and later ends do nothing`() throws {
    let view = try twenty(on: stage)
    let (refresh, runs) = try refresh(view)
    try pull(view, by: 200).lift()
    stage.settle()
    refresh.remove()
    refresh.remove()
    #expect(refresh.isRemoved && "\(refresh)" == "Refresh(removed)" && view.minOffset == 0)
    stage.settle()
    #expect(view.offset == 0)
    try runs.requests[0]()
    #expect(refusal { try refresh.observe { _ in } }.hasPrefix("a refresh that was removed"))
  }

  @Test func `closing the view ends it, also before the action is called`() throws {
    let view = try twenty(on: stage)
    let (refresh, runs) = try refresh(view)
    try pull(view, by: 200).lift()
    view.close()
    stage.settle()
    #expect(runs.count == 0 && refresh.isRemoved && refresh.state == .idle)
  }
}

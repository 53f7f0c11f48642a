import ScrollCore
import Testing

/// What is delivered, in which order and why (E1–E8; E6 is why).
@Suite struct EventTests {
  let stage = ScrollStage()

  @Test func `appended rows are delivered although nothing moved`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try view.append(rows(10, 50, from: 20))
    #expect(log.events.isEmpty)
    stage.advance(frames: 3)
    #expect(log.changes.count == 1)
    let change = try #require(log.changes.first)
    #expect(change.offset == 0 && change.maxOffset == 1200 && change.type == .top)
    #expect(change.reason == .layout)
  }

  @Test func `a request in a callback is delivered after it, never inside it`() throws {
    defer { stage.reset() }
    let view = try twenty(on: stage)
    var first: [Double] = []
    var second: [Double] = []
    var depth = 0
    try view.observe(.offsetChanged) { event in
      depth += 1
      #expect(depth == 1)
      guard case .offsetChanged(let change) = event else { return }
      first.append(change.offset)
      if change.offset == 100 {
        #expect(throws: Never.self) { try view.setOffset(500) }
        #expect(view.offset == 500 && change.offset == 100)
        stage.deliver()
        stage.advanceFrame()
      }
      depth -= 1
    }
    try view.observe(.offsetChanged) {
      if case .offsetChanged(let change) = $0 { second.append(change.offset) }
    }
    try view.setOffset(100)
    let time = stage.time
    stage.deliver()
    #expect(first == [100, 500] && second == [100, 500] && stage.time == time)
  }

  @Test func `a listener hears all of the running frame and nothing from before`() throws {
    let view = try twenty(on: stage, at: 50)
    let late = try ViewLog(view)
    stage.advance(frames: 3)
    #expect(late.events.isEmpty)
    var early: ViewLog?
    try stage.after(0.1) {
      try? view.setOffset(100)
      early = try? ViewLog(view)
    }
    stage.advance(seconds: 0.2)
    #expect(early?.offsets == [100] && late.offsets == [100])
  }

  @Test func `one added in a pass hears from the next, one cancelled hears nothing more`() throws {
    let view = try twenty(on: stage)
    var heard: [String] = []
    var second: Subscription?
    try view.observe(.offsetChanged, once: true) { _ in
      heard.append("first")
      second?.cancel()
      _ = try? view.observe(.offsetChanged) { _ in heard.append("new") }
      _ = try? view.observe(.scrollEnded) { _ in heard.append("new end") }
    }
    second = try view.observe(.offsetChanged) { _ in heard.append("second") }
    try view.setOffset(100)
    stage.deliver()
    #expect(heard == ["first"])
    try view.setOffset(200)
    stage.deliver()
    #expect(heard == ["first", "new", "new end"] && second?.isActive == false)
  }

  @Test func `items appear and disappear once, in the order of the layout`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 100), content: .items(rows(10, 50)))
    let log = try ViewLog(view)
    stage.deliver()
    #expect(log.appearances == ["+0", "+1"])
    log.clear()
    try view.setOffset(75)
    stage.deliver()
    #expect(log.appearances == ["-0", "+2", "+3"])
    log.clear()
    try view.setOffset(300)
    stage.deliver()
    #expect(log.appearances == ["-1", "-2", "-3", "+6", "+7"])
  }

  @Test func `what is taken out disappears with its old position`() throws {
    let view = try twenty(on: stage, at: 100)
    var gone: [Int] = []
    try view.observe(.disappear) {
      if case .disappear(_, let position) = $0 { gone.append(position) }
    }
    let log = try ViewLog(view)
    // Rows 2…7 are seen; the rows that stay keep their ids and do not appear anew.
    try view.batch {
      try view.remove(.integer(3))
      try view.insert([row("new", 50)], at: 1)
      try view.replace(.integer(5), with: row("other", 50))
    }
    stage.deliver()
    #expect(log.appearances == ["-3", "-5", "+'other'", "+8"] && gone == [4, 6])
    log.clear()
    try view.setContent(.items(rows(20, 50)))
    stage.deliver()
    #expect(log.appearances == ["-'other'", "+3", "+5"] || log.appearances.contains("-'other'"))
  }

  @Test func `an eager view has every item appear at its layout`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 100, isLazy: false), content: .items(rows(5, 50)))
    let log = try ViewLog(view)
    stage.deliver()
    #expect(log.appearances == ["+0", "+1", "+2", "+3", "+4"])
    log.clear()
    try view.setOffset(100)
    try view.remove(.integer(0))
    try view.append([row("end", 50)])
    stage.deliver()
    #expect(log.appearances == ["-0", "+'end'"])
  }

  @Test func `a throttled listener hears the rest at once after a motion, in time after a jump`()
    throws
  {
    let view = try twenty(on: stage)
    var log: [(Double, Double)] = []
    try view.observe(.offsetChanged, every: 0.2) {
      if case .offsetChanged(let change) = $0 { log.append((change.offset, change.time)) }
    }
    let start = stage.time
    try view.scrollTo(.offset(500), .linear(0.25))
    stage.advance(seconds: 0.25)
    // The first frame, one interval later, and the frame in which the motion ends.
    #expect(near(log.map(\.1), [1 / 60.0, 13 / 60.0, 15 / 60.0].map { start + $0 }, 1e-9))
    #expect(log.last?.0 == 500)
    stage.advance(seconds: 1)
    try view.setOffset(100)
    stage.advanceFrame()
    #expect(log.count == 4)
    try view.setOffset(200)
    stage.advance(seconds: 0.1)
    #expect(log.count == 4 && stage.needsNextFrame)
    stage.advance(seconds: 0.2)
    #expect(log.count == 5 && log.last?.0 == 200 && !stage.needsNextFrame)
  }

  @Test func `before the first usable layout nothing is told`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300, insets: EdgeInsets(top: 44)))
    let log = try ViewLog(view)
    try view.setOffset(20)
    try view.setInsets(EdgeInsets(top: 50))
    try view.resize(width: 320, height: 200)
    stage.advance(frames: 3)
    #expect(log.events.isEmpty && view.offset == -50 && view.type == .top)
    #expect(view.visibleIDs.isEmpty && !view.hasLayout)
    try view.append(rows(20, 50))
    stage.advance(frames: 3)
    #expect(log.offsets == [20])
    try view.setContent(.items([]))
    stage.advanceFrame()
    #expect(log.offsets == [20, -50])
  }

  @Test func `every change says why, the last cause that moved it counting`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    try view.setOffset(100)
    stage.deliver()
    try view.insert(rows(2, 50, from: 100), at: 1)
    stage.deliver()
    try view.setOffset(300)
    try view.insert(rows(2, 50, from: 200), at: 1)
    stage.deliver()
    try view.setOffset(310)
    try view.append(rows(2, 50, from: 300))
    stage.deliver()
    #expect(log.changes.map(\.reason) == [.program, .layout, .layout, .program])
  }

  @Test func `a view that callbacks change for ever is stopped and named`() throws {
    let view = try twenty(on: stage)
    var errors: [StageError] = []
    stage.onError = { errors.append($0) }
    var calls = 0
    let quiet = try view.observe(.offsetChanged, label: "quiet.lua:1") { _ in }
    let subscription = try view.observe(.offsetChanged, label: "feed.lua:5") { _ in
      calls += 1
      try? view.setOffset(view.offset == 100 ? 101 : 100)
    }
    try view.setOffset(50)
    stage.deliver()
    #expect(calls == 100)
    #expect(
      errors == [
        StageError(
          message:
            "offsetChanged changed the view in 100 passes of one frame; the listener is feed.lua:5",
          place: "feed.lua:5")
      ])
    subscription.cancel()
    quiet.cancel()
    let log = try ViewLog(view)
    stage.advanceFrame()
    #expect(log.events.isEmpty && errors.count == 1)
    try view.setOffset(300)
    stage.advanceFrame()
    #expect(log.offsets == [300])
  }

  @Test func `a listener that asks for what already is does not go on for ever`() throws {
    let view = try twenty(on: stage)
    var calls = 0
    stage.onError = { _ in Issue.record("nothing is wrong") }
    try view.observe(.offsetChanged) { _ in
      calls += 1
      try? view.setOffset(100)
      try? view.setInsets(.zero)
      view.stop()
    }
    try view.setOffset(50)
    stage.deliver()
    #expect(calls == 2 && view.offset == 100)
  }

  @Test func `views are told step by step in the order of their creation`() throws {
    var order: [String] = []
    var views: [TrackableScrollView] = []
    for name in ["one", "two"] {
      let view = try twenty(on: stage) { $0.name = name }
      for kind in [ScrollEvent.Kind.scrollEnded, .offsetChanged] {
        try view.observe(kind) { _ in order.append("\(name) \(kind.rawValue)") }
      }
      views.append(view)
    }
    try views[1].scrollTo(.offset(30)).onFinished { _ in order.append("two finished") }
    try views[0].scrollTo(.offset(30)).onFinished { _ in order.append("one finished") }
    stage.deliver()
    #expect(
      order == [
        "one offsetChanged", "two offsetChanged", "one scrollEnded", "two scrollEnded",
        "one finished", "two finished",
      ])
  }

  @Test func `what a closed view's listeners would have heard is not told`() throws {
    let first = try twenty(on: stage)
    let second = try twenty(on: stage)
    let log = try ViewLog(second)
    try first.observe(.offsetChanged) { _ in second.close() }
    var results: [Bool] = []
    try second.scrollTo(.end, .linear(1)).onFinished { results.append($0) }
    try first.setOffset(10)
    stage.advanceFrame()
    #expect(
      second.isClosed && log.offsets.isEmpty && results == [false] && log.phases == [.animating])
    #expect(stage.views.count == 1)
    for message in [
      refusal { try second.setOffset(1) }, refusal { try second.append(rows(1, 1, from: 50)) },
      refusal { try second.restore(1) },
    ] { #expect(message == "a closed view cannot be changed") }
    second.close()
    second.stop()
    second.pause()
  }

  @Test func `only offsetChanged can be throttled`() throws {
    let view = try twenty(on: stage)
    #expect(
      refusal { try view.observe(.appear, every: 1) { _ in } }
        == "every is for offsetChanged only, not for appear")
    #expect(
      refusal { try view.observe(.offsetChanged, every: -1) { _ in } }
        == "every must be a finite number ≥ 0, not -1")
  }

  @Test func `results that ask again for ever are stopped as well, and none is lost`() throws {
    let view = try twenty(on: stage)
    var errors: [StageError] = []
    stage.onError = { errors.append($0) }
    var calls = 0
    func again(_ arrived: Bool) {
      calls += 1
      guard calls < 150 else { return }
      try? view.scrollTo(.offset(view.offset == 10 ? 20 : 10)).onFinished(again)
    }
    try view.scrollTo(.offset(10)).onFinished(again)
    stage.deliver()
    #expect(calls == 100)
    #expect(errors.map(\.message) == ["finished changed the view in 100 passes of one frame"])
    stage.advanceFrame()
    #expect(calls == 150 && errors.count == 1 && !stage.needsNextFrame)
  }

  @Test func `the jump to where a view starts is a movement, the first layout is none`() throws {
    for (initial, ends) in [(ScrollTarget.end, [700.0]), (.start, [])] {
      let view = try TrackableScrollView(
        on: stage, ScrollConfiguration(height: 300), content: .items(rows(20, 50)),
        initial: initial)
      let log = try ViewLog(view)
      stage.advance(frames: 2)
      #expect(log.ends == ends && log.changes.count == 1)
    }
  }

  @Test func `a late value is told to the listener that waits for it, and to no other`() throws {
    let view = try twenty(on: stage)
    var slow: [Double] = []
    try view.observe(.offsetChanged, every: 1) {
      if case .offsetChanged(let change) = $0 { slow.append(change.offset) }
    }
    let log = try ViewLog(view)
    for offset in [10.0, 20, 30] {
      try view.setOffset(offset)
      stage.advanceFrame()
    }
    #expect(slow == [10] && log.offsets == [10, 20, 30])
    stage.advance(seconds: 2)
    #expect(slow == [10, 30] && log.offsets == [10, 20, 30])
  }
}

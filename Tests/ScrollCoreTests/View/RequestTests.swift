import ScrollCore
import Testing

/// Where requests lead: offsets, rows, rectangles, and those that wait (S1, S2, S3, S4, S10, S11).
@Suite struct RequestTests {
  let stage = ScrollStage()

  @Test func `a jump lands at once and ends once`() throws {
    let view = try twenty(on: stage)
    let log = try ViewLog(view)
    let motion = try view.scrollTo(.offset(100))
    #expect(view.offset == 100 && motion.result == true && view.phase == .idle)
    stage.advance(frames: 3)
    #expect(log.offsets == [100] && log.ends == [100] && log.changes.first?.reason == .program)
    try view.setOffset(100)
    stage.advanceFrame()
    #expect(log.ends == [100])
  }

  @Test func `an item without an anchor moves as little as shows it`() throws {
    let view = try twenty(on: stage)
    // In sight; above; below; touching the upper and the lower edge from inside.
    for (id, offset) in [(6, 200.0), (2, 100), (12, 350), (4, 200), (9, 200)] {
      try view.setOffset(200)
      for _ in 1...2 {
        try view.scrollTo(.item(.integer(id), anchor: .none))
        #expect(view.offset == offset, "item \(id)")
      }
    }
  }

  @Test func `an item longer than the window is aligned by the edge that comes first`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300),
      content: .items([row("a", 1000), row("long", 500), row("z", 1000)]))
    stage.deliver()
    // From above its start goes to the start; from below its end to the end; covering the window nothing moves.
    for (from, to) in [(0.0, 1000.0), (2000, 1200), (1100, 1100), (1150, 1150)] {
      try view.setOffset(from)
      try view.scrollTo(.item(.string("long"), anchor: .none))
      #expect(view.offset == to, "from \(from)")
    }
  }

  @Test func `anchors take the inset window and are clamped before the motion starts`() throws {
    // Range −20…730; window of 250 from 20; item 10 at 500…550.
    let view = try twenty(on: stage) { $0.insets = EdgeInsets(top: 20, bottom: 30) }
    for (anchor, offset) in [(Anchor.top, 480.0), (.center, 380), (.bottom, 280), (.at(2), 80)] {
      try view.scrollTo(.item(.integer(10), anchor: anchor))
      #expect(view.offset == offset)
    }
    try view.scrollTo(.item(.integer(19), anchor: .top))
    #expect(view.offset == 730)
    try view.setOffset(-20)
    var highest = 0.0
    try view.observe(.offsetChanged) {
      if case .offsetChanged(let change) = $0 { highest = max(highest, change.offset) }
    }
    try view.scrollTo(.item(.integer(19), anchor: .top), .linear(0.5))
    stage.advance(seconds: 0.25)
    // Half of the way to 730, not to 930.
    #expect(near(view.offset, 355))
    stage.settle()
    #expect(view.offset == 730 && highest == 730)
  }

  @Test func `a rectangle is shown with the least movement`() throws {
    let view = try twenty(on: stage, at: 200)
    for (y, height, offset) in [
      (250.0, 10.0, 200.0), (100, 50, 100), (600, 50, 350), (.infinity, 1, 700), (-.infinity, 1, 0),
    ] {
      try view.setOffset(200)
      try view.scrollTo(.rect(Rect(x: 0, y: y, width: 1, height: height)))
      #expect(view.offset == offset)
    }
  }

  @Test func `endless targets clamp, and what is no number is refused`() throws {
    let view = try twenty(on: stage, at: 100)
    try view.setOffset(.infinity)
    #expect(view.offset == 700)
    try view.scrollBy(y: -.infinity)
    #expect(view.offset == 0)
    try view.setOffset(100)
    let log = try ViewLog(view)
    stage.deliver()
    log.clear()
    #expect(refusal { try view.setOffset(.nan) } == "the target must be a number, not nan")
    #expect(refusal { try view.scrollBy(y: .nan) } == "the distance y must be a number, not nan")
    #expect(refusal { try view.restore(.nan) } == "the offset to restore must be a number, not nan")
    let open = RequestOptions(clamp: false)
    #expect(
      refusal { try view.scrollTo(.offset(.infinity), open) }
        == "without clamp a target must be a finite offset, not inf")
    for duration in [-1, .nan, .infinity] {
      let options = RequestOptions(animated: true, duration: duration)
      #expect(refusal { try view.scrollTo(.end, options) }.contains("duration must be"))
    }
    let curve = RequestOptions(animated: true, curve: .bezier(1.5, 0, 0.5, 1))
    #expect(
      refusal { try view.scrollTo(.end, curve) }
        == "number 1 of a Bézier curve must lie in 0…1, not 1.5")
    stage.advance(frames: 3)
    #expect(view.offset == 100 && view.phase == .idle && log.events.isEmpty)
  }

  @Test func `an unknown id is an error that names it and leaves a running motion alone`() throws {
    let view = try twenty(on: stage)
    let motion = try view.scrollTo(.end, .linear(1))
    stage.advance(seconds: 0.5)
    let message = refusal { try view.scrollTo(.item(.string("nope"), anchor: .top)) }
    #expect(message == "no item with the id 'nope'")
    #expect(near(view.offset, 350) && view.phase == .animating && !motion.isFinished)
  }

  @Test func `an unclamped request lasts until the next that clamps`() throws {
    let view = try twenty(on: stage)
    try view.scrollTo(.offset(900), RequestOptions(clamp: false))
    stage.advance(frames: 5)
    #expect(view.offset == 900 && view.type == .bottom && view.progress == 1)
    try view.setOffset(850)
    #expect(view.offset == 700)
    try view.scrollTo(.offset(900), RequestOptions(clamp: false))
    stage.advanceFrame()
    try view.append([row("more", 50)])
    #expect(view.offset == 750)
  }

  @Test func `of two requests before the first layout the last is applied there`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 0), content: .items(rows(20, 50)))
    let log = try ViewLog(view)
    var results: [String] = []
    try view.scrollTo(.item(.integer(5), anchor: .top)).onFinished { results.append("first \($0)") }
    try view.scrollTo(.end, .linear(1)).onFinished { results.append("second \($0)") }
    stage.advanceFrame()
    #expect(log.events.isEmpty && view.offset == 0)
    try view.resize(width: 320, height: 300)
    #expect(view.offset == 700 && view.phase == .idle)
    stage.advance(frames: 3)
    #expect(log.offsets == [700] && log.changes.first?.type == .bottom)
    #expect(results == ["first false", "second true"])
  }

  @Test func `an id that is still unknown at the first layout is reported`() throws {
    var errors: [String] = []
    stage.onError = { errors.append($0.message) }
    let view = try TrackableScrollView(on: stage)
    let motion = try view.scrollTo(.item(.integer(99), anchor: .top))
    try view.append(rows(20, 50))
    stage.deliver()
    #expect(motion.result == false && view.offset == 0)
    #expect(errors == ["no item with the id 99"])
  }

  @Test func `an initial target is where a view starts, told once`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300), content: .items(rows(20, 50)), initial: .end)
    let log = try ViewLog(view)
    stage.advance(frames: 3)
    #expect(log.offsets == [700] && log.changes.first?.reason == .program)
  }

  @Test func `a restored offset is aimed at until the content is long enough`() throws {
    let view = try TrackableScrollView(on: stage, ScrollConfiguration(height: 300))
    try view.restore(900)
    var offsets: [Double] = []
    for batch in 0..<4 {
      try view.append(rows(10, 50, from: 10 * batch))
      stage.advanceFrame()
      offsets.append(view.offset)
    }
    #expect(offsets == [200, 700, 900, 900])
  }

  @Test func `a restored offset is given up by another request`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300), content: .items(rows(10, 50)))
    try view.restore(900)
    #expect(view.offset == 200)
    try view.setOffset(100)
    try view.append(rows(30, 50, from: 10))
    #expect(view.offset == 100)
  }

  @Test func `a paused view jumps at once and animates when it is resumed`() throws {
    let view = try twenty(on: stage)
    view.pause()
    try view.setOffset(200)
    #expect(view.offset == 200)
    try view.scrollTo(.offset(700), .linear(0.5))
    stage.advance(seconds: 1)
    #expect(view.offset == 200 && view.phase == .animating && view.velocity == 0 && !stage.isMoving)
    view.resume()
    stage.advance(seconds: 0.25)
    #expect(near(view.offset, 450))
    view.pause()
    stage.advance(seconds: 1)
    view.resume()
    stage.advance(seconds: 0.125)
    #expect(near(view.offset, 450 + 1000 * 0.133333, 0.01))
    stage.settle()
    #expect(view.offset == 700)
  }
}

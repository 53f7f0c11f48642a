import ScrollCore
import Testing

/// Bars that hide with scrolling on and come back with scrolling back (F2).
@Suite struct HidingBarTests {
  let stage = ScrollStage(frameRate: 100)

  /// Rows of 50 in a window of 300, offsets from 0 to 700, and a bar of 44.
  private func made(
    at offset: Double = 0, edge: HidingBar.Edge = .top, tolerance: Double = 5,
    _ change: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> (view: TrackableScrollView, bar: HidingBar) {
    let view = try twenty(on: stage, at: offset, change)
    return (view, try view.addBar(at: edge, length: 44, tolerance: tolerance))
  }

  /// Whether the bar hides after each of several jumps.
  private func hides(
    _ view: TrackableScrollView, _ bar: HidingBar, _ offsets: [Double]
  ) throws -> [Bool] {
    try offsets.map {
      try view.setOffset($0)
      stage.advanceFrame()
      return bar.isHidden
    }
  }

  @Test func `it hides after more than the tolerance down and shows after more than that up`()
    throws
  {
    let (view, bar) = try made(at: 300)
    // From the turn at 300; the next is the farthest place, 320.
    #expect(
      try hides(view, bar, [305, 305.25, 320, 315, 314.75, 300, 305, 305.25])
        == [false, true, true, true, false, false, false, true])
  }

  @Test func `the tolerance can be another, and none at all`() throws {
    let (view, bar) = try made(at: 300, tolerance: 50)
    #expect(try hides(view, bar, [350, 351, 301, 300]) == [false, true, true, false])
    let (other, quick) = try made(at: 300, tolerance: 0)
    #expect(try hides(other, quick, [300, 301, 300.5, 300.5]) == [false, true, false, false])
  }

  @Test func `it is shown at the start even within the tolerance, and the way down begins there`()
    throws
  {
    let (view, bar) = try made(tolerance: 50)
    #expect(try hides(view, bar, [60, 20, 0.5, 50.5, 50.75]) == [true, true, false, false, true])
  }

  @Test func `it never hides where there is less to scroll than its length`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300), content: .items(rows(2, 171)))
    let bar = try view.addBar(at: .top, length: 44)
    #expect(view.maxOffset == 42)
    #expect(try hides(view, bar, [10, 42, 30, 42]) == [false, false, false, false])
    // With two more points there is enough, counted from here.
    try view.update(.integer(1), length: 173)
    #expect(try hides(view, bar, [42, 44]) == [false, false])
    #expect(try hides(view, bar, [30, 36]) == [false, true])
    try view.update(.integer(1), length: 172)
    stage.advanceFrame()
    #expect(!bar.isHidden)
  }

  @Test func `a pull and its bounce are no movement, at both ends`() throws {
    let (view, bar) = try made()
    var toggles = 0
    try bar.observe { _ in toggles += 1 }
    try view.drag(by: .down(150), duration: 0.2, hold: 0.1)
    stage.settle()
    #expect(toggles == 0)
    try view.setOffset(690)
    stage.advanceFrame()
    #expect(bar.isHidden && toggles == 1)
    try view.fling(Point(x: 0, y: 3000))
    stage.settle()
    // 10 pt down to the end, then far past it and back.
    #expect(view.offset == 700 && bar.isHidden && toggles == 1)
  }

  @Test func `requests count as scrolling`() throws {
    let (view, bar) = try made(at: 300)
    try view.scrollTo(.offset(500), .linear(0.1))
    stage.settle()
    #expect(bar.isHidden)
    try view.scrollTo(.item(.integer(2), anchor: .top))
    stage.advanceFrame()
    #expect(!bar.isHidden)
  }

  @Test func `what the layout moves does not`() throws {
    let (view, bar) = try made(at: 300)
    try view.insert(rows(4, 50, from: 100), at: 1)
    #expect(view.offset == 500)
    #expect(try hides(view, bar, [505, 506]) == [false, true])
    try view.removeRange(1, 4)
    stage.advanceFrame()
    #expect(view.offset == 306 && bar.isHidden)
    // Clamped from 700 to 650, then 5 and 6 up from there.
    _ = try hides(view, bar, [700])
    try view.remove(.integer(19))
    #expect(try hides(view, bar, [650, 645, 644]) == [true, true, false])
  }

  @Test func `an end that comes nearer while it is over-pulled is no scrolling up`() throws {
    let (view, bar) = try made(at: 600)
    let log = try ViewLog(view)
    let finger = try view.touch(at: .middle)
    try finger.move(by: .up(140))
    stage.advanceFrame()
    #expect(view.offset > 710 && bar.isHidden)
    log.clear()
    try view.update(.integer(19), length: 20)
    stage.advanceFrame()
    #expect(view.maxOffset == 670 && bar.isHidden)
    #expect(!log.order.contains("directionChanged"))
  }

  @Test func `one made before the first layout is shown where that begins`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300), initial: .offset(400))
    let bar = try view.addBar(at: .bottom, length: 44)
    try view.append(rows(20, 50))
    #expect(try view.offset == 400 && hides(view, bar, [404, 405.5]) == [false, true])
  }

  @Test func `it slides for a fifth of a second, slowly at both ends, whatever the frame rate`()
    throws
  {
    let (view, bar) = try made(at: 300)
    try view.setOffset(400)
    #expect(!bar.isHidden)
    stage.deliver()
    #expect(bar.isHidden && bar.visibleLength == 44 && bar.position == 0)
    // The Bézier (0.42, 0, 0.58, 1) at a quarter is 0.1291617…: 44 − 5.6831.
    stage.advance(frames: 5)
    #expect(near(bar.visibleLength, 38.316876, 1e-5) && near(bar.position, -5.683124, 1e-5))
    try stage.setFrameRate(20)
    stage.advanceFrame()
    #expect(near(bar.visibleLength, 22, 1e-9))
    try stage.setFrameRate(10)
    stage.advanceFrame()
    #expect(bar.visibleLength == 0 && bar.position == -44)
    #expect(stage.settle() && !stage.isMoving)
  }

  @Test func `one that turns on its way begins a new slide from where it is`() throws {
    let (view, bar) = try made(at: 300)
    _ = try hides(view, bar, [400])
    stage.advance(frames: 10)
    #expect(near(bar.visibleLength, 22, 1e-9))
    _ = try hides(view, bar, [300])
    #expect(!bar.isHidden)
    // At first hardly more: the frame of the jump was the eleventh.
    let turn = bar.visibleLength
    #expect(turn < 22 && turn > 15)
    stage.advance(frames: 10)
    #expect(near(bar.visibleLength, turn + (44 - turn) / 2, 1e-9))
    stage.advance(frames: 10)
    #expect(bar.visibleLength == 44)
  }

  @Test func `at the bottom its place follows the viewport`() throws {
    let (view, bar) = try made(at: 300, edge: .bottom)
    #expect(bar.position == 256)
    try view.setHeight(400)
    #expect(bar.position == 356)
    _ = try hides(view, bar, [400])
    stage.advance(seconds: 0.2)
    #expect(bar.position == 400 && bar.visibleLength == 0)
  }

  @Test func `only toggles are told, with the new state, behind the offset`() throws {
    let (view, bar) = try made(at: 300)
    var told: [String] = []
    try view.observe(.scrollEnded) { _ in told.append("end") }
    try bar.observe { told.append("\($0)") }
    try view.observe(.offsetChanged) { _ in told.append("offset") }
    _ = try hides(view, bar, [310, 320, 310])
    stage.advance(seconds: 1)
    #expect(
      told == [
        "offset", "Bar(top, hidden, 44 of 44)", "end", "offset", "end", "offset",
        // Two frames are a tenth of the slide and 0.0197 of its way.
        "Bar(top, shown, 43.132 of 44)", "end",
      ])
  }

  @Test func `bad lengths are refused, and one that was removed stays as it is`() throws {
    let (view, bar) = try made(at: 300)
    for (length, tolerance, message) in [
      (-1.0, 5.0, "length must be a finite number ≥ 0, not -1"),
      (.nan, 5, "length must be a finite number ≥ 0, not nan"),
      (44, -1, "tolerance must be a finite number ≥ 0, not -1"),
    ] {
      #expect(
        refusal { try view.addBar(at: .top, length: length, tolerance: tolerance) } == message)
    }
    _ = try hides(view, bar, [400])
    stage.advance(frames: 10)
    bar.remove()
    stage.advance(seconds: 1)
    #expect(near(bar.visibleLength, 22, 1e-9) && bar.isHidden && "\(bar)" == "Bar(removed)")
    #expect(refusal { try bar.observe { _ in } } == "a bar that was removed cannot be observed")
  }
}

import ScrollCore
import Testing

/// What a change of the content does to the place that is shown (A1, A2, R2).
@Suite struct ContentTests {
  let stage = ScrollStage()

  func y(_ view: TrackableScrollView, _ id: Int) throws -> Double {
    try view.frameInViewport(of: .integer(id)).y
  }

  @Test func `rows put in front leave a half-seen row where it was`() throws {
    let view = try twenty(on: stage, at: 125)
    try view.insert(rows(3, 40, from: 100), at: 1)
    #expect(try view.offset == 245 && y(view, 2) == -25)
    stage.advanceFrame()
    #expect(view.offset == 245)
  }

  @Test func `a view at the top stays there unless it keeps its item`() throws {
    for (anchoring, offset) in [(Anchoring.keepTop, 0.0), (.keepItem, 80), (.none, 0)] {
      let view = try twenty(on: stage) { $0.anchoring = anchoring }
      try view.insert([row("new", 80)], at: 1)
      #expect(view.offset == offset && view.maxOffset == 780)
    }
    let view = try twenty(on: stage, at: 100) { $0.anchoring = .none }
    try view.insert([row("new", 80)], at: 1)
    #expect(view.offset == 100)
  }

  @Test func `removing rows ahead of the window is made up for`() throws {
    let view = try twenty(on: stage, at: 400)
    let log = try ViewLog(view)
    try view.removeRange(1, 5)
    stage.advance(frames: 3)
    #expect(try view.offset == 150 && y(view, 8) == 0)
    #expect(log.offsets == [150] && log.changes.first?.maxOffset == 450 && log.ends.isEmpty)
  }

  @Test func `removing the shown end clamps at once`() throws {
    let view = try twenty(on: stage, at: 700)
    let log = try ViewLog(view)
    try view.removeRange(11, 20)
    #expect(view.offset == 200)
    stage.advance(frames: 3)
    #expect(log.offsets == [200] && log.changes.first?.type == .bottom)
  }

  @Test func `a row that grows ahead of the window shifts the offset`() throws {
    let view = try twenty(on: stage, at: 400)
    try view.update(.integer(3), length: 130)
    #expect(try view.offset == 480 && y(view, 8) == 0)
    try view.update(.integer(3), length: 50)
    #expect(view.offset == 400)
  }

  @Test func `a batch is one change that keeps the first row seen`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 600), content: .items(rows(40, 100)))
    try view.setOffset(1230)
    stage.deliver()
    let log = try ViewLog(view)
    try view.batch {
      try view.resize(width: 320, height: 300)
      for id in 0..<40 { try view.update(.integer(id), length: 60) }
      #expect(view.contentSize.height == 2400)
    }
    stage.advance(frames: 3)
    #expect(try view.offset == 750 && y(view, 12) == -30)
    #expect(log.changes.count == 1)
  }

  @Test func `a change that is refused in a batch leaves the others`() throws {
    let view = try twenty(on: stage, at: 100)
    #expect(throws: ScrollError.self) {
      try view.batch {
        try view.append([row("more", 50)])
        try view.insert([row("good", 10), row("bad", -10)], at: 1)
      }
    }
    #expect(view.count == 21 && view.offset == 100)
  }

  @Test func `a grown top inset keeps the top at the top and moves nothing else`() throws {
    for (before, after) in [(-44.0, -100.0), (300, 300)] {
      let view = try twenty(on: stage, at: before) { $0.insets = EdgeInsets(top: 44) }
      try view.setInsets(EdgeInsets(top: 100))
      #expect(view.minOffset == -100 && view.offset == after)
      try view.setInsets(EdgeInsets(top: 44))
      #expect(view.offset == before)
    }
  }

  @Test func `a smaller window only clamps`() throws {
    let view = try twenty(on: stage, at: 700)
    try view.setHeight(200)
    #expect(view.offset == 700 && view.maxOffset == 800)
    try view.setHeight(400)
    #expect(view.offset == 600)
  }

  @Test func `a row moved away from the top does not take the view along`() throws {
    let view = try twenty(on: stage, at: 400)
    try view.move(.integer(8), to: 1)
    #expect(view.position(of: .integer(8)) == 1 && view.offset == 400)
    #expect(try y(view, 9) == 50 && y(view, 7) == 0)
  }

  @Test func `the anchor is looked for below the top inset and has a length`() throws {
    let view = try twenty(on: stage) { $0.insets = EdgeInsets(top: 100) }
    try view.setOffset(0)
    try view.update(.integer(0), length: 80)
    #expect(try view.offset == 30 && y(view, 2) == 100)
    let other = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300),
      content: .items([row("first", 50), row("nothing", 0), row("second", 50), row("rest", 900)]))
    try other.setOffset(50)
    try other.insert([row("new", 40)], at: 3)
    #expect(other.offset == 90)
  }

  @Test func `new content keeps the first row that is still there`() throws {
    let view = try twenty(on: stage, at: 225)
    try view.setContent(.items(rows(3, 30, from: 100) + rows(14, 50, from: 6)))
    // Row 6 was 75 below the window's start: 90 − 75.
    #expect(try view.offset == 15 && y(view, 6) == 75)
  }

  @Test func `spacing and padding keep the first row seen`() throws {
    let view = try twenty(on: stage, at: 225)
    try view.setSpacing(10)
    #expect(try view.offset == 265 && y(view, 4) == -25)
    try view.setPadding(EdgeInsets(5))
    #expect(try view.offset == 270 && y(view, 4) == -25)
  }

  @Test func `bad lengths are refused by name and nothing is applied`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 60),
      content: .items([row("first", 50), row("second", 50)]))
    stage.deliver()
    let log = try ViewLog(view)
    #expect(
      refusal { try view.setContent(.items([row("one", 50), row("thin", -20)])) }
        == "the length of item 'thin' must be a finite number ≥ 0, not -20")
    #expect(refusal { try view.update(.string("second"), length: .nan) }.contains("'second'"))
    #expect(refusal { try view.append([row("good", 10), row("bad", -10)]) }.contains("'bad'"))
    #expect(
      refusal { try view.update(.string("second"), crossLength: .some(-1)) }
        == "the cross length of item 'second' must be a finite number ≥ 0, not -1")
    #expect(refusal { try view.append([row("huge", 1e300)]) }.contains("at most"))
    #expect(
      refusal { _ = try TrackableScrollView(on: stage, content: .uniform(count: 3, length: -1)) }
        == "the length of the rows must be a finite number ≥ 0, not -1")
    stage.deliver()
    #expect(view.count == 2 && view.contentSize.height == 100 && log.events.isEmpty)
    #expect(stage.views.count == 1)
  }

  @Test func `duplicate ids are refused with both positions`() throws {
    let twice = [row("twin", 50), row("b", 50), row("twin", 50)]
    let message = "duplicate id 'twin' at positions 1 and 3"
    #expect(refusal { _ = try TrackableScrollView(on: stage, content: .items(twice)) } == message)
    let view = try TrackableScrollView(on: stage, content: .items([row("old", 150)]))
    #expect(refusal { try view.setContent(.items(twice)) } == message)
    #expect(
      refusal { try view.append([row("old", 10)]) } == "duplicate id 'old' at positions 1 and 2")
    #expect(
      refusal { try view.insert([row("new", 1), row("old", 10)], at: 1) }
        == "duplicate id 'old' at positions 2 and 3")
    try view.append([row("b", 10)])
    #expect(
      refusal { try view.replace(.string("b"), with: row("old", 5)) }
        == "duplicate id 'old' at positions 1 and 2")
    #expect(view.count == 2 && view.position(of: .string("old")) == 1)
  }

  @Test func `strings are one id only when their bytes are the same`() throws {
    let view = try TrackableScrollView(
      on: stage, content: .items([row("\u{e9}", 10), row("e\u{301}", 20)]))
    #expect(view.position(of: .string("e\u{301}")) == 2)
    #expect(view.position(of: .string("\u{e9}")) == 1)
    #expect("\(ItemID.string(String(repeating: "a", count: 99)))".count == 63)
  }

  @Test func `what does not exist is an error that names it`() throws {
    let view = try twenty(on: stage, at: 100)
    let ghost = ItemID.string("ghost")
    for message in [
      refusal { try view.remove(ghost) }, refusal { try view.update(ghost, length: 1) },
      refusal { try view.move(ghost, to: 1) },
      refusal { try view.replace(ghost, with: row("n", 1)) },
      refusal { _ = try view.frame(of: ghost) }, refusal { _ = try view.isVisible(ghost) },
    ] { #expect(message == "no item with the id 'ghost'") }
    for position in [0, -1, 22] {
      #expect(
        refusal { try view.insert([row("new", 10)], at: position) }
          == "position \(position) is out of range; valid are 1…21")
    }
    for (first, last) in [(0, 3), (1, 21), (5, 4)] {
      #expect(refusal { try view.removeRange(first, last) } != "no error")
    }
    #expect(refusal { try view.move(.integer(3), to: 21) }.contains("valid are 1…20"))
    #expect(view.count == 20 && view.item(at: 0) == nil && view.item(at: 21) == nil)
    try view.insert([row("last", 10)], at: 21)
    #expect(view.position(of: .string("last")) == 21)
  }

  @Test func `uniform rows are items once they differ`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300), content: .uniform(count: 100, length: 50))
    try view.setOffset(1000)
    #expect(view.position(of: .integer(100)) == 100 && view.position(of: .integer(101)) == nil)
    try view.update(.integer(1), length: 80)
    #expect(view.offset == 1030 && view.contentSize.height == 5030)
    try view.removeRange(91, 100)
    #expect(view.count == 90 && view.position(of: .integer(91)) == nil)
    #expect(view.item(at: 2) == ScrollItem(id: .integer(2), length: 50))
  }

  @Test func `there is a limit of ten million items`() throws {
    #expect(
      refusal {
        _ = try TrackableScrollView(on: stage, content: .uniform(count: 10_000_001, length: 1))
      } == "a view holds at most 10000000 items, not 10000001")
  }

  @Test func `sizes that are none are refused and change nothing`() throws {
    let view = try twenty(on: stage, at: 100)
    #expect(refusal { try view.setWidth(-1) } == "width must be a finite number ≥ 0, not -1")
    #expect(refusal { try view.setHeight(.nan) } == "height must be a finite number ≥ 0, not nan")
    #expect(
      refusal { try view.setInsets(EdgeInsets(top: .infinity)) }.hasPrefix("the top of insets"))
    #expect(refusal { try view.setPadding(EdgeInsets(-1)) }.hasPrefix("the top of padding"))
    #expect(refusal { try view.setSpacing(.nan) } == "spacing must be a finite number ≥ 0, not nan")
    #expect(view.height == 300 && view.offset == 100 && view.spacing == 0)
  }
}

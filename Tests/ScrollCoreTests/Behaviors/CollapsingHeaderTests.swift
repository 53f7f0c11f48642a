import ScrollCore
import Testing

/// Headers before the content that become shorter as the view is scrolled (H4).
@Suite struct CollapsingHeaderTests {
  let stage = ScrollStage()

  /// 20 rows of 50 and a header of 200 in a window of 300: offsets from 0 to 900.
  private func made(
    _ mode: CollapsingHeader.Mode = .smooth, compact: Double = 50,
    _ change: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> (view: TrackableScrollView, header: CollapsingHeader) {
    let view = try twenty(on: stage, change)
    let header = try view.addHeader(expanded: 200, compact: compact, mode: mode)
    stage.deliver()
    return (view, header)
  }

  struct Case: Sendable {
    var offset, height, y, progress: Double
    var isCompact = false
    var isOnTop = false
  }

  @Test(arguments: [
    // Pulled down it grows: 200 + 30.
    Case(offset: -30, height: 230, y: 0, progress: 0),
    Case(offset: 0, height: 200, y: 0, progress: 0),
    Case(offset: 60, height: 140, y: 0, progress: 0.4, isOnTop: true),
    Case(offset: 149, height: 51, y: 0, progress: 149 / 150, isOnTop: true),
    Case(offset: 150, height: 50, y: 0, progress: 1, isCompact: true, isOnTop: true),
    Case(offset: 700, height: 50, y: 0, progress: 1, isCompact: true, isOnTop: true),
  ])
  func `a smooth header shrinks with the offset down to its compact length`(right: Case) throws {
    try check(.smooth, right)
  }

  @Test(arguments: [
    Case(offset: -30, height: 200, y: 30, progress: 0),
    Case(offset: 0, height: 200, y: 0, progress: 0),
    Case(offset: 60, height: 200, y: -60, progress: 0.4),
    Case(offset: 149, height: 200, y: -149, progress: 149 / 150),
    Case(offset: 150, height: 50, y: 0, progress: 1, isCompact: true, isOnTop: true),
    Case(offset: 700, height: 50, y: 0, progress: 1, isCompact: true, isOnTop: true),
  ])
  func `a stepped header scrolls with the content until it is compact, pinned and on top at once`(
    right: Case
  ) throws {
    try check(.stepped, right)
  }

  private func check(_ mode: CollapsingHeader.Mode, _ right: Case) throws {
    let (view, header) = try made(mode)
    try view.scrollTo(.offset(right.offset), RequestOptions(clamp: false))
    #expect(header.height == right.height && header.y == right.y)
    #expect(header.progress == right.progress)
    #expect(header.isCompact == right.isCompact && header.isOnTop == right.isOnTop)
  }

  @Test func `both count from the inset, and lie behind it`() throws {
    let (view, smooth) = try made { $0.insets = EdgeInsets(top: 44) }
    try view.setOffset(-44)
    #expect(smooth.height == 200 && smooth.y == 44 && !smooth.isOnTop)
    // 60 pt past the start: p = 16 + 44.
    try view.setOffset(16)
    #expect(smooth.height == 140 && smooth.y == 44)
    let (other, stepped) = try made(.stepped) { $0.insets = EdgeInsets(top: 44) }
    try other.setOffset(16)
    #expect(stepped.y == -16 && !stepped.isCompact)
    try other.setOffset(106)
    #expect(stepped.y == 44 && stepped.height == 50 && stepped.isCompact)
  }

  @Test func `one that cannot shrink is through as soon as anything is scrolled`() throws {
    let (view, header) = try made(compact: 200)
    #expect(header.progress == 0 && !header.isCompact && !header.isOnTop)
    try view.setOffset(0.25)
    #expect(header.progress == 1 && header.isCompact && header.isOnTop && header.height == 200)
  }

  @Test(arguments: CollapsingHeader.Mode.allCases)
  func `it lies before the padding without spacing, and changes no range as it collapses`(
    mode: CollapsingHeader.Mode
  ) throws {
    let (view, _) = try made(mode) {
      $0.padding = EdgeInsets(top: 8, bottom: 8)
      $0.spacing = 10
    }
    // 20·50 + 19·10 + 16 + 200.
    #expect(try view.frame(of: .integer(0)).y == 208)
    for offset in stride(from: 0.0, through: 1106, by: 7) {
      try view.setOffset(offset)
      stage.deliver()
      #expect(view.offset == offset && view.contentSize.height == 1406 && view.maxOffset == 1106)
    }
  }

  @Test func `in a horizontal view its lengths are widths`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(axes: .horizontal, width: 300),
      content: .items(rows(20, 50)))
    let header = try view.addHeader(expanded: 200, compact: 50)
    #expect(view.contentSize.width == 1200)
    #expect(try view.frame(of: .integer(0)).x == 200)
    try view.setOffset(60)
    #expect(header.height == 140 && header.y == 0)
  }

  @Test(arguments: CollapsingHeader.Mode.allCases)
  func `what is asked for comes to rest below its compact length`(mode: CollapsingHeader.Mode)
    throws
  {
    let (view, _) = try made(mode)
    // Row 8 begins at 200 + 400; the window begins at 50.
    try view.scrollTo(.item(.integer(8), anchor: .top))
    #expect(view.offset == 550)
    try view.scrollTo(.item(.integer(7), anchor: .none))
    #expect(view.offset == 500)
    // In the middle of the 250 pt that are left: 200 + 525 − 50 − 125.
    try view.scrollTo(.item(.integer(10), anchor: .center))
    #expect(view.offset == 550)
    try view.scrollTo(.rect(Rect(x: 0, y: 300, width: 10, height: 10)))
    #expect(view.offset == 250)
  }

  @Test func `headers of sections are held below its compact length`() throws {
    let sections = ["a", "b"].enumerated().map { index, name in
      ScrollSection(
        id: .string(name), header: SectionPart(length: 30, isPinned: true),
        items: rows(10, 50, from: index * 10))
    }
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300), content: .sections(sections))
    let header = try view.addHeader(expanded: 200, compact: 50)
    func tab(_ offset: Double, _ id: String) throws -> Double {
      try view.setOffset(offset)
      return try view.frameInViewport(of: .header(.string(id))).y
    }
    // Directly below the header all the way, then pushed out by the next: b begins at 200 + 530.
    for offset in [0.0, 60, 150, 400] {
      #expect(try tab(offset, "a") == header.height)
    }
    #expect(try tab(660, "a") == 40)
    #expect(try view.frameInViewport(of: .header(.string("b"))).y == 70)
    #expect(try tab(680, "b") == 50)
    try view.scrollTo(.item(.integer(12), anchor: .top))
    #expect(try view.frameInViewport(of: .item(.integer(12))).y == 80)
  }

  @Test func `it comes and goes without moving what is visible, unless the view is at its start`()
    throws
  {
    let view = try twenty(on: stage, at: 400)
    func place() throws -> Double { try view.frameInViewport(of: .integer(10)).y }
    #expect(try place() == 100)
    let header = try view.addHeader(expanded: 200, compact: 50)
    #expect(try place() == 100 && view.offset == 600)
    header.remove()
    #expect(try place() == 100 && view.offset == 400 && view.contentSize.height == 1000)
    try view.setOffset(0)
    try view.addHeader(expanded: 100, compact: 0)
    #expect(view.offset == 0)
    #expect(try view.frameInViewport(of: .integer(0)).y == 100)
  }

  @Test func `a view has one, and lengths that make no header are refused`() throws {
    let view = try twenty(on: stage)
    let cases: [(Double, Double, String)] = [
      (10, 20, "compact must be at most expanded (10), not 20"),
      (-1, 0, "expanded must be a finite number ≥ 0, not -1"),
      (10, -2, "compact must be a finite number ≥ 0, not -2"),
      (.nan, 0, "expanded must be a finite number ≥ 0, not nan"),
      (.infinity, 0, "expanded must be a finite number ≥ 0, not inf"),
    ]
    for (expanded, compact, message) in cases {
      #expect(refusal { try view.addHeader(expanded: expanded, compact: compact) } == message)
    }
    #expect(view.contentSize.height == 1000)
    let header = try view.addHeader(expanded: 200, compact: 50)
    #expect(
      refusal { try view.addHeader(expanded: 20, compact: 20) }
        == "the view has a header already, Header(200→50, height 200); remove that first")
    header.remove()
    try view.addHeader(expanded: 20, compact: 20)
    #expect(view.contentSize.height == 1020)
  }

  @Test func `changes are told once in a pass, with the new state, and not while nothing changes`()
    throws
  {
    let (view, header) = try made()
    var told: [String] = []
    try header.observe { told.append("\($0.height)") }
    // There and further in one pass; then where nothing of it is another.
    try view.setOffset(10)
    try view.setOffset(60)
    stage.deliver()
    try view.setOffset(800)
    stage.deliver()
    try view.setOffset(810)
    stage.deliver()
    #expect(told == ["140.0", "50.0"])
    try header.observe(once: true) { told.append("once \($0.height)") }
    try view.setOffset(100)
    stage.deliver()
    try view.setOffset(120)
    stage.deliver()
    #expect(told.dropFirst(2) == ["100.0", "once 100.0", "80.0"])
  }

  @Test func `it follows a flick and its bounce in every frame without a lag`() throws {
    let (view, header) = try made()
    var heights: [Double] = []
    try view.observe(.offsetChanged) { _ in heights.append(header.height) }
    var offsets: [Double] = []
    try view.observe(.offsetChanged) { [unowned view] _ in offsets.append(view.offset) }
    try view.setOffset(300)
    stage.deliver()
    try view.fling(Point(x: 0, y: -1500))
    stage.settle()
    #expect(offsets.contains { $0 < 0 } && view.offset == 0)
    #expect(heights == offsets.map { $0 < 0 ? 200 - $0 : max(200 - $0, 50) })
  }

  @Test func `once removed, or its view closed, it stays as it was and cannot be observed`() throws
  {
    let (view, header) = try made()
    let subscription = try header.observe { _ in }
    try view.setOffset(60)
    header.remove()
    header.remove()
    try view.setOffset(300)
    #expect(header.height == 140 && header.isRemoved && "\(header)" == "Header(removed)")
    #expect(!subscription.isActive)
    #expect(
      refusal { try header.observe { _ in } } == "a header that was removed cannot be observed")
    let (other, second) = try made()
    try other.setOffset(20)
    other.close()
    #expect(second.isRemoved && second.height == 180)
    second.remove()
    #expect(refusal { try other.addHeader(expanded: 1, compact: 1) }.contains("closed"))
  }

  @Test func `it describes itself`() throws {
    let (view, header) = try made()
    try view.setOffset(80)
    #expect("\(header)" == "Header(200→50, height 120)")
    let (_, stepped) = try made(.stepped)
    #expect("\(stepped)" == "Header(200→50, expanded, height 200)")
  }

  // MARK: Nesting

  /// A header over an item that holds a list: it collapses by 150, and the list scrolls by 450.
  private func nested() throws -> (
    outer: TrackableScrollView, list: TrackableScrollView, header: CollapsingHeader
  ) {
    let outer = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 600), content: .items([row("list", 550)]))
    let header = try outer.addHeader(expanded: 200, compact: 50)
    let list = try TrackableScrollView(
      on: stage, ScrollConfiguration(), content: .items(rows(20, 50)))
    try outer.contain(list, in: .string("list"), order: .outerFirst)
    stage.deliver()
    return (outer, list, header)
  }

  @Test func `over a list in an item it collapses first and grows last`() throws {
    let (outer, list, header) = try nested()
    #expect(outer.maxOffset == 150 && list.maxOffset == 450)
    let up = try list.touch(at: .middle)
    try up.move(by: .up(100))
    #expect(header.height == 100 && list.offset == 0)
    try up.move(by: .up(100))
    #expect(header.height == 50 && header.isCompact && list.offset == 50)
    // Turning back retraces the way; the list's row stays right under the header.
    try up.move(by: .down(70))
    #expect(header.height == 70 && list.offset == 0)
    #expect(try outer.frameInViewport(of: .string("list")).y == header.height)
    try up.cancel()
    try list.setOffset(30)
    let down = try list.touch(at: .middle)
    try down.move(by: .down(50))
    #expect(list.offset == 0 && header.height == 90)
  }

  @Test func `a flick goes through it into the list`() throws {
    let (outer, list, header) = try nested()
    try list.flick(velocity: Point(x: 0, y: -1000))
    stage.settle()
    // 100 pt by the finger and 499.4998 by what follows (M1), of which it takes 150.
    #expect(outer.offset == 150 && header.isCompact)
    #expect(near(list.offset, 449.4998, 1e-3))
  }
}

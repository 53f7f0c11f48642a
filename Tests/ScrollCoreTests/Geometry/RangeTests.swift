import ScrollCore
import Testing

/// The range, what is at which end of it, and what is seen of the content (R1, R2, R3, R4, R5, R6).
@Suite struct RangeTests {
  let stage = ScrollStage()

  func view(_ lengths: [Double], _ configuration: ScrollConfiguration) throws -> TrackableScrollView
  {
    let items = lengths.enumerated().map { ScrollItem(id: .integer($0.offset), length: $0.element) }
    let view = try TrackableScrollView(on: stage, configuration, content: .items(items))
    stage.deliver()
    return view
  }

  @Test(arguments: [0.0, 1, 50, 399, 400])
  func `content no longer than the window leaves nothing to scroll`(length: Double) throws {
    let view = try view([length], ScrollConfiguration(height: 400))
    let log = try ViewLog(view)
    try view.scrollTo(.end)
    stage.advanceFrame()
    #expect(view.minOffset == 0 && view.maxOffset == 0 && view.offset == 0)
    #expect(view.type == .top && view.progress == 0 && log.events.isEmpty)
  }

  @Test func `the range counts spacing between neighbors, padding and both insets`() throws {
    // Content: 4·100 + 3·10 + 5 + 7 = 442; hi = 442 + 34 − 300 = 176; lo = −20.
    let view = try view(
      [100, 100, 100, 100],
      ScrollConfiguration(
        height: 300, spacing: 10, padding: EdgeInsets(top: 5, bottom: 7),
        insets: EdgeInsets(top: 20, bottom: 34)))
    #expect(view.contentSize == Size(width: 320, height: 442))
    #expect(view.minOffset == -20 && view.maxOffset == 176 && view.offset == -20)
    // 5 + 2·110, from the leading edge as wide as the view.
    #expect(try view.frame(of: .integer(2)) == Rect(x: 0, y: 225, width: 320, height: 100))
    #expect(try view.frameInViewport(of: .integer(2)).y == 245)
  }

  @Test func `types are judged with half a point and the top wins a tie`() throws {
    let view = try twenty(on: stage)
    for (offset, type) in [
      (0.5, OffsetType.top), (0.6, .middle), (699.4, .middle), (699.5, .bottom),
    ] {
      try view.setOffset(offset)
      #expect(view.type == type, "\(offset)")
    }
    let short = try self.view([10], ScrollConfiguration(height: 300))
    #expect(short.type == .top)
  }

  @Test func `progress is the part of the range that lies behind`() throws {
    // An inset of 100 makes the range −100…700: 800 long, so that 100 is 200 / 800 of the way.
    let view = try twenty(on: stage) { $0.insets.top = 100 }
    for (offset, progress) in [(-100, 0.0), (100, 0.25), (300, 0.5), (700, 1)] {
      try view.setOffset(Double(offset))
      #expect(view.progress == progress, "\(offset)")
    }
  }

  @Test func `the end is recognized although ten times 33.3 is not exactly 333`() throws {
    let view = try view(Array(repeating: 33.3, count: 10), ScrollConfiguration(height: 100))
    try view.setOffset(233)
    #expect(near(view.offset, 233) && view.type == .bottom)
    // Seven steps of 33.3 come to 233.10000000000002 and clamp to the same end.
    try view.setOffset((0..<7).reduce(0) { sum, _ in sum + 33.3 })
    #expect(near(view.offset, 233) && view.type == .bottom)
  }

  @Test func `zero-length rows are laid out and seen like any others`() throws {
    let view = try view((0..<300).map { $0 % 3 == 0 ? 50 : 0 }, ScrollConfiguration(height: 200))
    #expect(view.contentSize.height == 5000)
    #expect(view.visibleIDs == (0...9).map { .integer($0) })
    #expect(try view.frame(of: .integer(10)) == Rect(x: 0, y: 200, width: 320, height: 0))
    // Those at the window's start are seen, the row that ends there is not.
    try view.setOffset(50)
    #expect(view.visibleIDs.first == .integer(1))
    #expect(try view.visibleFraction(.integer(1)) == 1)
    #expect(try view.visibleFraction(.integer(0)) == 0)
  }

  @Test(arguments: [(0.0, 0.0), (0.5, -80), (1, -160)])
  func `short content sits where its alignment says`(alignment: Double, offset: Double) throws {
    // W − C = 300 − 40 − 100 = 160; lo = hi = −20 − a·160 with a top inset of 20.
    let view = try view(
      [100],
      ScrollConfiguration(
        height: 300, insets: EdgeInsets(top: 20, bottom: 20), contentAlignment: alignment))
    #expect(view.minOffset == offset - 20 && view.maxOffset == offset - 20)
    #expect(view.offset == offset - 20 && view.type == .top && view.progress == 0)
  }

  @Test func `an item is seen in part and across its area`() throws {
    let view = try twenty(on: stage, at: 125)
    #expect(view.visibleRange == 2..<9)
    #expect(try view.visibleFraction(.integer(2)) == 0.5)
    #expect(try view.visibleFraction(.integer(5)) == 1)
    #expect(try view.isVisible(.integer(9)) == false)
    // Touching edges do not count.
    try view.setOffset(150)
    #expect(view.visibleRange == 3..<9)
  }

  @Test func `two axes scroll on their own, and the widest item counts`() throws {
    let items = (1...20).map {
      ScrollItem(id: .integer($0), length: 50, crossLength: $0 == 7 ? 900 : 200)
    }
    let view = try TrackableScrollView(
      on: stage,
      ScrollConfiguration(
        axes: .both, width: 300, height: 300, padding: EdgeInsets(leading: 10, trailing: 30)),
      content: .items(items))
    stage.deliver()
    #expect(view.contentSize == Size(width: 940, height: 1000))
    #expect(view.minContentOffset == .zero && view.maxContentOffset == Point(x: 640, y: 700))
    #expect(view.maxOffset == 700)
    // 10 + 450 − 150 across; 300 to 350 ends 50 below the window.
    try view.scrollTo(.item(.integer(7), anchor: Anchor(x: 0.5)))
    #expect(view.contentOffset == Point(x: 310, y: 50))
    try view.scrollTo(.point(x: nil, y: 400))
    #expect(view.contentOffset == Point(x: 310, y: 400))
    try view.scrollTo(.point(x: 100, y: nil))
    #expect(view.contentOffset == Point(x: 100, y: 400))
    // Only the wide item reaches as far as 300.
    try view.scrollTo(.point(x: 300, y: 250))
    #expect(view.visibleIDs == [.integer(7)])
    #expect(view.visibleRange == 5..<11)
  }

  @Test func `a view of one axis does not scroll across`() throws {
    let view = try twenty(on: stage) { $0.insets = EdgeInsets(top: 0, leading: 15, trailing: 500) }
    #expect(view.minContentOffset.x == -15 && view.maxContentOffset.x == -15)
    try view.scrollTo(.point(x: 100, y: 100), RequestOptions(clamp: false))
    #expect(view.contentOffset == Point(x: -15, y: 100))
  }

  @Test func `a horizontal view lays its items side by side`() throws {
    // 20 cards of 100 with spacing 10 and padding 16: 2000 + 190 + 32 = 2222; hi = 2222 − 320 = 1902.
    let view = try TrackableScrollView(
      on: stage,
      ScrollConfiguration(axes: .horizontal, height: 100, spacing: 10, padding: EdgeInsets(16)),
      content: .uniform(count: 20, length: 100))
    stage.deliver()
    #expect(view.maxOffset == 1902)
    // Card 6 begins at 16 + 5·110 = 566 and is as high as the view less its padding.
    #expect(try view.frame(of: .integer(6)) == Rect(x: 566, y: 16, width: 100, height: 68))
    var offsets: [Double] = []
    for anchor in [Anchor.none, .leading, .center, .trailing] {
      try view.setOffset(0)
      try view.scrollTo(.item(.integer(6), anchor: anchor))
      offsets.append(view.offset)
    }
    // The end at the window's end: 666 − 320 = 346; 566; 566 + 50 − 160 = 456; 346.
    #expect(offsets == [346, 566, 456, 346])
  }

  @Test func `the last of ten million rows is reached to a hundredth`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 601),
      content: .uniform(count: 10_000_000, length: 99.9))
    stage.deliver()
    #expect(near(view.contentSize.height, 999_000_000))
    try view.scrollTo(.item(.integer(10_000_000), anchor: .bottom))
    #expect(near(view.offset, 999_000_000 - 601))
    #expect(near(try view.frameInViewport(of: .integer(10_000_000)).y, 601 - 99.9))
  }

  @Test func `sums of many lengths carry what rounding takes`() throws {
    // 10 000 × 17 000 + 19 × 17 = 170 000 323.
    let view = try view(
      (1...10019).map { $0 <= 10000 ? 17000 : 17 }, ScrollConfiguration(height: 601))
    #expect(view.contentSize.height == 170_000_323)
    // A hundred thousand times 1000.1, added up plainly, is wrong by more than this allows.
    let tenths = try self.view(
      Array(repeating: 1000.1, count: 100_000), ScrollConfiguration(height: 601))
    #expect(near(tenths.contentSize.height, 100_010_000, 1e-7))
  }

  @Test func `a window of no length is inert and fills once it has one`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 0), content: .items(rows(20, 50)))
    let log = try ViewLog(view)
    stage.advance(frames: 5)
    #expect(view.visibleIDs.isEmpty && log.events.isEmpty && !view.hasLayout)
    #expect(view.offset == 0 && view.progress == 0 && view.velocity == 0 && view.maxOffset.isFinite)
    try view.resize(width: 320, height: 300)
    stage.advance(frames: 5)
    #expect(view.visibleIDs == (0...5).map { .integer($0) })
    #expect(view.maxOffset == 700 && log.changes.count == 1)
  }

  @Test func `no number that is read is minus zero`() throws {
    let view = try twenty(on: stage) { $0.insets = EdgeInsets(top: -0.0) }
    try view.setOffset(-0.0)
    for number in [view.offset, view.minOffset, view.progress, view.velocity, view.contentOffset.x]
    {
      #expect(number.sign == .plus)
    }
  }

  @Test func `a view describes itself`() throws {
    let view = try TrackableScrollView(on: stage, content: .uniform(count: 200, length: 50))
    #expect("\(view)" == "View(vertical 320×480, 200 items, offset 0 of 9520)")
    let named = try TrackableScrollView(
      on: stage, ScrollConfiguration(name: "feed"), content: .uniform(count: 1, length: 500.25))
    #expect("\(named)" == "View 'feed' (vertical 320×480, 1 item, offset 0 of 20.25)")
    named.close()
    #expect("\(named)" == "View(closed)")
  }
}

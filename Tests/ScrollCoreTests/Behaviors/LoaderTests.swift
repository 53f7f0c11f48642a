@testable import ScrollCore
import Testing

/// Loading at either end, and trimming (F5, F6).
@Suite struct LoaderTests {
  let stage = ScrollStage()

  /// Takes requests, for a test to answer.
  private final class Source {
    var requests: [LoadRequest] = []
    var pages: [Int] { requests.map(\.page) }
    func load(_ page: Int, _ request: LoadRequest) { requests.append(request) }
  }

  private let source = Source()

  private func loader(
    on view: TrackableScrollView, at edge: ScrollLoader.Edge = .end, prefetch: Double = 100,
    pageSize: Int? = nil, keep: Int? = nil
  ) throws -> ScrollLoader {
    try view.load(
      at: edge, prefetch: prefetch, pageSize: pageSize, keep: keep, source.load)
  }

  @Test(arguments: [
    // 700 is the end: 100 pt are not less than 100.
    (ScrollLoader.Edge.end, 600.0, false), (.end, 600.5, true), (.end, 700, true),
    (.start, 100, false), (.start, 99.5, true), (.start, 0, true),
  ])
  func `it asks when less than its distance is left to its edge`(
    edge: ScrollLoader.Edge, offset: Double, asks: Bool
  ) throws {
    let view = try twenty(on: stage, at: offset)
    let loader = try loader(on: view, at: edge)
    stage.deliver()
    #expect(source.pages == [] && loader.state == .idle && loader.page == 0)
    stage.advance(frames: 3)
    #expect(source.pages == (asks ? [1] : []))
    #expect(loader.state == (asks ? .loading : .idle))
  }

  @Test func `the frame in which it would ask is not passed over`() throws {
    let view = try twenty(on: stage)
    _ = try loader(on: view)
    stage.advanceFrame()
    #expect(!stage.needsNextFrame)
    try view.setOffset(700)
    stage.deliver()
    #expect(stage.needsNextFrame)
    stage.beginFrame(skippingTo: stage.frame + 100)
    stage.deliver()
    #expect(source.pages == [1] && !stage.needsNextFrame)
  }

  @Test func `an answer at once is judged in the next frame, until the window is filled`() throws {
    let view = try TrackableScrollView(on: stage, ScrollConfiguration(height: 600))
    var counts: [Int] = []
    try view.load(at: .end) { page, answer in
      try answer(.items(rows(3, 50, from: 3 * page)))
    }
    for _ in 0..<8 {
      stage.advanceFrame()
      counts.append(view.count)
    }
    // 15 rows are 750 pt, which leave 150; 12 left nothing.
    #expect(counts == [3, 6, 9, 12, 15, 15, 15, 15] && view.hasLayout)
  }

  @Test func `a viewport without length asks nothing`() throws {
    let view = try TrackableScrollView(on: stage, ScrollConfiguration(height: 0))
    _ = try loader(on: view)
    stage.advance(frames: 3)
    #expect(source.pages == [])
    try view.setHeight(10)
    stage.advanceFrame()
    #expect(source.pages == [1])
  }

  @Test func `a paused view loads: only its motion stands still`() throws {
    let view = try twenty(on: stage, at: 700)
    _ = try loader(on: view)
    view.pause()
    stage.advanceFrame()
    #expect(source.pages == [1])
  }

  @Test func `an error of the loading function is reported, and it has failed`() throws {
    struct NoNetwork: Error {}
    let view = try twenty(on: stage, at: 700)
    var errors: [StageError] = []
    stage.onError = { errors.append($0) }
    var pages: [Int] = []
    let loader = try view.load(at: .end, label: "feed") { page, answer in
      pages.append(page)
      throw NoNetwork()
    }
    stage.advance(frames: 3)
    #expect(
      errors == [StageError(message: "a loader failed at page 1: NoNetwork()", place: "feed")])
    #expect(loader.state == .failed && loader.message == "NoNetwork()" && pages == [1])
    loader.retry()
    stage.advanceFrame()
    #expect(pages == [1, 1])
  }

  @Test func `an error after the answer fails the page after it`() throws {
    struct TooLate: Error {}
    let view = try twenty(on: stage, at: 700)
    var pages: [Int] = []
    let loader = try view.load(at: .end) { page, answer in
      pages.append(page)
      try answer(.items(rows(1, 50, from: 100 * page)))
      if page == 1 { throw TooLate() }
    }
    stage.advance(frames: 3)
    #expect(loader.state == .failed && view.count == 21)
    loader.retry()
    stage.advanceFrame()
    #expect(pages == [1, 2] && loader.state == .idle && view.count == 22)
  }

  @Test func `what the view refuses is the error of whoever answers, and nothing of it is taken`()
    throws
  {
    let view = try twenty(on: stage, at: 700)
    let loader = try loader(on: view)
    stage.advanceFrame()
    let request = try #require(source.requests.last)
    #expect(
      refusal { try request(.items([row("new", 50), row("new", 20)])) }
        == "duplicate id 'new' at positions 21 and 22")
    #expect(view.count == 20 && loader.state == .failed && !request.isOpen)
    #expect(
      refusal { try request(.items([row("new", 50)])) }
        == "the request for page 1 has been answered already")
  }

  @Test func `a question is no place to answer, and the request stays open`() throws {
    let view = try twenty(on: stage, at: 700)
    let loader = try loader(on: view)
    stage.advanceFrame()
    let request = try #require(source.requests.last)
    let message = stage.ask("measure") { refusal { try request(.items(rows(1, 50, from: 90))) } }
    #expect(message == "a view cannot be changed while 'measure' is asked")
    #expect(loader.state == .loading && view.count == 20)
    try request(.items(rows(1, 50, from: 90)))
    #expect(loader.state == .idle && view.count == 21)
  }

  @Test func `numbers that are out of range are errors, and no loader is made`() throws {
    let view = try twenty(on: stage)
    #expect(
      refusal { _ = try loader(on: view, prefetch: -1) }
        == "prefetch must be a finite number ≥ 0, not -1")
    #expect(
      refusal { _ = try loader(on: view, pageSize: 0) } == "pageSize must be an integer ≥ 1, not 0")
    #expect(refusal { _ = try loader(on: view, keep: 0) } == "keep must be an integer ≥ 1, not 0")
    view.close()
    #expect(refusal { _ = try loader(on: view) } == "a closed view cannot be changed")
    #expect(view.behaviors.isEmpty)
  }

  @Test(arguments: Anchoring.allCases)
  func `a loader at the start keeps what is seen, whatever the view's anchoring is`(
    anchoring: Anchoring
  ) throws {
    let view = try twenty(on: stage) { $0.anchoring = anchoring }
    let log = try ViewLog(view)
    _ = try loader(on: view, at: .start)
    stage.advanceFrame()
    try source.requests[0](.items(rows(4, 25, from: 100)))
    #expect(view.offset == 100)
    stage.deliver()
    #expect(log.appearances == [] && log.changes.map(\.reason) == [.layout])
    #expect(log.ends == [])
  }

  @Test func `items go from the farther edge in the same change`() throws {
    let view = try twenty(on: stage, at: 650)
    let log = try ViewLog(view)
    _ = try loader(on: view, keep: 20)
    stage.advanceFrame()
    try source.requests[0](.items(rows(10, 50, from: 20)))
    // Rows 13…18 are seen; ten of thirty go, 500 pt before them.
    #expect(view.count == 20 && view.item(at: 1)?.id == .integer(10) && view.offset == 150)
    stage.deliver()
    #expect(log.changes.map(\.offset) == [150] && log.appearances == [])
  }

  @Test func `a loader at the start has the last ones go`() throws {
    let view = try twenty(on: stage, at: 20)
    _ = try loader(on: view, at: .start, keep: 15)
    stage.advanceFrame()
    try source.requests[0](.items(rows(5, 50, from: 100)))
    #expect(view.count == 15 && view.item(at: 15)?.id == .integer(9) && view.offset == 270)
  }

  @Test func `what is visible stays, and the gap that a window begins in`() throws {
    let view = try twenty(on: stage) { $0.spacing = 20 }
    // 20 · 50 + 19 · 20 − 300 = 1080. At 1045 row 15, from 1050 on, is the first that is seen.
    try view.setOffset(1045)
    _ = try loader(on: view, keep: 1)
    stage.advanceFrame()
    try source.requests[0](.items(rows(2, 50, from: 20)))
    // Without row 14 the window would begin before the content: it would have to move.
    #expect(view.item(at: 1)?.id == .integer(14) && view.count == 8 && view.offset == 65)
  }

  @Test func `nothing goes that another loader would at once ask for again`() throws {
    let view = try twenty(on: stage, at: 700)
    let other = Source()
    try view.load(at: .start, prefetch: 120, other.load)
    _ = try loader(on: view, keep: 6)
    stage.advanceFrame()
    try source.requests[0](.items(rows(3, 50, from: 20)))
    // 11 of 14 rows before the window go: 150 pt are left, with twelve it would be 100.
    #expect(view.offset == 150 && view.count == 12)
    stage.advance(frames: 3)
    #expect(other.pages == [])
  }

  @Test func `one that had ended goes on when items go at its edge`() throws {
    let view = try twenty(on: stage)
    let first = try loader(on: view, at: .start)
    stage.advanceFrame()
    try source.requests[0](.end)
    #expect(first.state == .ended)
    let last = try loader(on: view, keep: 20)
    try view.setOffset(700)
    stage.advanceFrame()
    try source.requests[1](.items(rows(5, 50, from: 20)))
    #expect(first.state == .idle && last.state == .idle)
    try view.setOffset(0)
    stage.advanceFrame()
    #expect(source.pages == [1, 1, 2])
  }

  @Test func `pages stay pages: only whole ones go before the one that is seen`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300, snapBehavior: PagingSnap()),
      content: .items(rows(12, 100)))
    stage.deliver()
    try view.setOffset(900)
    stage.deliver()
    let log = try ViewLog(view)
    _ = try loader(on: view, keep: 10)
    stage.advanceFrame()
    try source.requests[0](.items(rows(3, 100, from: 12)))
    // Five are too many; three are a page.
    #expect(view.count == 12 && view.offset == 600 && view.page == 3 && view.pageCount == 4)
    #expect(view.visibleIDs == [.integer(9), .integer(10), .integer(11)])
    stage.deliver()
    #expect(log.appearances == [] && log.order == ["offsetChanged"])
  }

  @Test func `rows that fill no whole pages go where a page ends at a row`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300, snapBehavior: PagingSnap()),
      content: .items(rows(40, 120)))
    stage.deliver()
    try view.setOffset(3900)
    stage.deliver()
    _ = try loader(on: view, prefetch: 700, keep: 10)
    stage.advanceFrame()
    try source.requests[0](.items(rows(5, 120, from: 40)))
    // Row 32, from 3840 on, is the first seen. Pages begin at rows 0, 5, 10, … of 600 pt, so that 30 of 32 go.
    #expect(view.count == 15 && view.offset == 300 && view.item(at: 1)?.id == .integer(30))
  }

  @Test func `content that would be aligned in the window keeps filling it`() throws {
    let view = try twenty(on: stage, at: 700) { $0.contentAlignment = 0.5 }
    _ = try loader(on: view, keep: 1)
    stage.advanceFrame()
    try source.requests[0](.items(rows(1, 50, from: 20)))
    #expect(view.offset == 0 && view.count == 7)
  }

  @Test func `an offset that is to be restored is reached before anything goes`() throws {
    let view = try TrackableScrollView(on: stage, ScrollConfiguration(height: 300))
    try view.restore(1000)
    try view.load(at: .end, keep: 10) { page, answer in
      try answer(.items(rows(10, 50, from: 10 * page)))
    }
    stage.advance(frames: 10)
    // Three pages are 1500 pt: 200 are left behind the window, which is enough.
    #expect(view.offset == 1000 && view.visibleIDs.first == .integer(30) && view.count == 30)
  }

  @Test func `loads while the view is on its way move nothing`() throws {
    let view = try twenty(on: stage, at: 500)
    try view.load(at: .end, keep: 20) { page, answer in
      try answer(.items(rows(10, 50, from: 10 + 10 * page)))
    }
    try view.fling(Point(x: 0, y: 3000))
    // M1: a fling of 3000 pt/s goes 1498.5 pt; its edge moves on before it comes there.
    var way = 0.0
    var velocity = 3000.0
    while stage.isMoving {
      let id = try #require(view.visibleIDs.last)
      let before = try view.frameInViewport(of: id).y
      stage.advanceFrame()
      #expect(view.velocity <= velocity)
      velocity = view.velocity
      way += try before - view.frameInViewport(of: id).y
    }
    #expect(near(way, 1498.5, 0.5) && view.count == 20)
  }

  @Test func `what it tells is each new state, once in a pass`() throws {
    let view = try twenty(on: stage, at: 700)
    let loader = try loader(on: view)
    var log: [String] = []
    let subscription = try loader.observe { log.append("\($1) \($0)") }
    stage.advanceFrame()
    try source.requests[0](.failure("no"))
    stage.deliver()
    loader.retry()
    stage.advanceFrame()
    #expect(log == ["idle loading", "loading failed", "failed idle", "idle loading"])
    subscription.cancel()
    loader.remove()
    #expect(
      refusal { try loader.observe { _, _ in } } == "a loader that was removed cannot be observed")
  }

  @Test func `nothing keeps a loader, its view or what it captures once they are let go`() throws {
    weak var kept: TrackableScrollView?
    weak var source: Source?
    var loader: ScrollLoader?
    do {
      let stage = ScrollStage()
      let view = try twenty(on: stage, at: 700)
      let made = Source()
      (kept, source) = (view, made)
      loader = try view.load(at: .end) { page, answer in
        made.load(page, answer)
        _ = view.count
      }
      stage.advanceFrame()
      #expect(made.pages == [1])
    }
    #expect(kept == nil && source == nil && loader?.isRemoved == true)
  }
}

import ScrollCore
import Testing

/// What holds for loaders whatever their sources answer and however the view is scrolled.
@Suite struct LoaderLawTests {
  /// A source that answers by dice, at once or later, and writes down what is wrong.
  private final class Source {
    /// What happens to a request.
    enum Fate { case atOnce, later, failure, end, thrown, refused }

    struct Thrown: Error {}

    let view: TrackableScrollView
    let edge: ScrollLoader.Edge
    let keep: Int?
    let pageLength: Double?
    var dice: Dice
    var wrong: [String] = []
    var loader: ScrollLoader?
    /// The loader at the other edge.
    var neighbor: ScrollLoader?
    /// The request that is out.
    private(set) var out: LoadRequest?
    private var expected = 1
    private var next: Int
    private var hasEnded = false

    init(
      _ view: TrackableScrollView, at edge: ScrollLoader.Edge, keep: Int?, pageLength: Double?,
      seed: UInt64
    ) throws {
      self.view = view
      self.edge = edge
      self.keep = keep
      self.pageLength = pageLength
      dice = Dice(seed: seed)
      next = edge == .end ? 1000 : -1000
      loader = try view.load(
        at: edge, prefetch: [0, 50, 100, 400][dice.integer(0...3)], keep: keep
      ) { [unowned self] page, request in try ask(page, request) }
    }

    func check(_ holds: Bool, _ law: String) {
      if !holds { wrong.append("\(edge): \(law)") }
    }

    private func ask(_ page: Int, _ request: LoadRequest) throws {
      check(out == nil, "one request is out at a time")
      check(page == expected && loader?.page == page, "pages are asked for in order")
      check(!hasEnded || loader?.state == .loading, "an end is an end")
      switch fate() {
      case .atOnce: answer(request, items())
      case .later: out = request
      case .failure: answer(request, .failure("no network"))
      case .end: answer(request, .end)
      case .thrown: throw Thrown()
      case .refused: answer(request, .items([ScrollItem(id: .integer(1), length: -1)]))
      }
    }

    private func fate() -> Fate {
      switch dice.integer(0...19) {
      case 0: .failure
      case 1: .thrown
      case 2: .refused
      case 3: dice.chance(0.2) ? .end : .atOnce
      case 4...10: .later
      default: .atOnce
      }
    }

    private func items() -> ScrollLoader.Answer {
      let count = dice.integer(1...5)
      let step = edge == .end ? 1 : -1
      var items: [ScrollItem] = []
      for _ in 0..<count {
        next += step
        let length = pageLength ?? (dice.chance(0.1) ? 0 : dice.number(10...120))
        items.append(ScrollItem(id: .integer(next), length: length))
      }
      return .items(edge == .end ? items : items.reversed())
    }

    func answerLate() {
      guard let request = out else { return }
      out = nil
      answer(request, dice.chance(0.15) ? .failure("too slow") : items())
    }

    /// Answers, and looks at what that does to what is visible.
    private func answer(_ request: LoadRequest, _ answer: ScrollLoader.Answer) {
      let visible = view.visibleIDs
      let places = visible.map { (try? view.frameInViewport(of: $0))?.y }
      let fillsWindow = view.maxOffset > view.minOffset
      let count = view.count
      var added = 0
      if case .items(let items) = answer { added = items.count }
      do throws(ScrollError) {
        try request(answer)
      } catch {
        check(view.count == count && loader?.state == .failed, "what is refused changes nothing")
        return
      }
      guard !view.isClosed else { return check(view.count == count, "a closed view takes nothing") }
      if case .failure = answer {} else { expected = request.page + 1 }
      if answer == .end { hasEnded = true }
      for (id, place) in zip(visible, places) {
        guard let now = (try? view.frameInViewport(of: id))?.y, let place else {
          check(false, "what is visible stays: \(id)")
          continue
        }
        // Content that does not fill its window cannot go past its end (R2).
        if fillsWindow { check(near(now, place), "\(id) is where it was: \(place), not \(now)") }
      }
      if let keep, added > 0 { checkCount(keep) }
    }

    /// Nothing is kept that could go: one more and something would be missed.
    private func checkCount(_ keep: Int) {
      guard view.count > keep, view.hasLayout else { return }
      let first = edge == .end ? 1 : view.count
      guard let item = view.item(at: first), pageLength == nil else { return }
      let isVisible = view.visibleIDs.contains(item.id)
      let slack = edge == .end ? view.offset - view.minOffset : view.maxOffset - view.offset
      let others = neighbor?.prefetch ?? 0
      check(
        isVisible || slack - (item.length.points ?? 0) - view.spacing < others + 1e-3,
        "\(view.count) items where \(keep) are to be kept, \(slack) pt beyond the window")
    }
  }

  @Test(arguments: 1...100)
  func `no request too many, pages in order, nothing seen moves, and no item too many`(
    seed: UInt64
  ) throws {
    var dice = Dice(seed: seed)
    let stage = ScrollStage(frameRate: [30, 60, 120][dice.integer(0...2)])
    let isPaged = dice.chance(0.3)
    let pageLength = isPaged ? 200.0 : nil
    let view = try TrackableScrollView(
      on: stage,
      ScrollConfiguration(
        height: 200, spacing: isPaged ? 0 : Double(dice.integer(0...2)) * 7.3,
        insets: isPaged ? .zero : EdgeInsets(Double(dice.integer(0...1)) * 20),
        anchoring: Anchoring.allCases[dice.integer(0...2)], isLazy: dice.chance(0.7),
        snapBehavior: isPaged ? PagingSnap() : nil),
      content: .items(rows(dice.integer(0...8), pageLength ?? 60)))
    let edges: [[ScrollLoader.Edge]] = [[.end], [.start], [.start, .end]]
    let keep = dice.chance(0.8) ? dice.integer(1...12) : nil
    let sources = try edges[dice.integer(0...2)].map {
      try Source(view, at: $0, keep: keep, pageLength: pageLength, seed: dice.next())
    }
    if sources.count == 2 {
      (sources[0].neighbor, sources[1].neighbor) = (sources[1].loader, sources[0].loader)
    }
    var ended: Set<Int> = []
    var finger: Touch?
    for step in 0..<400 {
      switch dice.integer(0...11) {
      case 0...2: try view.setOffset(dice.number(view.minOffset...view.maxOffset))
      case 3: try view.scrollTo(dice.chance(0.5) ? .end : .start, .animated)
      case 4 where finger == nil: try view.fling(Point(x: 0, y: dice.number(-4000...4000)))
      case 5 where finger == nil: finger = try view.touch(at: Point(x: 10, y: 100))
      case 6...7: try finger?.move(by: Point(x: 0, y: dice.number(-150...150)))
      case 8:
        try finger?.lift()
        finger = nil
      case 9: for source in sources { source.answerLate() }
      case 10: for source in sources where dice.chance(0.5) { source.loader?.retry() }
      default: break
      }
      stage.advance(frames: dice.integer(0...3))
      for (index, source) in sources.enumerated() {
        let state = source.loader?.state
        source.check((state == .loading) == (source.out != nil), "it loads while a request is out")
        // An end lasts, but where a trim of the other loader cuts its edge off.
        if sources.count == 1 || keep == nil {
          source.check(!ended.contains(index) || state == .ended, "an end is an end")
        }
        if state == .ended { ended.insert(index) }
      }
      let wrong = sources.flatMap(\.wrong)
      #expect(wrong == [], "seed \(seed), step \(step)")
      if !wrong.isEmpty { return }
    }
    view.close()
    for source in sources { source.answerLate() }
    #expect(sources.flatMap(\.wrong) == [])
  }
}

/// Loading more, and letting go of what is far away.
extension TrackableScrollView {
  /// Has pages loaded where the view comes near an end of its content (F5).
  ///
  /// With `keep`, items beyond that number are dropped after a load, first those that are farthest from the edge that
  /// loads, in the same change (F6). What is visible stays and does not move; so do pages; and so does what another loader,
  /// at the other edge, would at once ask for again. `keep` should therefore be enough for the window and for what both
  /// loaders fetch before it. A loader at the other edge that had ended is idle again when items are dropped there: its
  /// source must be able to give them once more, and tells best by the first or last item of the view which they are.
  ///
  /// - Parameters:
  ///   - edge: Where; at the start what is visible keeps its place, whatever the view's anchoring is.
  ///   - prefetch: How near to the edge the view comes before a page is asked for, in points ≥ 0.
  ///   - pageSize: How many items a full page has, at least 1: a shorter one ends the source.
  ///   - keep: How many items stay, at least 1; nil for all.
  ///   - label: Names the loader in errors.
  ///   - load: Is handed the page, from 1 on, and what to answer with, at once or later. It may change the view. An error
  ///     that it throws is reported, and the loader has failed (E9).
  /// - Returns: The loader, which the view keeps.
  /// - Throws: ``ScrollError`` for a number out of range and on a closed view.
  @discardableResult
  public func load(
    at edge: ScrollLoader.Edge, prefetch: Double = 100, pageSize: Int? = nil, keep: Int? = nil,
    label: String = "", _ load: @escaping (_ page: Int, _ answer: LoadRequest) throws -> Void
  ) throws(ScrollError) -> ScrollLoader {
    try addLoader(at: edge, prefetch: prefetch, pageSize: pageSize, keep: keep) {
      // The stage outlives no view that still loads.
      [unowned stage] request in
      do {
        try load(request.page, request)
      } catch {
        stage.report(
          "a loader failed at page \(request.page): \(error)", place: label.isEmpty ? nil : label)
        request.abandon("\(error)")
      }
    }
  }

  /// As ``load(at:prefetch:pageSize:keep:label:_:)`` for one that reports its errors itself.
  package func addLoader(
    at edge: ScrollLoader.Edge, prefetch: Double, pageSize: Int?, keep: Int?,
    load: @escaping (LoadRequest) -> Void
  ) throws(ScrollError) -> ScrollLoader {
    try ScrollLoader(
      of: self, at: edge, prefetch: prefetch, pageSize: pageSize, keep: keep, load: load)
  }

  /// Whether less than a distance is left to an end of the range; never while the viewport has no length (F5).
  func isNear(_ edge: ScrollLoader.Edge, within distance: Double) -> Bool {
    guard hasLength else { return false }
    let offset = shown[main]
    let left = edge == .end ? mainMetrics.hi - offset : offset - mainMetrics.lo
    return left < distance
  }

  private var hasLength: Bool {
    mainMetrics.viewport > 0 && (axes != .both || metrics(main.cross).viewport > 0)
  }

  /// Takes in what was loaded, and drops what is too much; answers the ids of that.
  func take(
    _ items: [ScrollItem], at edge: ScrollLoader.Edge, keep: Int?
  ) throws(ScrollError) -> [ItemID] {
    var dropped: [ItemID] = []
    // The first layout decides what is visible: it comes before anything is dropped.
    guard let keep, hasLayout else {
      try insert(items, at: edge)
      if let keep { dropped = trim(to: keep, at: edge.opposite) }
      return dropped
    }
    try batch { () throws(ScrollError) in
      try insert(items, at: edge)
      dropped = trim(to: keep, at: edge.opposite)
    }
    return dropped
  }

  private func insert(_ items: [ScrollItem], at edge: ScrollLoader.Edge) throws(ScrollError) {
    try insert(items, at: edge == .start ? 1 : count + 1, isLoaded: true)
  }

  // MARK: Trimming

  /// What rounding may take from a sum of lengths, in points.
  private static let slack = 1e-6

  /// Drops what is beyond a number of items at one edge, as far as nothing is missed or moves (F6).
  private func trim(to keep: Int, at edge: ScrollLoader.Edge) -> [ItemID] {
    // A restored offset is still to be reached: it counts from the first item (S11).
    guard count > keep, hasLayout, hasLength, restoring == nil else { return [] }
    let visible = visibleRange
    let most = min(
      count - keep, edge == .start ? visible.lowerBound : count - visible.upperBound)
    let reserve = behaviors.reduce(0.0) { most, behavior in
      guard let loader = behavior as? ScrollLoader, loader.edge == edge else { return most }
      return max(most, loader.prefetch)
    }
    let number = spare(at: edge, most: most, reserve: reserve)
    guard number > 0 else { return [] }
    let range = edge == .start ? 0..<number : count - number..<count
    let ids = range.map { content.id(at: $0) }
    remove(range, areLoaded: true)
    return ids
  }

  /// How many items at an edge, at most so many, the view can do without: the offset stays in the range, and a page a page;
  /// `reserve` is what has to be left to that edge.
  private func spare(at edge: ScrollLoader.Edge, most: Int, reserve: Double) -> Int {
    let metrics = mainMetrics
    let isAtStart = edge == .start
    // How much shorter the content may become.
    var longest =
      isAtStart
      ? shown[main] - reserve - metrics.lo
      : metrics.content + metrics.trailing - metrics.viewport - shown[main] - reserve
    if !isAtStart, shown[main] + reserve <= metrics.lo + Self.slack { longest = .infinity }
    // Content that would not fill the window is aligned in it, and would move (R5).
    if contentAlignment != nil { longest = min(longest, metrics.content - metrics.window) }
    var found = content.items(within: longest + Self.slack, most: most, atStart: isAtStart)
    // Pages are counted from the start: they stay where whole pages go.
    guard isAtStart, let pitch = pages?.pitch, pitch > 0 else { return found.count }
    while found.count > 0 {
      let pages = (found.span / pitch + Self.slack / pitch).rounded(.down) * pitch
      if found.span - pages < Self.slack { break }
      found = content.items(within: pages + Self.slack, most: found.count, atStart: true)
    }
    return found.count
  }
}

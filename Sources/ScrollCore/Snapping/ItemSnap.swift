/// Rests where an item meets the window (G4–G6).
public struct ItemSnap: SnapBehavior, Equatable {
  /// Whether every scroll comes to such a rest, or only one that ends near it.
  public enum Strictness: String, Sendable, CaseIterable {
    /// Every scroll comes to a rest.
    case mandatory
    /// Only one that ends near a rest comes to it.
    case proximity
  }

  /// The part of an item that meets the window's, where the item does not say another.
  public var align: SnapAlignment

  /// By how many items a release goes at most from where the drag began; nil for any.
  public var limit: Int?

  /// Whether every scroll comes to a rest.
  public var strictness: Strictness

  /// Within which part of the window a rest attracts, with proximity.
  public var proximity: Double

  /// Whether the ends of the range are rests too.
  public var hasEnds: Bool

  /// By how much the window is shrunk further at both sides, in points.
  public var padding: Double

  /// A snap to items; proximity and padding are at least 0, a limit at least 1.
  public init(
    align: SnapAlignment = .start, limit: Int? = nil, strictness: Strictness = .mandatory,
    proximity: Double = 1.0 / 3, hasEnds: Bool = true, padding: Double = 0
  ) {
    self.align = align
    self.limit = limit
    self.strictness = strictness
    self.proximity = proximity
    self.hasEnds = hasEnds
    self.padding = padding
  }

  /// A place to rest, and whose it is; nobody's at an end of the range.
  private struct Rest {
    let offset: Double
    let index: Int?
  }

  // MARK: Decisions

  public func rest(of release: SnapRelease, in layout: SnapLayout) -> Double? {
    let target = min(max(release.target, layout.lo), layout.hi)
    let allowed = range(around: release.origin, in: layout)
    guard
      var found = nearest(
        to: target, in: layout, preferring: release.origin,
        isAllowed: { allowed?.contains($0) ?? true })
    else { return nil }
    if let stop = stop(from: release.origin, to: found.offset, in: layout) { found = stop }
    return attracts(found, target, layout) ? found.offset : nil
  }

  public func rest(nearestTo offset: Double, in layout: SnapLayout) -> Double? {
    let target = min(max(offset, layout.lo), layout.hi)
    guard let found = nearest(to: target, in: layout) else { return nil }
    return attracts(found, target, layout) ? found.offset : nil
  }

  public func rest(beyond offset: Double, by distance: Double, in layout: SnapLayout) -> Double? {
    let sum = offset + distance
    let found = nearest(to: sum, in: layout, isBeyond: { distance > 0 ? $0 > offset : $0 < offset })
    if let found, attracts(found, sum, layout) {
      if let stop = stop(from: offset, to: found.offset, in: layout),
        attracts(stop, offset, layout)
      {
        return stop.offset
      }
      return found.offset
    }
    return strictness == .mandatory ? nearest(to: offset, in: layout)?.offset : nil
  }

  private func attracts(_ rest: Rest, _ target: Double, _ layout: SnapLayout) -> Bool {
    strictness == .mandatory
      || (rest.offset - target).magnitude <= proximity * window(of: rest.index, layout).length
        + 1e-9
  }

  // MARK: Changes

  public func hasRests(in layout: SnapLayout) -> Bool {
    strictness == .proximity || nearest(to: layout.lo, in: layout) != nil
  }

  public func holding(at offset: Double, in layout: SnapLayout) -> SnapHolding? {
    guard
      let found = nearest(
        to: offset, in: layout, isAllowed: { (0..<layout.count).contains($0) }),
      (found.offset - offset).magnitude < 0.01, let index = found.index
    else { return nil }
    return SnapHolding(id: layout.id(of: index))
  }

  public func rest(keeping holding: SnapHolding, at offset: Double, in layout: SnapLayout)
    -> Double?
  {
    guard let index = layout.index(of: holding.id), let aligned = aligned(index, layout) else {
      return nil
    }
    return covering(index, nearestTo: clamp(offset, layout), layout) ?? aligned
  }

  // MARK: Rests

  /// The window where nothing is pinned, shrunk by the padding.
  private func snapWindow(_ layout: SnapLayout) -> Double {
    max(0, layout.targetWindow - 2 * padding)
  }

  private func leading(_ layout: SnapLayout) -> Double { layout.targetLeading + padding }

  /// The window that an item rests in; for an end of the range the one where nothing is pinned.
  private func window(of index: Int?, _ layout: SnapLayout) -> (leading: Double, length: Double) {
    guard let index, layout.largestCover > 0 else { return (leading(layout), snapWindow(layout)) }
    let window = layout.targetWindow(of: index)
    return (window.leading + padding, max(0, window.length - 2 * padding))
  }

  private func clamp(_ offset: Double, _ layout: SnapLayout) -> Double {
    min(max(offset, layout.lo), layout.hi)
  }

  /// Where an item's part meets the window's, held in the range; nil for one that is no rest.
  private func aligned(_ index: Int, _ layout: SnapLayout) -> Double? {
    guard let anchor = (layout.alignment(of: index) ?? align).anchor else { return nil }
    let area = layout.area(of: index)
    let window = window(of: index, layout)
    return clamp(
      area.start + anchor * (area.end - area.start) - window.leading - anchor * window.length,
      layout)
  }

  /// The nearest offset at which an item that is longer than the window covers it (G5).
  private func covering(_ index: Int, nearestTo offset: Double, _ layout: SnapLayout) -> Double? {
    let area = layout.area(of: index)
    let window = window(of: index, layout)
    guard area.end - area.start > window.length else { return nil }
    let first = area.start - window.leading
    let found = min(max(offset, first), first + area.end - area.start - window.length)
    return found >= layout.lo && found <= layout.hi ? found : nil
  }

  /// The rest nearest to an offset.
  ///
  /// Of two at one distance a release takes the one nearest to where the drag began, which is preferred, else the lower one;
  /// a request takes that of the first item, as a browser does. Of several at one offset the first item's counts.
  ///
  ///
  /// Looks outwards from the item at the window, until what lies farther out cannot be nearer.
  private func nearest(
    to offset: Double, in layout: SnapLayout, preferring preferred: Double? = nil,
    isBeyond: (Double) -> Bool = { _ in true }, isAllowed: (Int) -> Bool = { _ in true }
  ) -> Rest? {
    var best: Rest?
    func consider(_ rest: Double, _ index: Int?) {
      guard isBeyond(rest), isAllowed(order(index, rest, in: layout)) else { return }
      guard let known = best else {
        best = Rest(offset: rest, index: index)
        return
      }
      let gain = (known.offset - offset).magnitude - (rest - offset).magnitude
      let isNearer: Bool
      if gain.magnitude > 1e-9 {
        isNearer = gain > 0
      } else if rest == known.offset {
        isNearer = precedes(index, known.index)
      } else if let preferred {
        let gain = (known.offset - preferred).magnitude - (rest - preferred).magnitude
        isNearer = gain == 0 ? rest < known.offset : gain > 0
      } else {
        isNearer = order(index, rest, in: layout) < order(known.index, known.offset, in: layout)
      }
      if isNearer { best = Rest(offset: rest, index: index) }
    }
    func consider(_ index: Int) {
      guard let aligned = aligned(index, layout) else { return }
      consider(aligned, index)
      if let covering = covering(index, nearestTo: offset, layout) { consider(covering, index) }
      // Inside a long area any offset is a rest, so one that must lie beyond another is found at once.
    }
    let slack = snapWindow(layout) + 2 * (layout.largestMargin + layout.largestCover)
    let held = clamp(offset, layout)
    if let middle = layout.index(at: held + leading(layout) + snapWindow(layout) / 2) {
      var index = middle
      while index >= 0 {
        let area = layout.area(of: index)
        let farthest = max(area.start, area.end - snapWindow(layout)) + slack - leading(layout)
        if let best, held - farthest > (best.offset - offset).magnitude { break }
        consider(index)
        index -= 1
      }
      index = middle + 1
      while index < layout.count {
        let area = layout.area(of: index)
        let farthest = min(area.start, area.end - snapWindow(layout)) - slack - leading(layout)
        if let best, farthest - held > (best.offset - offset).magnitude { break }
        consider(index)
        index += 1
      }
    }
    if hasEnds {
      consider(layout.lo, nil)
      consider(layout.hi, nil)
    }
    return best
  }

  /// The place in the order of rests: the start of the range before all items, its end behind them.
  private func order(_ index: Int?, _ rest: Double, in layout: SnapLayout) -> Int {
    index ?? (rest > layout.lo ? layout.count : -1)
  }

  /// An item goes before an end of the range, an earlier one before a later one.
  private func precedes(_ index: Int?, _ other: Int?) -> Bool {
    guard let index else { return false }
    guard let other else { return true }
    return index < other
  }

  /// The rests that a release may come to, in their order: as many as the limit allows around where the drag began.
  private func range(around origin: Double, in layout: SnapLayout) -> ClosedRange<Int>? {
    guard let limit, limit < layout.count, let rest = nearest(to: origin, in: layout) else {
      return nil
    }
    return end(
      of: limit, from: rest, step: -1, in: layout)...end(
        of: limit, from: rest, step: 1, in: layout)
  }

  /// The place in the order of rests to which so many lead in one direction; several at one offset are one.
  private func end(of limit: Int, from origin: Rest, step: Int, in layout: SnapLayout) -> Int {
    var place = order(origin.index, origin.offset, in: layout)
    var offset = origin.offset
    var left = limit
    let last = step > 0 ? layout.count : -1
    while place != last {
      let next = place + step
      let rest = next != last ? aligned(next, layout) : step > 0 ? layout.hi : layout.lo
      if let rest, rest != offset {
        if left == 0 { break }
        left -= 1
        offset = rest
      }
      place = next
    }
    return place
  }

  /// The rest on the way that comes first of those that no scroll passes, whatever the order of their items.
  private func stop(from origin: Double, to target: Double, in layout: SnapLayout) -> Rest? {
    guard layout.hasStops, target != origin else { return nil }
    let low = min(origin, target)
    let high = max(origin, target)
    var found: Rest?
    let reach = layout.largestMargin + layout.largestCover
    let first = layout.index(at: low + leading(layout) - reach) ?? 0
    for index in first..<layout.count {
      let area = layout.area(of: index)
      let farthest = target > origin ? found?.offset ?? high : high
      if min(area.start, area.end - snapWindow(layout)) - leading(layout)
        > farthest + reach
      {
        break
      }
      guard layout.stops(at: index), let rest = aligned(index, layout), rest > low, rest < high
      else { continue }
      if let found, (found.offset - origin).magnitude < (rest - origin).magnitude { continue }
      if target < origin || found?.offset != rest { found = Rest(offset: rest, index: index) }
    }
    return found
  }
}

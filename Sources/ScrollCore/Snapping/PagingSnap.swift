/// Rests on pages: never more than one page from where the finger came down (G1–G3, G9).
public struct PagingSnap: SnapBehavior, Equatable {
  /// From this velocity on the direction decides, in points a second (G2).
  ///
  /// A velocity is a quotient: what rounding takes from one does not turn a flick into a drag.
  static let turningVelocity = 200 - 1e-6

  /// The length of a page in points; nil for the window's.
  public var length: Double?

  /// Whether the first page follows the last.
  public var loops: Bool

  /// Pages of a length, at least 0 points; of the window's when there is none.
  public init(length: Double? = nil, loops: Bool = false) {
    self.length = length
    self.loops = loops
  }

  public func pages(in layout: SnapLayout) -> SnapPages? {
    let page = length ?? layout.window
    let pitch = page > 0 ? page + layout.spacing : 0
    // In a loop the content's own end is no end: what is counted are the pages that begin in it.
    let span = layout.hi - layout.lo + page
    let looped = pitch > 0 ? Int(((span + layout.spacing) / pitch - 1e-9).rounded(.up)) : 1
    return SnapPages(
      lo: layout.lo, hi: layout.hi, pitch: pitch, loops: loops && pitch > 0, looped: looped)
  }

  public func rest(of release: SnapRelease, in layout: SnapLayout) -> Double? {
    guard let pages = pages(in: layout), pages.pitch > 0 else { return nil }
    let origin = pages.page(nearestTo: release.origin)
    var page: Int
    if release.velocity.magnitude >= Self.turningVelocity {
      page = pages.page(nearestTo: release.offset)
      let rest = pages.rest(of: page)
      if release.velocity > 0, rest <= release.offset {
        page += 1
      } else if release.velocity < 0, rest >= release.offset {
        page -= 1
      }
    } else {
      page = pages.page(nearestTo: release.offset, preferring: origin)
    }
    return pages.rest(of: pages.held(min(max(page, origin - 1), origin + 1)))
  }

  public func rest(nearestTo offset: Double, in layout: SnapLayout) -> Double? {
    guard let pages = pages(in: layout) else { return nil }
    return pages.rest(of: pages.page(nearestTo: offset))
  }

  public func rest(beyond offset: Double, by distance: Double, in layout: SnapLayout) -> Double? {
    guard let pages = pages(in: layout), pages.pitch > 0 else { return offset }
    var page = pages.page(nearestTo: offset + distance)
    if distance > 0, pages.rest(of: page) <= offset { page += 1 }
    if distance < 0, pages.rest(of: page) >= offset { page -= 1 }
    return pages.rest(of: pages.held(page))
  }

  /// The first item of the page: the one that lies at its start, or that begins in it where that one belongs to the page
  /// before.
  public func holding(at offset: Double, in layout: SnapLayout) -> SnapHolding? {
    guard let pages = pages(in: layout) else { return nil }
    let page = pages.page(nearestTo: min(max(offset, layout.lo), layout.hi))
    guard let first = layout.index(at: pages.rest(of: page) - layout.lo) else { return nil }
    for index in [first, first + 1] where index < layout.count {
      if pages.page(nearestTo: layout.start(of: index) + layout.lo) == page {
        return SnapHolding(id: layout.id(of: index))
      }
    }
    return nil
  }

  public func rest(keeping holding: SnapHolding, at offset: Double, in layout: SnapLayout)
    -> Double?
  {
    guard let pages = pages(in: layout), let index = layout.index(of: holding.id) else {
      return nil
    }
    return pages.rest(of: pages.page(nearestTo: layout.start(of: index) + layout.lo))
  }
}

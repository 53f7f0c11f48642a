/// The lengths that decide where one axis can scroll, and what follows from them.
///
/// The letters of the rules: V `viewport`, C `content`, T `leading`, B `trailing`, W `window`, lo
/// and hi the ends.
struct AxisMetrics: Equatable {
  /// How near to an end counts as being at it, in points (R2).
  static let tolerance = 0.5

  let viewport: Double
  let content: Double
  let leading: Double
  let trailing: Double
  let window: Double
  /// The window that requests aim at: W shrunk by the scroll padding (S5).
  let targetLeading: Double
  let targetWindow: Double
  let lo: Double
  private(set) var hi: Double
  /// In a loop of pages: after how many points everything comes again (G9).
  private(set) var period: Double?
  /// Whether the view scrolls along this axis at all; the cross axis of a one-axis view never does.
  let isScrollable: Bool

  init(
    viewport: Double, content: Double, leading: Double, trailing: Double, alignment: Double?,
    isScrollable: Bool, scrollPadding: (start: Double, end: Double) = (0, 0)
  ) {
    self.viewport = viewport
    self.content = content
    self.leading = leading
    self.trailing = trailing
    self.isScrollable = isScrollable
    window = max(0, viewport - leading - trailing)
    targetLeading = leading + scrollPadding.start
    targetWindow = max(0, window - scrollPadding.start - scrollPadding.end)
    if let alignment, isScrollable, content < window {
      lo = (0 - leading - alignment * (window - content)).withoutSign
      hi = lo
    } else {
      lo = (0 - leading).withoutSign
      hi = isScrollable ? max(lo, content + trailing - viewport).withoutSign : lo
    }
  }

  /// Whether there is anything to scroll.
  var canScroll: Bool { hi > lo || period != nil }

  /// The nearest offset in the range; a loop has no ends on the way.
  func clamp(_ offset: Double) -> Double {
    period == nil || !offset.isFinite ? min(max(offset, lo), hi) : offset
  }

  /// The same axis as a loop of pages (G9).
  func looping(_ pages: SnapPages) -> AxisMetrics {
    var metrics = self
    metrics.hi = lo + Double(pages.count - 1) * pages.pitch
    metrics.period = Double(pages.count) * pages.pitch
    return metrics
  }

  /// Where an offset rests: in a loop in its first round.
  func resting(_ offset: Double) -> Double {
    guard let period else { return offset }
    let rounds = ((offset - lo) / period).rounded(.down)
    let rest = offset - rounds * period
    // What rounding leaves just below the next round is its start.
    return rest >= lo + period - 1e-9 * period ? lo : rest
  }

  /// The same place in the round of a loop in which it is nearest to an offset.
  func nearest(_ place: Double, to offset: Double) -> Double {
    guard let period, period > 0 else { return place }
    return place + ((offset - place) / period).rounded() * period
  }

  func isAtStart(_ offset: Double) -> Bool { offset <= lo + Self.tolerance }

  func type(_ offset: Double) -> OffsetType {
    if isAtStart(offset) { return .top }
    return offset >= hi - Self.tolerance ? .bottom : .middle
  }

  /// How far through its range an offset is, 0…1; 0 when the range is empty (R4).
  func progress(_ offset: Double) -> Double {
    hi > lo ? min(max((offset - lo) / (hi - lo), 0), 1) : 0
  }

  /// The window that requests aim at where nothing is pinned.
  var target: TargetWindow { TargetWindow(leading: targetLeading, length: targetWindow) }
}

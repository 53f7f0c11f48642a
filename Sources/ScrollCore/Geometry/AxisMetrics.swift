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
  let lo: Double
  let hi: Double
  /// Whether the view scrolls along this axis at all; the cross axis of a one-axis view never does.
  let isScrollable: Bool

  init(
    viewport: Double, content: Double, leading: Double, trailing: Double, alignment: Double?,
    isScrollable: Bool
  ) {
    self.viewport = viewport
    self.content = content
    self.leading = leading
    self.trailing = trailing
    self.isScrollable = isScrollable
    window = max(0, viewport - leading - trailing)
    if let alignment, isScrollable, content < window {
      lo = (0 - leading - alignment * (window - content)).withoutSign
      hi = lo
    } else {
      lo = (0 - leading).withoutSign
      hi = isScrollable ? max(lo, content + trailing - viewport).withoutSign : lo
    }
  }

  /// Whether there is anything to scroll.
  var canScroll: Bool { hi > lo }

  func clamp(_ offset: Double) -> Double { min(max(offset, lo), hi) }

  func isAtStart(_ offset: Double) -> Bool { offset <= lo + Self.tolerance }

  func type(_ offset: Double) -> OffsetType {
    if isAtStart(offset) { return .top }
    return offset >= hi - Self.tolerance ? .bottom : .middle
  }

  /// How far through its range an offset is, 0…1; 0 when the range is empty (R4).
  func progress(_ offset: Double) -> Double {
    canScroll ? min(max((offset - lo) / (hi - lo), 0), 1) : 0
  }

  /// The offset at which what lies at `start` has its anchor at the window's (S2).
  func offset(start: Double, length: Double, anchor: Double) -> Double {
    start + anchor * length - leading - anchor * window
  }

  /// The anchor that moves least to show what lies from `start` to `end`: 0, 1, or nil for no
  /// movement (S3).
  func nearestAnchor(start: Double, end: Double, offset: Double) -> Double? {
    let first = offset + leading
    let last = first + window
    let fits = end - start <= window
    if start < first && end > last { return nil }
    if start < first { return fits ? 0 : 1 }
    if end > last { return fits ? 1 : 0 }
    return nil
  }
}

/// The part of the viewport along an axis in which a target is shown: without what covers it (S2, S3, S5).
struct TargetWindow: Equatable {
  /// How far it begins inside the viewport, in points.
  var leading: Double
  /// How long it is, in points.
  var length: Double

  /// The same window without what is pinned at its ends; they cover no more than there is.
  func covered(header: Double, footer: Double) -> TargetWindow {
    TargetWindow(leading: leading + header, length: max(0, length - header - footer))
  }

  /// The offset at which what lies at `start` has its anchor at the window's (S2).
  func offset(start: Double, length: Double, anchor: Double) -> Double {
    start + anchor * length - leading - anchor * self.length
  }

  /// The anchor that moves least to show what lies from `start` to `end`: 0, 1, or nil for no
  /// movement (S3).
  func nearestAnchor(start: Double, end: Double, offset: Double) -> Double? {
    let first = offset + leading
    let last = first + length
    let fits = end - start <= length
    if start < first && end > last { return nil }
    if start < first { return fits ? 0 : 1 }
    if end > last { return fits ? 1 : 0 }
    return nil
  }
}

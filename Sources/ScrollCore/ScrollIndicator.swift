/// Where the indicator of one axis stands beside its viewport (I1).
public struct ScrollIndicator: Sendable, Equatable {
  /// The length that an indicator does not fall below while the offset is in its range, in points.
  public static let shortest = 36.0
  /// The length that an over-pulled indicator does not fall below, in points.
  public static let shortestPulled = 9.0

  /// Its length along the track, in points.
  public let length: Double
  /// How far behind the track's start it begins, in points.
  public let position: Double
  /// How much of it is seen, from 0 to 1; 0 when it is hidden.
  public let opacity: Double

  /// The indicator for an offset in a range; along the whole track when there is nothing to scroll.
  ///
  /// `track` is how long the indicator's way is: the viewport's length less what insets it.
  public init(
    offset: Double, range: ClosedRange<Double>, viewport: Double, track: Double, opacity: Double = 1
  ) {
    let span = range.upperBound - range.lowerBound
    self.opacity = opacity
    guard viewport > 0, track > 0 else {
      length = 0
      position = 0
      return
    }
    let full = min(track, max(Self.shortest, track * viewport / (span + viewport)))
    let excess = max(range.lowerBound - offset, offset - range.upperBound, 0)
    length = excess > 0 ? min(full, max(Self.shortestPulled, full - excess)) : full
    let atEnd = offset > range.upperBound ? 1.0 : 0
    let progress =
      span > 0 ? min(max((offset - range.lowerBound) / span, 0), 1) : atEnd
    position = (track - length) * progress
  }
}

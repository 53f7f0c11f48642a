/// Where the indicators stand (I1).
extension TrackableScrollView {
  /// How long an indicator takes to fade once the view rests, in seconds.
  private static let fade = 0.25

  /// The indicator of the main axis.
  public var indicator: ScrollIndicator { indicator(main) }

  /// The indicator of an axis; one that is hidden has no opacity (I1).
  ///
  /// It counts from the leading edge, and fades with the stage's time: nothing moves by that.
  public func indicator(_ axis: Axis) -> ScrollIndicator {
    let metrics = metrics(axis)
    let track = max(0, metrics.viewport - indicatorInsets.both(axis))
    return ScrollIndicator(
      offset: metrics.resting(shown[axis]), range: metrics.lo...metrics.hi,
      viewport: metrics.viewport, track: track,
      opacity: metrics.hi > metrics.lo && track > 0 ? indicatorOpacity : 0)
  }

  /// 1 while anything moves the view; then less and less, evenly.
  private var indicatorOpacity: Double {
    guard showsIndicators, hasLayout, !isClosed else { return 0 }
    if isScrolling { return 1 }
    guard let idleSince else { return 0 }
    return min(max(1 - (stage.now - idleSince) / Self.fade, 0), 1)
  }

  /// Whether the view has indicators (I1).
  public func setShowsIndicators(_ isShown: Bool) throws(ScrollError) {
    try checkChange()
    showsIndicators = isShown
  }

  /// Says by how much the indicators' tracks are shorter than the viewport, in points (I1).
  public func setIndicatorInsets(_ insets: EdgeInsets) throws(ScrollError) {
    try checkChange()
    try ScrollError.check(insets, "indicatorInsets")
    indicatorInsets = insets
  }
}

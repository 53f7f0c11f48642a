/// Sizes and distances, which may change at any time (A4).
extension TrackableScrollView {
  /// The distance between two neighboring items, in points.
  public var spacing: Double { content.spacing }

  /// Gives the viewport another size, in points.
  public func resize(width: Double, height: Double) throws(ScrollError) {
    try checkChange()
    try ScrollError.check(width, "width", least: 0)
    try ScrollError.check(height, "height", least: 0)
    guard nest == nil || (width == self.width && height == self.height) else {
      throw ScrollError(
        .badValue, "a nested view is as large as its item; change the item's size instead")
    }
    fit(width: width, height: height)
    if batchDepth == 0 { finishChanges() }
  }

  /// Lays out for another viewport, without ending the change.
  func fit(width: Double, height: Double) {
    guard width != self.width || height != self.height else { return }
    beginChange()
    self.width = width
    self.height = height
    layOut()
  }

  /// Gives the viewport another width, in points.
  public func setWidth(_ width: Double) throws(ScrollError) {
    try resize(width: width, height: height)
  }

  /// Gives the viewport another height, in points.
  public func setHeight(_ height: Double) throws(ScrollError) {
    try resize(width: width, height: height)
  }

  /// Says what covers the viewport's edges; moves only what was at the start or must be clamped
  /// (A4).
  public func setInsets(_ insets: EdgeInsets) throws(ScrollError) {
    try checkChange()
    try ScrollError.check(insets, "insets")
    beginChange()
    self.insets = insets
    endChange()
  }

  /// Sets the room around the items; the first visible one keeps its place.
  public func setPadding(_ padding: EdgeInsets) throws(ScrollError) {
    try checkChange()
    try ScrollError.check(padding, "padding", least: 0)
    beginChange()
    snapshot?.isContentChanged = true
    self.padding = padding
    endChange()
  }

  /// Sets the distance between neighboring items; the first visible one keeps its place.
  public func setSpacing(_ spacing: Double) throws(ScrollError) {
    try checkChange()
    try ScrollError.check(spacing, "spacing", least: 0)
    beginChange()
    snapshot?.isContentChanged = true
    content.spacing = spacing
    endChange()
  }

  /// Says how far from its end the view follows it, in points ≥ 0; nil to stay (A3).
  public func setSticksToEnd(_ tolerance: Double?) throws(ScrollError) {
    try checkChange()
    if let tolerance { try ScrollError.check(tolerance, "sticksToEnd", least: 0) }
    sticksToEnd = tolerance
  }

  /// Chooses what keeps its place when items change (A1, A2).
  public func setAnchoring(_ anchoring: Anchoring) throws(ScrollError) {
    try checkChange()
    self.anchoring = anchoring
  }
}

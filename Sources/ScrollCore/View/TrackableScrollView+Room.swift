/// What a behavior may ask of a view: space before its content, a raised pin line, and insets for a time.
extension TrackableScrollView {
  /// How much of the content lies before the padding and the first element, in points (H4).
  var leadingSpace: Double { room.leading }

  /// How much of the window is always covered at its start, in points: pins and targets begin behind it (H4).
  var cover: Double { room.cover }

  /// Where the first element begins in the content, along the main axis.
  var contentStart: Double { room.leading + padding.start(main) }

  /// Where headers are held, from the viewport's start.
  var pinLine: Double { mainMetrics.leading + room.cover }

  /// What covers the viewport's edges: the insets, and what behaviors have added for a time (R1).
  var effectiveInsets: EdgeInsets {
    guard !room.insets.isEmpty else { return insets }
    return room.insets.reduce(insets) { sum, added in sum + added.insets }
  }

  /// Reserves space before the content, part of which always covers the window's start.
  ///
  /// Like a change of the padding: what is visible keeps its place.
  func reserve(leading: Double, cover: Double) {
    guard leading != room.leading || cover != room.cover else { return }
    beginContentChange()
    room.leading = leading
    room.cover = cover
    endChange()
  }

  /// Adds insets for a time; nil takes away exactly what was added (A4).
  func setInsets(_ insets: EdgeInsets?, for owner: AnyObject) {
    let id = ObjectIdentifier(owner)
    let index = room.insets.firstIndex { $0.owner == id }
    guard insets != index.map({ room.insets[$0].insets }) else { return }
    beginChange()
    switch (insets, index) {
    case (let insets?, let index?): room.insets[index].insets = insets
    case (let insets?, nil): room.insets.append((owner: id, insets: insets))
    case (nil, let index?): room.insets.remove(at: index)
    case (nil, nil): break
    }
    endChange()
  }
}

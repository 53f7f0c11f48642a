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
  ///
  /// What nothing else has moved meanwhile is then where it was before, to the last bit.
  ///
  /// - Parameters:
  ///   - insets: What is to be added now, in place of what the owner has added before.
  ///   - owner: Who adds them.
  ///   - staysPulled: Whether the change moves nothing at the start: what it leaves before the start comes back as from a
  ///     pull (M3), as a movement. Such a change is one of its own also in a batch, as a request is.
  func setInsets(_ insets: EdgeInsets?, for owner: AnyObject, staysPulled: Bool = false) {
    let id = ObjectIdentifier(owner)
    let index = room.insets.firstIndex { $0.owner == id }
    guard insets != index.map({ room.insets[$0].insets }) else { return }
    if staysPulled { settleBatch() }
    beginChange()
    snapshot?.staysPulled = staysPulled
    let origin = staysPulled ? nil : origin(of: index)
    switch (insets, index) {
    case (let insets?, let index?):
      room.insets[index].insets = insets
      room.insets[index].origin = origin
    case (let insets?, nil):
      room.insets.append(AddedInsets(owner: id, insets: insets, origin: origin))
    case (nil, let index?):
      room.insets.remove(at: index)
      snapshot?.origin = origin
    case (nil, nil): break
    }
    layOut()
    if let index = room.insets.firstIndex(where: { $0.owner == id }) {
      room.insets[index].origin?.moved = shown
    }
    if batchDepth == 0 || staysPulled { finishChanges() }
  }

  /// Where the view was before insets that were added, or is before those that are about to be.
  private func origin(of index: Int?) -> AddedInsets.Origin? {
    guard let snapshot, hasLayout, activity === idle, !snapshot.isContentChanged else { return nil }
    guard let index else {
      return AddedInsets.Origin(
        offset: snapshot.offset, x: snapshot.x, y: snapshot.y, heldRest: heldRest,
        moved: snapshot.offset)
    }
    guard let origin = room.insets[index].origin, origin.moved == shown else { return nil }
    return origin
  }

  /// Where a change puts a view that has again the lengths that it had before insets were added.
  func insetOrigin(of snapshot: LayoutSnapshot) -> AddedInsets.Origin? {
    guard let origin = snapshot.origin, !snapshot.isContentChanged, origin.x == x, origin.y == y
    else { return nil }
    return origin
  }

  /// Something else moves the view: insets that go leave it where it is then.
  @inline(__always) func forgetInsetOrigins() {
    if hasAddedInsets { forgetOriginsOfInsets() }
  }

  private func forgetOriginsOfInsets() {
    for index in room.insets.indices { room.insets[index].origin = nil }
  }

  /// Comes back from before its start, unless something moves it already (M3).
  func comeBack() {
    guard activity === idle, shown[main] < mainMetrics.lo, mainMetrics.period == nil else { return }
    settleJump()
    start(CoastActivity(self, Release(), origin: shown))
  }
}

/// Views inside the items of others (N1, N2).
extension TrackableScrollView {
  /// The view in one of whose items it lies; nil when it lies in none.
  public var parent: TrackableScrollView? { nest?.parent }

  /// Puts a view into an item: it takes the item's frame as its viewport, now and whenever that changes.
  ///
  /// A drag in it goes to the innermost view that can move; what that cannot use goes to the next one out (N1). A view that
  /// lies somewhere else already leaves there. When the item is taken out or this view is closed, the child stays open
  /// without a viewport: it is 0 by 0 points until it is put into another item or resized.
  ///
  /// - Parameters:
  ///   - child: A view of the same stage, not this one and not one that this one lies in.
  ///   - id: The item; it holds no other view.
  ///   - order: Which of the two scrolls first.
  /// - Throws: ``ScrollError`` for an unknown id, an item that holds another view, a view that cannot be put there, and
  ///   closed views; nothing has changed then.
  public func contain(
    _ child: TrackableScrollView, in id: ItemID, order: NestingOrder = .innerFirst
  ) throws(ScrollError) {
    try checkChange()
    try child.checkChange()
    _ = try index(of: id)
    guard child.stage === stage else {
      throw ScrollError(.badValue, "a view can only contain views of its own stage")
    }
    guard !isInside(child) else {
      throw ScrollError(
        .badValue,
        child === self
          ? "a view cannot contain itself" : "a view cannot contain one that it lies in")
    }
    guard children.allSatisfy({ $0 === child || $0.nest?.item != id }) else {
      throw ScrollError(.badValue, "item \(id) contains a view already")
    }
    child.nest?.parent.children.removeAll { $0 === child }
    children.append(child)
    child.nest = Nest(parent: self, item: id, order: order)
    stage.arrange()
    fitChildren()
    finishChildren()
  }

  /// Whether it is a view or lies in it, however deep.
  func isInside(_ view: TrackableScrollView) -> Bool {
    var next: TrackableScrollView? = self
    while let found = next {
      if found === view { return true }
      next = found.parent
    }
    return false
  }

  // MARK: Chains

  /// The view and those around it, the innermost first.
  var nestAround: [NestLink] {
    var links = [NestLink(view: self, goesFirst: false)]
    var inner = self
    while let nest = inner.nest {
      links.append(NestLink(view: nest.parent, goesFirst: nest.order == .outerFirst))
      inner = nest.parent
    }
    return links
  }

  /// The views at a place of the viewport, the innermost first, and those around this one.
  func nest(at place: Point) -> [NestLink] {
    for child in children {
      guard let item = child.nest?.item, let frame = try? frameInViewport(of: item),
        place.x >= frame.x, place.x < frame.x + frame.width,
        place.y >= frame.y, place.y < frame.y + frame.height
      else { continue }
      return child.nest(at: Point(x: place.x - frame.x, y: place.y - frame.y))
    }
    return nestAround
  }

  // MARK: Viewports

  /// Gives the nested views the frames of their items; those whose item is gone have none.
  func fitChildren() {
    for child in children {
      guard let nest = child.nest, let index = content.index(of: nest.item) else { continue }
      let frame = frame(at: index)
      child.fit(width: frame.width, height: frame.height)
    }
  }

  /// Ends what a change of this view has begun in those inside it.
  func finishChildren() {
    for child in children {
      if let nest = child.nest, content.index(of: nest.item) == nil { child.leaveParent() }
      if child.batchDepth == 0 { child.finishChanges() }
    }
  }

  /// Is no part of another view any more, and is not seen.
  func leaveParent() {
    guard let parent = nest?.parent else { return }
    parent.children.removeAll { $0 === self }
    nest = nil
    stage.arrange()
    if let finger = activity as? FingerActivity { release(finger, Release()) }
    endMotion()
    fit(width: 0, height: 0)
    if batchDepth == 0 { finishChanges() }
  }

  // MARK: Momentum

  /// When it next gives momentum to another view, in seconds of the stage.
  var nextHandover: Double? {
    guard !isPaused, let coast = activity as? CoastActivity, let end = coast.nextHandover else {
      return nil
    }
    return stage.now + end - localTime
  }

  /// Goes on with the momentum that another view has left; in a pause that waits for the view to be resumed (S12).
  func carryOn(
    _ axis: Axis, velocity: Double, handover: Coast.Handover, continues: Bool, origin: Point,
    gesture: TouchGesture
  ) {
    settleBatch()
    restoring = nil
    advance()
    if let coast = activity as? CoastActivity {
      coast.take(axis, velocity: velocity, handover: handover, self)
    } else {
      var release = Release(gesture)
      release.velocity[axis] = velocity
      release[axis] = handover
      settleJump()
      let coast = CoastActivity(self, release, origin: origin, continues: continues)
      start(coast)
      coast.handOverAtOnce(self)
    }
    touch()
  }

  // MARK: Steps

  /// Shares a step along an axis, in physical points, among views from the inside; an endless one is the first one's that can move.
  func share(_ distance: Double, _ axis: Axis, _ ways: inout [(link: NestLink, way: Point)]) {
    guard distance != 0 else { return }
    func room(_ view: TrackableScrollView) -> Double {
      let metrics = view.metrics(axis)
      if metrics.period != nil { return .infinity }
      let isForward = distance * view.sign(axis) > 0
      return max(0, isForward ? metrics.hi - view.shown[axis] : view.shown[axis] - metrics.lo)
    }
    var order: [Int] = []
    for (index, way) in ways.enumerated() where way.link.view.metrics(axis).isScrollable {
      let goesFirst = way.link.goesFirst && distance * way.link.view.sign(axis) > 0
      order.insert(index, at: goesFirst ? 0 : order.count)
    }
    var left = distance.magnitude
    for (place, index) in order.enumerated() {
      let view = ways[index].link.view
      let room = room(view)
      let isLast = place == order.count - 1
      guard left > 0, room > 0 || isLast else { continue }
      let part = isLast ? left : min(left, room)
      ways[index].way[axis] = (distance < 0 ? -part : part) * view.sign(axis)
      left = distance.isFinite ? left - part : 0
    }
  }
}

/// What goes on after the lift, and from one view to the next (N1).
extension TouchGesture {
  /// A view that is still to be had: under the fingers, or after the lift at rest or moved by this gesture's momentum.
  func isAvailable(_ finger: FingerActivity) -> TrackableScrollView? {
    guard isLifted else { return finger.held }
    let view = finger.view
    guard view.takesFingers,
      fingers.first(where: { !$0.view.isClosed })?.view.isInside(view) == true
    else { return nil }
    let isFree =
      view === flung || view.activity === view.idle || view.activity is CoastActivity
    return isFree ? view : nil
  }

  /// Begins momentum on the view that is flung, in points a second of its offset.
  func fling(_ velocity: Point) {
    guard let flung else { return }
    var release = Release(self)
    var others: [(axis: Axis, way: Double, taker: FingerActivity, handover: Coast.Handover)] = []
    for axis in Axis.allCases where velocity[axis] != 0 {
      let way = velocity[axis] * flung.sign(axis)
      guard let mover = mover(axis, way < 0 ? -1 : 1) else { continue }
      let taker = fingers[mover.index]
      if taker.view === flung {
        release.velocity[axis] = velocity[axis]
        release[axis] = mover.handover
      } else {
        others.append((axis, way, taker, mover.handover))
      }
    }
    let coast = CoastActivity(flung, release, origin: flung.shown)
    flung.start(coast)
    self.flung = nil
    coast.handOverAtOnce(flung)
    for (axis, way, taker, handover) in others {
      taker.view.carryOn(
        axis, velocity: way * taker.sign(axis), handover: handover, continues: false,
        origin: taker.origin, gesture: self)
    }
  }

  /// Who takes momentum in a direction, and where it then leaves that view.
  ///
  /// A drag that has been turned back goes on the way that it came, beyond its start as any other.
  func mover(_ axis: Axis, _ direction: Double) -> (index: Int, handover: Coast.Handover)? {
    let path = self[axis]
    guard let last = path.stretches.last, direction * path.translation < 0,
      isAvailable(fingers[last.view]) != nil
    else { return onward(axis, direction, path) }
    var start = path
    start.goBack(to: last.begin)
    if start.stretches.isEmpty, let onward = onward(axis, direction, start),
      onward.index == last.view
    {
      return onward
    }
    return (last.view, .place(fingers[last.view].raw(axis, spent: start.spent(by: last.view))))
  }

  private func onward(
    _ axis: Axis, _ direction: Double, _ path: DragPath
  ) -> (index: Int, handover: Coast.Handover)? {
    guard let turn = turn(axis, direction, path) else { return nil }
    let canHandOver = fingers.contains { other in
      guard other.index != turn.view, isAvailable(other)?.canMove(axis) == true else {
        return false
      }
      return other.index > turn.view || room(other, axis, direction, path) > Self.grace
    }
    return (turn.view, canHandOver && turn.room.isFinite ? .edge : .none)
  }

  /// Takes what momentum a view has left, and gives it to the next one.
  func handOver(_ axis: Axis, _ velocity: Double, from view: TrackableScrollView) {
    guard velocity != 0, let giver = fingers.first(where: { $0.view === view }) else { return }
    settle(axis, after: giver)
    let way = velocity * giver.sign(axis)
    guard let mover = mover(axis, way < 0 ? -1 : 1) else { return }
    let taker = fingers[mover.index]
    guard let next = isAvailable(taker), next !== view || mover.handover == .none else { return }
    next.carryOn(
      axis, velocity: way * taker.sign(axis), handover: mover.handover, continues: true,
      origin: taker.origin, gesture: self)
  }

  /// Brings the path to where the views are.
  private func settle(_ axis: Axis, after giver: FingerActivity) {
    if let last = self[axis].stretches.last, last.view == giver.index {
      var path = self[axis]
      path.goBack(to: last.begin)
      if isTrue(path, axis) {
        self[axis] = path
        return
      }
    }
    self[axis] = DragPath()
    for finger in fingers {
      finger.hold(axis, at: finger.view.shown[axis], spent: 0, finger.view)
    }
  }

  /// Whether the views are where a path says.
  private func isTrue(_ path: DragPath, _ axis: Axis) -> Bool {
    fingers.allSatisfy { finger in
      let metrics = finger.view.metrics(axis)
      let raw = finger.raw(axis, spent: path.spent(by: finger.index))
      return (metrics.clamp(raw) - metrics.clamp(finger.view.shown[axis])).magnitude < 0.01
    }
  }
}

/// A release until it rests on both axes: one movement, whatever its stretches are (M1–M4, M6).
final class CoastActivity: ScrollActivity {
  /// The way along one axis, and since when on the view's own clock, in seconds.
  private struct Leg {
    var coast: Coast
    var begin: Double
    var handover = Coast.Handover.none
    /// Whether what it had left has been given to another view.
    var isHandedOver = false

    var end: Double { begin + coast.duration }

    func time(_ now: Double) -> Double { max(0, now - begin) }
  }

  let phase = ScrollPhase.decelerating
  let movesByItself = true
  let mayBeOutside = true
  let reason = ChangeReason.momentum
  /// What takes the momentum that leaves the view (N1).
  let gesture: TouchGesture?
  private let law: FreeScroll.Law
  private var x: Leg
  private var y: Leg

  /// Where the finger came down, from which a snap counts (G2, G4).
  private var origin: Point

  /// Whether somebody chose where it ends on the main axis (M5).
  private var isChosen: Bool

  /// The item that a change has kept as what it will rest on (G8).
  private var kept: SnapHolding?

  /// A release from the shown offset.
  ///
  /// `place` is where somebody chose that it ends on the main axis (M5).
  /// One that `continues` the momentum of another view has no finger's velocity.
  init(
    _ view: TrackableScrollView, _ release: Release, origin: Point, place: Double? = nil,
    continues: Bool = false
  ) {
    law = view.law
    gesture = release.gesture
    self.origin = origin
    isChosen = place != nil
    func leg(_ axis: Axis) -> Leg {
      Leg(
        coast: view.coast(
          axis, from: view.shown, release.velocity, view.law, origin: origin,
          handover: release[axis], continues: continues, aim: place.map { .place($0) }),
        begin: view.localTime, handover: release[axis])
    }
    x = leg(.horizontal)
    y = leg(.vertical)
  }

  private subscript(axis: Axis) -> Leg {
    get { axis == .vertical ? y : x }
    set {
      if axis == .vertical { y = newValue } else { x = newValue }
    }
  }

  /// One that its view keeps alive, at least until it has returned.
  @safe struct Uncounted {
    private let coast: Unmanaged<CoastActivity>

    init(_ coast: CoastActivity) { unsafe self.coast = Unmanaged.passUnretained(coast) }

    func advance(_ view: TrackableScrollView, at now: Double) {
      unsafe coast._withUnsafeGuaranteedRef { $0.advance(view, at: now) }
    }
  }

  /// Whether there is any way to go.
  var goesOn: Bool { x.coast.duration > 0 || y.coast.duration > 0 }

  /// Where it comes to rest.
  var end: Point { Point(x: x.coast.end, y: y.coast.end) }

  func velocity(of view: TrackableScrollView) -> Point {
    let now = view.localTime
    return Point(
      x: x.coast.velocity(at: x.time(now)), y: y.coast.velocity(at: y.time(now)))
  }

  func advance(_ view: TrackableScrollView, at now: Double) {
    let last = max(x.end, y.end)
    guard now + ScrollStage.grace < last else {
      view.glide(to: end, reason: .momentum)
      view.endMovement(reason: .momentum, at: last)
      if handsOver { for axis in Axis.allCases { handOver(axis, view) } }
      return
    }
    view.glide(to: place(at: now), reason: .momentum)
    guard handsOver else { return }
    for axis in Axis.allCases where now + ScrollStage.grace >= self[axis].end {
      handOver(axis, view)
    }
  }

  /// Where it is; most frames find it in the first stretches, and copy no more of the legs than that takes.
  @inline(__always) private func place(at now: Double) -> Point {
    let time = Point(x: max(0, now - x.begin), y: max(0, now - y.begin))
    var place = Point.zero
    if time.x < x.coast.curveEnd {
      place.x = x.coast.curve.offset(at: time.x)
    } else {
      place.x = time.x < x.coast.duration ? laterPlace(.horizontal, time.x) : x.coast.end
    }
    if time.y < y.coast.curveEnd {
      place.y = y.coast.curve.offset(at: time.y)
    } else {
      place.y = time.y < y.coast.duration ? laterPlace(.vertical, time.y) : y.coast.end
    }
    return place
  }

  @inline(never) private func laterPlace(_ axis: Axis, _ time: Double) -> Double {
    self[axis].coast.offset(at: time)
  }

  // MARK: Nested views

  /// Whether momentum may leave the view: a frame of any other has nothing to do for that.
  private var handsOver: Bool { x.coast.leftover != 0 || y.coast.leftover != 0 }

  /// Gives what an axis has left at its end to the next view, at that instant.
  private func handOver(_ axis: Axis, _ view: TrackableScrollView) {
    let leg = self[axis]
    guard leg.coast.leftover != 0, !leg.isHandedOver else { return }
    self[axis].isHandedOver = true
    gesture?.handOver(axis, leg.coast.leftover, from: view)
  }

  /// When it next gives momentum away, on the view's own clock.
  var nextHandover: Double? {
    guard handsOver else { return nil }
    return Axis.allCases.filter { self[$0].coast.leftover != 0 && !self[$0].isHandedOver }
      .map { self[$0].end }.min()
  }

  /// Gives away what no way is to be gone for.
  func handOverAtOnce(_ view: TrackableScrollView) {
    for axis in Axis.allCases where self[axis].coast.duration == 0 { handOver(axis, view) }
  }

  /// Takes momentum from another view of the same gesture, beside what moves it on the other axis.
  func take(
    _ axis: Axis, velocity: Double, handover: Coast.Handover, _ view: TrackableScrollView
  ) {
    let begin = view.localTime
    if axis == view.main { (isChosen, kept) = (false, nil) }
    var velocities = Point.zero
    velocities[axis] = Coast.limited(
      velocity + self[axis].coast.velocity(at: self[axis].time(begin)))
    self[axis] = Leg(
      coast: view.coast(
        axis, from: view.shown, velocities, law, origin: origin, handover: handover,
        continues: true), begin: begin, handover: handover)
  }

  // MARK: Layout

  func state(of view: TrackableScrollView) -> ActivityState {
    .coast(
      velocity: velocity(of: view), origin: origin,
      outside: Axis.allCases.filter { view.metrics($0).clamp(view.shown[$0]) != view.shown[$0] },
      goal: view.goal(of: self[view.main].coast, isChosen: isChosen, kept: kept))
  }

  func destination(in view: TrackableScrollView) -> Point? { end }

  /// Goes on with the velocity that it has; a range that has moved gives it another way (M3).
  func adapt(_ view: TrackableScrollView, from state: ActivityState, move: LayoutMove) {
    guard case .coast(var velocity, let origin, let outside, let goal) = state else { return }
    // A bounce that is not wanted any more stops at the edge: what brought it back is no momentum.
    if !view.isElastic { for axis in outside { velocity[axis] = 0 } }
    self.origin = origin + move.shift
    // A page is known anew by its first item; an item stays the one that is kept.
    kept =
      view.pages == nil
      ? goal?.holding.flatMap { view.content.index(of: $0.id) != nil ? $0 : nil } : nil
    let aim = goal.map { view.aim(keeping: $0, shift: move.shift[view.main]) }
    for axis in Axis.allCases {
      var handover = self[axis].handover
      // After a change the way back is not the one that it was: momentum leaves at the edge.
      if case .place = handover { handover = .edge }
      self[axis] = Leg(
        coast: view.coast(
          axis, from: move.shown, velocity, law, origin: self.origin, handover: handover,
          continues: true, aim: aim), begin: view.localTime, handover: handover)
    }
  }
}

/// A release until it rests on both axes: one movement, whatever its stretches are (M1–M4, M6).
final class CoastActivity: ScrollActivity {
  let phase = ScrollPhase.decelerating
  let movesByItself = true
  let mayBeOutside = true
  let reason = ChangeReason.momentum
  private let rate: DecelerationRate
  private var x: Coast
  private var y: Coast
  /// On the view's own clock, in seconds.
  private var begin: Double

  /// Where the finger came down, from which a snap counts (G2, G4).
  private var origin: Point

  /// A release from the shown offset, in points a second of the offset.
  ///
  /// `place` is where somebody chose that it ends on the main axis (M5).
  init(_ view: TrackableScrollView, velocity: Point, origin: Point, place: Double? = nil) {
    rate = view.deceleration
    self.origin = origin
    x = view.coast(.horizontal, from: view.shown, velocity, rate, origin: origin, place: place)
    y = view.coast(.vertical, from: view.shown, velocity, rate, origin: origin, place: place)
    begin = view.localTime
  }

  /// Whether there is any way to go.
  var goesOn: Bool { x.duration > 0 || y.duration > 0 }

  /// Where it comes to rest.
  var end: Point { Point(x: x.end, y: y.end) }

  /// A gesture's instant may lie behind its frame by what rounding takes.
  private func time(of view: TrackableScrollView) -> Double { max(0, view.localTime - begin) }

  func velocity(of view: TrackableScrollView) -> Point {
    let time = time(of: view)
    return Point(x: x.velocity(at: time), y: y.velocity(at: time))
  }

  func advance(_ view: TrackableScrollView, at now: Double) {
    let time = max(0, now - begin)
    guard time + ScrollStage.grace < max(x.duration, y.duration) else {
      view.glide(to: end, reason: .momentum)
      view.endMovement(reason: .momentum)
      return
    }
    view.glide(to: Point(x: x.offset(at: time), y: y.offset(at: time)), reason: .momentum)
  }

  func state(of view: TrackableScrollView) -> ActivityState {
    .coast(
      velocity: velocity(of: view), origin: origin,
      outside: Axis.allCases.filter { view.metrics($0).clamp(view.shown[$0]) != view.shown[$0] })
  }

  func destination(in view: TrackableScrollView) -> Point? { end }

  /// Goes on with the velocity that it has; a range that has moved gives it another way (M3).
  func adapt(_ view: TrackableScrollView, from state: ActivityState, move: LayoutMove) {
    guard case .coast(var velocity, let origin, let outside) = state else { return }
    // A bounce that is not wanted any more stops at the edge: what brought it back is no momentum.
    if !view.bounces { for axis in outside { velocity[axis] = 0 } }
    self.origin = origin + move.shift
    x = view.coast(.horizontal, from: move.shown, velocity, rate, origin: self.origin)
    y = view.coast(.vertical, from: move.shown, velocity, rate, origin: self.origin)
    begin = view.localTime
  }
}

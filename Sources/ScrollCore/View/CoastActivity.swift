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

  /// A release from the shown offset, in points a second of the offset.
  init(_ view: TrackableScrollView, velocity: Point) {
    rate = view.deceleration
    x = view.coast(on: .horizontal, from: view.shown.x, velocity: velocity.x, rate)
    y = view.coast(on: .vertical, from: view.shown.y, velocity: velocity.y, rate)
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

  func advance(_ view: TrackableScrollView) {
    let time = time(of: view)
    guard time + ScrollStage.grace < max(x.duration, y.duration) else {
      view.move(to: end, reason: .momentum)
      view.endMovement(reason: .momentum)
      return
    }
    view.move(to: Point(x: x.offset(at: time), y: y.offset(at: time)), reason: .momentum)
  }

  func state(of view: TrackableScrollView) -> ActivityState {
    .coast(
      velocity: velocity(of: view),
      outside: Axis.allCases.filter { view.metrics($0).clamp(view.shown[$0]) != view.shown[$0] })
  }

  /// Goes on with the velocity that it has; a range that has moved gives it another way (M3).
  func adapt(_ view: TrackableScrollView, from state: ActivityState, move: LayoutMove) {
    guard case .coast(var velocity, let outside) = state else { return }
    // A bounce that is not wanted any more stops at the edge: what brought it back is no momentum.
    if !view.bounces { for axis in outside { velocity[axis] = 0 } }
    x = view.coast(on: .horizontal, from: move.shown.x, velocity: velocity.x, rate)
    y = view.coast(on: .vertical, from: move.shown.y, velocity: velocity.y, rate)
    begin = view.localTime
  }
}

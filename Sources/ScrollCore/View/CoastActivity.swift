/// A release until it rests on both axes: one movement, whatever its stretches are (M1–M4, M6).
final class CoastActivity: ScrollActivity {
  let phase = ScrollPhase.decelerating
  let movesByItself = true
  let mayBeOutside = true
  let reason = ChangeReason.momentum
  private var x: Coast
  private var y: Coast
  /// On the view's own clock, in seconds.
  private var begin: Double
  /// Where the finger came down, from which a snap counts (G2, G4).
  private var origin: Point

  init(x: Coast, y: Coast, begin: Double, origin: Point) {
    self.x = x
    self.y = y
    self.begin = begin
    self.origin = origin
  }

  func velocity(of view: TrackableScrollView) -> Point {
    let time = view.localTime - begin
    return Point(x: x.velocity(at: time), y: y.velocity(at: time))
  }

  func advance(_ view: TrackableScrollView) {
    let time = view.localTime - begin
    guard time + ScrollStage.grace < max(x.duration, y.duration) else {
      view.move(to: Point(x: x.end, y: y.end), reason: .momentum)
      view.endMovement(reason: .momentum)
      return
    }
    view.move(to: Point(x: x.offset(at: time), y: y.offset(at: time)), reason: .momentum)
  }

  func state(of view: TrackableScrollView) -> ActivityState {
    .coast(origin: origin, velocity: velocity(of: view))
  }

  func destination(in view: TrackableScrollView) -> Point? { Point(x: x.end, y: y.end) }

  /// Goes on with the velocity that it has; a range that has moved gives it another way (M3).
  func adapt(_ view: TrackableScrollView, from state: ActivityState, move: LayoutMove) {
    guard case .coast(let origin, let velocity) = state else { return }
    x = view.coast(
      on: .horizontal, from: move.shown.x, velocity: velocity.x, origin: origin + move.shift)
    y = view.coast(
      on: .vertical, from: move.shown.y, velocity: velocity.y, origin: origin + move.shift)
    begin = view.localTime
    self.origin = origin + move.shift
  }
}

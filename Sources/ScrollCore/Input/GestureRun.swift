/// A finger that goes a way by itself: down, along a straight line at a constant speed, held, and up.
///
/// Its samples have instants of their own, so that what it comes to does not depend on the frames: the start, each frame inside, the
/// moment from which the lift looks back, the end of the way, the lift (T5).
final class GestureRun {
  let touch: Touch
  private let start: Double
  private let duration: Double
  private let from: Point
  private let way: Point
  /// When the finger is lifted, in seconds of the stage.
  let lift: Double
  /// The instants that belong to the gesture alone, in order.
  private var instants: [Double]

  init(
    _ touch: Touch, from: Point, by way: Point, start: Double, duration: Double, hold: Double
  ) {
    self.touch = touch
    self.from = from
    self.way = way
    self.start = start
    self.duration = duration
    let end = start + duration
    lift = end + hold
    let lookBack = lift - VelocityTracker.window
    instants = lookBack > start && lookBack < end - ScrollStage.grace ? [lookBack, end] : [end]
  }

  /// The next instant of its own that is not later than a time.
  func nextInstant(until time: Double) -> Double? {
    let next = instants.first ?? lift
    return next <= time + ScrollStage.grace ? next : nil
  }

  /// Does what is to be done at an instant of its own; false once the finger is up.
  func pass(_ instant: Double) -> Bool {
    if instants.isEmpty {
      try? touch.lift()
      return false
    }
    instants.removeFirst()
    move(to: instant)
    return true
  }

  /// Follows the way to where it is at a time, if that lies inside.
  func follow(to time: Double) {
    guard let next = instants.first, time > start, time < next - ScrollStage.grace else { return }
    move(to: time)
  }

  /// Is where it is at an instant of another finger, also if that is one of its own: what it does there is still to come.
  func keepUp(at instant: Double) {
    guard !instants.isEmpty, instant > start else { return }
    move(to: instant)
  }

  private func move(to time: Double) {
    let part = time < start + duration ? (time - start) / duration : 1
    try? touch.move(to: Point(x: from.x + way.x * part, y: from.y + way.y * part))
  }
}

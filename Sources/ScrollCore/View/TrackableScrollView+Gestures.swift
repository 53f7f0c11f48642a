/// Gestures that take their time: the finger goes its way as frames pass.
extension TrackableScrollView {
  /// The middle of the window, where a finger starts that is not told otherwise.
  public var windowCenter: Point {
    logical(Point(x: insets.leading + x.window / 2, y: insets.top + y.window / 2))
  }

  /// Drags a finger along a straight line at a constant speed, holds it still, and lifts it.
  ///
  /// - Parameters:
  ///   - way: By how much, in points of the finger: up (negative y) scrolls towards the end.
  ///   - start: Where it comes down; the window's center when left out.
  ///   - duration: Seconds on the way, ≥ 0.
  ///   - hold: Seconds at rest before the lift, ≥ 0.
  /// - Returns: When it is lifted, in seconds of the stage.
  /// - Throws: For numbers that are not finite or negative, when a finger is down already, and on a closed view.
  @discardableResult
  public func drag(
    by way: Point, from start: Point? = nil, duration: Double = 0.3, hold: Double = 0
  ) throws(ScrollError) -> Double {
    try ScrollError.check(way.x, "x")
    try ScrollError.check(way.y, "y")
    try ScrollError.check(duration, "duration", least: 0)
    try ScrollError.check(hold, "hold", least: 0)
    let from = start ?? windowCenter
    let run = GestureRun(
      try touch(at: from), from: from, by: way, start: stage.now, duration: duration, hold: hold)
    if run.lift <= stage.now + ScrollStage.grace {
      // No time passes until the lift: nothing is left for a later frame.
      while run.pass(run.lift) {}
    } else {
      stage.add(run)
    }
    return run.lift
  }

  /// A drag of a tenth of a second at a constant finger velocity, in points a second, then the lift.
  @discardableResult
  public func flick(velocity: Point) throws(ScrollError) -> Double {
    try ScrollError.check(velocity.x, "x")
    try ScrollError.check(velocity.y, "y")
    let seconds = VelocityTracker.window
    return try drag(
      by: Point(x: velocity.x * seconds, y: velocity.y * seconds), duration: seconds)
  }

  /// A finger that comes down and is lifted 0.05 s later without moving.
  @discardableResult
  public func tap(at place: Point? = nil) throws(ScrollError) -> Double {
    try drag(by: .zero, from: place, duration: 0, hold: 0.05)
  }
}

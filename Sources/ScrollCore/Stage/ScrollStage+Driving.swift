/// Frames in a row, for hosts that have no tasks of scripts to look after.
extension ScrollStage {
  /// Goes on by so many frames.
  public func advance(frames: Int) {
    for _ in 0..<max(0, frames) { advanceFrame() }
  }

  /// Goes on to the first frame that is not earlier than so many seconds from now (E1).
  public func advance(seconds: Double) {
    let last = frame(notBefore: time + seconds)
    while frame < last { advanceFrame() }
  }

  /// Tells what is new, then goes on until nothing moves by itself.
  ///
  /// - Parameter timeout: The most seconds of the stage that may pass.
  /// - Returns: Whether everything has come to rest; paused views do not count.
  @discardableResult
  public func settle(timeout: Double = 30) -> Bool {
    deliver()
    let last = frame(notBefore: time + timeout)
    while isMoving, frame < last { advanceFrame() }
    return !isMoving
  }
}

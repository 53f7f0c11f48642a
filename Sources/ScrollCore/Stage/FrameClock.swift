/// Virtual time in frames: the k-th after a change of the rate lies at start + k/rate (E1).
struct FrameClock {
  private(set) var rate: Double
  /// Frames since the rate was set.
  private(set) var frame = 0
  /// Frames before the rate was set.
  private var earlier = 0
  private var start = 0.0
  /// The present frame's time, in seconds; kept, since a frame asks for it more than once.
  private(set) var time = 0.0

  init(rate: Double) { self.rate = rate }

  /// Frames since time 0.
  var count: Int { earlier + frame }

  private func time(of frame: Int) -> Double { start + Double(frame) / rate }

  mutating func setRate(_ rate: Double) {
    start = time
    earlier += frame
    frame = 0
    self.rate = rate
  }

  /// Goes on to the next frame, or to a later one.
  mutating func advance(to frame: Int?) {
    let next = self.frame + 1
    self.frame = max(next, frame ?? next)
    time = time(of: self.frame)
  }

  /// The first frame that is not earlier than a time, with a grace for what rounding took.
  func frame(notBefore time: Double) -> Int {
    let wanted = time - ScrollStage.grace
    let estimate = Math.ceiling((wanted - start) * rate)
    // Beyond this, frames have no times of their own any more.
    guard estimate < 4e15 else { return 4_000_000_000_000_000 }
    guard estimate > 0 else { return 0 }
    var frame = Int(estimate)
    while frame > 0, self.time(of: frame - 1) >= wanted { frame -= 1 }
    while self.time(of: frame) < wanted { frame += 1 }
    return frame
  }
}

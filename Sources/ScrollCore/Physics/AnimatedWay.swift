/// The way of an animation along one axis: a function of how far the curve is (S9).
///
/// From progress `passed` on, where the offset was `from`, the rest of the way leads to `target`.
/// When the target moves,
/// the way is begun anew from where it is, so that nothing jumps and the arrival is exact.
struct AnimatedWay: Equatable {
  var from: Double
  var target: Double
  /// The curve's value at `from`.
  var passed = 0.0
  /// The part of the time that was over at `from`.
  var elapsed = 0.0

  init(from: Double, target: Double) {
    self.from = from
    self.target = target
  }

  /// Whether the curve had already come so near to its end at `from` that what is left of it cannot
  /// be divided.
  private var isSpent: Bool { (1 - passed).magnitude < 1e-9 }

  /// The offset at a progress of the curve and a part of the time.
  func offset(progress: Double, time: Double) -> Double {
    let rest =
      isSpent ? (1 - time) / max(1 - elapsed, 1e-9) : (1 - progress) / (1 - passed)
    return target - (target - from) * rest
  }

  /// The velocity by part of the time, for a slope of the curve.
  func slope(_ slope: Double) -> Double {
    isSpent ? (target - from) / max(1 - elapsed, 1e-9) : (target - from) * slope / (1 - passed)
  }
}

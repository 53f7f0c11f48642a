/// The closed form of a motion as plain numbers: what a frame reads without copying the motion itself.
///
/// It gives the same place as its motion, bit by bit.
struct MotionCurve {
  /// What the time is multiplied with in the exponent.
  let rate: Double
  /// Where a spring ends, or where a free scroll begins.
  let base: Double
  /// How far a spring is from its end at first, or how far a free scroll goes.
  let distance: Double
  /// A spring's only: what grows with time.
  let slope: Double
  let isSpring: Bool
  var lo = -Double.infinity
  var hi = Double.infinity

  /// A motion that does not move.
  static let none = MotionCurve(rate: 0, base: 0, distance: 0, slope: 0, isSpring: false)

  @inline(__always) func offset(at time: Double) -> Double {
    let part = Math.power(rate * time)
    guard isSpring else { return base + distance * (1 - part) }
    return min(max(base + part * (distance + slope * time), lo), hi)
  }
}

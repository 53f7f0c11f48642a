/// A free scroll: o(t) = o₀ + (v₀/k)·(1 − e^(−kt)) with k = 1000·|ln r| (M1).
struct Deceleration: Simulation {
  /// What remains when it is over, in points.
  static let remainder = 0.5

  let start: Double
  let startVelocity: Double
  private let decay: Double
  /// The whole way: v₀/k.
  private let distance: Double

  /// Where it leads to: o₀ + v₀/k.
  let end: Double
  let duration: Double

  init(from start: Double, velocity: Double, rate: DecelerationRate) {
    self.start = start
    startVelocity = velocity
    decay = rate.decay
    distance = velocity / decay
    end = start + distance
    duration =
      distance.magnitude > Self.remainder
      ? Math.logarithm(distance.magnitude / Self.remainder) / decay : 0
  }

  /// One that ends at a place, slowing down evenly towards it; nil unless the velocity points there (M5).
  init?(from start: Double, velocity: Double, to place: Double) {
    distance = place - start
    guard distance != 0, velocity / distance > 0 else { return nil }
    self.start = start
    startVelocity = velocity
    decay = velocity / distance
    end = place
    duration =
      distance.magnitude > Self.remainder
      ? Math.logarithm(distance.magnitude / Self.remainder) / decay : 0
  }

  func offset(at time: Double) -> Double {
    start + distance * (1 - Math.power(-decay * time))
  }

  var curve: MotionCurve {
    MotionCurve(rate: -decay, base: start, distance: distance, slope: 0, isSpring: false)
  }

  func velocity(at time: Double) -> Double { startVelocity * Math.power(-decay * time) }

  /// When it passes a place on its way, exactly; nil when it never gets there (M2).
  func time(at place: Double) -> Double? {
    let part = (place - start) * decay / startVelocity
    guard part >= 0, part < 1 else { return nil }
    return -Math.logarithm(onePlus: -part) / decay
  }

  /// How fast it is at a place on its way: what is spent there is k times the distance.
  func velocity(passing place: Double) -> Double { startVelocity - (place - start) * decay }
}

/// A fling as Android's: o(t) = o₀ ± distance·(1 − (1 − t/duration)^k) (M7).
///
/// What is left of one at any moment is itself one, with a distance of c·duration^k; so it can be handed over and goes on as it was.
struct AndroidFling: Simulation {
  /// k: ln 0.78 / ln 0.9.
  private static let power = Math.logarithm(0.78) / Math.logarithm(0.9)

  /// 0.015·P at density 1.
  private static let scale = 0.015 * 9.80665 * 39.37 * 160 * 0.84

  /// The inflexion of the curve: the part of the finger's velocity that counts.
  private static let inflexion = 0.35

  let start: Double
  let end: Double
  let duration: Double
  private let distance: Double

  /// A fling from an offset with the velocity of the finger, or of a fling that it continues, in points a second.
  ///
  /// Those differ: a fling begins with k·0.35 of the finger's velocity.
  init(from start: Double, velocity: Double, continues: Bool) {
    self.start = start
    let launch = continues ? velocity / (Self.inflexion * Self.power) : velocity
    guard launch != 0 else {
      end = start
      duration = 0
      distance = 0
      return
    }
    let exponent =
      Math.logarithm(Self.inflexion * launch.magnitude / Self.scale) / (Self.power - 1)
    let length = Coast.limited(Self.scale * Math.power(Self.power * exponent))
    distance = launch < 0 ? -length : length
    end = start + distance
    duration = length > Deceleration.remainder ? Math.power(exponent) : 0
  }

  private func left(at time: Double) -> Double { max(0, 1 - time / duration) }

  /// A positive number to a power.
  private static func raise(_ base: Double, to exponent: Double) -> Double {
    base > 0 ? Math.power(exponent * Math.logarithm(base)) : 0
  }

  func offset(at time: Double) -> Double {
    guard duration > 0 else { return end }
    return end - distance * Self.raise(left(at: time), to: Self.power)
  }

  func velocity(at time: Double) -> Double {
    guard duration > 0 else { return 0 }
    return distance * Self.power / duration * Self.raise(left(at: time), to: Self.power - 1)
  }

  /// When it passes a place on its way, exactly; nil when it never gets there.
  func time(at place: Double) -> Double? {
    guard distance != 0 else { return nil }
    let part = (place - start) / distance
    guard part >= 0, part < 1 else { return nil }
    return fullDuration * (1 - Self.raise(1 - part, to: 1 / Self.power))
  }

  /// How fast it is at a place on its way.
  func velocity(passing place: Double) -> Double {
    let left = min(max((end - place) / distance, 0), 1)
    return distance * Self.power / fullDuration
      * Self.raise(left, to: (Self.power - 1) / Self.power)
  }

  /// The duration that belongs to the distance, also of a fling that is too short to be shown.
  private var fullDuration: Double {
    Self.raise(distance.magnitude / Self.scale, to: 1 / Self.power)
  }
}

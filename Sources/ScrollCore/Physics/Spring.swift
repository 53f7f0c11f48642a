/// A critically damped spring back to a place: x(t) = e^(−βt)·(x₀ + (v₀ + βx₀)·t) (M3).
struct Spring: Simulation {
  /// What a bounce is damped with, per second.
  static let bounce = 10.0

  /// What a motion to a rest is damped with, per second (G7).
  static let snap = 200.0.squareRoot()

  /// Nearer and slower than this it is over: points, and points a second.
  static let restDistance = 0.5
  static let restVelocity = 10.0

  let end: Double
  let duration: Double
  private let excess: Double
  private let startVelocity: Double
  private let stiffness: Double

  /// A spring from an offset with a velocity to a place.
  init(from start: Double, velocity: Double, to end: Double, stiffness: Double = Spring.bounce) {
    self.end = end
    self.stiffness = stiffness
    excess = start - end
    startVelocity = velocity
    duration = Self.restTime(start - end, velocity, stiffness)
  }

  private var slope: Double { startVelocity + stiffness * excess }

  func offset(at time: Double) -> Double {
    end + Math.power(-stiffness * time) * (excess + slope * time)
  }

  var curve: MotionCurve {
    MotionCurve(rate: -stiffness, base: end, distance: excess, slope: slope, isSpring: true)
  }

  func velocity(at time: Double) -> Double {
    Math.power(-stiffness * time) * (startVelocity - stiffness * slope * time)
  }

  /// When it passes its place for the first time after the start; nil when it never does.
  var crossing: Double? {
    guard excess != 0 else { return nil }
    let time = -excess / slope
    return time > 0 && time.isFinite ? time : nil
  }

  /// The first instant at which it is near enough and slow enough.
  ///
  /// Distance and velocity each have at most one extreme; between those every limit is passed at most once, and halving finds where.
  private static func restTime(_ excess: Double, _ velocity: Double, _ stiffness: Double) -> Double
  {
    let slope = velocity + stiffness * excess
    func distance(_ time: Double) -> Double {
      (Math.power(-stiffness * time) * (excess + slope * time)).magnitude
    }
    func speed(_ time: Double) -> Double {
      (Math.power(-stiffness * time) * (velocity - stiffness * slope * time)).magnitude
    }
    func rests(_ time: Double) -> Bool {
      distance(time) < restDistance && speed(time) < restVelocity
    }
    if rests(0) { return 0 }
    // Zeros and extremes of distance and velocity lie at most at these times; a zero of the velocity is an extreme of the distance.
    var turns = [0.0]
    if slope != 0 {
      for time in [
        -excess / slope, velocity / (stiffness * slope),
        velocity / (stiffness * slope) + 1 / stiffness,
      ] where time > 0 && time.isFinite { turns.append(time) }
    }
    var last = (turns.max() ?? 0) + 1 / stiffness
    while !rests(last) { last += 1 / stiffness }
    turns.append(last)
    turns.sort()
    for (from, to) in zip(turns, turns.dropFirst()) where to > from {
      // Inside a stretch both fall or both limits are passed once: the first instant of rest is where the later limit is passed.
      var instants: [Double] = []
      for (value, limit) in [(distance, restDistance), (speed, restVelocity)]
      where (value(from) < limit) != (value(to) < limit) {
        instants.append(bisect(from, to, value, limit))
      }
      if let instant = instants.sorted().first(where: rests) { return instant }
      if rests(to) { return to }
    }
    return last
  }

  /// Where a value that is monotone between two times passes a limit; the side on which it is below.
  private static func bisect(
    _ from: Double, _ to: Double, _ value: (Double) -> Double, _ limit: Double
  ) -> Double {
    var low = from
    var high = to
    let falls = value(from) >= limit
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return falls ? high : low }
      if (value(middle) < limit) == falls { high = middle } else { low = middle }
    }
  }
}

/// The velocity of a finger from its last samples (T5).
struct VelocityTracker {
  /// How long a sample counts, in seconds.
  static let window = 0.1

  private struct Sample {
    let time: Double
    let place: Point
    let finger: ObjectIdentifier
  }

  private var samples: [Sample] = []

  /// Notes where the fingers' middle is: the touch and every move are samples; those of several fingers at one instant are one.
  mutating func add(_ place: Point, at time: Double, by finger: ObjectIdentifier) {
    samples.removeAll { $0.time < time - Self.window - ScrollStage.grace }
    if let last = samples.last, last.finger != finger, time - last.time < ScrollStage.grace {
      samples.removeLast()
    }
    samples.append(Sample(time: time, place: place, finger: finger))
  }

  /// Displacement over time of the samples in the window before a moment; 0 with fewer than two.
  func velocity(at time: Double) -> Point {
    let recent = samples.filter { $0.time >= time - Self.window - ScrollStage.grace }
    guard let first = recent.first, let last = recent.last,
      last.time - first.time > ScrollStage.grace
    else {
      return .zero
    }
    let seconds = last.time - first.time
    return Point(
      x: (last.place.x - first.place.x) / seconds, y: (last.place.y - first.place.y) / seconds)
  }
}

/// The velocity of a finger from its last samples (T5).
struct VelocityTracker {
  /// How long a sample counts, in seconds.
  static let window = 0.1

  private struct Sample {
    let time: Double
    let place: Point
  }

  private var samples: [Sample] = []

  /// Notes where the finger is: the touch and every move are samples.
  mutating func add(_ place: Point, at time: Double) {
    samples.removeAll { $0.time < time - Self.window - ScrollStage.grace }
    samples.append(Sample(time: time, place: place))
  }

  mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

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

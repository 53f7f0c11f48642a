/// A scroll that nothing stops, by the law of its view (M1, M7).
enum FreeScroll: Simulation {
  case slowing(Deceleration)
  case android(AndroidFling)

  /// By what law a release goes on.
  enum Law: Equatable {
    case slowing(DecelerationRate)
    case android
  }

  /// A scroll from an offset; one that continues another has its velocity, any other that of a finger.
  init(from start: Double, velocity: Double, law: Law, continues: Bool) {
    switch law {
    case .slowing(let rate):
      self = .slowing(Deceleration(from: start, velocity: velocity, rate: rate))
    case .android:
      self = .android(AndroidFling(from: start, velocity: velocity, continues: continues))
    }
  }

  func offset(at time: Double) -> Double {
    switch self {
    case .slowing(let slowing): slowing.offset(at: time)
    case .android(let fling): fling.offset(at: time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .slowing(let slowing): slowing.velocity(at: time)
    case .android(let fling): fling.velocity(at: time)
    }
  }

  var duration: Double {
    switch self {
    case .slowing(let slowing): slowing.duration
    case .android(let fling): fling.duration
    }
  }

  var end: Double {
    switch self {
    case .slowing(let slowing): slowing.end
    case .android(let fling): fling.end
    }
  }

  /// When it passes a place on its way, exactly; nil when it never gets there (M2).
  func time(at place: Double) -> Double? {
    switch self {
    case .slowing(let slowing): slowing.time(at: place)
    case .android(let fling): fling.time(at: place)
    }
  }

  /// How fast it is at a place on its way.
  func velocity(passing place: Double) -> Double {
    switch self {
    case .slowing(let slowing): slowing.velocity(passing: place)
    case .android(let fling): fling.velocity(passing: place)
    }
  }
}

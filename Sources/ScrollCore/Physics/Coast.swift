/// A release along one axis until it rests: a free scroll, the edge that it meets, the bounce, and a way back inside (M1–M4).
///
/// Each stretch begins at the exact instant at which the one before ends; together they are one motion (M6).
struct Coast: Simulation {
  /// Beyond this a velocity is no more than this, in points a second, and an offset in points: forms and sums stay finite.
  private static let limit = 1e30

  /// A velocity or an offset that the closed forms can bear: a request without clamp may lead anywhere.
  private static func limited(_ number: Double) -> Double { min(max(number, -limit), limit) }

  private struct Stretch {
    let begin: Double
    let motion: Motion
  }

  private enum Motion {
    case free(Deceleration)
    case spring(Spring)

    func offset(at time: Double) -> Double {
      switch self {
      case .free(let free): free.offset(at: time)
      case .spring(let spring): spring.offset(at: time)
      }
    }

    func velocity(at time: Double) -> Double {
      switch self {
      case .free(let free): free.velocity(at: time)
      case .spring(let spring): spring.velocity(at: time)
      }
    }
  }

  /// At most three: back inside, free, bounce.
  private var first: Stretch?
  private var second: Stretch?
  private var third: Stretch?
  private(set) var duration = 0.0
  private(set) var end: Double

  /// A release at an offset, inside or outside the range.
  init(
    from start: Double, velocity: Double, lo: Double, hi: Double, rate: DecelerationRate,
    bounces: Bool
  ) {
    let start = Self.limited(start)
    let velocity = Self.limited(velocity)
    end = start
    guard start >= lo, start <= hi else {
      let edge = start < lo ? lo : hi
      guard bounces else {
        release(from: edge, velocity: velocity, lo: lo, hi: hi, rate: rate, bounces: bounces)
        return
      }
      let spring = Spring(from: start, velocity: velocity, to: edge)
      if let crossing = spring.crossing, crossing < spring.duration {
        let inside = spring.velocity(at: crossing)
        add(.spring(spring), until: crossing)
        release(from: edge, velocity: inside, lo: lo, hi: hi, rate: rate, bounces: bounces)
      } else {
        add(.spring(spring), until: spring.duration)
        end = edge
      }
      return
    }
    release(from: start, velocity: velocity, lo: lo, hi: hi, rate: rate, bounces: bounces)
  }

  private mutating func release(
    from start: Double, velocity: Double, lo: Double, hi: Double, rate: DecelerationRate,
    bounces: Bool
  ) {
    let free = Deceleration(from: start, velocity: velocity, rate: rate)
    let edge = velocity < 0 ? lo : hi
    let meetsEdge = velocity < 0 ? free.end < lo : free.end > hi
    guard meetsEdge, let crossing = free.time(at: edge) else {
      end = min(max(free.end, lo), hi)
      if free.duration > 0 { add(.free(free), until: free.duration) } else { end = start }
      return
    }
    if crossing > 0 { add(.free(free), until: crossing) }
    end = edge
    guard bounces else { return }
    let spring = Spring(from: edge, velocity: free.velocity(passing: edge), to: edge)
    if spring.duration > 0 { add(.spring(spring), until: spring.duration) }
  }

  private mutating func add(_ motion: Motion, until length: Double) {
    let stretch = Stretch(begin: duration, motion: motion)
    if first == nil {
      first = stretch
    } else if second == nil {
      second = stretch
    } else {
      third = stretch
    }
    duration += length
  }

  private func stretch(at time: Double) -> Stretch? {
    if let third, time >= third.begin { return third }
    if let second, time >= second.begin { return second }
    return first
  }

  func offset(at time: Double) -> Double {
    guard time < duration, let stretch = stretch(at: time) else { return end }
    return stretch.motion.offset(at: time - stretch.begin)
  }

  func velocity(at time: Double) -> Double {
    guard time < duration, let stretch = stretch(at: time) else { return 0 }
    return stretch.motion.velocity(at: time - stretch.begin)
  }
}

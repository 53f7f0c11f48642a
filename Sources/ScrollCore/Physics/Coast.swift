/// A release along one axis until it rests: a free scroll, the edge that it meets, the bounce, and a way back inside (M1–M4).
///
/// Each stretch begins at the exact instant at which the one before ends; together they are one motion (M6).
struct Coast: Simulation {
  /// Beyond this a velocity is no more than this, in points a second, and an offset in points: forms and sums stay finite.
  private static let limit = 1e30

  /// A velocity or an offset that the closed forms can bear: a request without clamp may lead anywhere.
  static func limited(_ number: Double) -> Double { min(max(number, -limit), limit) }

  private struct Stretch {
    let begin: Double
    let motion: Motion

    /// At a time of the whole motion.
    func offset(at time: Double) -> Double { motion.offset(at: time - begin) }

    func velocity(at time: Double) -> Double { motion.velocity(at: time - begin) }
  }

  /// Where a release inside the range is to end.
  enum Aim {
    /// Where momentum leads.
    case momentum
    /// At a rest, on a spring (G7).
    case rest(Double)
    /// At a place that somebody chose, slowing down towards it if it moves that way (M5).
    case place(Double)
  }

  /// Where momentum leaves this axis for another view (N1).
  enum Handover: Equatable {
    /// Nowhere: an end of the range is bounced off, or stops it.
    case none
    /// At an end of the range.
    case edge
    /// At a place on the way, where a drag that is turned back came from.
    case place(Double)
  }

  private enum Motion {
    case free(FreeScroll)
    case spring(Spring)
    /// A spring that is held inside the range.
    case held(Spring, lo: Double, hi: Double)

    /// The same in plain numbers, for the laws that have such.
    var curve: MotionCurve? {
      switch self {
      case .free(.slowing(let slowing)): return slowing.curve
      case .free(.android): return nil
      case .spring(let spring): return spring.curve
      case .held(let spring, let lo, let hi):
        var curve = spring.curve
        curve.lo = lo
        curve.hi = hi
        return curve
      }
    }

    func offset(at time: Double) -> Double {
      switch self {
      case .free(let free): free.offset(at: time)
      case .spring(let spring): spring.offset(at: time)
      case .held(let spring, let lo, let hi): min(max(spring.offset(at: time), lo), hi)
      }
    }

    func velocity(at time: Double) -> Double {
      switch self {
      case .free(let free): free.velocity(at: time)
      case .spring(let spring), .held(let spring, _, _): spring.velocity(at: time)
      }
    }
  }

  /// At most three: back inside, free, bounce.
  private var first: Stretch?
  private var second: Stretch?
  private var third: Stretch?
  /// The first stretch for frames, and until when it says where the motion is.
  private(set) var curve = MotionCurve.none
  private(set) var curveEnd = 0.0
  private var secondBegin = Double.infinity
  private var thirdBegin = Double.infinity
  private(set) var duration = 0.0
  private(set) var end: Double
  /// How fast it still is at its end: what is left for the next view, 0 unless it hands over (N1).
  private(set) var leftover = 0.0
  /// What its end was asked for, as it moves there.
  private(set) var aim: Aim?

  /// A release at an offset, inside or outside the range.
  ///
  /// `aim` is asked once, where the release is inside the range or comes back to it: with the offset, the velocity
  /// there, and where momentum would end. One that `continues` another motion has that one's velocity.
  init(
    from start: Double, velocity: Double, lo: Double, hi: Double, law: FreeScroll.Law,
    continues: Bool = false, bounces: Bool, handover: Handover = .none,
    aim: (Double, Double, Double) -> Aim = { _, _, _ in .momentum }
  ) {
    let start = Self.limited(start)
    let velocity = Self.limited(velocity)
    end = start
    guard start >= lo, start <= hi else {
      let edge = start < lo ? lo : hi
      guard bounces else {
        release(
          from: edge, velocity: velocity, lo: lo, hi: hi, law: law, continues: continues,
          bounces: bounces, handover: handover, aim: aim)
        return
      }
      let spring = Spring(from: start, velocity: velocity, to: edge)
      if let crossing = spring.crossing, crossing < spring.duration {
        let inside = spring.velocity(at: crossing)
        add(.spring(spring), until: crossing)
        release(
          from: edge, velocity: inside, lo: lo, hi: hi, law: law, continues: true,
          bounces: bounces, handover: handover, aim: aim)
      } else {
        add(.spring(spring), until: spring.duration)
        release(
          from: edge, velocity: 0, lo: lo, hi: hi, law: law, continues: true, bounces: bounces,
          handover: .none, aim: aim)
      }
      return
    }
    release(
      from: start, velocity: velocity, lo: lo, hi: hi, law: law, continues: continues,
      bounces: bounces, handover: handover, aim: aim)
  }

  private mutating func release(
    from start: Double, velocity: Double, lo: Double, hi: Double, law: FreeScroll.Law,
    continues: Bool, bounces: Bool, handover: Handover, aim: (Double, Double, Double) -> Aim
  ) {
    let free = FreeScroll(from: start, velocity: velocity, law: law, continues: continues)
    let found = aim(start, velocity, min(max(free.end, lo), hi))
    self.aim = found
    switch found {
    case .momentum: break
    case .rest(let rest):
      spring(from: start, velocity: velocity, to: min(max(rest, lo), hi), lo: lo, hi: hi)
      return
    case .place(let place):
      let place = min(max(place, lo), hi)
      guard let slowing = Deceleration(from: start, velocity: velocity, to: place) else {
        self.aim = .rest(place)
        spring(from: start, velocity: velocity, to: place, lo: lo, hi: hi)
        return
      }
      if slowing.duration > 0 { add(.free(.slowing(slowing)), until: slowing.duration) }
      end = place
      return
    }
    var edge = velocity < 0 ? lo : hi
    if case .place(let place) = handover {
      edge = velocity < 0 ? min(max(place, lo), start) : max(min(place, hi), start)
    }
    let meetsEdge = velocity < 0 ? free.end < edge : free.end > edge
    guard meetsEdge, let crossing = free.time(at: edge) else {
      end = min(max(free.end, lo), hi)
      // A release does not go on for so little; what is left of a motion is not lost.
      if free.duration > 0 {
        add(.free(free), until: free.duration)
      } else if !continues {
        end = start
      }
      return
    }
    if crossing > 0 { add(.free(free), until: crossing) }
    end = edge
    guard handover == .none else {
      leftover = free.velocity(passing: edge)
      return
    }
    guard bounces else { return }
    let spring = Spring(from: edge, velocity: free.velocity(passing: edge), to: edge)
    if spring.duration > 0 { add(.spring(spring), until: spring.duration) }
  }

  private mutating func spring(
    from start: Double, velocity: Double, to rest: Double, lo: Double, hi: Double
  ) {
    let spring = Spring(from: start, velocity: velocity, to: rest, stiffness: Spring.snap)
    if spring.duration > 0 { add(.held(spring, lo: lo, hi: hi), until: spring.duration) }
    end = rest
  }

  private mutating func add(_ motion: Motion, until length: Double) {
    let stretch = Stretch(begin: duration, motion: motion)
    if first == nil {
      first = stretch
      if let plain = motion.curve {
        curve = plain
        curveEnd = length
      }
    } else if second == nil {
      second = stretch
      secondBegin = duration
    } else {
      third = stretch
      thirdBegin = duration
    }
    duration += length
  }

  func offset(at time: Double) -> Double {
    guard time < duration else { return end }
    if time < secondBegin { return first?.offset(at: time) ?? end }
    return (time < thirdBegin ? second : third)?.offset(at: time) ?? end
  }

  func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    if time < secondBegin { return first?.velocity(at: time) ?? 0 }
    return (time < thirdBegin ? second : third)?.velocity(at: time) ?? 0
  }
}

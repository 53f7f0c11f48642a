import Testing

@testable import ScrollCore

/// The closed forms against numbers that were computed from the rules' formulas
/// (T3, T5, M1, M2, M3, M4).
@Suite struct PhysicsTests {
  private func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-4) -> Bool {
    (a - b).magnitude <= tolerance
  }

  private static let pulls: [(Double, [Double])] = [
    (
      400,
      [0.549245, 5.425401, 25.730994, 48.351648, 86.274510, 141.935484, 209.523810, 372.881356]
    ),
    (
      800,
      [0.549622, 5.462446, 26.586103, 51.461988, 96.703297, 172.549020, 283.870968, 698.412698]
    ),
  ]

  @Test(arguments: PhysicsTests.pulls)
  func `a pull shows less and less and never a whole window`(viewport: Double, shown: [Double]) {
    let pulls = [1.0, 10, 50, 100, 200, 400, 800, 10000]
    for (pull, shown) in zip(pulls, shown) {
      #expect(near(RubberBand.shown(pull, viewport: viewport), shown))
      #expect(
        near(
          RubberBand.excess(RubberBand.shown(pull, viewport: viewport), viewport: viewport), pull,
          1e-6 * pull))
    }
  }

  @Test(arguments: [
    (10.0, 18.648019), (20, 38.277512), (40, 80.808081), (100, 242.424242), (300, 2181.818182),
  ])
  func `a grabbed pull goes on from what it shows`(shown: Double, pull: Double) {
    #expect(near(RubberBand.excess(shown, viewport: 400), pull))
  }

  @Test func `a free scroll slows down by its rate`() {
    let normal = Deceleration(from: 0, velocity: 1000, rate: .normal)
    let fast = Deceleration(from: 0, velocity: 1000, rate: .fast)
    let times = [0.016, 0.1, 0.25, 0.5, 1, 2]
    let places = [15.746458, 90.625851, 196.689515, 315.928023, 432.035127, 490.387745]
    let speeds = [968.475549, 818.566805, 606.227065, 367.511255, 135.064522, 18.242425]
    let fastPlaces = [14.779827, 63.079251, 91.433908, 98.845405, 99.494867, 99.499162]
    let fastSpeeds = [851.457771, 366.032341, 81.058516, 6.570483, 0.043171, 0.000002]
    for index in times.indices {
      #expect(near(normal.offset(at: times[index]), places[index]))
      #expect(near(normal.velocity(at: times[index]), speeds[index]))
      #expect(near(fast.offset(at: times[index]), fastPlaces[index]))
      #expect(near(fast.velocity(at: times[index]), fastSpeeds[index]))
    }
    #expect(near(normal.end, 499.499833))
    #expect(near(fast.end, 99.499162))
  }

  @Test(arguments: [
    (200.0, 2646.0087, 366.5408), (1000, 3449.9227, 526.6786), (3000, 3998.6793, 635.9896),
  ])
  func `a free scroll is over when half a point remains`(
    velocity: Double, normal: Double, fast: Double
  ) {
    #expect(
      near(Deceleration(from: 0, velocity: velocity, rate: .normal).duration * 1000, normal, 1e-3))
    #expect(
      near(Deceleration(from: 0, velocity: velocity, rate: .fast).duration * 1000, fast, 1e-3))
  }

  @Test(arguments: [
    (900.0, 1000.0, 2000.0, 52.6831, 1799.7997, 66.2109),
    (0, 400, 1000, 805.9187, 199.1989, 7.3281),
    (600, 700, 3000, 34.4977, 2799.7997, 102.9989),
  ])
  func `an edge is met at its exact instant and bounced off`(
    start: Double, edge: Double, velocity: Double, crossing: Double, there: Double, peak: Double
  ) throws {
    let free = Deceleration(from: start, velocity: velocity, rate: .normal)
    let time = try #require(free.time(at: edge))
    #expect(near(time * 1000, crossing, 1e-3))
    #expect(near(free.velocity(passing: edge), there))
    let coast = Coast(
      from: start, velocity: velocity, lo: 0, hi: edge, law: .slowing(.normal), bounces: true)
    // A critically damped bounce is farthest out 1/β = 0.1 s after the edge.
    #expect(near(coast.offset(at: time + 0.1) - edge, peak))
    #expect(near(coast.velocity(at: time + 0.1), 0))
    #expect(coast.end == edge)
    #expect(coast.offset(at: coast.duration) == edge)
    let hard = Coast(
      from: start, velocity: velocity, lo: 0, hi: edge, law: .slowing(.normal), bounces: false)
    #expect(near(hard.duration * 1000, crossing, 1e-3))
    #expect(hard.offset(at: hard.duration) == edge)
  }

  private static let bounces: [(Double, Double, [Double])] = [
    (100, 0, [90.979599, 73.575888, 40.600585, 19.914827, 4.042768]),
    (0, 1000, [30.326533, 36.787944, 27.067057, 14.936121, 3.368973]),
    (30, 1000, [57.620413, 58.860711, 39.247232, 20.910569, 4.581804]),
    (30, -1000, [-3.032653, -14.715178, -14.886881, -8.961672, -2.156143]),
  ]

  @Test(arguments: PhysicsTests.bounces)
  func `a bounce follows its formula`(excess: Double, velocity: Double, places: [Double]) {
    let spring = Spring(from: 500 + excess, velocity: velocity, to: 500)
    for (time, place) in zip([0.05, 0.1, 0.2, 0.3, 0.5], places) {
      #expect(near(spring.offset(at: time) - 500, place))
    }
  }

  private static let rests: [(Double, Double, [Double])] = [
    (300, 0, [252.516272, 176.080715, 67.884613, 22.600389, 2.056490]),
    (160, 800, [114.952597, 74.460376, 26.748207, 8.604838, 0.757064]),
  ]

  @Test(arguments: PhysicsTests.rests)
  func `a stiffer spring leads to a rest`(distance: Double, velocity: Double, remaining: [Double]) {
    let spring = Spring(from: 0, velocity: velocity, to: distance, stiffness: 200.0.squareRoot())
    for (time, rest) in zip([0.05, 0.1, 0.2, 0.3, 0.5], remaining) {
      #expect(near(distance - spring.offset(at: time), rest))
    }
  }

  @Test func `a spring rests at the first instant at which it is near and slow`() {
    for excess in [-400.0, -30, -0.4, 0, 0.4, 30, 400] {
      for velocity in [-4000.0, -100, -9, 0, 9, 100, 4000] {
        let spring = Spring(from: excess, velocity: velocity, to: 0)
        func rests(_ time: Double) -> Bool {
          spring.offset(at: time).magnitude < 0.5 && spring.velocity(at: time).magnitude < 10
        }
        #expect(rests(spring.duration + 1e-9))
        var time = 0.0
        while time < spring.duration - 1e-6 {
          #expect(!rests(time), "excess \(excess), velocity \(velocity), time \(time)")
          time += 0.001
        }
      }
    }
  }

  @Test func `a release outside that turns back inside goes on as a free scroll from the edge`() {
    // x(t) = e^(−10t)·(30 + (−1000 + 300)·t) is 0 at 30/700 s, with velocity −700·e^(−300/700) pt/s there.
    let coast = Coast(
      from: 1030, velocity: -1000, lo: 0, hi: 1000, law: .slowing(.normal), bounces: true)
    let inside = -700 * Math.power(-300.0 / 700)
    #expect(near(coast.end, 1000 + inside / DecelerationRate.normal.decay))
    #expect(near(coast.offset(at: 30.0 / 700), 1000))
    #expect(near(coast.velocity(at: 30.0 / 700), inside))
  }

  @Test func `a release whose target is within half a point does not decelerate`() {
    // 1 pt/s leads 0.4995 pt far.
    let coast = Coast(
      from: 100, velocity: 1, lo: 0, hi: 1000, law: .slowing(.normal), bounces: true)
    #expect(coast.duration == 0)
    #expect(coast.end == 100)
  }

  @Test func `velocity is displacement over time of the last tenth of a second`() {
    var tracker = VelocityTracker()
    let finger = ObjectIdentifier(Self.self)
    for (time, y) in [(0.0, 0.0), (0.05, 100), (0.1, 110), (0.15, 120), (0.2, 130)] {
      tracker.add(Point(x: 0, y: y), at: time, by: finger)
    }
    #expect(near(tracker.velocity(at: 0.2).y, 200))
    // At 0.26 the samples from 0.16 on count: only one is left.
    #expect(tracker.velocity(at: 0.26) == .zero)
    #expect(tracker.velocity(at: 1) == .zero)
  }
}

import ScrollCore
import Testing

/// Android's and the web's scrolling (M7).
@Suite struct ProfileTests {
  private func view(_ profile: ScrollProfile, rate: Double = 60, at offset: Double = 0) throws -> (
    ScrollStage, TrackableScrollView
  ) {
    let stage = ScrollStage(frameRate: rate)
    var configuration = ScrollConfiguration(height: 400, alwaysBounces: true)
    configuration.profile = profile
    let view = try TrackableScrollView(
      on: stage, configuration, content: .items(rows(400, 50)))
    stage.deliver()
    try view.setOffset(offset)
    stage.deliver()
    return (stage, view)
  }

  /// The golden vectors: velocity, distance, seconds.
  static let vectors = [
    (1000.0, 194.314, 0.5552), (4000, 2156.952, 1.5407), (8000, 7186.363, 2.5666),
  ]

  @Test(arguments: vectors)
  func `an android fling has its own distance and duration`(
    velocity: Double, distance: Double, seconds: Double
  ) throws {
    for rate in [60.0, 1000, 1] {
      let (stage, view) = try view(.android, rate: rate)
      try view.fling(.down(velocity))
      stage.settle()
      #expect((view.offset / distance - 1).magnitude < 0.001)
      #expect(stage.time >= seconds * 0.999 && stage.time <= seconds * 1.001 + 1 / rate)
    }
  }

  @Test func `an android fling slows down by its power`() throws {
    let (stage, view) = try view(.android, rate: 1000)
    try view.fling(.down(4000))
    // k = ln 0.78/ln 0.9 = 2.358202; after 0.5 s of 1.54068: 2156.952·(1 − (1 − 0.32453)^k) = 1301.63.
    stage.advance(seconds: 0.5)
    let k = 2.358201815
    let left = power(1 - 0.5 / 1.540680089, k)
    #expect(near(view.offset, 2156.952125 * (1 - left), 0.01))
    #expect(
      near(view.velocity, 2156.952125 * k / 1.540680089 * power(1 - 0.5 / 1.540680089, k - 1), 0.05)
    )
  }

  private func power(_ base: Double, _ exponent: Double) -> Double {
    // By halving: an exponent is a sum of roots.
    var result = 1.0
    var root = base
    var rest = exponent
    while rest >= 1 {
      result *= base
      rest -= 1
    }
    for _ in 0..<60 {
      root.formSquareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }

  @Test func `an android edge stops a drag and a fling`() throws {
    let (stage, view) = try view(.android, at: 30)
    let finger = try view.touch(at: .middle)
    try finger.move(by: .down(100))
    #expect(view.offset == 0)
    try finger.move(by: .up(90))
    #expect(view.offset == 20)
    try finger.cancel()
    stage.deliver()
    let log = try ViewLog(view)
    try view.fling(.up(4000))
    stage.settle()
    #expect(view.offset == 0 && log.offsets.allSatisfy { $0 >= 0 } && log.ends == [0])
    #expect(stage.time < 0.1)
  }

  @Test func `a change under an android fling does not alter its way`() throws {
    let (stage, view) = try view(.android)
    try view.fling(.down(4000))
    stage.advance(seconds: 0.5)
    try view.append(rows(1, 50, from: 1000))
    stage.settle()
    #expect(near(view.offset, 2156.952, 0.6))
  }

  @Test func `on the web fingers and flings do nothing, wheels, keys and requests do`() throws {
    let (stage, view) = try view(.web)
    let log = try ViewLog(view)
    try view.drag(by: .up(100))
    stage.advance(seconds: 1)
    try view.fling(.down(1000))
    stage.settle()
    #expect(view.offset == 0 && log.events.isEmpty)
    try view.wheel(y: 120)
    #expect(view.offset == 120)
    try view.wheel(y: -500)
    #expect(view.offset == 0)
    try view.press(.pageDown)
    #expect(view.offset == 360)
    try view.scrollTo(.end, .linear(0.1))
    stage.settle()
    #expect(view.type == .bottom)
  }

  @Test func `a view says whose scrolling it has`() throws {
    #expect(try view(.android).1.profile == .android)
    #expect(ScrollConfiguration().profile == .ios)
  }
}

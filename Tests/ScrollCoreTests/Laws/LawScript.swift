import ScrollCore
import Testing

/// A view and what is done to it.
struct LawScript: Sendable {
  var setup: LawSetup
  /// How long a tick is, in seconds.
  var tick: Double
  var steps: [LawStep]

  /// The same as a script that `scrollua run` repeats.
  func lua(rate: Double) -> String {
    let body = steps.map { $0.lua(setup) }.joined(separator: "\n")
    return setup.lua(rate: rate, tick: tick) + body + "\nwait(\(Self.rest(tick)))\n"
  }

  /// How many ticks after the last step everything rests.
  static func rest(_ tick: Double) -> Int { Int(8 / tick) }

  /// Tries a law, and tells the shortest list of steps that breaks it.
  ///
  /// A law answers what is wrong, and nil where it holds.
  func check(
    rate: Double = 60, _ location: SourceLocation = #_sourceLocation,
    _ law: (LawScript) throws -> String?
  ) {
    func fault(_ script: LawScript) -> String? {
      do { return try law(script) } catch { return "\(error)" }
    }
    guard var found = fault(self) else { return }
    var shortest = self
    var length = max(1, steps.count / 2)
    while true {
      var hasShrunk = false
      var start = 0
      while start < shortest.steps.count {
        var shorter = shortest
        shorter.steps.removeSubrange(start..<min(start + length, shorter.steps.count))
        if let fault = fault(shorter) {
          found = fault
          shortest = shorter
          hasShrunk = true
        } else {
          start += length
        }
      }
      if length == 1, !hasShrunk { break }
      length = max(1, length / 2)
    }
    Issue.record("\(found)\n\(shortest.lua(rate: rate))", sourceLocation: location)
  }
}

extension LawScript {
  /// A script out of dice.
  ///
  /// In a crowded one several things may be done in one frame.
  init(_ dice: inout Dice, tick: Double, steps: Int = 30, isCrowded: Bool = true) {
    var setup = LawSetup()
    setup.axes = ScrollAxes.allCases[dice.integer(0...2)]
    setup.size = Size(
      width: Double(dice.integer(4...16) * 25), height: Double(dice.integer(4...16) * 25))
    setup.count = dice.chance(0.1) ? 0 : dice.integer(1...40)
    setup.length = Double(dice.integer(4...20) * 5)
    setup.breadth = Double(dice.integer(2...18) * 50)
    setup.bounces = dice.chance(0.8)
    setup.alwaysBounces = dice.chance(0.3)
    setup.directionalLock = dice.chance(0.3)
    setup.isFast = dice.chance(0.3)
    setup.anchoring = Anchoring.allCases[dice.integer(0...2)]
    setup.inset = dice.chance(0.3) ? 40 : 0
    self.setup = setup
    self.tick = tick
    self.steps = []
    for _ in 0..<steps {
      self.steps.append(LawStep(&dice))
      if !isCrowded || dice.chance(0.8) { self.steps.append(.wait(Self.ticks(&dice, tick))) }
    }
  }

  /// Mostly short, so that what moves is interrupted; sometimes until it rests.
  private static func ticks(_ dice: inout Dice, _ tick: Double) -> Int {
    let seconds = dice.chance(0.15) ? dice.number(1...6) : dice.number(0...0.5)
    return max(1, Int(seconds / tick))
  }
}

extension LawStep {
  init(_ dice: inout Dice) {
    func way(_ length: Int) -> Point {
      Point(x: Double(dice.integer(-length...length)), y: Double(dice.integer(-length...length)))
    }
    func place() -> Point {
      Point(x: Double(dice.integer(-5...25) * 40), y: Double(dice.integer(-5...40) * 40))
    }
    let position = dice.integer(1...30)
    let duration = Double(dice.integer(0...20)) / 20
    switch dice.integer(0...44) {
    case 0...3: self = .touch(Point(x: 50, y: 50))
    case 4...8: self = .moveFinger(way(dice.chance(0.3) ? 12 : 400))
    case 9...11: self = .lift
    case 12: self = .cancel
    case 13...16:
      self = .drag(
        way(dice.chance(0.2) ? 15 : 600), duration: duration,
        hold: [0, 0.05, 0.1, 0.2][dice.integer(0...3)])
    case 17...18: self = .flick(way(4000))
    case 19: self = .tap
    case 20...22: self = .fling(way(dice.chance(0.1) ? 30000 : 3000))
    case 23: self = .wheel(way(100))
    case 24: self = .key(ScrollKey.allCases[dice.integer(0...7)])
    case 25: self = .jump(place())
    case 26: self = .jumpOutside(place())
    case 27...28: self = .animate(place(), duration: duration)
    case 29: self = .animateToEnd(duration: duration)
    case 30: self = .reveal(position: position, duration: duration)
    case 31: self = .restore(place().y)
    case 32: self = .stop
    case 33: self = .pause
    case 34...35: self = .resume
    case 36:
      self = .insert(
        position: position, count: dice.integer(1...8), length: Double(dice.integer(0...12) * 10))
    case 37: self = .remove(position: position)
    case 38: self = .lengthen(position: position, length: Double(dice.integer(0...40) * 10))
    case 39: self = .widen(position: position, length: Double(dice.integer(0...20) * 50))
    case 40:
      self = .resize(
        Size(width: Double(dice.integer(2...16) * 25), height: Double(dice.integer(2...16) * 25)))
    case 41:
      self = .insets(
        top: Double(dice.integer(-1...4) * 16), bottom: Double(dice.integer(-1...4) * 16))
    case 42: self = .bounces(dice.chance(0.5))
    case 43: self = .scrollEnabled(dice.chance(0.7))
    default: self = .resume
    }
  }
}

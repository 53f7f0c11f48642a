import ScrollCore
import ScrollScript
import Testing

/// What holds whatever is done; a failure tells the shortest script that repeats it.
@Suite struct LawTests {
  /// Does the steps and looks at the view after each of them and in each frame.
  private func run(
    _ script: LawScript, rate: Double, rates: (() -> Double)? = nil,
    before: (LawStep, LawWorld) -> Void = { _, _ in }, frame: (LawWorld) -> String? = { _ in nil },
    after: (LawStep, LawWorld) -> String? = { _, _ in nil }
  ) throws -> String? {
    let world = try LawWorld(script.setup, rate: rate, tick: script.tick)
    var fault: String?
    func pass(_ ticks: Int) throws {
      try world.pass(ticks, rate: rates?()) { fault = fault ?? frame(world) }
    }
    for step in script.steps {
      before(step, world)
      try step.perform(on: world)
      fault = fault ?? after(step, world)
      try pass(step.ticks)
      if let fault { return fault }
    }
    try pass(LawScript.rest(script.tick))
    return fault
  }

  // MARK: Time

  /// What can be read at each tick, and the ends of all movements.
  private func transcript(
    _ script: LawScript, rate: Double, rates: (() -> Double)? = nil
  ) throws -> [(Point, String)] {
    let world = try LawWorld(script.setup, rate: rate, tick: script.tick)
    var lines: [(Point, String)] = []
    for step in script.steps + [.wait(LawScript.rest(script.tick))] {
      try step.perform(on: world)
      for _ in 0..<step.ticks {
        try world.pass(1, rate: rates?())
        let time = NumberText.fixed(world.stage.time, decimals: 3)
        lines.append((world.view.contentOffset, "\(world.view.phase) at \(time) s"))
      }
      world.deliver()
    }
    for end in world.movementEnds {
      lines.append((Point(x: end.offset, y: 0), "an end by \(end.reason)"))
    }
    return lines
  }

  private func difference(_ one: [(Point, String)], _ other: [(Point, String)]) -> String? {
    for (a, b) in zip(one, other) {
      let isNear = (a.0.x - b.0.x).magnitude < 1e-5 && (a.0.y - b.0.y).magnitude < 1e-5
      if a.1 != b.1 || !isNear { return "\(a) or \(b)" }
    }
    return one.count == other.count ? nil : "\(one.count) or \(other.count) lines"
  }

  @Test(arguments: 1...20)
  func `how time is cut into frames changes nothing`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let (tick, rates) =
      seed.isMultiple(of: 3)
      ? (1.0, [1.0, 2, 7, 24, 60, 144, 1000]) : (0.05, [20.0, 40, 60, 100, 120, 240, 1000])
    let script = LawScript(&dice, tick: tick, steps: tick == 1 ? 12 : 25)
    let reference = rates[0]
    for rate in rates.dropFirst() {
      script.check(rate: rate) { script in
        difference(
          try transcript(script, rate: reference), try transcript(script, rate: rate)
        ).map { "\(reference) Hz and \(rate) Hz differ: \($0)" }
      }
    }
    // Any number of frames in each tick.
    script.check(rate: rates[2]) { script in
      var cuts = Dice(seed: UInt64(seed))
      return difference(
        try transcript(script, rate: reference),
        try transcript(script, rate: reference) { Double(cuts.integer(1...9)) / tick }
      ).map { "cut at random: \($0)" }
    }
  }

  // MARK: Places

  private func numbers(_ view: TrackableScrollView) -> [Double] {
    [
      view.contentOffset.x, view.contentOffset.y, view.contentVelocity.x, view.contentVelocity.y,
      view.progress, view.minContentOffset.x, view.minContentOffset.y, view.maxContentOffset.x,
      view.maxContentOffset.y,
    ]
  }

  private func isInRange(_ view: TrackableScrollView) -> Bool {
    let (lo, o, hi) = (view.minContentOffset, view.contentOffset, view.maxContentOffset)
    return lo.x <= o.x && o.x <= hi.x && lo.y <= o.y && o.y <= hi.y
  }

  @Test(arguments: 1...60)
  func `numbers are numbers, and what rests is in its range`(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    LawScript(&dice, tick: 0.05, steps: 40).check { script in
      // Outside by a request's leave, until something clamps.
      var isLoose = false
      func look(_ world: LawWorld) -> String? {
        let view = world.view
        guard numbers(view).allSatisfy(\.isFinite) else { return "\(numbers(view))" }
        if isInRange(view) {
          if view.hasLayout { isLoose = false }
        } else if !isLoose, view.phase == .idle || !view.bounces && view.phase != .animating {
          return "\(view.phase) at \(view.contentOffset) in \(view), \(world.stage.time) s"
        }
        return nil
      }
      return try run(script, rate: 60, frame: look) { step, world in
        if case .jumpOutside = step { isLoose = true }
        return look(world)
      }
    }
  }

  @Test(arguments: 1...20)
  func `nothing jumps but by a request or a layout change`(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    LawScript(&dice, tick: 0.05, steps: 25).check(rate: 1000) { script in
      var before = (offset: Point.zero, velocity: Point.zero, phase: ScrollPhase.idle)
      var isHard = false
      var speed = (along: 0.0, until: 0.0)
      func note(_ world: LawWorld) {
        before = (world.view.contentOffset, world.view.contentVelocity, world.view.phase)
        // What a request put outside a hard stop comes back at once.
        isHard = !world.view.bounces && !isInRange(world.view)
      }
      func fault(_ world: LawWorld, finger: Double, seconds: Double) -> String? {
        for axis in [Axis.horizontal, .vertical] where !isHard {
          let distance = (world.view.contentOffset[axis] - before.offset[axis]).magnitude
          let fastest = max(
            before.velocity[axis].magnitude, world.view.contentVelocity[axis].magnitude)
          // A spring changes its velocity by up to 2 % in a millisecond; at its threshold a drag counts from its beginning.
          let threshold = before.phase == .tracking ? 10.0 : 0
          guard distance <= 1.05 * (fastest * seconds + finger) + threshold + 0.5 else {
            return "a jump by \(distance) at \(world.stage.time) s, \(before) in \(world.view)"
          }
        }
        return nil
      }
      return try run(
        script, rate: 1000,
        before: { _, world in note(world) },
        frame: { world in
          defer { note(world) }
          let finger = world.stage.time <= speed.until + 0.001 ? speed.along * 0.001 : 0
          return fault(world, finger: finger, seconds: 0.001)
        },
        after: { step, world in
          defer { note(world) }
          switch step {
          case .drag(let way, let duration, _):
            let length = max(way.x.magnitude, way.y.magnitude)
            speed = (length / max(duration, 0.001), world.stage.time + max(duration, 0.001))
          case .flick(let velocity):
            speed = (max(velocity.x.magnitude, velocity.y.magnitude), world.stage.time + 0.1)
          case .moveFinger(let distance):
            return fault(world, finger: max(distance.x.magnitude, distance.y.magnitude), seconds: 0)
          case .lift, .cancel, .pause, .resume, .fling, .scrollEnabled:
            return fault(world, finger: 0, seconds: 0)
          default: break
          }
          return nil
        })
    }
  }

  @Test(arguments: 1...20)
  func `the farther a finger pulls the farther the view goes, and the same way back`(
    seed: Int
  ) throws {
    var dice = Dice(seed: UInt64(seed))
    var setup = LawSetup()
    setup.size.height = Double(dice.integer(1...2000))
    setup.alwaysBounces = true
    let world = try LawWorld(setup, rate: 60, tick: 1)
    world.deliver()
    try world.view.setOffset(dice.number(0...1000))
    let finger = try world.view.touch(at: Point(x: 0, y: 0))
    var ways = (0..<100).map { _ in dice.number(10...5000) * (dice.chance(0.1) ? 1e6 : 1) }
    ways.sort()
    let sign = dice.chance(0.5) ? 1.0 : -1
    var shown: [Double] = []
    for way in ways {
      try finger.move(to: Point(x: 0, y: way * sign))
      shown.append(world.view.offset * -sign)
    }
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 <= $1 })
    let excess = shown.map { $0 - (sign > 0 ? 0 : world.view.maxOffset) }
    #expect(excess.allSatisfy { $0 < setup.size.height })
    for (way, place) in zip(ways, shown).reversed() {
      try finger.move(to: Point(x: 0, y: way * sign))
      #expect(world.view.offset * -sign == place)
    }
  }

  // MARK: Events

  @Test(arguments: 1...60)
  func `each event comes where it may`(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let rate = [4.0, 20, 60, 240][seed % 4]
    LawScript(&dice, tick: rate == 4 ? 0.25 : 0.05, steps: 40).check(rate: rate) { script in
      var automaton = EventAutomaton()
      let world = try LawWorld(script.setup, rate: rate, tick: script.tick)
      for step in script.steps + [.resume, .wait(LawScript.rest(script.tick))] {
        try step.perform(on: world)
        try world.pass(step.ticks)
        for (delivery, event) in world.events {
          if let fault = automaton.take(event, delivery: delivery) { return fault }
        }
        _ = world.takeEvents()
      }
      return world.view.phase == .idle ? automaton.atRest() : nil
    }
  }

  @Test(arguments: 1...60)
  func `every movement ends once`(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    LawScript(&dice, tick: 0.05, steps: 40, isCrowded: false).check { script in
      let world = try LawWorld(script.setup, rate: 60, tick: script.tick)
      var count = MovementCount()
      count.note(world.view)
      var fault: String?
      func look(_ step: LawStep?) {
        let events = world.takeEvents()
        let told = events.count { $0.kind == .scrollEnded }
        let expected = count.ends(step, world.view, events)
        if told != expected, fault == nil {
          fault = "\(told) ends, not \(expected), at \(world.stage.time) s: \(events)"
        }
      }
      world.deliver()
      look(.wait(0))
      for step in script.steps + [.wait(LawScript.rest(script.tick))] {
        try step.perform(on: world)
        world.deliver()
        look(step)
        try world.pass(step.ticks) { look(nil) }
        if let fault { return fault }
      }
      return nil
    }
  }

  // MARK: Scripts

  @Test(arguments: 1...20)
  func `the script that is told repeats what happened`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let script = LawScript(&dice, tick: 0.05)
    let printed = Printed()
    let host = ScriptHost { printed.bytes += $0 }
    let outcome = host.run(Array(script.lua(rate: 60).utf8), name: "@law.lua")
    #expect(outcome.error == nil)
    let world = try LawWorld(script.setup, rate: 60, tick: script.tick)
    for step in script.steps + [.wait(LawScript.rest(script.tick))] {
      try step.perform(on: world)
      try world.pass(step.ticks)
    }
    let last = String(decoding: printed.bytes, as: UTF8.self).split(separator: "\n").last ?? ""
    let words = last.split { ":, ".contains($0) }
    let offset = world.view.contentOffset
    #expect(words.count == 5 && words.last.map(String.init) == "\(world.view.phase)", "\(last)")
    for (word, number) in zip(words.dropFirst(2), [offset.x, offset.y]) {
      #expect((try #require(Double(word)) - number).magnitude < 1e-5, "\(last)")
    }
  }

  private final class Printed { var bytes: [UInt8] = [] }
}

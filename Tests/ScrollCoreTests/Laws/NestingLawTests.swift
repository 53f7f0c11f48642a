import ScrollCore
import Testing

/// What holds of nested views whatever is done (N1, N2).
@Suite struct NestingLawTests {
  /// Views inside each other, the innermost first; all scroll down, or across with some of them from right to left.
  private struct Nesting {
    let stage: ScrollStage
    var views: [TrackableScrollView] = []
    var automata: [EventAutomaton] = []

    init(_ dice: inout Dice, rate: Double = 60, bounces: Bool = true, snaps: Bool = false) throws {
      stage = ScrollStage(frameRate: rate)
      let isAcross = dice.chance(0.3)
      let depth = dice.integer(2...4)
      for level in 0..<depth {
        let isInnermost = level == 0
        var configuration = ScrollConfiguration(
          axes: isAcross ? .horizontal : .vertical, width: 300, height: 300)
        configuration.bounces = bounces
        configuration.direction = isAcross && dice.chance(0.4) ? .rightToLeft : .leftToRight
        if snaps, dice.chance(0.4) { configuration.snapBehavior = PagingSnap(length: 60) }
        let content =
          isInnermost
          ? rows(dice.integer(1...12), 40)
          : [row("child", Double(dice.integer(40...250)))] + rows(dice.integer(0...8), 50)
        let view = try TrackableScrollView(on: stage, configuration, content: .items(content))
        if let inner = views.last {
          let order = dice.chance(0.4) ? NestingOrder.outerFirst : .innerFirst
          try view.contain(inner, in: .string("child"), order: order)
        }
        views.append(view)
      }
      stage.deliver()
      for view in views {
        try view.setOffset(dice.chance(0.4) ? 0 : dice.number(0...max(view.maxOffset, 1)))
      }
      stage.deliver()
    }

    var offsets: [Double] { views.map(\.offset) }

    /// How far all have moved the way that the finger goes, in points against it.
    func moved(since before: [Double]) -> Double {
      var sum = 0.0
      for (index, view) in views.enumerated() {
        let sign: Double = view.direction == .rightToLeft ? -1 : 1
        sum += sign * (view.offset - before[index])
      }
      return sum
    }

    /// How far all can go, backward and forward.
    var room: (back: Double, ahead: Double) {
      var room = (back: 0.0, ahead: 0.0)
      for view in views {
        let (toStart, toEnd) = (view.offset - view.minOffset, view.maxOffset - view.offset)
        let isMirrored = view.direction == .rightToLeft
        room.back += isMirrored ? toEnd : toStart
        room.ahead += isMirrored ? toStart : toEnd
      }
      return room
    }

    func way(_ distance: Double) -> Point {
      views[0].axes == .horizontal ? Point(x: -distance, y: 0) : Point(x: 0, y: -distance)
    }
  }

  @Test(arguments: 1...150)
  func `no translation is lost but past the outer ends, and turning back retraces`(seed: Int) throws
  {
    var dice = Dice(seed: UInt64(seed))
    let nesting = try Nesting(&dice)
    let before = nesting.offsets
    let room = nesting.room
    let finger = try nesting.views[0].touch(at: Point(x: 5, y: 5))
    var total = dice.chance(0.5) ? 12.0 : -12
    try finger.move(by: nesting.way(total))
    var seen: [(total: Double, offsets: [Double])] = []
    for _ in 0..<60 {
      let step = dice.number(-120...120)
      total += step
      try finger.move(by: nesting.way(step))
      if total >= -room.back, total <= room.ahead {
        #expect(near(nesting.moved(since: before), total, 1e-6))
      } else if total > 0 {
        #expect(nesting.moved(since: before) >= room.ahead - 1e-6 || room.ahead + room.back == 0)
      } else {
        #expect(nesting.moved(since: before) <= -room.back + 1e-6)
      }
      seen.append((total, nesting.offsets))
      if dice.chance(0.3), let place = seen.randomElement(&dice) {
        try finger.move(by: nesting.way(place.total - total))
        total = place.total
        #expect(near(nesting.offsets, place.offsets, 1e-6), "back at \(total)")
      }
    }
    // Only the outermost one that can move is ever past an end.
    let movable = nesting.views.filter { $0.maxOffset > $0.minOffset }
    for view in movable.dropLast() {
      #expect(view.offset >= view.minOffset && view.offset <= view.maxOffset)
    }
  }

  @Test(arguments: 1...80)
  func `momentum is not lost on its way out either`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let nesting = try Nesting(&dice)
    let before = nesting.offsets
    let room = nesting.room
    guard let inner = nesting.views.first(where: { $0.maxOffset > 0 }) else { return }
    let velocity = dice.number(-3000...3000)
    try inner.fling(
      inner.axes == .horizontal
        ? Point(x: inner.direction == .rightToLeft ? -velocity : velocity, y: 0)
        : Point(x: 0, y: velocity))
    nesting.stage.settle()
    // Views inside the one that is flung take no part.
    let inside = nesting.views.prefix { $0 !== inner }.count
    var possible = room
    for view in nesting.views.prefix(inside) {
      let (toStart, toEnd) = (view.offset - view.minOffset, view.maxOffset - view.offset)
      possible.back -= view.direction == .rightToLeft ? toEnd : toStart
      possible.ahead -= view.direction == .rightToLeft ? toStart : toEnd
    }
    let distance = velocity / 1000 * 499.499833
    let wanted = min(max(distance, -possible.back), possible.ahead)
    #expect(near(nesting.moved(since: before), wanted, 1e-3))
    #expect(nesting.views.allSatisfy { $0.phase == .idle })
  }

  /// Gestures on whatever view, with jumps and changes between them; what is read at each tick.
  private func play(
    _ seed: Int, rate: Double, watch: (Nesting) throws -> Void = { _ in },
    deliver: (Nesting) -> Void = { $0.stage.deliver() }
  ) throws -> [[Double]] {
    var dice = Dice(seed: UInt64(seed))
    let nesting = try Nesting(&dice, rate: rate, bounces: dice.chance(0.7), snaps: true)
    try watch(nesting)
    var lines: [[Double]] = []
    var ticks = 0
    var next = 100
    for _ in 0..<25 {
      let view = nesting.views[dice.integer(0...nesting.views.count - 1)]
      let distance = dice.number(-400...400)
      let duration = Double(dice.integer(1...10)) * 0.05
      switch dice.integer(0...7) {
      case 0, 1, 2:
        try view.drag(
          by: nesting.way(distance), duration: duration, hold: dice.chance(0.3) ? 0.15 : 0)
      case 3: try view.fling(nesting.way(-distance * 8))
      case 4: try view.setOffset(dice.number(0...500))
      case 5: try view.wheel(x: distance, y: distance)
      case 6:
        try view.append(rows(dice.integer(1...2), 30, from: next))
        next += 10
      default: try view.scrollTo(dice.chance(0.5) ? .start : .end, .linear(duration))
      }
      deliver(nesting)
      ticks += dice.integer(0...12)
      while nesting.stage.time < Double(ticks) * 0.05 - 1e-9 {
        nesting.stage.beginFrame()
        deliver(nesting)
      }
      lines.append(nesting.offsets)
    }
    ticks += 600
    while nesting.stage.time < Double(ticks) * 0.05 - 1e-9 {
      nesting.stage.beginFrame()
      deliver(nesting)
    }
    lines.append(nesting.offsets)
    #expect(nesting.views.allSatisfy { $0.phase == .idle }, "seed \(seed)")
    return lines
  }

  @Test(arguments: 1...60)
  func `how time is cut into frames changes nothing in nested views`(seed: Int) throws {
    let reference = try play(seed, rate: 20)
    for rate in [60.0, 100, 1000] {
      let other = try play(seed, rate: rate)
      #expect(
        zip(reference, other).allSatisfy { near($0, $1, 1e-5) }, "seed \(seed) at \(rate) Hz")
    }
  }

  private final class Watch {
    var automata: [EventAutomaton] = []
    var delivery = 0
    var faults: [String] = []
    /// Motions that have ended, less their ends.
    var open: [Int] = []
  }

  @Test(arguments: 1...60)
  func `each view tells a story of its own, with one end for each movement`(seed: Int) throws {
    let watch = Watch()
    _ = try play(seed, rate: 60) { nesting in
      for (index, view) in nesting.views.enumerated() {
        watch.automata.append(EventAutomaton())
        watch.open.append(0)
        for kind in ScrollEvent.Kind.allCases {
          try view.observe(kind) { event in
            let fault = watch.automata[index].take(event, delivery: watch.delivery)
            if let fault { watch.faults.append("view \(index): \(fault)") }
            switch event {
            case .didEndDecelerating, .didEndScrollingAnimation: watch.open[index] += 1
            case .scrollEnded: watch.open[index] -= 1
            default: break
            }
          }
        }
      }
    } deliver: { nesting in
      watch.delivery += 1
      nesting.stage.deliver()
    }
    for index in watch.automata.indices {
      if let fault = watch.automata[index].atRest() { watch.faults.append(fault) }
      // Drags and jumps end too; motions never without an end.
      #expect(watch.open[index] <= 0)
    }
    #expect(watch.faults.isEmpty, "seed \(seed): \(watch.faults)")
  }

  @Test(arguments: 1...40)
  func `a diagonal fling ends only when both axes have settled`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let stage = ScrollStage(frameRate: 1000)
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(axes: .both, width: 300, height: 300),
      content: .items((1...40).map { ScrollItem(id: .integer($0), length: 50, crossLength: 2000) }))
    stage.deliver()
    try view.scrollTo(.point(x: 800, y: 900))
    stage.deliver()
    let log = try ViewLog(view)
    let velocity = Point(x: dice.number(-4000...4000), y: dice.number(-4000...4000))
    try view.fling(velocity)
    stage.settle()
    let last = log.changes.last
    // Alone, each axis takes as long as it does; together as long as the longer of the two.
    var longest = 0.0
    for axis in [Axis.horizontal, .vertical] {
      let alone = ScrollStage(frameRate: 1000)
      let other = try TrackableScrollView(
        on: alone, ScrollConfiguration(axes: .both, width: 300, height: 300),
        content: .items(
          (1...40).map { ScrollItem(id: .integer($0), length: 50, crossLength: 2000) }))
      alone.deliver()
      try other.scrollTo(.point(x: 800, y: 900))
      alone.deliver()
      try other.fling(
        axis == .horizontal ? Point(x: velocity.x, y: 0) : Point(x: 0, y: velocity.y))
      alone.settle()
      longest = max(longest, alone.time)
      #expect(
        axis == .horizontal
          ? other.contentOffset.x == view.contentOffset.x
          : other.contentOffset.y == view.contentOffset.y)
    }
    #expect(stage.time == longest && log.ends.count == 1 && last?.phase == .idle)
  }
}

extension Array {
  fileprivate func randomElement(_ dice: inout Dice) -> Element? {
    isEmpty ? nil : self[dice.integer(0...count - 1)]
  }
}

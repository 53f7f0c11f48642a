import ScrollCore
import Testing

/// What holds for headers, bars and effects whatever happens to their view: each is compared with a few lines that say the
/// rule again (F1, F2, H4).
@Suite struct FollowerLawTests {
  /// The rule of a bar once more, from the offsets and ranges of passes and from what layouts moved.
  private struct NaiveBar {
    let length: Double
    let tolerance: Double
    /// Where the next turn is counted from, and in which direction it went since; 0 before the first.
    var turn: Double
    var direction = 0.0

    mutating func follow(_ offset: Double, _ range: ClosedRange<Double>) {
      let inside = min(max(offset, range.lowerBound), range.upperBound)
      if inside <= range.lowerBound + 0.5 || range.upperBound - range.lowerBound < length {
        direction = 0
        turn = inside
      } else if direction <= 0, inside > turn + tolerance {
        direction = 1
        turn = inside
      } else if direction >= 0, inside < turn - tolerance {
        direction = -1
        turn = inside
      } else if direction != 0, (inside - turn) * direction > 0 {
        turn = inside
      }
    }

    var isHidden: Bool { direction > 0 }
  }

  private struct World {
    let stage: ScrollStage
    let view: TrackableScrollView
    var dice: Dice
    var next = 1000

    init(seed: UInt64) throws {
      dice = Dice(seed: seed)
      stage = ScrollStage(frameRate: [24, 60, 120][dice.integer(0...2)])
      var configuration = ScrollConfiguration(height: 300)
      configuration.insets = EdgeInsets(top: [0, 44][dice.integer(0...1)], bottom: 20)
      configuration.spacing = [0, 10][dice.integer(0...1)]
      configuration.anchoring = [.keepTop, .keepItem][dice.integer(0...1)]
      view = try TrackableScrollView(
        on: stage, configuration, content: .items(rows(dice.integer(1...30), 50)))
    }

    private func clamped() -> Double { min(max(view.offset, view.minOffset), view.maxOffset) }

    /// Moves the view or its layout, or lets it move; answers by how much the layout has moved what is inside the range.
    mutating func step() throws -> Double {
      switch dice.integer(0...11) {
      case 0...2: try view.setOffset(dice.number(-100...1500))
      case 3: try view.scrollBy(y: dice.number(-12...12))
      case 4: try view.scrollTo(.offset(dice.number(0...900)), .linear(dice.number(0.05...0.4)))
      case 5: try view.fling(Point(x: 0, y: dice.number(-4000...4000)))
      case 6: try view.drag(by: .up(dice.number(-300...300)), duration: 0.1)
      case 7: return try shift()
      default: break
      }
      return 0
    }

    private mutating func shift() throws -> Double {
      let before = clamped()
      switch dice.integer(0...3) {
      case 0:
        next += 5
        try view.insert(
          rows(dice.integer(1...4), dice.number(0...90), from: next),
          at: dice.integer(1...view.count + 1))
      case 1 where view.count > 1:
        try view.removeRange(1, dice.integer(1...view.count - 1))
      case 2:
        try view.setInsets(EdgeInsets(top: dice.number(0...60), bottom: dice.number(0...60)))
      default:
        try view.setHeight(dice.number(100...600))
      }
      return clamped() - before
    }
  }

  @Test(arguments: 0..<60)
  func `a bar hides as the rule says, over any history of offsets, layouts and bounces`(seed: Int)
    throws
  {
    var world = try World(seed: UInt64(seed))
    let view = world.view
    world.stage.deliver()
    let length = [0, 44, 200][world.dice.integer(0...2)]
    let tolerance = [0, 5, 30][world.dice.integer(0...2)]
    let bar = try view.addBar(
      at: .bottom, length: Double(length), tolerance: Double(tolerance))
    var naive = NaiveBar(
      length: Double(length), tolerance: Double(tolerance),
      turn: min(max(view.offset, view.minOffset), view.maxOffset))
    var toggles = 0
    try bar.observe { _ in toggles += 1 }
    var changes = 0
    for step in 0..<400 {
      naive.turn += try world.step()
      world.stage.advanceFrame()
      let wasHidden = naive.direction > 0
      naive.follow(view.offset, view.minOffset...view.maxOffset)
      if wasHidden != naive.isHidden { changes += 1 }
      try #require(bar.isHidden == naive.isHidden, "step \(step)")
      #expect(bar.visibleLength >= 0 && bar.visibleLength <= bar.length)
      #expect(bar.position == view.height - bar.visibleLength)
    }
    #expect(toggles == changes)
  }

  @Test(arguments: 0..<40, CollapsingHeader.Mode.allCases)
  func `a header is what the offset makes it and never moves the range`(
    seed: Int, mode: CollapsingHeader.Mode
  ) throws {
    var world = try World(seed: UInt64(1000 + seed))
    var plain = try World(seed: UInt64(1000 + seed))
    let view = world.view
    let expanded = world.dice.number(0...250)
    let compact = world.dice.chance(0.2) ? expanded : world.dice.number(0...expanded)
    let header = try view.addHeader(expanded: expanded, compact: compact, mode: mode)
    plain.dice = world.dice
    var told = 0
    var frames = 0
    try header.observe { _ in told += 1 }
    for _ in 0..<200 {
      _ = try world.step()
      _ = try plain.step()
      let before = told
      world.stage.advanceFrame()
      plain.stage.advanceFrame()
      frames += 1
      #expect(told - before <= 1)
      // The same content without it is shorter by exactly its length.
      #expect(
        near(view.contentSize.height, plain.view.contentSize.height + expanded, 1e-6))
      let passed = view.offset + view.insets.top
      let span = expanded - compact
      let progress = span > 0 ? min(max(passed / span, 0), 1) : passed > 0 ? 1 : 0
      #expect(near(header.progress, progress, 1e-9))
      if mode == .smooth {
        #expect(near(header.height, max(expanded - passed, compact), 1e-9))
        #expect(header.y == view.insets.top && header.isOnTop == (passed > 0))
        // What follows begins where it ends, until it is compact.
        if passed <= span { #expect(near(header.y + header.height, expanded - view.offset, 1e-9)) }
      } else {
        #expect(header.isCompact == (passed >= span) && header.isOnTop == header.isCompact)
        #expect(header.height == (header.isCompact ? compact : expanded))
        #expect(near(header.y, header.isCompact ? view.insets.top : -view.offset, 1e-9))
      }
    }
    let range = view.maxOffset
    header.remove()
    #expect(view.maxOffset <= range)
    #expect(near(view.contentSize.height, plain.view.contentSize.height, 1e-6))
  }

  @Test(arguments: 0..<40)
  func `an effect lies between the values at the ends of its span, and is steady between them`(
    seed: Int
  ) throws {
    var dice = Dice(seed: UInt64(2000 + seed))
    let stage = ScrollStage()
    let view = try twenty(on: stage)
    let count = dice.integer(1...8)
    var offsets: [Double] = []
    for _ in 0..<count {
      offsets.append((offsets.last ?? 0) + (dice.chance(0.3) ? 0 : dice.number(0...200)))
    }
    let values = offsets.map { _ in dice.number(-10...10) }
    let curves: [AnimationCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .bezier(0.3, -1, 0.6, 2), .function { $0 * 3 - 1 },
    ]
    let effect = try view.addEffect(
      offsets: offsets, values: values, curve: curves[dice.integer(0...5)])
    let linear = try view.addEffect(offsets: offsets, values: values)
    for _ in 0..<200 {
      let offset = dice.chance(0.3) ? offsets[dice.integer(0...count - 1)] : dice.number(-50...750)
      try view.scrollTo(.offset(offset), RequestOptions(clamp: false))
      // The first that is not before it, and the last that is.
      let after = offsets.firstIndex { $0 >= offset }
      let before = offsets.lastIndex { $0 < offset }
      let ends = [before, after].compactMap { $0 }.map { values[$0] }
      #expect(effect.value >= ends.min() ?? .nan && effect.value <= ends.max() ?? .nan)
      guard let after, let before, offsets[after] != offset else {
        #expect(effect.value == after.map { values[$0] } ?? values[count - 1])
        continue
      }
      stage.deliver()
      let part = (offset - offsets[before]) / (offsets[after] - offsets[before])
      #expect(near(linear.value, values[before] + (values[after] - values[before]) * part, 1e-9))
    }
  }
}

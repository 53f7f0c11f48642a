import ScrollCore
import Testing

/// What is told of visibility against a look at all items, after whatever has been done (F10, R6).
@Suite struct VisibilityLawTests {
  /// What one listener heard in a frame, and what it is to hear.
  private final class Listener {
    let thresholds: [Double]
    var heard: [String] = []

    init(_ view: TrackableScrollView, _ thresholds: [Double]) throws {
      self.thresholds = thresholds
      try view.observe(.visibilityChanged, thresholds: thresholds) { [weak self] in
        guard case .visibilityChanged(let item, let fraction) = $0 else { return }
        self?.heard.append("\(item.id) \(NumberText.fixed(fraction, decimals: 9))")
      }
    }

    private func reached(_ fraction: Double?) -> Int {
      guard let fraction else { return 0 }
      return thresholds.count { $0 <= fraction }
    }

    /// What is to be heard after one state and before the next.
    func expected(_ before: Look, _ now: Look) -> [String] {
      now.inOrder(after: before).compactMap { id in
        let fraction = now.fractions[id]
        guard reached(before.fractions[id]) != reached(fraction) else { return nil }
        return "\(id) \(NumberText.fixed(fraction ?? 0, decimals: 9))"
      }
    }
  }

  /// All items of a view, and the fractions of those that are visible.
  private struct Look {
    var ids: [ItemID] = []
    var fractions: [ItemID: Double] = [:]

    init() {}

    init(_ view: TrackableScrollView) throws {
      for position in 1..<view.count + 1 {
        guard let id = view.item(at: position)?.id else { continue }
        ids.append(id)
        let frame = try view.frame(of: id)
        let offset = view.contentOffset
        let down = Part(frame.y - offset.y, frame.height, view.height)
        let across = Part(frame.x - offset.x, frame.width, view.width)
        guard down.isSeen, across.isSeen else { continue }
        let area = frame.width * frame.height
        fractions[id] = area > 0 ? down.seen * across.seen / area : 1
      }
    }

    /// What is there now and what is there no longer, which comes before what has its old place.
    func inOrder(after before: Look) -> [ItemID] {
      let present = Set(ids)
      var order = ids.enumerated().map { (place: Double($0), id: $1) }
      for (index, id) in before.ids.enumerated() where !present.contains(id) {
        order.append((Double(index) - 0.5, id))
      }
      return order.sorted { $0.place < $1.place }.map(\.id)
    }
  }

  /// A part of a line from 0 to a length.
  private struct Part {
    let isSeen: Bool
    let seen: Double

    init(_ start: Double, _ length: Double, _ window: Double) {
      let end = start + length
      isSeen = (length > 0 ? end > 0 : start >= 0) && start < window && window > 0
      seen = max(0, min(end, window) - max(start, 0))
    }
  }

  /// Lengths are whole, and so are offsets: fractions are exact.
  private func fresh(_ count: Int, from next: inout Int, _ dice: inout Dice) -> [ScrollItem] {
    (0..<count).map { _ in
      next += 1
      return ScrollItem(
        id: .integer(next), length: dice.chance(0.1) ? 0 : Double(dice.integer(1...80)),
        crossLength: dice.chance(0.3) ? nil : Double(dice.integer(0...300)))
    }
  }

  private func change(
    _ view: TrackableScrollView, next: inout Int, _ dice: inout Dice
  ) throws {
    let count = view.count
    let item = view.item(at: dice.integer(1...max(1, count)))
    switch dice.integer(0...8) {
    case 0:
      let added = fresh(dice.integer(1...3), from: &next, &dice)
      try view.insert(added, at: dice.integer(1...count + 1))
    case 1 where count > 3:
      let first = dice.integer(1...count - 2)
      try view.removeRange(first, first + dice.integer(0...2))
    case 2:
      if let item { try view.move(item.id, to: dice.integer(1...count)) }
    case 3:
      if let item { try view.update(item.id, length: Double(dice.integer(0...90))) }
    case 4:
      if let item { try view.replace(item.id, with: fresh(1, from: &next, &dice)[0]) }
    case 5: try view.resize(width: 200, height: Double(dice.integer(0...200)))
    case 6 where dice.chance(0.2):
      try view.setContent(.items(fresh(dice.integer(0...9), from: &next, &dice)))
    default:
      let y = Double(dice.integer(0...Int(view.maxContentOffset.y) + 1))
      try view.scrollTo(.point(x: Double(dice.integer(0...100)), y: y))
    }
  }

  @Test(arguments: 1...20)
  func `what is told agrees with a look at all items`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var next = 0
    let stage = ScrollStage()
    var configuration = ScrollConfiguration(
      axes: dice.chance(0.5) ? .both : .vertical, width: 200, height: 150,
      spacing: Double(dice.integer(0...5)), padding: EdgeInsets(Double(dice.integer(0...9))))
    configuration.isLazy = dice.chance(0.7)
    let view = try TrackableScrollView(
      on: stage, configuration, content: .items(fresh(20, from: &next, &dice)))
    if dice.chance(0.5) { try view.observe(.appear) { _ in } }
    var listeners = [try Listener(view, [0]), try Listener(view, [1, 0.3])]
    var told = Look()
    for step in 0..<150 {
      stage.advanceFrame()
      let now = try Look(view)
      for listener in listeners {
        let expected = listener.expected(told, now)
        #expect(listener.heard == expected, "seed \(seed), step \(step), \(listener.thresholds)")
        listener.heard = []
      }
      told = now
      for _ in 0..<dice.integer(1...3) { try change(view, next: &next, &dice) }
      // Some come between a change and what is told of it.
      if step.isMultiple(of: 40) { listeners.append(try Listener(view, [0.5, 0, 0.1])) }
    }
  }

  @Test(arguments: 1...10)
  func `one that begins to listen late hears what one hears that always did`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var next = 0
    let stage = ScrollStage()
    let isLazy = dice.chance(0.5)
    let items = fresh(20, from: &next, &dice)
    let pair = try (0..<2).map { _ in
      try TrackableScrollView(
        on: stage, ScrollConfiguration(axes: .both, width: 200, height: 150, isLazy: isLazy),
        content: .items(items))
    }
    let first = try Listener(pair[0], [0, 0.5])
    var late: Listener?
    for step in 0..<60 {
      var other = dice
      var same = next
      try change(pair[0], next: &next, &dice)
      try change(pair[1], next: &same, &other)
      if step == 30 { late = try Listener(pair[1], [0, 0.5]) }
      if dice.chance(0.5) { stage.advanceFrame() }
      if step < 30 { first.heard = [] }
    }
    stage.advanceFrame()
    #expect(late?.heard == first.heard)
  }

  @Test(arguments: [10.0, 60, 120, 250])
  func `at every frame rate the last that is told is what is seen at rest`(rate: Double) throws {
    let stage = ScrollStage(frameRate: rate)
    let view = try twenty(on: stage)
    var isSeen: [ItemID: Bool] = [:]
    for id in view.visibleIDs { isSeen[id] = true }
    try view.observe(.visibilityChanged) {
      guard case .visibilityChanged(let item, let fraction) = $0 else { return }
      #expect((isSeen[item.id] ?? false) != (fraction >= 0.5))
      isSeen[item.id] = fraction >= 0.5
    }
    try view.flick(velocity: Point(x: 0, y: -700))
    stage.settle()
    // 70 + 700·0.4995 = 419.65: row 8 is seen by 0.607, row 14 by 0.393.
    let seen = isSeen.filter(\.value).map(\.key.description).sorted()
    #expect(seen == (8...13).map(String.init).sorted())
  }
}

import ScrollCore
import Testing

/// What holds for whatever is done, tried with generated steps.
@Suite struct PropertyTests {
  /// Rows as a plain array, obviously right.
  struct Naive {
    var items: [ScrollItem]
    var spacing = 0.0

    func start(_ index: Int) -> Double {
      items[..<index].reduce(0) { $0 + $1.points } + spacing * Double(index)
    }

    var length: Double {
      items.reduce(0) { $0 + $1.points } + spacing * Double(max(0, items.count - 1))
    }

    func visible(_ offset: Double, _ viewport: Double) -> [ItemID] {
      items.indices.filter {
        let start = start($0)
        let end = start + items[$0].points
        return items[$0].points > 0
          ? end > offset && start < offset + viewport : start >= offset && start < offset + viewport
      }.map { items[$0].id }
    }

    func start(of id: ItemID) -> Double? {
      items.firstIndex { $0.id == id }.map { start($0) }
    }
  }

  /// Lengths are whole so that sums are exact in whatever order.
  func length(_ dice: inout Dice) -> Double {
    dice.chance(0.1) ? 0 : Double(dice.integer(1...90))
  }

  @Test(arguments: 0..<10)
  func `edits agree with a plain array and keep the anchor's place`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let stage = ScrollStage()
    var naive = Naive(items: [], spacing: Double(dice.integer(0...8)))
    var next = 1
    func fresh(_ count: Int, _ dice: inout Dice) -> [ScrollItem] {
      (0..<count).map { _ in
        next += 1
        return ScrollItem(
          id: next.isMultiple(of: 3) ? .string("id\(next)") : .integer(next), length: length(&dice))
      }
    }
    naive.items = fresh(30, &dice)
    let view = try TrackableScrollView(
      on: stage,
      ScrollConfiguration(
        height: 200, spacing: naive.spacing,
        anchoring: dice.chance(0.5) ? .keepItem : .keepTop),
      content: .items(naive.items))
    let log = try ViewLog(view)
    var told: [ItemID] = []
    for _ in 0..<250 {
      let before = naive
      let offset = view.offset
      var moved: ItemID?
      let count = naive.items.count
      switch dice.integer(0...9) {
      case 0...2:
        let added = fresh(dice.integer(1...4), &dice)
        let position = dice.integer(1...count + 1)
        try view.insert(added, at: position)
        naive.items.insert(contentsOf: added, at: position - 1)
      case 3 where count > 0:
        let first = dice.integer(1...count)
        let last = min(count, first + dice.integer(0...3))
        try view.removeRange(first, last)
        naive.items.removeSubrange(first - 1..<last)
      case 4 where count > 0:
        let id = naive.items[dice.integer(0...count - 1)].id
        try view.remove(id)
        naive.items.removeAll { $0.id == id }
      case 5 where count > 0:
        let from = dice.integer(0...count - 1)
        let target = dice.integer(0...count - 1)
        moved = from == target ? nil : naive.items[from].id
        try view.move(naive.items[from].id, to: target + 1)
        naive.items.insert(naive.items.remove(at: from), at: target)
      case 6...7 where count > 0:
        let index = dice.integer(0...count - 1)
        naive.items[index].length = .points(length(&dice))
        try view.update(naive.items[index].id, length: naive.items[index].points)
      case 8 where count > 0:
        let index = dice.integer(0...count - 1)
        let item = fresh(1, &dice)[0]
        try view.replace(naive.items[index].id, with: item)
        naive.items[index] = item
      default:
        try view.setOffset(dice.number(-50...naive.length))
      }
      let end = max(0, naive.length - 200)
      #expect(view.maxOffset == end && view.offset >= 0 && view.offset <= end)
      #expect(view.visibleIDs == naive.visible(view.offset, 200))
      for (index, item) in naive.items.enumerated() where dice.chance(0.2) {
        #expect(view.position(of: item.id) == index + 1)
        #expect(try view.frame(of: item.id).y == naive.start(index))
        #expect(view.item(at: index + 1) == item)
      }
      if naive.items != before.items {
        let seen = before.visible(offset, 200)
        let anchors =
          seen.filter { id in before.items.contains { $0.id == id && $0.points > 0 } } + seen
        let anchor = anchors.first { id in id != moved && naive.start(of: id) != nil }
        var expected = offset
        if offset <= 0.5, view.anchoring == .keepTop {
          expected = offset
        } else if let anchor, let was = before.start(of: anchor), let now = naive.start(of: anchor)
        {
          expected += now - was
        }
        #expect(view.offset == min(max(expected, 0), end), "seed \(seed)")
      }
      if dice.chance(0.5) {
        stage.advanceFrame()
        for event in log.events {
          if case .appear(let item, _) = event {
            #expect(!told.contains(item.id))
            told.append(item.id)
          }
          if case .disappear(let item, _) = event {
            #expect(told.contains(item.id))
            told.removeAll { $0 == item.id }
          }
        }
        #expect(Set(told) == Set(view.visibleIDs))
        if let last = log.changes.last { #expect(last.offset == view.offset) }
        #expect(log.changes.count <= 1)
        log.clear()
      }
    }
  }

  /// A run of requests, edits and pauses at whole tenths of a second, told as lines.
  func run(seed: UInt64, rate: Double) throws -> (lines: [String], starts: Int, ends: Int) {
    var dice = Dice(seed: seed)
    let stage = ScrollStage(frameRate: rate)
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300), content: .items(rows(40, 50)))
    var movements = 0
    var ends = 0
    try view.observe(.scrollEnded) { _ in ends += 1 }
    stage.deliver()
    var lines: [String] = []
    var next = 100
    for step in 1...60 {
      let target = dice.number(0...1700)
      let duration = dice.number(0.05...1)
      let curves: [AnimationCurve] = [
        .linear, .easeIn, .easeOut, .easeInOut, .bezier(0.2, -0.5, 0.4, 1.6),
      ]
      let curve = curves[dice.integer(0...4)]
      let isMoving = view.isScrolling
      let before = view.offset
      switch dice.integer(0...7) {
      case 0...2:
        try view.scrollTo(
          .offset(target), RequestOptions(animated: true, duration: duration, curve: curve))
        if view.isScrolling { movements += 1 }
      case 3:
        try view.scrollTo(
          .item(.integer(Int(target / 50)), anchor: .center),
          RequestOptions(animated: true, duration: duration, curve: curve))
        if view.isScrolling { movements += 1 }
      case 4:
        try view.setOffset(target)
        // It shares the end of the motion that it replaces.
        if !isMoving, view.offset != before { movements += 1 }
      case 5:
        next += 1
        try view.insert([ScrollItem(id: .integer(next), length: 30)], at: 1 + Int(target / 100))
      case 6: view.isPaused ? view.resume() : view.pause()
      default: break
      }
      stage.deliver()
      let goal = stage.frame(notBefore: Double(step) / 10)
      while stage.frame < goal { stage.advanceFrame() }
      lines.append("\(NumberText.fixed(view.offset, decimals: 6)) \(view.phase) \(view.type)")
    }
    view.resume()
    stage.settle()
    stage.advance(frames: 2)
    lines.append("\(NumberText.fixed(view.offset, decimals: 6)) \(view.phase)")
    return (lines, movements, ends)
  }

  @Test(arguments: 1...15)
  func `how time is cut into frames changes nothing, and every movement ends once`(
    seed: UInt64
  ) throws {
    let reference = try run(seed: seed, rate: 10)
    #expect(reference.starts == reference.ends)
    for rate in [30.0, 60, 120, 250] {
      let other = try run(seed: seed, rate: rate)
      #expect(other.lines == reference.lines, "at \(rate) Hz")
      #expect(other.ends == other.starts)
    }
    #expect(try run(seed: seed, rate: 60).lines == run(seed: seed, rate: 60).lines)
  }

  @Test(arguments: 1...10)
  func `whatever numbers a view is made of, what is read is finite and in order`(
    seed: UInt64
  ) throws {
    var dice = Dice(seed: seed)
    let stage = ScrollStage()
    for _ in 0..<100 {
      func number(_ dice: inout Dice) -> Double {
        [0, 0, 1e-300, 0.1, 50, 300, 1e9, 1e15][dice.integer(0...7)]
      }
      let view = try TrackableScrollView(
        on: stage,
        ScrollConfiguration(
          axes: ScrollAxes.allCases[dice.integer(0...2)], width: number(&dice),
          height: number(&dice), spacing: number(&dice), padding: EdgeInsets(number(&dice)),
          insets: EdgeInsets(number(&dice)), contentAlignment: dice.chance(0.5) ? 0.5 : nil),
        content: .items(
          (0..<dice.integer(0...5)).map {
            ScrollItem(
              id: .integer($0), length: number(&dice),
              crossLength: dice.chance(0.5) ? number(&dice) : nil)
          }))
      try view.setOffset(dice.chance(0.5) ? .infinity : number(&dice))
      stage.deliver()
      for axis in [
        (view.minContentOffset.x, view.contentOffset.x, view.maxContentOffset.x),
        (view.minContentOffset.y, view.contentOffset.y, view.maxContentOffset.y),
      ] {
        #expect(axis.0.isFinite && axis.2.isFinite && axis.0 <= axis.1 && axis.1 <= axis.2)
      }
      #expect(view.progress >= 0 && view.progress <= 1 && view.contentSize.width >= 0)
      for id in view.visibleIDs {
        let fraction = try view.visibleFraction(id)
        #expect(fraction >= 0 && fraction <= 1)
      }
      view.close()
    }
  }
}

extension ScrollItem {
  fileprivate var points: Double { length.points ?? 0 }
}

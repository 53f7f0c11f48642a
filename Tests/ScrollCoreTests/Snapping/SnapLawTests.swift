import ScrollCore
import Testing

/// What holds for every snap behavior, whatever it snaps.
@Suite struct SnapLawTests {
  /// Every kind of behavior, with and without its options.
  static let behaviors: [any SnapBehavior] = [
    PagingSnap(), PagingSnap(length: 130), PagingSnap(loops: true),
    PagingSnap(length: 90, loops: true), ItemSnap(), ItemSnap(align: .center),
    ItemSnap(align: .end), ItemSnap(limit: 1), ItemSnap(align: .center, limit: 2),
    ItemSnap(strictness: .proximity), ItemSnap(strictness: .proximity, proximity: 0.1),
    ItemSnap(align: .center, hasEnds: false), ItemSnap(strictness: .proximity, hasEnds: false),
    ItemSnap(align: .end, padding: 25),
  ]

  private static let seeds = 1...20

  /// What a view is filled with, and how it is set up.
  private struct Scene {
    var items: [ScrollItem]
    var configuration = ScrollConfiguration(anchoring: .none)

    init(_ dice: inout Dice, axes: ScrollAxes, isPlain: Bool = false) {
      let isEven = dice.chance(0.4)
      let length = Double(dice.integer(2...30)) * 10
      items = (0..<dice.integer(1...25)).map { index in
        var item = ScrollItem(
          id: .integer(index),
          length: isEven ? length : Double(dice.integer(0...50)) * 10)
        guard !isPlain else { return item }
        if dice.chance(0.3) { item.snapAlign = SnapAlignment.allCases[dice.integer(0...3)] }
        item.snapStop = dice.chance(0.1)
        if dice.chance(0.2) {
          let (start, end) = (Double(dice.integer(-10...30)), Double(dice.integer(-10...30)))
          item.scrollMargin = EdgeInsets(top: start, leading: start, bottom: end, trailing: end)
        }
        return item
      }
      configuration.axes = axes
      configuration.width = Double(dice.integer(10...40)) * 10
      configuration.height = Double(dice.integer(10...40)) * 10
      configuration.spacing = dice.chance(0.5) ? Double(dice.integer(0...20)) : 0
      if dice.chance(0.3) {
        configuration.insets = EdgeInsets(top: 20, leading: 10, bottom: 30, trailing: 40)
      }
      if dice.chance(0.3) {
        configuration.scrollPadding = EdgeInsets(top: 15, leading: 25, bottom: 10, trailing: 5)
      }
    }

    func view(on stage: ScrollStage, _ behavior: any SnapBehavior) throws -> TrackableScrollView {
      var configuration = configuration
      configuration.snapBehavior = behavior
      let view = try TrackableScrollView(on: stage, configuration, content: .items(items))
      stage.deliver()
      return view
    }
  }

  private func each(
    _ axes: ScrollAxes = .vertical, isPlain: Bool = false,
    _ body: (any SnapBehavior, Scene, inout Dice, Comment) throws -> Void
  ) throws {
    for seed in Self.seeds {
      var dice = Dice(seed: UInt64(seed))
      for behavior in Self.behaviors {
        let scene = Scene(&dice, axes: axes, isPlain: isPlain)
        try body(behavior, scene, &dice, "seed \(seed), \(behavior)")
      }
    }
  }

  private static func offset(_ dice: inout Dice, in view: TrackableScrollView) -> Double {
    let margin = 100.0
    return dice.number(view.minOffset - margin...view.maxOffset + margin).rounded()
  }

  @Test func `resting twice is resting once`() throws {
    try each { behavior, scene, dice, comment in
      let stage = ScrollStage()
      let view = try scene.view(on: stage, behavior)
      for _ in 0..<4 {
        let rest = try view.snapped(to: Self.offset(&dice, in: view))
        #expect(try view.snapped(to: rest) == rest, comment)
        let released = try stage.released(view, at: Self.offset(&dice, in: view))
        #expect(try stage.released(view, at: released) == released, comment)
        // A change of what nobody sees is none.
        try view.append([row("a", 0)])
        try view.remove(.string("a"))
        #expect(near(view.offset, released), comment)
      }
    }
  }

  @Test func `a rest lies inside the range, whatever leads there`() throws {
    try each { behavior, scene, dice, comment in
      let stage = ScrollStage()
      let view = try scene.view(on: stage, behavior)
      func check() {
        #expect(view.offset >= view.minOffset && view.offset <= view.maxOffset, comment)
        #expect(view.page >= 1 && view.page <= view.pageCount, comment)
      }
      for _ in 0..<3 {
        _ = try view.snapped(by: dice.number(-3000...3000))
        check()
        try view.fling(Point(x: 0, y: dice.number(-4000...4000)))
        stage.settle()
        check()
        try view.flick(velocity: Point(x: 0, y: dice.number(-4000...4000)))
        stage.advance(seconds: 0.2)
        stage.settle()
        check()
        try view.wheel(y: dice.number(-500...500))
        check()
        try view.resize(width: 300, height: Double(dice.integer(5...40)) * 10)
        check()
        if view.count > 1 { try view.removeRange(1, 1) }
        check()
      }
    }
  }

  @Test func `mirrored input in a right-to-left view gives the mirrored result`() throws {
    try each(.horizontal) { behavior, scene, dice, comment in
      let stage = ScrollStage()
      let view = try scene.view(on: stage, behavior)
      var scene = scene
      scene.configuration.direction = .rightToLeft
      let mirrored = try scene.view(on: stage, behavior)
      func check() throws {
        #expect(mirrored.offset == view.offset, comment)
        #expect(
          near(mirrored.physicalOffset, view.minOffset + view.maxOffset - view.offset, 1e-9),
          comment)
        for id in view.visibleIDs {
          let frame = try view.frameInViewport(of: id)
          let other = try mirrored.frameInViewport(of: id)
          #expect(near(frame.x + frame.width, view.width - other.x, 1e-9), comment)
        }
      }
      try check()
      for _ in 0..<3 {
        let way = Double(dice.integer(-80...80))
        let finger = try view.touch(at: Point(x: 100, y: 50))
        let other = try mirrored.touch(at: Point(x: view.width - 100, y: 50))
        for _ in 0..<4 {
          stage.advanceFrame()
          try finger.move(by: Point(x: way, y: 0))
          try other.move(by: Point(x: -way, y: 0))
          try check()
        }
        for finger in [finger, other] { try way < -60 ? finger.cancel() : finger.lift() }
        for _ in 0..<10 {
          stage.advanceFrame()
          try check()
        }
        stage.settle()
        try check()
        let step = Double(dice.integer(-200...200))
        try view.wheel(x: step)
        try mirrored.wheel(x: -step)
        try check()
        try view.press(.right)
        try mirrored.press(.left)
        try check()
      }
    }
  }

  @Test func `a release never passes more than its limit`() throws {
    try each(isPlain: true) { behavior, scene, dice, comment in
      let length = Double(dice.integer(2...20) * 10)
      var scene = scene
      scene.items = rows(25, length)
      let stage = ScrollStage()
      let view = try scene.view(on: stage, behavior)
      let limit: Double
      switch behavior {
      case let paging as PagingSnap where !paging.loops:
        let insets = scene.configuration.insets
        let window = view.height - insets.top - insets.bottom
        limit = (paging.length ?? window) + view.spacing
      case let snap as ItemSnap:
        guard let items = snap.limit else { return }
        let padding = scene.configuration.scrollPadding
        let window =
          view.height - view.insets.top - view.insets.bottom - padding.top - padding.bottom
          - 2 * snap.padding
        // Inside an item that is longer than the window any offset is its rest.
        limit = Double(items) * (length + view.spacing) + max(0, length - window)
      default: return
      }
      for _ in 0..<5 {
        // At a rest, from which the limit counts.
        let start = try view.snapped(to: Self.offset(&dice, in: view))
        // The finger leaves it inside the range: outside an edge would decide (M4).
        let goal = dice.number(view.minOffset...view.maxOffset)
        let isSlow = dice.chance(0.5)
        try view.drag(by: Point(x: 0, y: start - goal), duration: isSlow ? 3 : 0.1)
        stage.advance(seconds: isSlow ? 3.1 : 0.2)
        stage.settle()
        #expect((view.offset - start).magnitude <= limit + 1e-6, comment)
      }
    }
  }

  // MARK: The nearest

  /// All places to rest near an offset, found by looking at every item.
  private func rests(
    _ view: TrackableScrollView, _ snap: ItemSnap, near offset: Double
  ) throws -> [Double] {
    let range = (lo: view.minOffset, hi: view.maxOffset)
    let leading = view.insets.top + view.scrollPadding.top + snap.padding
    let window = max(
      0, view.height - leading - view.insets.bottom - view.scrollPadding.bottom - snap.padding)
    var found = snap.hasEnds ? [range.lo, range.hi] : []
    for item in (1...view.count).compactMap({ view.item(at: $0) }) {
      let part: Double
      switch item.snapAlign ?? snap.align {
      case .start: part = 0
      case .center: part = 0.5
      case .end: part = 1
      case .none: continue
      }
      let frame = try view.frame(of: item.id)
      let start = frame.y - item.scrollMargin.top
      let length = item.scrollMargin.top + frame.height + item.scrollMargin.bottom
      found.append(min(max(start + part * (length - window) - leading, range.lo), range.hi))
      guard length > window else { continue }
      let inside = min(max(offset, start - leading), start - leading + length - window)
      if inside >= range.lo, inside <= range.hi { found.append(inside) }
    }
    return found
  }

  @Test func `no rest is nearer than the one that is taken`() throws {
    try each { behavior, scene, dice, comment in
      guard let snap = behavior as? ItemSnap, snap.strictness == .mandatory else { return }
      let stage = ScrollStage()
      let view = try scene.view(on: stage, behavior)
      for _ in 0..<5 {
        let offset = Self.offset(&dice, in: view)
        let target = min(max(offset, view.minOffset), view.maxOffset)
        let nearest = try rests(view, snap, near: target).map { ($0 - target).magnitude }.min()
        let rest = try view.snapped(to: offset)
        #expect(near((rest - target).magnitude, nearest ?? 0, 1e-9), comment)
      }
    }
  }

  @Test func `what is turned round rests in the mirrored places, ties left out`() throws {
    try each { behavior, scene, dice, comment in
      guard let snap = behavior as? ItemSnap else { return }
      var turned = scene
      turned.items = scene.items.reversed().map { item in
        var item = item
        item.snapAlign = (item.snapAlign ?? snap.align).turned
        let margin = item.scrollMargin
        item.scrollMargin = EdgeInsets(top: margin.bottom, bottom: margin.top)
        return item
      }
      let insets = scene.configuration.insets
      turned.configuration.insets = EdgeInsets(top: insets.bottom, bottom: insets.top)
      let padding = scene.configuration.scrollPadding
      turned.configuration.scrollPadding = EdgeInsets(top: padding.bottom, bottom: padding.top)
      let stage = ScrollStage()
      let view = try scene.view(on: stage, behavior)
      let other = try turned.view(on: stage, behavior)
      func mirror(_ offset: Double) -> Double { view.minOffset + view.maxOffset - offset }
      guard view.maxOffset > view.minOffset else { return }
      for _ in 0..<5 {
        let offset = Self.offset(&dice, in: view)
        let there = mirror(offset) + other.minOffset - view.minOffset
        let rest = try view.snapped(to: offset)
        let mirrored = try other.snapped(to: there)
        let expected = mirror(rest) + other.minOffset - view.minOffset
        guard !near(mirrored, expected, 1e-6) else { continue }
        let target = min(max(there, other.minOffset), other.maxOffset)
        #expect(near((mirrored - target).magnitude, (expected - target).magnitude, 1e-6), comment)
      }
    }
  }
}

extension SnapAlignment {
  fileprivate var turned: SnapAlignment {
    switch self {
    case .start: .end
    case .end: .start
    case .center, .none: self
    }
  }
}

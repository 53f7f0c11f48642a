import ScrollCore
import Testing

/// What holds of refreshing, bindings and keyboards whatever is done to their views (F4, F7, F9).
@Suite struct BehaviorLawTests {
  /// A view that somebody plays with at random.
  private final class Play {
    let stage: ScrollStage
    let view: TrackableScrollView
    var dice: Dice
    var finger: Touch?
    private var next = 1000

    init(seed: UInt64, on stage: ScrollStage, snaps: Bool = true) throws {
      var dice = Dice(seed: seed)
      self.stage = stage
      var configuration = ScrollConfiguration(height: 300)
      configuration.insets.top = dice.chance(0.3) ? dice.number(0...60) : 0
      configuration.alwaysBounces = dice.chance(0.5)
      configuration.sticksToEnd = dice.chance(0.4) ? 20 : nil
      if snaps, dice.chance(0.3) { configuration.snapBehavior = PagingSnap() }
      let content = rows(dice.integer(0...30), 50)
      view = try TrackableScrollView(on: stage, configuration, content: .items(content))
      stage.deliver()
      self.dice = dice
    }

    /// Does something; `true` when that lifts a finger from a drag that shows so much of a pull.
    func step(threshold: Double) throws -> Bool {
      switch dice.integer(0...13) {
      case 0...2:
        if finger?.isDown != true { finger = try view.touch(at: Point(x: 160, y: 150)) }
        try finger?.move(by: .down(dice.number(-80...250)))
      case 3:
        // A touch that was taken over is no drag of the view any more.
        let lifts =
          finger?.isDown == true && view.phase == .interacting
          && view.minOffset - view.offset >= threshold
        try finger?.lift()
        return lifts
      case 4: try finger?.cancel()
      case 5: try view.fling(.down(dice.number(-6000...6000)))
      case 6: try view.scrollTo(.offset(dice.number(-100...1500)))
      case 7: try view.scrollTo(.offset(dice.number(-100...1500)), .linear(0.2))
      case 8:
        next += 5
        try view.insert(rows(dice.integer(1...4), 50, from: next), at: 1)
      case 9: if view.count > 3 { try view.removeRange(1, 2) }
      case 10: try view.setInsets(EdgeInsets(top: dice.number(0...80)))
      case 11:
        try view.setScrollEnabled(false)
        try view.setScrollEnabled(true)
      default: stage.advance(frames: dice.integer(1...30))
      }
      return false
    }

    func rest() throws {
      try finger?.cancel()
      stage.settle()
    }
  }

  @Test(arguments: 1...200)
  func `a refresh begins only when a finger lifts, once, and leaves nothing`(seed: UInt64) throws {
    let play = try Play(seed: seed, on: ScrollStage())
    let threshold = play.dice.number(5...80)
    var allowed = 0
    var fired = 0
    var open: RefreshRequest?
    let refresh = try play.view.refresh(threshold: threshold) { request in
      fired += 1
      #expect(open == nil, "one runs at a time")
      open = request
    }
    for _ in 0..<60 {
      let runs = refresh.state == .refreshing
      if try play.step(threshold: threshold), !runs { allowed += 1 }
      play.stage.deliver()
      #expect(fired == allowed)
      #expect((refresh.state == .refreshing) == (open != nil))
      #expect(refresh.progress >= 0 && refresh.progress <= 1)
      if play.dice.chance(0.2) {
        try open?()
        open = nil
      }
    }
    try play.rest()
    let low = play.view.minOffset
    if let open {
      try open()
      #expect(near(play.view.minOffset, low + threshold, 1e-9))
    }
    play.stage.settle()
    #expect(refresh.state == .idle && refresh.progress == 0)
    #expect(play.view.minOffset == (play.view.insets.top == 0 ? 0 : -play.view.insets.top))
    #expect(play.view.offset >= play.view.minOffset && play.view.offset <= play.view.maxOffset)
  }

  @Test(arguments: 1...200)
  func `a binding never echoes`(seed: UInt64) throws {
    let stage = ScrollStage()
    var dice = Dice(seed: seed)
    let plays = try (0..<3).map { try Play(seed: seed * 3 + UInt64($0), on: stage) }
    let binding = try stage.binding()
    for play in plays {
      try play.view.bind(.vertical, to: binding, animated: dice.chance(0.2))
      stage.deliver()
    }
    var deliveries = [0, 0, 0]
    for (index, play) in plays.enumerated() {
      try play.view.observeOffset { _, _ in deliveries[index] += 1 }
    }
    for _ in 0..<40 {
      // One of them is moved, with no time passing: a second delivery to anybody would be an echo.
      let mover = dice.integer(0...2)
      deliveries = [0, 0, 0]
      let before = plays.map(\.view.offset)
      if dice.chance(0.3) {
        try binding.setValue(dice.number(-200...2000))
      } else {
        try plays[mover].view.setOffset(dice.number(0...2000))
      }
      let set = plays.map(\.view.offset)
      stage.deliver()
      #expect(deliveries.allSatisfy { $0 <= 1 })
      // Whatever was moved is where it was put: nobody has pulled it back.
      for (index, play) in plays.enumerated() where set[index] != before[index] {
        #expect(play.view.offset == set[index])
      }
      stage.settle()
      let settled = plays.map(\.view.offset)
      stage.advance(frames: 5)
      #expect(plays.map(\.view.offset) == settled)
      if let value = binding.value { #expect(settled.contains(value)) }
      // All show the value as nearly as they can.
      for play in plays {
        guard let value = binding.value, play.view.hasLayout else { continue }
        #expect(play.view.offset == min(max(value, play.view.minOffset), play.view.maxOffset))
      }
    }
  }

  @Test(arguments: 1...200)
  func `bound views come to rest whatever is done to them`(seed: UInt64) throws {
    let stage = ScrollStage()
    var errors: [StageError] = []
    stage.onError = { errors.append($0) }
    let plays = try (0..<2).map { try Play(seed: seed * 2 + UInt64($0), on: stage) }
    let binding = try stage.binding(100)
    for play in plays { try play.view.bind(.vertical, to: binding) }
    for step in 0..<60 { _ = try plays[step % 2].step(threshold: 1000) }
    for play in plays { try play.rest() }
    stage.advance(frames: 3)
    #expect(errors.isEmpty && !stage.isMoving)
    let rests = plays.map(\.view.offset)
    stage.advance(frames: 60)
    #expect(plays.map(\.view.offset) == rests)
    if let value = binding.value, plays.contains(where: \.view.hasLayout) {
      #expect(rests.contains(value))
    }
  }

  @Test(arguments: 1...300)
  func `a keyboard that goes leaves offset and range as they were, to the last bit`(
    seed: UInt64
  ) throws {
    let play = try Play(seed: seed, on: ScrollStage())
    let view = play.view
    for _ in 0..<play.dice.integer(0...12) { _ = try play.step(threshold: 1000) }
    try play.rest()
    try view.setOffset(play.dice.chance(0.3) ? .infinity : play.dice.number(0...1500))
    play.stage.deliver()
    // A page that is not at rest is no state to come back to.
    if view.snapBehavior != nil { try view.scrollTo(.page(view.page)) }
    play.stage.deliver()
    let duration = play.dice.chance(0.5) ? play.dice.number(0.01...0.5) : 0
    let keyboard = try view.keyboard(height: play.dice.number(0...400), duration: duration)
    let before = [view.offset, view.minOffset, view.maxOffset]
    try keyboard.show()
    play.stage.advance(frames: play.dice.integer(0...40))
    if play.dice.chance(0.3) {
      try keyboard.hide()
      play.stage.advance(frames: play.dice.integer(0...5))
      try keyboard.show()
    }
    if play.dice.chance(0.7) { play.stage.settle() }
    if play.dice.chance(0.2) { keyboard.remove() } else { try keyboard.hide() }
    play.stage.settle()
    #expect([view.offset, view.minOffset, view.maxOffset] == before)
  }

  @Test(arguments: 1...60)
  func `what follows a view is at the same places at any frame rate`(seed: UInt64) throws {
    var places: [[Double]] = []
    for rate in [30.0, 60, 120] {
      let stage = ScrollStage(frameRate: rate)
      var dice = Dice(seed: seed)
      let play = try Play(seed: seed, on: stage, snaps: false)
      let view = play.view
      try view.append(rows(40, 50, from: 500))
      stage.deliver()
      let keyboard = try view.keyboard(
        height: dice.number(50...250), duration: dice.number(0.1...0.5))
      var end: RefreshRequest?
      try view.refresh(threshold: dice.number(20...60)) { end = $0 }
      let binding = try stage.binding(0)
      try view.bind(.vertical, to: binding)
      let other = try TrackableScrollView(
        on: stage, ScrollConfiguration(height: 200), content: .items(rows(50, 40)))
      try other.bind(.vertical, to: binding)
      var seen: [Double] = []
      for _ in 0..<12 {
        switch dice.integer(0...4) {
        case 0: try view.scrollTo(dice.chance(0.5) ? .start : .end)
        case 1: try keyboard.isShown ? keyboard.hide() : keyboard.show()
        case 2:
          stage.settle()
          _ = try view.drag(by: .down(dice.number(100...300)), duration: 0.2, hold: 0.1)
        case 3:
          try end?()
          end = nil
        default: break
        }
        stage.advance(seconds: 0.1 * Double(dice.integer(1...8)))
        seen += [view.offset, view.minOffset, view.maxOffset, other.offset, binding.value ?? 0]
      }
      places.append(seen)
    }
    #expect(near(places[0], places[1], 1e-6) && near(places[1], places[2], 1e-6))
  }
}

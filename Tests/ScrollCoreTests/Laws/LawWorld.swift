import ScrollCore

/// A stage with the view of a law, and what is watched while its steps are done.
final class LawWorld {
  let stage: ScrollStage
  let view: TrackableScrollView
  let tick: Double
  var finger: Touch?
  private let setup: LawSetup
  private var last: Int
  private var ticks = 0
  /// What the view tells, each with the number of the delivery in which it does.
  private(set) var events: [(delivery: Int, event: ScrollEvent)] = []
  private(set) var deliveries = 0

  init(_ setup: LawSetup, rate: Double, tick: Double) throws {
    self.setup = setup
    self.tick = tick
    stage = ScrollStage(frameRate: rate)
    view = try setup.view(on: stage)
    last = setup.count
    for kind in ScrollEvent.Kind.allCases {
      try view.observe(kind) { [weak self] in self?.note($0) }
    }
  }

  private func note(_ event: ScrollEvent) { events.append((deliveries, event)) }

  /// What has been told since the last time it was asked for.
  func takeEvents() -> [ScrollEvent] {
    defer { events = [] }
    return events.map(\.event)
  }

  func fresh(_ count: Int, _ length: Double) -> [ScrollItem] {
    last += count
    return setup.items(last - count + 1..<last + 1, length)
  }

  func deliver() {
    deliveries += 1
    stage.deliver()
  }

  /// Lets ticks pass, frame by frame.
  func pass(_ count: Int, rate: Double? = nil, frame: () throws -> Void = {}) throws {
    ticks += count
    if let rate { try stage.setFrameRate(rate) }
    let goal = stage.frame(notBefore: Double(ticks) * tick)
    while stage.frame < goal {
      stage.beginFrame()
      deliver()
      try frame()
    }
  }

  var movementEnds: [MovementEnd] {
    events.compactMap { if case .scrollEnded(let end) = $0.event { end } else { nil } }
  }
}

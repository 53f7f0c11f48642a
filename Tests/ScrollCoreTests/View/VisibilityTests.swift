import ScrollCore
import Testing

/// Visible fractions, and who is told when they reach or leave a threshold (F10, R6, E3, F8).
@Suite struct VisibilityTests {
  let stage = ScrollStage()

  /// Ten rows of 100 in a window of 250: the offset runs from 0 to 750.
  private func ten(
    _ change: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws -> TrackableScrollView {
    var configuration = ScrollConfiguration(width: 100, height: 250)
    change(&configuration)
    return try TrackableScrollView(on: stage, configuration, content: .items(rows(10, 100)))
  }

  /// What a listener hears: the item's id and the fraction.
  private final class Log {
    var lines: [String] = []
    private(set) var subscription: Subscription?

    init(_ view: TrackableScrollView, _ thresholds: [Double]? = nil, once: Bool = false) throws {
      subscription = try view.observe(
        .visibilityChanged, thresholds: thresholds, once: once
      ) { [weak self] in
        guard case .visibilityChanged(let item, let fraction) = $0 else { return }
        self?.lines.append("\(item.id) \(NumberText.short(fraction))")
      }
    }

    /// The lines since the last time.
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  @Test func `the first layout tells of the items at or above the threshold`() throws {
    // 250 pt: two rows and half of the third.
    let view = try ten()
    let log = try Log(view)
    #expect(log.lines.isEmpty)
    stage.deliver()
    #expect(log.lines == ["0 1", "1 1", "2 0.5"])
  }

  @Test func `an item is told of when it reaches or leaves half, not in between`() throws {
    let view = try ten()
    let log = try Log(view)
    stage.deliver()
    _ = log.take()
    var heard: [[String]] = []
    for offset in [10.0, 50, 51, 49, 40, 160] {
      try view.setOffset(offset)
      stage.advanceFrame()
      heard.append(log.take())
    }
    // At 50 row 0 is seen by half and row 3 not at all; at 51 row 0 is below half; at 160 row 1 is seen by 0.4.
    #expect(
      heard == [[], [], ["0 0.49"], ["0 0.51"], [], ["0 0", "1 0.4", "3 1"]])
  }

  @Test func `of several thresholds each is told, in a frame all of an item as one`() throws {
    let view = try ten()
    let log = try Log(view, [1, 0, 0.25, 0.25])
    stage.deliver()
    #expect(log.take() == ["0 1", "1 1", "2 0.5"])
    try view.setOffset(10)
    stage.advanceFrame()
    #expect(log.take() == ["0 0.9"])
    try view.setOffset(75)
    stage.advanceFrame()
    // Row 2 is whole; row 3 is seen by a quarter: it reaches 0 and 0.25 at once.
    #expect(log.take() == ["2 1", "3 0.25"])
    try view.setOffset(76)
    stage.advanceFrame()
    #expect(log.take() == ["0 0.24"])
    try view.setOffset(100)
    stage.advanceFrame()
    #expect(log.take() == ["0 0"])
  }

  @Test func `what only touches the window is below every threshold, also 0`() throws {
    let view = try ten { $0.height = 300 }
    let log = try Log(view, [0])
    stage.deliver()
    #expect(log.take() == ["0 1", "1 1", "2 1"])
    try view.setOffset(1)
    stage.deliver()
    #expect(log.take() == ["3 0.01"])
  }

  @Test func `an item without a length is seen or not`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 100),
      content: .items([row("a", 100), row("rule", 0), row("b", 100)]))
    let log = try Log(view, [0, 1])
    stage.deliver()
    #expect(log.take() == ["'a' 1"])
    try view.setOffset(1)
    stage.deliver()
    #expect(log.take() == ["'a' 0.99", "'rule' 1", "'b' 0.01"])
    #expect(try view.visibleFraction(.string("rule")) == 1)
  }

  @Test func `the fraction is of the area on both axes`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(axes: .both, width: 100, height: 100),
      content: .items([
        ScrollItem(id: .integer(1), length: 80, crossLength: 200),
        ScrollItem(id: .integer(2), length: 80, crossLength: 50),
      ]))
    let log = try Log(view, [0, 0.25, 0.5])
    stage.deliver()
    #expect(log.take() == ["1 0.5", "2 0.25"])
    try view.scrollTo(.point(x: 50, y: 60))
    stage.deliver()
    // Item 2 is not seen at all across; of item 1 100 × 20 of 200 × 80.
    #expect(log.take() == ["1 0.125", "2 0"])
  }

  @Test func `an item that is taken out comes with 0 at its old position`() throws {
    let view = try ten()
    let log = try Log(view)
    stage.deliver()
    _ = log.take()
    // Row 1 makes room: row 2 is whole now, which is no other side of half, and row 3 is seen by half.
    try view.remove(.integer(1))
    stage.deliver()
    #expect(log.take() == ["1 0", "3 0.5"])
  }

  @Test func `what changes are is told in the order of the layout`() throws {
    let view = try ten()
    let log = try Log(view)
    stage.deliver()
    _ = log.take()
    // Rows 2, 0, new, 1: row 1 is pushed out, row 2 stays above half.
    try view.batch {
      try view.move(.integer(2), to: 1)
      try view.insert([row("new", 100)], at: 3)
    }
    try view.setOffset(0)
    stage.deliver()
    #expect(log.take() == ["'new' 0.5", "1 0"])
    try view.setContent(.items([row("x", 100), row("new", 100)]))
    stage.deliver()
    #expect(log.take() == ["2 0", "'x' 1", "0 0"])
  }

  @Test func `a listener hears nothing from before it was added`() throws {
    let view = try ten()
    stage.deliver()
    let log = try Log(view)
    stage.advance(frames: 2)
    #expect(log.take().isEmpty)
    try view.setOffset(100)
    stage.deliver()
    #expect(log.take() == ["0 0", "3 0.5"])
  }

  @Test(arguments: [ScrollAxes.vertical, .both], [true, false])
  func `a listener hears all of the running frame`(axes: ScrollAxes, isLazy: Bool) throws {
    let view = try ten {
      $0.axes = axes
      $0.isLazy = isLazy
    }
    stage.deliver()
    // Changed before it listens, and not yet told: what it compares with is what was delivered.
    try view.setOffset(60)
    try view.removeRange(1, 1)
    try view.append([row("end", 100)])
    let log = try Log(view)
    stage.deliver()
    // Rows 1 to 3 at offset 0 after row 0 is gone: its place is kept by row 1, which was at −60 + 100 = 40.
    #expect(view.offset == 0)
    #expect(log.take() == ["0 0", "3 0.5"])
  }

  @Test func `one that is added while nothing was seen hears what a change brings`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 250), content: .items(rows(1, 100)))
    stage.deliver()
    try view.setContent(.items([]))
    stage.deliver()
    try view.append(rows(2, 100))
    let log = try Log(view)
    stage.deliver()
    #expect(log.take() == ["0 1", "1 1"])
  }

  @Test func `one added in a pass hears from the next, and one for once hears one`() throws {
    let view = try ten()
    stage.deliver()
    var late: Log?
    try view.observe(.offsetChanged, once: true) { _ in late = try? Log(view) }
    let once = try Log(view, once: true)
    try view.setOffset(100)
    stage.deliver()
    #expect(late?.take() == [] && once.lines == ["0 0"])
    #expect(once.subscription?.isActive == false)
    try view.setOffset(200)
    stage.deliver()
    #expect(late?.take() == ["1 0", "4 0.5"] && once.lines == ["0 0"])
  }

  @Test func `one that comes when another has gone compares with what was delivered`() throws {
    let view = try ten()
    stage.deliver()
    let first = try Log(view)
    try view.setOffset(100)
    stage.deliver()
    first.subscription?.cancel()
    // Nobody listens to this one.
    try view.setOffset(200)
    stage.deliver()
    let second = try Log(view)
    try view.setOffset(300)
    stage.deliver()
    #expect(second.take() == ["2 0", "5 0.5"])
  }

  @Test func `visibility comes after what appears and before what ends`() throws {
    let view = try ten()
    stage.deliver()
    let log = try ViewLog(view)
    try view.setOffset(300)
    stage.deliver()
    #expect(
      log.order == [
        "offsetChanged", "directionChanged", "disappear", "appear", "visibilityChanged",
        "scrollEnded",
      ])
  }

  @Test func `what a callback moves is told in a further pass`() throws {
    let view = try ten()
    stage.deliver()
    let log = try Log(view)
    try view.observe(.visibilityChanged, once: true) { _ in try? view.setOffset(0) }
    try view.setOffset(100)
    stage.deliver()
    #expect(log.take() == ["0 0", "3 0.5", "0 1", "3 0"])
  }

  @Test func `changes of viewport and size count`() throws {
    let view = try ten()
    let log = try Log(view)
    stage.deliver()
    _ = log.take()
    try view.resize(width: 100, height: 150)
    stage.deliver()
    #expect(log.take() == ["2 0"])
    try view.update(.integer(1), length: 101)
    stage.deliver()
    // 50 of 101.
    #expect(log.take() == ["1 0.495"])
    try view.resize(width: 100, height: 0)
    stage.deliver()
    #expect(log.take() == ["0 0"])
  }

  @Test func `before the first usable layout nothing is told`() throws {
    let view = try TrackableScrollView(on: stage, ScrollConfiguration(height: 250))
    let log = try Log(view)
    stage.advance(frames: 2)
    #expect(log.lines.isEmpty)
    try view.append(rows(2, 100))
    stage.advanceFrame()
    #expect(log.lines == ["0 1", "1 1"])
  }

  @Test func `what is shown wholly has the fraction 1, whatever sums round to`() throws {
    // 0.1 + 0.2 and such sums are no exact numbers.
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 30.3, spacing: 0.1),
      content: .items(rows(300, 10.1)))
    for step in 0..<300 {
      let start = try view.frame(of: .integer(step)).y
      try view.setOffset(start)
      let id = ItemID.integer(view.offset < view.maxOffset ? step : 299)
      #expect(try view.visibleFraction(id) == 1)
    }
  }

  @Test func `wrong thresholds are refused with what would be right`() throws {
    let view = try ten()
    func observe(_ kind: ScrollEvent.Kind, _ thresholds: [Double]) -> String {
      refusal { try view.observe(kind, thresholds: thresholds) { _ in } }
    }
    #expect(
      observe(.visibilityChanged, [])
        == "threshold must be a number 0…1 or a list of them, not empty")
    #expect(
      observe(.visibilityChanged, [0.5, 1.5]) == "a threshold must be a number 0…1, not 1.5")
    #expect(observe(.visibilityChanged, [-0.1]) == "a threshold must be a number 0…1, not -0.1")
    #expect(observe(.visibilityChanged, [.nan]) == "a threshold must be a number 0…1, not nan")
    #expect(
      observe(.appear, [0.5]) == "threshold is for visibilityChanged only, not for appear")
  }

  @Test func `a recording tells half`() throws {
    let view = try ten()
    stage.deliver()
    let recorder = try TraceRecorder(view)
    try view.setOffset(60)
    stage.deliver()
    try view.setOffset(100)
    stage.deliver()
    let told = recorder.events(of: .visibilityChanged).map { $0.event.fields.map(\.value) }
    #expect(told == [[.id(.integer(0)), .number(0.4)], [.id(.integer(3)), .number(0.5)]])
  }
}

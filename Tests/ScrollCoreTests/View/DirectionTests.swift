import ScrollCore
import Testing

/// Turns of a scroll, on each axis (F3).
@Suite struct DirectionTests {
  let stage = ScrollStage(frameRate: 100)

  private func turns(
    of view: TrackableScrollView, _ body: () throws -> Void
  ) throws -> [ScrollDirection] {
    var turns: [ScrollDirection] = []
    let subscription = try view.observe(.directionChanged) { event in
      if case .directionChanged(let direction) = event { turns.append(direction) }
    }
    defer { subscription.cancel() }
    try body()
    return turns
  }

  @Test func `a view with both axes tells the turns of each`() throws {
    let items = [ScrollItem(id: .integer(1), length: 2000, crossLength: 2000)]
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(axes: .both, height: 300), content: .items(items))
    stage.deliver()
    func go(_ x: Double, _ y: Double) throws {
      try view.scrollTo(.point(x: x, y: y))
      stage.deliver()
    }
    #expect(try turns(of: view) { try go(100, 100) } == [.down, .right])
    #expect(try turns(of: view) { try go(95, 120) } == [])
    #expect(try turns(of: view) { try go(94, 120) } == [.left])
    // What a change of the layout moves is no turn.
    #expect(
      try turns(of: view) {
        try view.resize(width: 1950, height: 300)
        stage.deliver()
        try view.resize(width: 320, height: 300)
        stage.deliver()
        try go(54, 120)
      } == [])
    #expect(try turns(of: view) { try go(60, 110) } == [.up, .right])
  }

  @Test func `the seam of a loop is no turn`() throws {
    let view = try snapView(on: stage, rows(5, 300), PagingSnap(loops: true))
    #expect(
      try turns(of: view) {
        for _ in 0..<3 {
          try view.turnPages(-1)
          stage.settle()
        }
        try view.press(.pageUp)
        stage.deliver()
        try view.press(.pageUp)
        stage.deliver()
        try view.press(.pageUp)
        stage.deliver()
      } == [.up])
    #expect(
      try turns(of: view) {
        for _ in 0..<6 {
          try view.press(.pageDown)
          stage.deliver()
        }
      } == [.down])
  }
}

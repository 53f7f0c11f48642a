internal import CBenchmarks
internal import ScrollCore

/// Frames of a stage without listeners.
enum FrameBenchmarks {
  /// Long enough a way that a fast scroll does not meet its end.
  static let content = ScrollContent.uniform(count: 10_000_000, length: 100)

  /// Frames of a deceleration; one that is over begins anew.
  static func deceleration() throws(ScrollError) -> Benchmark {
    let stage = ScrollStage(frameRate: 120)
    let view = try TrackableScrollView(on: stage, content: content)
    return Benchmark(name: "deceleration_frame") { count in
      for _ in 0..<count {
        if !view.isScrolling { fling(view) }
        stage.advanceFrame()
      }
    }
  }

  private static func fling(_ view: TrackableScrollView) {
    do throws(ScrollError) {
      try view.setOffset(0)
      try view.fling(Point(x: 0, y: 100_000))
    } catch {
      fatalError("\(error)")
    }
  }

  /// Allocations in the middle frames of a motion, which begins and ends with some.
  static func allocations(
    _ begin: (TrackableScrollView) throws(ScrollError) -> Void
  ) throws(ScrollError) -> Int {
    let stage = ScrollStage(frameRate: 120)
    let view = try TrackableScrollView(on: stage, content: content)
    try begin(view)
    for _ in 0..<10 { stage.advanceFrame() }
    let before = cbenchmarks_allocations()
    guard before >= 0 else { return -1 }
    for _ in 0..<100 { stage.advanceFrame() }
    let after = cbenchmarks_allocations()
    guard view.isScrolling else { fatalError("the motion ended too early") }
    return after - before
  }
}

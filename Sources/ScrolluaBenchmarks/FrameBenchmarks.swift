internal import CBenchmarks
internal import ScrollCore

/// Frames of a stage without listeners.
enum FrameBenchmarks {
  /// What is scrolled: rows, or wide cells that each scroll comes to rest at.
  enum Scene {
    case rows
    case snapping

    /// A view on a stage, with so long a way that a fast scroll does not meet its end.
    func view(on stage: ScrollStage) throws(ScrollError) -> TrackableScrollView {
      switch self {
      case .rows:
        return try TrackableScrollView(
          on: stage, content: .uniform(count: 10_000_000, length: 100))
      case .snapping:
        let cells = (1...10_000).map {
          ScrollItem(id: .integer($0), length: 100, crossLength: 1_000_000)
        }
        let configuration = ScrollConfiguration(axes: .both, snapBehavior: ItemSnap())
        return try TrackableScrollView(on: stage, configuration, content: .items(cells))
      }
    }

    /// From where a fling starts, and how fast, in points a second.
    func fling(_ view: TrackableScrollView) throws(ScrollError) {
      switch self {
      case .rows:
        try view.setOffset(0)
        try view.fling(Point(x: 0, y: 100_000))
      case .snapping:
        try view.scrollTo(.point(x: 0, y: 0))
        try view.fling(Point(x: 90_000, y: 100_000))
      }
    }
  }

  /// Frames of a fling on all of the scene's axes, which begins anew before the first axis has settled.
  ///
  /// The frames are short, so that they are many to one beginning; a frame's work does not depend on its length.
  static func fling(_ scene: Scene, name: String) throws(ScrollError) -> Benchmark {
    let stage = ScrollStage(frameRate: 12_000)
    let view = try scene.view(on: stage)
    return Benchmark(name: name) { count in
      for frame in 0..<count {
        if frame % 5_000 == 0 { begin(scene, view) }
        stage.advanceFrame()
      }
      guard view.isScrolling else { fatalError("the fling ended too early") }
    }
  }

  private static func begin(_ scene: Scene, _ view: TrackableScrollView) {
    do throws(ScrollError) { try scene.fling(view) } catch { fatalError("\(error)") }
  }

  /// A header, a bar and an effect with an observer each, which reads what changes in every frame.
  static func follow(_ view: TrackableScrollView) throws(ScrollError) {
    let header = try view.addHeader(expanded: 1_000_000, compact: 0)
    let bar = try view.addBar(at: .top, length: 44)
    let effect = try view.addEffect(
      offsets: [0, 1_000_000], values: [1, 0], curve: .easeInOut)
    let told = Told()
    try header.observe { told.sum += $0.height + bar.visibleLength }
    try bar.observe { told.sum += $0.position }
    try effect.observe { told.sum += $0.value }
  }

  private final class Told { var sum = 0.0 }

  /// Allocations in the middle frames of a motion, which begins and ends with some.
  static func allocations(
    _ scene: Scene, _ begin: (TrackableScrollView) throws(ScrollError) -> Void
  ) throws(ScrollError) -> Int {
    let stage = ScrollStage(frameRate: 120)
    let view = try scene.view(on: stage)
    try begin(view)
    for _ in 0..<10 { stage.advanceFrame() }
    let start = view.contentOffset
    let before = cbenchmarks_allocations()
    guard before >= 0 else { return -1 }
    for _ in 0..<100 { stage.advanceFrame() }
    let after = cbenchmarks_allocations()
    guard view.isScrolling else { fatalError("the motion ended too early") }
    let way = view.contentOffset
    guard way.y > start.y, scene == .rows || way.x > start.x else {
      fatalError("an axis did not move")
    }
    return after - before
  }
}

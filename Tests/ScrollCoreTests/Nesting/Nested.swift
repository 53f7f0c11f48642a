import ScrollCore

/// A list of 500 points in the first item, 200 high, of a view of 400 points: the outer offset runs from 0 to 1000, the inner
/// one from 0 to 300.
struct Nested {
  let stage: ScrollStage
  let outer: TrackableScrollView
  let inner: TrackableScrollView

  init(
    order: NestingOrder = .innerFirst, rate: Double = 60,
    outer changeOuter: (inout ScrollConfiguration) -> Void = { _ in },
    inner changeInner: (inout ScrollConfiguration) -> Void = { _ in }
  ) throws {
    stage = ScrollStage(frameRate: rate)
    var configuration = ScrollConfiguration(height: 400)
    changeOuter(&configuration)
    outer = try TrackableScrollView(
      on: stage, configuration, content: .items([row("list", 200), row("rest", 1200)]))
    configuration = ScrollConfiguration()
    changeInner(&configuration)
    inner = try TrackableScrollView(on: stage, configuration, content: .items(rows(10, 50)))
    try outer.contain(inner, in: .string("list"), order: order)
    stage.deliver()
  }

  var offsets: [Double] { [inner.offset, outer.offset] }

  func place(_ inner: Double, _ outer: Double) throws {
    try self.inner.setOffset(inner)
    try self.outer.setOffset(outer)
    stage.deliver()
  }
}

extension Point {
  static func up(_ distance: Double) -> Point { Point(x: 0, y: -distance) }
  static func down(_ distance: Double) -> Point { Point(x: 0, y: distance) }
  static let middle = Point(x: 160, y: 100)
}

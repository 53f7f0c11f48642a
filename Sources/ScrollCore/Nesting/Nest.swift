/// Where a nested view lies.
struct Nest {
  let parent: TrackableScrollView
  /// The item whose frame is the view's viewport.
  let item: ItemID
  let order: NestingOrder
}

/// A view of a chain of nested ones.
struct NestLink {
  let view: TrackableScrollView
  /// Whether it goes before those inside it on the way to its end (N2).
  let goesFirst: Bool
}

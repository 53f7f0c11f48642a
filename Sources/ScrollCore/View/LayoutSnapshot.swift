/// What has to be known from before a layout change, or from before a batch of them.
///
/// A class, so that a frame sees by one word that there is none.
final class LayoutSnapshot {
  /// An item that may be the anchor, and where it began.
  struct Candidate {
    let id: ItemID
    let start: Double
  }

  let offset: Point
  let x: AxisMetrics
  let y: AxisMetrics
  /// In the order in which they are taken (A1).
  let candidates: [Candidate]
  let state: ActivityState
  let jumpOrigin: Point?
  /// What the view rests on, which a change keeps (G8).
  let holding: SnapHolding?
  /// Whether it is to find a rest anew although it holds nothing.
  let snapsAnew: Bool
  /// Whether the view was near enough to its end to follow it (A3).
  let sticks: Bool
  var moved: Set<ItemID> = []
  /// Those whose length is only becoming known: one that was known already holds the place (A5).
  var measured: Set<ItemID> = []
  var isContentChanged = false
  /// Whether what is visible keeps its place whatever the view's anchoring is: the change is a loader's (F5, F6).
  var keepsItems = false
  /// Whether what the change leaves before the start stays there, and comes back as from a pull (F4).
  var staysPulled = false
  /// Where the view was before the insets that the change takes away (A4).
  var origin: AddedInsets.Origin?

  init(
    offset: Point, x: AxisMetrics, y: AxisMetrics, candidates: [Candidate], state: ActivityState,
    jumpOrigin: Point?, holding: SnapHolding?, snapsAnew: Bool, sticks: Bool
  ) {
    self.offset = offset
    self.x = x
    self.y = y
    self.candidates = candidates
    self.state = state
    self.jumpOrigin = jumpOrigin
    self.holding = holding
    self.snapsAnew = snapsAnew
    self.sticks = sticks
  }

  func metrics(_ axis: Axis) -> AxisMetrics { axis == .vertical ? y : x }
}

/// What a layout change has to know of the activity as it was before the change, so that adapting to the same change twice is
/// adapting once.
enum ActivityState {
  case idle
  case animation(AnimatedWays)
  case finger(x: Grip, y: Grip)
  /// How fast a release was, and on which axes it was past an end.
  ///
  /// `origin` is where its finger came down, from which a snap counts; `goal` is where it is to end on the main axis, unless
  /// momentum decides.
  case coast(velocity: Point, origin: Point, outside: [Axis], goal: CoastGoal?)
}

/// Where a release that is on its way is to end, which a layout change keeps (M5, G8).
struct CoastGoal {
  let offset: Double
  let aim: Coast.Aim
  /// Whether somebody chose it: then no rest goes before it.
  let isChosen: Bool
  /// What it will rest on there.
  let holding: SnapHolding?
}

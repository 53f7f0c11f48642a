/// What a layout change has to know of the activity as it was before the change, so that adapting to the same change twice is
/// adapting once.
enum ActivityState {
  case idle
  case animation(AnimatedWays)
  case finger(x: Grip, y: Grip)
  /// How fast a release was, and on which axes it was past an end.
  ///
  /// `origin` is where its finger came down, from which a snap counts.
  case coast(velocity: Point, origin: Point, outside: [Axis])
}

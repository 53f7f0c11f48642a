/// What a layout change has to know of the activity as it was before the change, so that adapting to the same change twice is
/// adapting once.
enum ActivityState {
  case idle
  case animation(AnimatedWays)
  /// A finger's raw offsets at no translation.
  case finger(base: Point)
  /// Where the finger of a release came down, and how fast the offset is.
  case coast(origin: Point, velocity: Point)
}

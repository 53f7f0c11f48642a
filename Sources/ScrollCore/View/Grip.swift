/// How a finger holds one axis (T2, T3).
struct Grip: Equatable {
  /// The raw offset at no translation: what a finger without resistance would show.
  var base: Double
  /// What the rubber band is measured by when that is more than the viewport: the view was caught farther out than any pull shows.
  var reach = 0.0
  /// Whether the axis goes with the finger.
  var follows = false
}

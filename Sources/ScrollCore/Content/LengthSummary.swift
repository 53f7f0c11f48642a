/// What a part of a ``LengthTree`` is together.
struct LengthSummary: Equatable {
  var sum: Double
  /// How many entries.
  var count: Int
  /// The largest row in its runs; 0 without any.
  var row: Int
}

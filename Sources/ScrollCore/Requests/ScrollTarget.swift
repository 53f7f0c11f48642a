/// Where a request leads.
public enum ScrollTarget: Sendable, Equatable {
  /// The start of the main axis's range.
  case start
  /// The end of the main axis's range.
  case end
  /// An offset along the main axis; ±∞ is its end.
  case offset(Double)
  /// An offset; an axis without a number stays where it is.
  case point(x: Double?, y: Double?)
  /// An item (S2, S3).
  case item(ItemID, anchor: Anchor)
  /// The start of a section (S9).
  case section(ItemID)
  /// A page, counted from 1; one beyond the count is the last (G3).
  case page(Int)
  /// A rectangle in content coordinates, with the least movement that shows it (S4).
  case rect(Rect)
}

/// Where one axis is led to, in a form that can be resolved again when the content changes (S9).
enum AxisTarget: Equatable {
  /// A number, which moves with what is shown when that is shifted.
  case number(Double)
  case start
  case end
  /// A page, counted from 0.
  case page(Int)
  /// The start of a section.
  case section(ItemID)
  /// An item, with a definite anchor.
  case item(ItemID, anchor: Double)
}

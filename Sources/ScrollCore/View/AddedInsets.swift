/// Insets that somebody has added to a view's own for a time (A4).
struct AddedInsets {
  /// Where the view was when they came, as long as nothing else has moved it: where it is again when they go.
  struct Origin {
    let offset: Point
    let x: AxisMetrics
    let y: AxisMetrics
    let heldRest: HeldRest?
    /// Where they have put it.
    var moved: Point
  }

  let owner: ObjectIdentifier
  var insets: EdgeInsets
  var origin: Origin?
}

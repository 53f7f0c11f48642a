/// What a layout change did to an offset.
struct LayoutMove {
  /// Where it was.
  let before: Point
  /// By how much everything was shifted so that the anchor keeps its place (A1).
  let shift: Point
  /// Where it is now, clamped.
  let shown: Point
  /// Whether what is visible keeps its place also under a finger.
  let keepsItems: Bool
}

/// What a jump aims at while items that it has brought into view are measured.
struct AimedRequest {
  /// What was asked for; nil where an animation has arrived.
  let request: ScrollRequest?
  let targets: (x: AxisTarget, y: AxisTarget)
  let clamps: Bool
  /// Where it is now: the view has not moved on since.
  var offset: Point
}

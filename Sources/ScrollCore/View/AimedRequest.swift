/// What a jump aims at while items that it has brought into view are measured.
///
/// A class, so that a jump sees by one word that there is none.
final class AimedRequest {
  /// What was asked for; nil where an animation has arrived.
  let request: ScrollRequest?
  let targets: (x: AxisTarget, y: AxisTarget)
  let clamps: Bool
  /// Where it is now: the view has not moved on since.
  var offset: Point

  init(
    request: ScrollRequest?, targets: (x: AxisTarget, y: AxisTarget), clamps: Bool, offset: Point
  ) {
    self.request = request
    self.targets = targets
    self.clamps = clamps
    self.offset = offset
  }
}

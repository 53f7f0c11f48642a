/// The jumps since the last pass: one movement, judged at the next (E7).
struct PendingJump {
  /// Where the first of them began.
  var origin: Point
  /// Whether one of them replaced a running motion, whose end is this one.
  var endsMotion = false
  /// Who jumped last.
  var reason = ChangeReason.program
}

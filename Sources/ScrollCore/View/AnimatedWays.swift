/// The ways of an animation along both axes.
struct AnimatedWays: Equatable {
  var x: AnimatedWay
  var y: AnimatedWay
  /// Whether the offset is held inside the range on the way (R2).
  var clamps: Bool

  subscript(axis: Axis) -> AnimatedWay {
    get { axis == .vertical ? y : x }
    set {
      if axis == .vertical { y = newValue } else { x = newValue }
    }
  }
}

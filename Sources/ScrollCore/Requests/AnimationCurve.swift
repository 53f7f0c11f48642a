/// How far an animation is after a part of its time, both from 0 to 1 (S7).
public enum AnimationCurve {
  /// The same speed all the way.
  case linear
  /// Slow at the start: the Bézier (0.42, 0, 1, 1).
  case easeIn
  /// Slow at the end: the Bézier (0, 0, 0.58, 1).
  case easeOut
  /// Slow at both ends: the Bézier (0.42, 0, 0.58, 1), the default.
  case easeInOut
  /// A cubic Bézier from (0, 0) to (1, 1) by its two control points; both x lie in 0…1.
  case bezier(Double, Double, Double, Double)
  /// A function that is asked in each frame; where it has no finite answer, `linear` stands in
  /// (E11).
  case function((Double) -> Double?)
}

/// How far an animation is after a part of its time, both from 0 to 1 (S7).
public enum AnimationCurve {
  case linear
  case easeIn
  case easeOut
  case easeInOut
  /// A cubic Bézier from (0, 0) to (1, 1) by its two control points; both x lie in 0…1.
  case bezier(Double, Double, Double, Double)
  /// A function that is asked in each frame; where it has no finite answer, `linear` stands in
  /// (E11).
  case function((Double) -> Double?)
}

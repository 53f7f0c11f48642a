/// Motion along one axis as a function of the seconds since it began.
///
/// Nothing is summed up: asked for the same time it gives the same place, however often it was asked before (E1).
protocol Simulation: Sendable {
  /// Where it is, in points.
  func offset(at time: Double) -> Double

  /// How fast it is, in points a second.
  func velocity(at time: Double) -> Double

  /// When it has come to its end; 0 when there is no motion.
  var duration: Double { get }

  /// Where it is from then on, exactly.
  var end: Double { get }
}

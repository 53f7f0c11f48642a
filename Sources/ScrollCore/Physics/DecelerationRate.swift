/// The part of its velocity that a free scroll keeps in a millisecond, as UIKit states it (M1).
public struct DecelerationRate: Sendable, Equatable {
  /// Strictly between 0 and 1.
  public let perMillisecond: Double

  /// UIScrollView's `normal`: 0.998.
  public static let normal = DecelerationRate(unchecked: 0.998)

  /// UIScrollView's `fast`: 0.99.
  public static let fast = DecelerationRate(unchecked: 0.99)

  private init(unchecked rate: Double) { perMillisecond = rate }

  /// A rate per millisecond; nil unless it lies strictly between 0 and 1.
  public init?(perMillisecond rate: Double) {
    guard rate > 0, rate < 1 else { return nil }
    perMillisecond = rate
  }

  /// By how much the logarithm of the velocity falls in a second: 1000·|ln r|.
  var decay: Double { -1000 * Math.logarithm(perMillisecond) }
}

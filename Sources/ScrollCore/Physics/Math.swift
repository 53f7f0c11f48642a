#if canImport(Darwin)
private import Darwin
#else
private import Glibc
#endif

/// The C library's functions that the model needs; no other file imports it.
enum Math {
  /// The least integral number that is not less.
  static func ceiling(_ number: Double) -> Double { ceil(number) }

  /// The nearest integral number; a half goes away from zero.
  static func nearest(_ number: Double) -> Double { round(number) }

  /// e to the power of a number.
  static func power(_ exponent: Double) -> Double { exp(exponent) }

  /// The natural logarithm.
  static func logarithm(_ number: Double) -> Double { log(number) }

  /// The logarithm of 1 + x, exact for small x.
  static func logarithm(onePlus x: Double) -> Double { log1p(x) }
}

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The C library's functions that the model needs; no other file imports it.
enum Math {
  /// The least integral number that is not less.
  static func ceiling(_ number: Double) -> Double { ceil(number) }

  /// The nearest integral number; a half goes away from zero.
  static func nearest(_ number: Double) -> Double { round(number) }
}

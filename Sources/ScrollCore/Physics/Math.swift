#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// The functions of the C library that the physics needs: the one place that imports it.
enum Math {
  static func exp(_ x: Double) -> Double {
    #if canImport(Darwin)
      Darwin.exp(x)
    #else
      Glibc.exp(x)
    #endif
  }

  static func log(_ x: Double) -> Double {
    #if canImport(Darwin)
      Darwin.log(x)
    #else
      Glibc.log(x)
    #endif
  }

  /// log(1 + x), exact for small x.
  static func log1p(_ x: Double) -> Double {
    #if canImport(Darwin)
      Darwin.log1p(x)
    #else
      Glibc.log1p(x)
    #endif
  }

  /// exp(x) − 1, exact for small x.
  static func expm1(_ x: Double) -> Double {
    #if canImport(Darwin)
      Darwin.expm1(x)
    #else
      Glibc.expm1(x)
    #endif
  }
}

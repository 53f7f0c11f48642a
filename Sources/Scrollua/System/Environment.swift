#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The variables of the process.
public enum Environment {
  /// The value of a variable, nil if it is not set.
  public static subscript(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}

import ScrollCore

/// A duration for people: three digits and a unit.
enum MeasuredTime {

  static func text(_ duration: Duration) -> String {
    let parts = duration.components
    let seconds = Double(parts.seconds) + Double(parts.attoseconds) / 1e18
    for (unit, size) in [("ns", 1e-9), ("µs", 1e-6), ("ms", 1e-3)] where seconds < 999.5 * size {
      return "\(digits(seconds / size)) \(unit)"
    }
    return "\(digits(seconds)) s"
  }

  private static func digits(_ value: Double) -> String {
    NumberText.fixed(value, decimals: value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
  }
}

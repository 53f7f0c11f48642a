/// How a view gives way past its end under a finger (T3).
enum RubberBand {
  private static let coefficient = 0.55

  /// What shows of an excess of the finger, in points: less and less, never a whole viewport.
  static func shown(_ excess: Double, viewport: Double) -> Double {
    guard viewport > 0 else { return 0 }
    let shown = viewport * (1 - 1 / (coefficient * excess / viewport + 1))
    return min(shown, viewport.nextDown)
  }

  /// The excess of the finger that shows as this much; the inverse of ``shown(_:viewport:)``.
  static func excess(_ shown: Double, viewport: Double) -> Double {
    guard shown < viewport else { return .greatestFiniteMagnitude }
    return shown / (coefficient * (1 - shown / viewport))
  }
}

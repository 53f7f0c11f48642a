/// A timing curve from (0, 0) to (1, 1), solved for y at an x.
struct CubicBezier {
  private let x: (Double, Double, Double)
  private let y: (Double, Double, Double)

  /// A curve by its control points; `x1` and `x2` lie in 0…1, so that each x has one y.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    x = Self.coefficients(x1, x2)
    y = Self.coefficients(y1, y2)
  }

  /// The polynomial a·s³ + b·s² + c·s through 0, two control values, and 1.
  private static func coefficients(_ first: Double, _ second: Double) -> (Double, Double, Double) {
    let c = 3 * first
    let b = 3 * (second - first) - c
    return (1 - c - b, b, c)
  }

  private static func value(_ k: (Double, Double, Double), _ s: Double) -> Double {
    ((k.0 * s + k.1) * s + k.2) * s
  }

  private static func slope(_ k: (Double, Double, Double), _ s: Double) -> Double {
    (3 * k.0 * s + 2 * k.1) * s + k.2
  }

  /// The value and the slope dy/dx at a part of the time.
  func callAsFunction(_ time: Double) -> (value: Double, slope: Double) {
    let s = parameter(min(max(time, 0), 1))
    let run = Self.slope(x, s)
    let rise = Self.slope(y, s)
    return (Self.value(y, s), run.magnitude > 1e-9 ? rise / run : 0)
  }

  /// The parameter at which the curve has an x: Newton's steps while they stay inside, else
  /// halving.
  private func parameter(_ target: Double) -> Double {
    if target <= 0 { return 0 }
    if target >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    var s = target
    for _ in 0..<100 {
      let error = Self.value(x, s) - target
      if error.magnitude < 1e-14 { return s }
      if error > 0 { high = s } else { low = s }
      let run = Self.slope(x, s)
      let next = run > 1e-9 ? s - error / run : low
      let inside = next > low && next < high ? next : low + (high - low) / 2
      if inside == s { return s }
      s = inside
    }
    return s
  }
}

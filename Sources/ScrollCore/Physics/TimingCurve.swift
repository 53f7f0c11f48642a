/// An animation curve made ready to be evaluated.
enum TimingCurve {
  case linear
  case bezier(CubicBezier)
  case function((Double) -> Double?)

  init(_ curve: AnimationCurve) throws(ScrollError) {
    switch curve {
    case .linear: self = .linear
    case .easeIn: self = .bezier(CubicBezier(0.42, 0, 1, 1))
    case .easeOut: self = .bezier(CubicBezier(0, 0, 0.58, 1))
    case .easeInOut: self = .bezier(CubicBezier(0.42, 0, 0.58, 1))
    case .bezier(let x1, let y1, let x2, let y2):
      for (place, number) in [x1, y1, x2, y2].enumerated() {
        try ScrollError.check(number, "number \(place + 1) of a Bézier curve")
      }
      for (place, number) in [(1, x1), (3, x2)] where number < 0 || number > 1 {
        throw ScrollError(
          .badValue,
          "number \(place) of a Bézier curve must lie in 0…1, not \(NumberText.short(number))")
      }
      self = .bezier(CubicBezier(x1, y1, x2, y2))
    case .function(let body): self = .function(body)
    }
  }
}

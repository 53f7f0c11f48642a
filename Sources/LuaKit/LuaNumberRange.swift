/// Which numbers a parameter takes; none takes NaN.
public enum LuaNumberRange: Sendable, Equatable {
  /// Any finite number.
  case finite
  /// A finite number above 0.
  case positive
  /// A finite number from 0.
  case nonNegative
  /// Any number, also ±∞.
  case extended
  /// A number between two, both included.
  case between(Double, Double)
  /// A number between two, neither of them included.
  case inside(Double, Double)

  func contains(_ number: Double) -> Bool {
    switch self {
    case .finite: number.isFinite
    case .positive: number.isFinite && number > 0
    case .nonNegative: number.isFinite && number >= 0
    case .extended: !number.isNaN
    case .between(let low, let high): number >= low && number <= high
    case .inside(let low, let high): number > low && number < high
    }
  }

  /// What an error says is expected of a number that is none of these.
  func expectation(for number: Double) -> String {
    switch self {
    case _ where number.isNaN: "number"
    case .positive where number.isFinite: "a number > 0"
    case .nonNegative where number.isFinite || number < 0: "a number ≥ 0"
    case .between(let low, let high):
      "a number from \(NumberText.lua(low)) to \(NumberText.lua(high))"
    case .inside(let low, let high):
      "a number > \(NumberText.lua(low)) and < \(NumberText.lua(high))"
    case .finite, .extended, .positive, .nonNegative: "a finite number"
    }
  }
}

import ScrollCore

/// What came of a step.
enum Verdict: Sendable {
  case agreed
  case disagreed(String)
  case leftOut(LeftOut)
}

/// Numbers of a record beside the model's.
struct Comparison {
  private var faults: [String] = []

  /// Compares a number; what the browser says of offsets is exact to half a pixel.
  mutating func compare(
    _ name: String, _ expected: Double, _ found: Double, within tolerance: Double = 1e-6
  ) {
    guard (expected - found).magnitude > tolerance else { return }
    faults.append("\(name): \(expected) in the browser, \(found) here")
  }

  mutating func compare(_ name: String, _ expected: [Double], _ found: [Double]) {
    guard expected.count == found.count,
      zip(expected, found).allSatisfy({ ($0 - $1).magnitude <= 1e-6 })
    else {
      faults.append("\(name): \(expected) in the browser, \(found) here")
      return
    }
  }

  mutating func compare(_ name: String, _ expected: [ItemID], _ found: [ItemID]) {
    guard expected != found else { return }
    faults.append("\(name): \(expected) in the browser, \(found) here")
  }

  var verdict: Verdict {
    faults.isEmpty ? .agreed : .disagreed(faults.joined(separator: "; "))
  }
}

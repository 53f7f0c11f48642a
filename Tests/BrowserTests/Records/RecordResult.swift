/// What came of the steps of a file.
struct RecordResult: Sendable {
  let name: String
  private(set) var cases = 0
  private(set) var compared = 0
  private(set) var agreed = 0
  private(set) var leftOut: [LeftOut: Int] = [:]
  /// Each with the case and the step, counted from 1; 0 is what there is before the first.
  private(set) var disagreements: [String] = []

  var steps: Int { compared + leftOut.values.reduce(0, +) }

  init(name: String) { self.name = name }

  mutating func add(_ verdicts: [Verdict], of id: String, hasInitial: Bool) {
    cases += 1
    for (index, verdict) in verdicts.enumerated() {
      switch verdict {
      case .agreed:
        compared += 1
        agreed += 1
      case .disagreed(let text):
        compared += 1
        disagreements.append("\(id), step \(hasInitial ? index : index + 1): \(text)")
      case .leftOut(let reason):
        leftOut[reason, default: 0] += 1
      }
    }
  }

  // MARK: Table

  static let heading = row("file", ["cases", "steps", "compared", "agreed", "left out"])

  /// A line of the table, and one for each reason why steps are left out.
  var lines: [String] {
    let numbers = [cases, steps, compared, agreed, steps - compared]
    return [Self.row(name, numbers.map(String.init))]
      + LeftOut.allCases.compactMap { reason in
        leftOut[reason].map { "    left out: \($0) × \(reason.rawValue)" }
      }
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    let width = 10
    return cells.reduce(name + String(repeating: " ", count: max(0, 16 - name.count))) {
      $0 + String(repeating: " ", count: max(1, width - $1.count)) + $1
    }
  }
}

/// The visible fractions at which a listener is told that more or less of an item is seen (F10).
struct VisibilityThresholds {
  /// Half of an item, as without others.
  static let half = VisibilityThresholds(sorted: [0.5])

  /// In ascending order, each once.
  private let values: [Double]

  private init(sorted values: [Double]) { self.values = values }

  /// Thresholds in any order; an error without one, and for one outside 0…1.
  init(_ values: [Double]) throws(ScrollError) {
    guard !values.isEmpty else {
      throw ScrollError(.badValue, "threshold must be a number 0…1 or a list of them, not empty")
    }
    for value in values {
      guard value.isFinite, value >= 0, value <= 1 else {
        throw ScrollError(
          value.isFinite ? .badValue : .notFinite,
          "a threshold must be a number 0…1, not \(NumberText.short(value))")
      }
    }
    var sorted: [Double] = []
    for value in values.sorted() where sorted.last != value { sorted.append(value) }
    self.values = sorted
  }

  /// What they take.
  var heldBytes: Int { values.count * 8 }

  /// How many thresholds a fraction reaches: none where an item is not visible at all, also not 0.
  private func reached(_ fraction: Double?) -> Int {
    guard let fraction else { return 0 }
    var low = 0
    var high = values.count
    while low < high {
      let middle = low + (high - low) / 2
      if values[middle] <= fraction { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a change crosses one of them.
  func tell(_ change: VisibilityChange) -> Bool { reached(change.old) != reached(change.new) }
}

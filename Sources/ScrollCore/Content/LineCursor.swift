/// How far lines have been filled, row by row or by many rows at once.
struct LineCursor {
  let columns: Int
  /// The lengths of the lines that are full, together.
  private(set) var sum = 0.0
  /// How many lines are full.
  private(set) var line = 0
  /// How many rows lie in the open line.
  private(set) var phase = 0
  /// The longest row in the open line.
  private var longest = 0.0
  /// What no sum in the node that is searched may exceed, however sums are rounded: starts never descend.
  var limit = Double.infinity

  init(columns: Int) { self.columns = columns }

  /// All lines together, the open one too.
  var total: Double { phase > 0 ? sum + longest : sum }

  /// Fills in a row; true when that fills its line.
  mutating func add(_ length: Double) -> Bool {
    longest = max(longest, length)
    phase += 1
    guard phase == columns else { return false }
    close(with: longest)
    longest = 0
    phase = 0
    line += 1
    return true
  }

  /// Fills in rows of which it is known what they do at this phase.
  mutating func add(_ count: Int, _ part: LinePart) {
    let filled = phase + count
    guard filled >= columns else {
      longest = max(longest, part.head)
      phase = filled
      return
    }
    close(with: max(longest, part.head) + part.body)
    longest = part.tail
    phase = filled % columns
    line += filled / columns
  }

  private mutating func close(with length: Double) { sum = min(sum + length, limit) }
}

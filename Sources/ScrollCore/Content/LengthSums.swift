/// Sums of the first lengths, made as far as they are asked for.
///
/// Each step's rounding is carried along (Neumaier's summation), so that ten million lengths add up
/// exactly enough (A6).
struct LengthSums {
  /// `sums[i]` is the sum of the first i lengths.
  private var sums = [0.0]
  private var total = 0.0
  private var carried = 0.0

  /// The sum of the lengths before an index.
  mutating func sum(before index: Int, of items: [ScrollItem]) -> Double {
    while sums.count <= index {
      let length = items[sums.count - 1].length
      let next = total + length
      carried += total >= length ? (total - next) + length : (length - next) + total
      total = next
      sums.append(total + carried)
    }
    return sums[index]
  }

  /// Lengths from an index on are not what they were.
  mutating func forget(from index: Int) {
    guard sums.count > index + 1 else { return }
    sums.removeSubrange((index + 1)...)
    total = sums[index]
    carried = 0
  }
}

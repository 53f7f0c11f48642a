/// The rows of a run that have been asked for: a bit for each, in words that are made where one is set.
struct AskedRows {
  private var words: [Int: UInt64] = [:]

  func contains(_ row: Int) -> Bool {
    guard let word = words[row >> 6] else { return false }
    return word & 1 << UInt64(row & 63) != 0
  }

  mutating func insert(_ row: Int) { words[row >> 6, default: 0] |= 1 << UInt64(row & 63) }
}

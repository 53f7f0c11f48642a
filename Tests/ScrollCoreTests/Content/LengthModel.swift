@testable import ScrollCore

/// What a ``LengthTree`` says, kept in arrays and added up each time.
struct LengthModel {
  enum Name: Equatable {
    case handle(Int32)
    case row(Int)
  }

  var lengths: [Double] = []
  var names: [Name] = []

  init() {}

  init(rows: Int, length: Double) {
    lengths = [Double](repeating: length, count: rows)
    names = (0..<rows).map { .row($0 + 1) }
  }

  var count: Int { lengths.count }

  var storedCount: Int {
    names.count {
      guard case .handle = $0 else { return false }
      return true
    }
  }

  func start(_ index: Int, _ gap: Double) -> Double {
    lengths[..<index].reduce(0, +) + Double(index) * gap
  }

  func index(at place: Double, gap: Double) -> Int? {
    var end = 0.0
    return lengths.firstIndex {
      end += $0 + gap
      return end > place
    }
  }

  /// Rule R6, word for word; nil for none.
  func range(from: Double, to: Double, gap: Double) -> Range<Int>? {
    guard to > from else { return nil }
    var start = 0.0
    var seen: [Int] = []
    for (index, length) in lengths.enumerated() {
      let end = start + length
      let isBehind = length == 0 ? start >= from - 1e-6 : end - from >= 1e-6
      if isBehind, to - start >= 1e-6 { seen.append(index) }
      start = end + gap
    }
    guard let first = seen.first, let last = seen.last else { return nil }
    return first..<last + 1
  }

  mutating func insert(_ new: [(Double, Int32)], at index: Int) {
    lengths.insert(contentsOf: new.map(\.0), at: index)
    names.insert(contentsOf: new.map { .handle($0.1) }, at: index)
  }

  /// The handles that are gone.
  mutating func remove(_ range: Range<Int>) -> [Int32] {
    let gone = names[range].compactMap {
      guard case .handle(let handle) = $0 else { return Int32?.none }
      return handle
    }
    lengths.removeSubrange(range)
    names.removeSubrange(range)
    return gone
  }

  mutating func move(from: Int, to: Int) {
    lengths.insert(lengths.remove(at: from), at: to)
    names.insert(names.remove(at: from), at: to)
  }
}

// STAND-IN until the tree arrives.
final class LengthTree {
  typealias Handle = Int32
  enum Entry { case stored(Handle); case row(Int) }
  var items: [(length: Double, handle: Handle, row: Int)] = []
  var free: [Handle] = []
  var next: Handle = 0
  let keeps: Bool
  init(keepsHandles: Bool = true) { keeps = keepsHandles }
  convenience init(_ lengths: [Double], keepsHandles: Bool = true) {
    self.init(keepsHandles: keepsHandles)
    _ = insert(lengths, at: 0)
  }
  convenience init(rows: Int, length: Double) {
    self.init()
    items = (0..<rows).map { (length, -1, $0 + 1) }
  }
  var count: Int { items.count }
  var storedCount: Int { items.count { $0.row == 0 } }
  var largestRow: Int? { items.last { $0.row > 0 }?.row }
  var total: Double { sum(before: count) }
  func sum(before index: Int) -> Double { items[..<index].reduce(0) { $0 + $1.length } }
  func length(at index: Int) -> Double { items[index].length }
  func index(at place: Double, gap: Double) -> Int? {
    var s = 0.0
    for i in items.indices { s += items[i].length; if s + Double(i + 1) * gap > place { return i } }
    return nil
  }
  func range(from: Double, to: Double, gap: Double) -> Range<Int> {
    var lower = count
    var upper = count
    var s = 0.0
    for i in items.indices {
      let start = s + Double(i) * gap
      let end = start + items[i].length
      s += items[i].length
      if lower == count, items[i].length > 0 ? end > from + 1e-6 : start >= from - 1e-6 {
        lower = i
      }
      if upper == count, start >= to - 1e-6 { upper = i }
    }
    return lower..<max(lower, upper)
  }
  func setLength(_ length: Double, at index: Int) { items[index].length = length }
  func setLengths(_ lengths: [Double], at first: Int) {
    for (i, l) in lengths.enumerated() { items[first + i].length = l }
  }
  private func make() -> Handle {
    if let h = free.popLast() { return h }; next += 1; return next - 1
  }
  @discardableResult func insert(_ length: Double, at index: Int) -> Handle {
    insert([length], at: index)[0]
  }
  func insert(_ lengths: [Double], at index: Int) -> [Handle] {
    let new = lengths.map { (length: $0, handle: make(), row: 0) }
    items.insert(contentsOf: new, at: index)
    return new.map(\.handle)
  }
  func remove(_ range: Range<Int>, _ gone: (Handle) -> Void) {
    for item in items[range] where item.row == 0 {
      if keeps { gone(item.handle) }; free.append(item.handle)
    }
    items.removeSubrange(range)
  }
  func move(from: Int, to: Int) { let i = items.remove(at: from); items.insert(i, at: to) }
  func entry(at index: Int) -> Entry {
    items[index].row > 0 ? .row(items[index].row) : .stored(items[index].handle)
  }
  func index(of handle: Handle) -> Int {
    items.firstIndex { $0.row == 0 && $0.handle == handle } ?? -1
  }
  func index(ofRow row: Int) -> Int? { items.firstIndex { $0.row == row } }
  func store(at index: Int, _ stored: (Int, Handle) -> Void) {
    let r = items[index].row
    items[index].row = 0
    items[index].handle = make()
    stored(r, items[index].handle)
  }
  func forEach(in range: Range<Int>, _ body: (Int, Double) -> Bool) {
    for i in range where !body(i, items[i].length) { return }
  }
}

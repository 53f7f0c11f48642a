/// The items of a view in order: where each lies, which lies at an offset, where an id is.
///
/// Indices count from 0. Positions are in points from the first item's start; spacing lies between
/// any two neighbors.
/// Whatever can be wrong is checked by `check…` functions before, so that a change is made wholly
/// or not at all.
/// Sums and the table of ids are made when they are first asked for; no caller depends on how.
final class ContentIndex {
  /// The most items that a view holds.
  static let limit = 10_000_000
  /// The longest that anything may be, in points: sums of it stay finite.
  static let longest = 1e15

  var spacing: Double
  private(set) var count: Int
  /// The items; nil while they are rows of one length.
  private var items: [ScrollItem]?
  private var rowLength: Double
  private var sums = LengthSums()
  private var indices: [ItemID: Int]?
  private var widths: (widest: Double, areAllGiven: Bool)?
  private var traits: (hasStops: Bool, largestMargin: Double)?

  init(_ content: ScrollContent, spacing: Double) throws(ScrollError) {
    self.spacing = spacing
    switch content {
    case .items(let list):
      guard list.count <= Self.limit else { throw ScrollError.tooMany(list.count) }
      var seen: [ItemID: Int] = [:]
      seen.reserveCapacity(list.count)
      for (index, item) in list.enumerated() {
        try Self.check(item)
        if let earlier = seen.updateValue(index, forKey: item.id) {
          throw ScrollError.duplicate(item.id, at: earlier, and: index)
        }
      }
      items = list
      indices = seen
      count = list.count
      rowLength = 0
    case .uniform(let rows, let length):
      guard rows >= 0 else {
        throw ScrollError(.badValue, "the number of rows must be at least 0, not \(rows)")
      }
      guard rows <= Self.limit else { throw ScrollError.tooMany(rows) }
      try Self.checkLength(length, "the length of the rows")
      count = rows
      rowLength = length
    }
  }

  // MARK: Reading

  /// How many items lie in memory: none of uniform rows that nothing has changed.
  var storedCount: Int { items?.count ?? 0 }

  func id(at index: Int) -> ItemID { items?[index].id ?? .integer(index + 1) }

  func item(at index: Int) -> ScrollItem {
    items?[index] ?? ScrollItem(id: .integer(index + 1), length: rowLength)
  }

  func length(at index: Int) -> Double { items?[index].length ?? rowLength }

  func crossLength(at index: Int) -> Double? { items?[index].crossLength }

  func snapAlign(at index: Int) -> SnapAlignment? { items?[index].snapAlign }

  func snapStop(at index: Int) -> Bool { items?[index].snapStop ?? false }

  func scrollMargin(at index: Int) -> EdgeInsets { items?[index].scrollMargin ?? .zero }

  /// Whether there is an item that no scroll may pass, and the most by which a margin moves an edge.
  var snapTraits: (hasStops: Bool, largestMargin: Double) {
    guard let items else { return (false, 0) }
    if let traits { return traits }
    var found = (hasStops: false, largestMargin: 0.0)
    for item in items {
      if item.snapStop { found.hasStops = true }
      let margin = item.scrollMargin
      for side in [margin.top, margin.leading, margin.bottom, margin.trailing] {
        found.largestMargin = max(found.largestMargin, side.magnitude)
      }
    }
    traits = found
    return found
  }

  /// The first item that ends behind a place; the last one when none does, nil when there is none.
  func first(endingBehind place: Double) -> Int? {
    guard count > 0 else { return nil }
    return min(partition { end(of: $0) > place }, count - 1)
  }

  func index(of id: ItemID) -> Int? {
    guard let items else {
      guard case .integer(let number) = id, number >= 1, number <= count else { return nil }
      return number - 1
    }
    if let indices { return indices[id] }
    var made: [ItemID: Int] = [:]
    made.reserveCapacity(items.count)
    for (index, item) in items.enumerated() { made[item.id] = index }
    indices = made
    return made[id]
  }

  /// Where an item begins; for the index behind the last one, where the next would.
  func start(of index: Int) -> Double {
    guard let items else { return Double(index) * (rowLength + spacing) }
    return sums.sum(before: index, of: items) + Double(index) * spacing
  }

  func end(of index: Int) -> Double { start(of: index) + length(at: index) }

  /// How long all items are together, with the spacing between them.
  var length: Double { count == 0 ? 0 : end(of: count - 1) }

  /// The longest cross length that items give, and whether all give one.
  var crossLengths: (widest: Double, areAllGiven: Bool) {
    guard let items else { return (0, count == 0) }
    if let widths { return widths }
    var widest = 0.0
    var areAllGiven = true
    for item in items {
      if let cross = item.crossLength { widest = max(widest, cross) } else { areAllGiven = false }
    }
    widths = (widest, areAllGiven)
    return (widest, areAllGiven)
  }

  /// The items that are seen in a window from `first` up to `last` (R6).
  func visible(from first: Double, to last: Double) -> Range<Int> {
    guard count > 0, last > first else { return 0..<0 }
    var lower = partition { end(of: $0) >= first }
    // What only touches the window's start is not seen, unless it has no length and lies there.
    while lower < count, length(at: lower) > 0, end(of: lower) <= first { lower += 1 }
    let upper = partition { start(of: $0) >= last }
    return lower..<max(lower, upper)
  }

  /// The first index for which a test holds that holds for all after it.
  private func partition(_ isBehind: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Checking

  static func check(_ item: ScrollItem) throws(ScrollError) {
    try checkLength(item.length, "the length of item \(item.id)")
    if let cross = item.crossLength {
      try checkLength(cross, "the cross length of item \(item.id)")
    }
  }

  private static func checkLength(
    _ length: Double, _ name: @autoclosure () -> String
  ) throws(ScrollError) {
    guard length.isFinite, length >= 0 else {
      throw ScrollError(
        .badLength, "\(name()) must be a finite number ≥ 0, not \(NumberText.short(length))")
    }
    guard length <= longest else {
      throw ScrollError(
        .badLength,
        "\(name()) must be at most \(NumberText.exact(longest)), not \(NumberText.exact(length))")
    }
  }

  /// Whether items can be put in at an index; positions in errors are those that would come out.
  func checkInsertion(of added: [ScrollItem], at index: Int) throws(ScrollError) {
    guard count + added.count <= Self.limit else {
      throw ScrollError.tooMany(count + added.count)
    }
    var seen: [ItemID: Int] = [:]
    for (offset, item) in added.enumerated() {
      try Self.check(item)
      if let earlier = seen.updateValue(index + offset, forKey: item.id) {
        throw ScrollError.duplicate(item.id, at: earlier, and: index + offset)
      }
      if let present = self.index(of: item.id) {
        let shifted = present < index ? present : present + added.count
        throw ScrollError.duplicate(item.id, at: shifted, and: index + offset)
      }
    }
  }

  /// Whether an item can take the place of the one at an index.
  func checkReplacement(at index: Int, by item: ScrollItem) throws(ScrollError) {
    try Self.check(item)
    if let present = self.index(of: item.id), present != index {
      throw ScrollError.duplicate(item.id, at: present, and: index)
    }
  }

  // MARK: Changing

  func insert(_ added: [ScrollItem], at index: Int) {
    guard !added.isEmpty else { return }
    differ()
    if index == count {
      for (offset, item) in added.enumerated() { indices?[item.id] = index + offset }
    } else {
      indices = nil
    }
    items?.insert(contentsOf: added, at: index)
    count += added.count
    changed(from: index)
  }

  func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if range.upperBound == count, let items {
      for item in items[range] { indices?[item.id] = nil }
    } else if items == nil, range.upperBound == count {
      count = range.lowerBound
      return
    } else {
      indices = nil
    }
    differ()
    items?.removeSubrange(range)
    count -= range.count
    changed(from: range.lowerBound)
  }

  /// Takes the item at one index out and puts it in so that it has the other index.
  func move(from index: Int, to target: Int) {
    guard index != target else { return }
    differ()
    if let item = items?.remove(at: index) { items?.insert(item, at: target) }
    indices = nil
    changed(from: min(index, target))
  }

  func replace(at index: Int, by item: ScrollItem) {
    guard item != self.item(at: index) else { return }
    differ()
    let old = id(at: index)
    items?[index] = item
    if old != item.id {
      indices?[old] = nil
      indices?[item.id] = index
    }
    changed(from: index)
  }

  /// Stores each row on its own from now on, because one is about to differ.
  private func differ() {
    guard items == nil else { return }
    items = (0..<count).map { ScrollItem(id: .integer($0 + 1), length: rowLength) }
    indices = nil
  }

  private func changed(from index: Int) {
    sums.forget(from: index)
    widths = nil
    traits = nil
  }
}

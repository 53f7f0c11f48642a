internal import ScrollCore

/// Something that is known by an id, which it may have come without.
protocol Named {
  var id: ItemID? { get set }
}

/// The ids of items and sections that come without one: the position, or, if that is taken, the smallest integer
/// above all integer ids.
enum DefaultIDs {
  /// Fills in what is missing.
  ///
  /// - Parameters:
  ///   - items: What comes in.
  ///   - first: The position that the first of them gets.
  ///   - isTaken: Whether an id belongs to an item that stays.
  ///   - largest: The largest integer id among those; asked for at most once.
  static func fill<Element: Named>(
    _ items: inout [Element], first: Int, isTaken: (ItemID) -> Bool = { _ in false },
    largest: () -> Int = { 0 }
  ) {
    guard items.contains(where: { $0.id == nil }) else { return }
    // A position far outside is refused later; it is not to overflow here.
    let first = min(first, limit)
    var given: Set<ItemID> = []
    var highest: Int?
    for case let id? in items.lazy.map(\.id) { given.insert(id) }
    for index in items.indices where items[index].id == nil {
      var id = ItemID.integer(first + index)
      if given.contains(id) || isTaken(id) {
        let above = highest ?? max(largest(), Self.largest(given))
        highest = above + 1
        id = .integer(above + 1)
      } else if let known = highest {
        highest = max(known, first + index)
      }
      given.insert(id)
      items[index].id = id
    }
  }

  /// Ids near the largest integer leave nothing above them: half of the range is room enough.
  static let limit = Int.max / 2

  private static func largest(_ ids: Set<ItemID>) -> Int {
    var largest = 0
    for case .integer(let number) in ids where number < limit {
      largest = max(largest, number)
    }
    return largest
  }
}

/// What has come into a view and gone from it since the last pass, where every item appears at once (F8).
struct EagerChanges {
  /// Whether what was there at the first layout has been told.
  var hasTold = false
  private var come: [ItemID: Int] = [:]
  private var gone: [ItemID: Int] = [:]
  private var ids: [ItemID?] = []
  private var entries: [ToldItems.Entry?] = []

  var isEmpty: Bool { come.isEmpty && gone.isEmpty }

  mutating func came(_ id: ItemID) {
    guard hasTold else { return }
    if let index = gone.removeValue(forKey: id) {
      entries[index] = nil
    } else {
      come[id] = ids.count
      ids.append(id)
    }
  }

  mutating func went(_ entry: ToldItems.Entry) {
    guard hasTold else { return }
    if let index = come.removeValue(forKey: entry.item.id) {
      ids[index] = nil
    } else {
      gone[entry.item.id] = entries.count
      entries.append(entry)
    }
  }

  /// Hands over what came and what went, and begins anew.
  mutating func take() -> (come: [ItemID], gone: [ToldItems.Entry]) {
    defer { forget() }
    return (ids.compactMap { $0 }, entries.compactMap { $0 })
  }

  mutating func forget() {
    come = [:]
    gone = [:]
    ids = []
    entries = []
  }
}

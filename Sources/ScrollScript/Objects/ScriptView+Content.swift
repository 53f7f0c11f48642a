internal import LuaKit
internal import ScrollCore

/// What changes of content have in common.
extension ScriptView {
  /// The items without a length that were there before with other fields: they are to be measured again.
  func outdated(_ items: [ItemDefinition]) -> [ItemID] {
    var ids: [ItemID] = []
    for item in items where item.length(isVertical: isVertical) == nil {
      guard let id = item.id, view.position(of: id) != nil,
        !isSame(fields[id], item.fields)
      else { continue }
      ids.append(id)
    }
    return ids
  }

  /// Whether two tables have the same keys with the same values.
  private func isSame(_ one: LuaReference?, _ other: LuaReference?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if one === other { return true }
    return host.lua.withStack { stack in
      let table = stack.top + 1
      stack.push(one)
      stack.push(other)
      defer { stack.pop(2) }
      return Self.isPart(table, of: table + 1, stack) && Self.isPart(table + 1, of: table, stack)
    } ?? false
  }

  /// Whether a table has each key of another with the same value.
  private static func isPart(_ table: Int, of other: Int, _ stack: LuaStack) -> Bool {
    stack.pushNil()
    while stack.next(in: table) {
      stack.pushCopy(stack.top - 1)
      stack.getRaw(other)
      let isSame = stack.isSame(stack.top, stack.top - 1)
      stack.pop(2)
      guard isSame else {
        stack.pop()
        return false
      }
    }
    return true
  }

  // MARK: - Sections

  /// Gives ids to sections, and to their items, that come to this view without one.
  ///
  /// - Parameters:
  ///   - sections: What comes in.
  ///   - index: The index that the first of them gets.
  ///   - replaced: The section whose place they take.
  /// - Throws: When that section is gone.
  func giveIDs(
    _ sections: inout [SectionDefinition], at index: Int, replacing replaced: ItemID? = nil
  ) throws(LuaError) {
    var gone = 0..<0
    if let replaced { gone = try rows(ofSection: replaced) }
    var row = view.count
    if let next = view.sectionID(at: index + 1) { row = try rows(ofSection: next).lowerBound }
    DefaultIDs.fill(
      &sections, first: index + 1,
      isTaken: { $0 != replaced && view.position(ofSection: $0) != nil },
      largest: { view.largestIntegerSectionID(below: DefaultIDs.limit) })
    sections.giveItemIDs(
      first: row + 1,
      isTaken: { view.position(of: $0).map { !gone.contains($0 - 1) } ?? false },
      largest: { view.largestIntegerID(below: DefaultIDs.limit) })
  }
}

extension [SectionDefinition] {
  /// Gives ids to sections, and to their items, that are to be all that there is.
  mutating func giveIDs() {
    DefaultIDs.fill(&self, first: 1)
    giveItemIDs(first: 1)
  }

  /// Gives ids to items without one; they are counted through all sections.
  mutating func giveItemIDs(
    first: Int, isTaken: (ItemID) -> Bool = { _ in false }, largest: () -> Int = { 0 }
  ) {
    var items = flatMap(\.items)
    DefaultIDs.fill(&items, first: first, isTaken: isTaken, largest: largest)
    var next = 0
    for index in indices {
      let count = self[index].items.count
      self[index].items = [ItemDefinition](items[next..<next + count])
      next += count
    }
  }
}

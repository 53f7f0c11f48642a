/// What is asked before a change, so that nothing of one that is wrong is made (S6, S13).
extension ContentIndex {
  static func check(_ item: ScrollItem) throws(ScrollError) {
    try check(item.length, "the length of item \(item.id)")
    if let cross = item.crossLength { try check(cross, "the cross length of item \(item.id)") }
  }

  private static func check(
    _ length: ItemLength, _ name: @autoclosure () -> String
  ) throws(ScrollError) {
    switch length {
    case .points(let points): try checkLength(points, name())
    case .viewport(let part):
      guard part.isFinite, part >= 0, part <= 1e6 else {
        throw ScrollError(
          .badLength,
          "\(name()) must be a part of the viewport in 0…1000000, not \(NumberText.short(part))")
      }
    case .measured: break
    }
  }

  private static func check(
    _ part: SectionPart?, _ name: String, of id: ItemID
  ) throws(ScrollError) {
    guard let part else { return }
    guard part.length != .measured else {
      throw ScrollError(
        .badLength, "the \(name) of section \(id) needs a length: it is not measured")
    }
    try check(part.length, "the length of the \(name) of section \(id)")
  }

  static func check(_ section: ScrollSection) throws(ScrollError) {
    try check(section.header, "header", of: section.id)
    try check(section.footer, "footer", of: section.id)
  }

  static func checkLength(
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

  /// Items that are to be all that there is.
  static func check(_ items: [ScrollItem]) throws(ScrollError) {
    guard items.count <= limit else { throw ScrollError.tooMany(items.count) }
    var seen = SeenIDs(first: 0, capacity: items.count)
    for item in items { try seen.add(item) }
  }

  /// Sections that are to be all that there is.
  static func check(_ sections: [ScrollSection]) throws(ScrollError) {
    let count = sections.reduce(0) { $0 + $1.items.count }
    guard count <= limit else { throw ScrollError.tooMany(count) }
    var seen = SeenIDs(first: 0, capacity: count)
    var seenSections: [ItemID: Int] = [:]
    for (index, section) in sections.enumerated() {
      try check(section)
      if let earlier = seenSections.updateValue(index, forKey: section.id) {
        throw ScrollError.duplicate(section.id, at: earlier, and: index, "section id")
      }
      for item in section.items { try seen.add(item) }
    }
  }

  /// Whether items can be put in at an index; positions in errors are those that would come out.
  func checkInsertion(of added: [ScrollItem], at index: Int) throws(ScrollError) {
    guard count + added.count <= Self.limit else {
      throw ScrollError.tooMany(count + added.count)
    }
    if let sections, sections.count == 0, !added.isEmpty {
      throw ScrollError.noSection
    }
    try checkNew(added, at: index, among: added.count)
  }

  private func checkNew(
    _ added: [ScrollItem], at index: Int, among shift: Int, leaving gone: Range<Int> = 0..<0
  ) throws(ScrollError) {
    var seen = SeenIDs(first: index, capacity: added.count)
    for item in added {
      let position = seen.next
      try seen.add(item)
      guard let present = self.index(of: item.id), !gone.contains(present) else { continue }
      let shifted = present < index ? present : present + shift - gone.count
      throw ScrollError.duplicate(item.id, at: shifted, and: position)
    }
  }

  /// Whether an item can take the place of the one at an index.
  func checkReplacement(at index: Int, by item: ScrollItem) throws(ScrollError) {
    try Self.check(item)
    if let present = self.index(of: item.id), present != index {
      throw ScrollError.duplicate(item.id, at: present, and: index)
    }
  }

  /// Whether items can take the places of others.
  func checkReplacement(of gone: Range<Int>, by items: [ScrollItem]) throws(ScrollError) {
    let sum = count - gone.count + items.count
    guard sum <= Self.limit else { throw ScrollError.tooMany(sum) }
    try checkNew(items, at: gone.lowerBound, among: items.count, leaving: gone)
  }

  /// Whether sections can be put in at an index, or take the place of the one there.
  func checkSections(
    _ added: [ScrollSection], at index: Int, replacing: Bool = false
  ) throws(ScrollError) {
    let gone = replacing ? sections?.rows(of: index) ?? 0..<0 : 0..<0
    let items = added.flatMap(\.items)
    let sum = count - gone.count + items.count
    guard sum <= Self.limit else { throw ScrollError.tooMany(sum) }
    var seen: [ItemID: Int] = [:]
    for (offset, section) in added.enumerated() {
      try Self.check(section)
      if let earlier = seen.updateValue(index + offset, forKey: section.id) {
        throw ScrollError.duplicate(section.id, at: earlier, and: index + offset, "section id")
      }
      guard let present = sections?.index(of: section.id), !(replacing && present == index) else {
        continue
      }
      let shifted = present < index || replacing ? present : present + added.count
      throw ScrollError.duplicate(section.id, at: shifted, and: index + offset, "section id")
    }
    let first = index < sections?.count ?? 0 ? sections?.rows(of: index).lowerBound ?? 0 : count
    try checkNew(items, at: first, among: items.count, leaving: gone)
  }
}

/// The ids of items that come together, with their indices.
private struct SeenIDs {
  private var indices: [ItemID: Int] = [:]
  private(set) var next: Int

  init(first: Int, capacity: Int) {
    next = first
    indices.reserveCapacity(capacity)
  }

  mutating func add(_ item: ScrollItem) throws(ScrollError) {
    try ContentIndex.check(item)
    if let earlier = indices.updateValue(next, forKey: item.id) {
      throw ScrollError.duplicate(item.id, at: earlier, and: next)
    }
    next += 1
  }
}

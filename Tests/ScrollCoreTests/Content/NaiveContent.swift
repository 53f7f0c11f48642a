import ScrollCore

/// Sections of items as plain arrays, laid out from the start each time: obviously right, and slow.
struct NaiveContent: Equatable {
  struct Item: Equatable {
    let id: ItemID
    var length: ItemLength
    /// What was measured; nil until then.
    var measured: Double?
  }

  struct Section: Equatable {
    var id: ItemID
    var header: SectionPart?
    var footer: SectionPart?
    var items: [Item]
  }

  /// Where something lies along the main axis.
  struct Place: Equatable {
    let part: ContentPart
    let start: Double
    let end: Double
  }

  /// One without parts stands for rows that lie in no section.
  var sections: [Section]
  var columns = 1
  var spacing = 0.0
  var padding = 0.0
  var estimate = 44.0
  var viewport = 200.0

  var items: [Item] { sections.flatMap(\.items) }

  var model: [ScrollSection] {
    sections.map { section in
      ScrollSection(
        id: section.id, header: section.header, footer: section.footer,
        items: section.items.map { ScrollItem(id: $0.id, length: $0.length) })
    }
  }

  func length(_ item: Item) -> Double {
    switch item.length {
    case .points(let points): points
    case .viewport(let part): part * viewport
    case .measured: item.measured ?? estimate
    }
  }

  private func length(_ part: SectionPart) -> Double {
    if case .viewport(let share) = part.length { return share * viewport }
    return part.length.points ?? 0
  }

  /// Everything in order, from the top of the content, and how long that is.
  var layout: (places: [Place], length: Double) {
    var places: [Place] = []
    var next = padding
    var last = padding
    func put(_ length: Double) -> Double {
      defer {
        last = next + length
        next = last + spacing
      }
      return next
    }
    for section in sections {
      if let header = section.header {
        let start = put(length(header))
        places.append(
          Place(part: .header(section.id), start: start, end: start + length(header)))
      }
      for first in stride(from: 0, to: section.items.count, by: columns) {
        let line = section.items[first..<min(first + columns, section.items.count)]
        let start = put(line.map(length).max() ?? 0)
        places += line.map {
          Place(part: .item($0.id), start: start, end: start + length($0))
        }
      }
      if let footer = section.footer {
        let start = put(length(footer))
        places.append(
          Place(part: .footer(section.id), start: start, end: start + length(footer)))
      }
    }
    return (places, last + padding)
  }

  /// The items that are seen in a window (R6).
  func visible(from first: Double, to last: Double) -> [ItemID] {
    guard last > first else { return [] }
    return layout.places.compactMap { place in
      guard case .item(let id) = place.part, place.start < last,
        place.end > place.start ? place.end > first : place.start >= first
      else { return nil }
      return id
    }
  }

  func start(of id: ItemID) -> Double? {
    layout.places.first { $0.part == .item(id) }?.start
  }

  func index(ofSection id: ItemID) -> Int { sections.firstIndex { $0.id == id } ?? -1 }

  /// The section and the place in it of an item's position among all.
  func place(of position: Int) -> (section: Int, index: Int) {
    var left = position
    for (number, section) in sections.enumerated() {
      if left < section.items.count { return (number, left) }
      left -= section.items.count
    }
    return (sections.count - 1, sections.last?.items.count ?? 0)
  }

  /// Puts an item in as a view does: into the section of the row before it.
  mutating func insert(_ new: [Item], at position: Int) {
    let (section, index) =
      position == 0 ? (place(of: 0).section, 0) : place(of: position - 1)
    if items.isEmpty {
      sections[0].items = new
    } else {
      sections[section].items.insert(contentsOf: new, at: position == 0 ? 0 : index + 1)
    }
  }

  mutating func remove(_ id: ItemID) -> Item? {
    for index in sections.indices {
      if let found = sections[index].items.firstIndex(where: { $0.id == id }) {
        return sections[index].items.remove(at: found)
      }
    }
    return nil
  }

  /// Changes an item; false when there is none.
  mutating func change(_ id: ItemID, _ body: (inout Item) -> Void) {
    for index in sections.indices {
      if let found = sections[index].items.firstIndex(where: { $0.id == id }) {
        body(&sections[index].items[found])
      }
    }
  }

  mutating func forgetMeasured() {
    for id in items.map(\.id) { change(id) { $0.measured = nil } }
  }
}

import ScrollCore
import Testing

/// Content against plain arrays: every place, what is seen, what is held, and what is told (R1, R6, A1–A5, F8, S6).
@Suite struct ContentLawTests {
  enum Shape: CaseIterable { case rows, grid, sections, sectionedGrid }

  /// A view and what it is compared with, changed step by step.
  final class Trial {
    let stage = ScrollStage()
    let view: TrackableScrollView
    let log: ViewLog
    let hasSections: Bool
    let measures: Bool
    var dice: Dice
    var naive: NaiveContent
    var inset = 0.0
    var width = 320.0
    var next = 0
    var told: [ItemID] = []
    /// What the last change has moved itself.
    var moved: Set<ItemID> = []

    init(_ shape: Shape, seed: Int, sticks: Bool = false) throws {
      var dice = Dice(seed: UInt64(seed) &* 7919 &+ 1)
      hasSections = shape == .sections || shape == .sectionedGrid
      measures = dice.chance(0.5)
      var naive = NaiveContent(sections: [])
      naive.columns = shape == .grid || shape == .sectionedGrid ? dice.integer(2...4) : 1
      naive.spacing = Double(dice.integer(0...2) * 4)
      naive.padding = Double(dice.integer(0...2) * 10)
      self.dice = dice
      self.naive = naive
      let configuration = ScrollConfiguration(
        height: 200, spacing: naive.spacing,
        padding: EdgeInsets(top: naive.padding, bottom: naive.padding), columns: naive.columns,
        sticksToEnd: sticks ? 20 : nil, anchoring: dice.chance(0.3) ? .keepItem : .keepTop)
      var measured: (ItemID, Double) -> Double = { _, _ in 0 }
      var widthNow: () -> Double = { 0 }
      view = try TrackableScrollView(on: stage, configuration, content: .items([])) { item, _ in
        measured(item.id, widthNow())
      }
      log = try ViewLog(view)
      measured = Self.measure
      widthNow = { [unowned self] in width }
      for _ in 0..<(hasSections ? 3 : 1) { self.naive.sections.append(section(of: 6)) }
      if !hasSections {
        self.naive.sections[0].header = nil
        self.naive.sections[0].footer = nil
      }
      try reload()
      try deliver()
    }

    /// What a row is measured to be: its own, and another for another width.
    static func measure(_ id: ItemID, _ width: Double) -> Double {
      guard case .integer(let number) = id else { return 30 }
      return Double(number * 37 % 90) + (width > 300 ? 0 : 11)
    }

    func fresh(_ count: Int) -> [NaiveContent.Item] {
      (0..<count).map { _ in
        next += 1
        let length: ItemLength =
          measures && dice.chance(0.5)
          ? .measured
          : dice.chance(0.1)
            ? .viewport(0.25) : .points(dice.chance(0.1) ? 0 : Double(dice.integer(1...90)))
        return NaiveContent.Item(id: .integer(next), length: length)
      }
    }

    private func part() -> SectionPart? {
      dice.chance(0.6) ? SectionPart(length: Double(dice.integer(0...4) * 10)) : nil
    }

    func section(of count: Int) -> NaiveContent.Section {
      next += 1
      return NaiveContent.Section(
        id: .string("section \(next)"), header: part(), footer: part(), items: fresh(count))
    }

    func reload() throws {
      if hasSections {
        try view.setContent(.sections(naive.model))
      } else {
        try view.setContent(.items(naive.model[0].items))
      }
    }

    // MARK: Comparing

    var lo: Double { -inset }
    var hi: Double { max(lo, naive.layout.length - naive.viewport) }

    var visible: [ItemID] {
      naive.visible(from: view.offset, to: view.offset + naive.viewport)
    }

    /// The offset that a change leads to from where the view was before it (A1, A2, A3).
    func expected(
      after before: NaiveContent, _ offset: Double, _ oldHi: Double, _ oldLo: Double,
      measuring open: Set<ItemID> = []
    ) -> Double {
      if let tolerance = view.sticksToEnd, oldHi - offset <= tolerance { return hi }
      if offset <= oldLo + 0.5, view.anchoring == .keepTop {
        return min(max(lo + max(0, offset - oldLo), lo), hi)
      }
      let inner = before.visible(from: offset - oldLo, to: offset + before.viewport)
      let seen = before.visible(from: offset, to: offset + before.viewport)
      let long = Set(before.items.filter { before.length($0) > 0 }.map(\.id))
      let candidates = (inner.filter { long.contains($0) } + seen)
        .filter { !moved.contains($0) && naive.start(of: $0) != nil }
      var result = offset
      if let anchor = candidates.first(where: { !open.contains($0) }) ?? candidates.first,
        let was = before.start(of: anchor), let now = naive.start(of: anchor)
      {
        result += now - was
      }
      return min(max(result, lo), hi)
    }

    func compare(_ comment: Comment) throws {
      let (places, length) = naive.layout
      try #require(view.contentSize.height == length, comment)
      for place in places {
        let frame = try view.frame(of: place.part)
        try #require(frame.y == place.start && frame.y + frame.height == place.end, comment)
      }
      try #require(view.visibleIDs == visible, comment)
      try #require(
        view.count == naive.items.count
          && view.sectionCount == (hasSections ? naive.sections.count : 0), comment)
      for (index, item) in naive.items.enumerated() {
        try #require(view.position(of: item.id) == index + 1, comment)
        try #require(view.item(at: index + 1)?.id == item.id, comment)
      }
    }

    /// Measures what is seen as the view does, and hears what it tells.
    func deliver() throws {
      log.clear()
      let oldOffset = view.offset
      var offset = oldOffset
      stage.advanceFrame()
      while view.hasLayout {
        let before = naive
        let seen = naive.visible(from: offset, to: offset + naive.viewport)
        let open = seen.filter { id in
          naive.items.contains { $0.id == id && $0.length == .measured && $0.measured == nil }
        }
        if open.isEmpty { break }
        let (oldHi, oldLo) = (hi, lo)
        for id in open { naive.change(id) { $0.measured = Self.measure(id, width) } }
        moved = []
        offset = expected(after: before, offset, oldHi, oldLo, measuring: Set(open))
      }
      try #require(view.offset == offset)
      try compare("after a delivery")
      for event in log.events {
        switch event {
        case .appear(let item, let position):
          try #require(!told.contains(item.id) && view.position(of: item.id) == position)
          told.append(item.id)
        case .disappear(let item, _):
          try #require(told.contains(item.id))
          told.removeAll { $0 == item.id }
        default: break
        }
      }
      try #require(Set(told) == Set(visible))
      try #require(log.changes.count <= 1)
    }

    // MARK: Steps

    /// Changes the content or the window in one way; answers what was done.
    func step() throws -> String {
      moved = []
      let items = naive.items
      switch dice.integer(0...13) {
      case 0, 1:
        let added = fresh(dice.integer(1...5))
        let position = dice.integer(0...items.count)
        naive.insert(added, at: position)
        try view.insert(
          added.map { ScrollItem(id: $0.id, length: $0.length) }, at: position + 1)
        return "insert at \(position)"
      case 2 where items.count > 4:
        let first = dice.integer(1...items.count)
        let last = min(items.count, first + dice.integer(0...4))
        for item in items[first - 1..<last] { _ = naive.remove(item.id) }
        try view.removeRange(first, last)
        return "remove \(first)…\(last)"
      case 3 where items.count > 1:
        let from = dice.integer(0...items.count - 1)
        let target = dice.integer(0...items.count - 1)
        guard from != target, let item = naive.remove(items[from].id) else { return "nothing" }
        naive.insert([item], at: target)
        moved = [item.id]
        try view.move(item.id, to: target + 1)
        return "move \(from) to \(target)"
      case 4,
        5 where !items.isEmpty:
        let item = items[dice.integer(0...items.count - 1)]
        let length = ItemLength.points(Double(dice.integer(0...90)))
        naive.change(item.id) { $0.length = length }
        try view.update(item.id) { $0.length = length }
        return "update \(item.id)"
      case 6:
        let spacing = Double(dice.integer(0...3) * 4)
        // Columns are narrower then: what was measured was so for another width.
        if naive.columns > 1, spacing != naive.spacing { naive.forgetMeasured() }
        naive.spacing = spacing
        try view.setSpacing(naive.spacing)
        return "spacing"
      case 7:
        naive.padding = Double(dice.integer(0...3) * 10)
        try view.setPadding(EdgeInsets(top: naive.padding, bottom: naive.padding))
        return "padding"
      case 8:
        naive.viewport = Double(dice.integer(1...6) * 80)
        let isWidth = dice.chance(0.5)
        if isWidth {
          width = width > 300 ? 200 : 320
          naive.forgetMeasured()
        }
        try view.resize(width: width, height: naive.viewport)
        return "resize"
      case 9:
        // The same items in another order and some others, as a reload brings them.
        for index in naive.sections.indices {
          naive.sections[index].items.removeAll { _ in dice.chance(0.2) }
          naive.sections[index].items += fresh(dice.integer(0...3))
        }
        try reload()
        return "reload"
      case 10 where hasSections:
        let index = dice.integer(0...naive.sections.count)
        let added = section(of: dice.integer(0...5))
        naive.sections.insert(added, at: index)
        try view.insertSections([naive.model[index]], at: index + 1)
        return "insert section at \(index)"
      case 11 where hasSections && naive.sections.count > 1:
        let id = naive.sections[dice.integer(0...naive.sections.count - 1)].id
        naive.sections.removeAll { $0.id == id }
        try view.removeSection(id)
        return "remove \(id)"
      case 12 where hasSections && naive.sections.count > 1:
        let from = dice.integer(0...naive.sections.count - 1)
        let target = dice.integer(0...naive.sections.count - 1)
        let section = naive.sections.remove(at: from)
        naive.sections.insert(section, at: target)
        if from != target { moved = Set(section.items.map(\.id)) }
        try view.moveSection(section.id, to: target + 1)
        return "move section \(from) to \(target)"
      case 13 where hasSections:
        let index = dice.integer(0...naive.sections.count - 1)
        naive.sections[index].header = part()
        naive.sections[index].items = naive.sections[index].items.reversed() + fresh(1)
        let section = naive.model[index]
        try view.batch { () throws(ScrollError) in
          try view.updateSection(section.id, header: .some(section.header))
          try view.setItems(section.items, inSection: section.id)
        }
        return "batch in section \(index)"
      default:
        try view.setOffset(dice.number(lo - 50...hi + 50).rounded())
        return "scroll"
      }
    }
  }

  @Test(arguments: Shape.allCases, 0..<12)
  func `whatever is edited, everything lies, shows and stays as in plain arrays`(
    shape: Shape, seed: Int
  ) throws {
    let trial = try Trial(shape, seed: seed, sticks: seed % 4 == 3)
    for number in 0..<120 {
      let before = trial.naive
      let (offset, hi, lo) = (trial.view.offset, trial.hi, trial.lo)
      let step = try trial.step()
      let comment: Comment = "\(shape), seed \(seed), step \(number): \(step)"
      try trial.compare(comment)
      if step != "scroll", step != "nothing", trial.naive != before {
        let expected = trial.expected(after: before, offset, hi, lo)
        try #require(trial.view.offset == expected, comment)
      }
      if trial.dice.chance(0.5) { try trial.deliver() }
    }
  }
}

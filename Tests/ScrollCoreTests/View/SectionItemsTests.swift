import Testing

@testable import ScrollCore

/// Changes of items in views with sections, and of what was measured.
@Suite struct SectionItemsTests {
  let stage = ScrollStage()

  private func items(_ names: String...) -> [ScrollItem] {
    names.map { ScrollItem(id: .string($0), length: .measured) }
  }

  private func view(_ asked: Asked? = nil, columns: Int = 1) throws -> TrackableScrollView {
    try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 1000, columns: columns, estimate: 10),
      content: .sections([
        ScrollSection(id: .string("A"), header: SectionPart(length: 40), items: items("a", "b")),
        ScrollSection(id: .string("B"), items: items("c", "d", "e")),
        ScrollSection(id: .string("C"), footer: SectionPart(length: 20)),
      ])
    ) { item, _ in
      asked?.ids.append(item.id)
      return 50
    }
  }

  private final class Asked {
    var ids: [ItemID] = []
  }

  private func names(_ view: TrackableScrollView, _ section: String) throws -> String {
    try view.items(inSection: .string(section)).map {
      if case .string(let name)? = view.item(at: $0 + 1)?.id { name } else { "?" }
    }.joined()
  }

  @Test(arguments: [1, 2])
  func `an item moves within its section, also to its first place`(columns: Int) throws {
    let view = try view(columns: columns)
    for (id, position, result) in [("e", 1, "ecd"), ("e", 3, "cde"), ("d", 1, "dce")] {
      try view.move(.string(id), to: position, inSection: .string("B"))
      #expect(try names(view, "B") == result)
      #expect(try names(view, "A") == "ab")
    }
    // Rows of 10 alone, or two and one abreast: 20 + 30, or 10 + 20.
    #expect(view.contentSize.height == 60 + (columns == 1 ? 50 : 30))
    #expect(throws: ScrollError(.unknownID, "no item with the id 'a' in section 'B'")) {
      try view.move(.string("a"), to: 1, inSection: .string("B"))
    }
    #expect(throws: ScrollError(.badPosition, "position 4 is out of range; valid are 1…3")) {
      try view.move(.string("c"), to: 4, inSection: .string("B"))
    }
  }

  @Test(arguments: [1, 2])
  func `items that are set go into the first section and keep what was measured`(
    columns: Int
  ) throws {
    let asked = Asked()
    let view = try view(asked, columns: columns)
    stage.deliver()
    #expect(asked.ids.count == 5)
    try view.setItems(items("e", "x", "a"))
    #expect(try names(view, "A") == "exa")
    #expect(try names(view, "B").isEmpty)
    #expect(view.sectionCount == 3)
    // 40 and 20 around 50, 10 and 50; abreast the first two are 50, and the third is.
    #expect(view.contentSize.height == 60 + (columns == 1 ? 110 : 100))
    stage.deliver()
    #expect(asked.ids.dropFirst(5) == [.string("x")])
    #expect(throws: ScrollError(.duplicateID, "duplicate id 'q' at positions 1 and 2")) {
      try view.setItems(items("q", "q"))
    }
    #expect(try names(view, "A") == "exa")
    try view.setItems([])
    #expect(view.count == 0 && view.contentSize.height == 60)
  }

  @Test func `without a section there is nowhere to set items`() throws {
    let view = try TrackableScrollView(on: stage, content: .sections([]))
    #expect(
      throws: ScrollError(
        .badPosition, "there is no section that an item could join; insert one first")
    ) { try view.setItems(items("a")) }
    try view.setItems([])
    #expect(view.hasSections)
  }

  @Test func `what is measured again is as long as it was until then`() throws {
    let asked = Asked()
    let view = try view(asked)
    stage.deliver()
    asked.ids = []
    try view.remeasure([.string("b"), .string("nobody"), .string("d")])
    #expect(view.contentSize.height == 60 + 250)
    stage.deliver()
    #expect(asked.ids == [.string("b"), .string("d")])
  }

  @Test func `a jump to a number does not move a row that was measured before`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 100, estimate: 50),
      content: .items((1...40).map { ScrollItem(id: .integer($0), length: .measured) })
    ) { _, _ in 80 }
    try view.scrollTo(.item(.integer(20), anchor: .top))
    stage.deliver()
    // Row 19 comes into view with 50 and is 80: row 20 stays where the jump has put it.
    try view.scrollBy(y: -30)
    stage.deliver()
    #expect(try view.frameInViewport(of: .item(.integer(20))).y == 30)
    #expect(try view.length(of: .integer(19)) == 80)
  }
}

import ScrollCore
import Testing

/// Sections as a host edits and reads them (R1, S5, S6, H1, H2, H3).
@Suite struct SectionTests {
  private let stage = ScrollStage()

  /// A header of 40 and `count` rows of 50 named for the section; the header is pinned.
  private func section(_ name: String, _ count: Int) -> ScrollSection {
    ScrollSection(
      id: .string(name), header: SectionPart(length: 40, isPinned: true),
      items: (1...count).map { row("\(name)\($0)", 50) })
  }

  private func view() throws -> TrackableScrollView {
    try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300),
      content: .sections([section("A", 10), section("B", 10)]))
  }

  private func headerStart(_ view: TrackableScrollView, _ id: String) throws -> Double {
    try view.frameInViewport(of: .header(.string(id))).y
  }

  @Test func `sections are appended, replaced and removed with their items`() throws {
    let view = try view()
    try view.appendSections([section("C", 2)])
    #expect(view.sectionCount == 3 && view.count == 22)
    #expect(try view.section(of: .string("C2")) == .string("C"))
    #expect(try view.items(inSection: .string("B")) == 10..<20)
    try view.replaceSection(.string("B"), with: section("D", 1))
    #expect(view.position(ofSection: .string("D")) == 2 && view.position(of: .string("D1")) == 11)
    #expect(view.sectionID(at: 2) == .string("D") && view.sectionID(at: 4) == nil)
    try view.removeSections(1, 2)
    #expect(view.sectionCount == 1 && view.count == 2 && view.contentSize.height == 140)
  }

  @Test func `a header is pinned, pushed out by the next one, and pulled down with its rows`()
    throws
  {
    let view = try view()
    stage.deliver()
    // A lies from 0 to 540, and B follows it.
    try view.setOffset(100)
    #expect(try headerStart(view, "A") == 0)
    try view.setOffset(525)
    #expect(try headerStart(view, "A") == -25)
    #expect(try headerStart(view, "B") == 15)
    try view.scrollTo(.offset(-30), RequestOptions(clamp: false))
    #expect(try headerStart(view, "A") == 30)
  }

  @Test func `a pinned footer stays at the window's end, and its section's header wins`() throws {
    let footed = ScrollSection(
      id: .string("F"), header: SectionPart(length: 40),
      footer: SectionPart(length: 20, isPinned: true), items: rows(10, 50))
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300), content: .sections([section("A", 5), footed]))
    stage.deliver()
    func footerStart() throws -> Double {
      try view.frameInViewport(of: .footer(.string("F"))).y
    }
    // F lies from 290 to 850: 40 for its header, 500 for its rows, 20 for its footer.
    try view.setOffset(100)
    #expect(try footerStart() == 280)
    try view.setOffset(20)
    #expect(try footerStart() == 310)
    try view.setOffset(550)
    #expect(try footerStart() == 280)
  }

  @Test func `the current section begins at the window's start, and the last is it at the end`()
    throws
  {
    let view = try view()
    stage.deliver()
    #expect(view.currentSection == .string("A"))
    try view.setOffset(539)
    #expect(view.currentSection == .string("A"))
    try view.setOffset(540)
    #expect(view.currentSection == .string("B"))
    try view.scrollTo(.section(.string("A")))
    #expect(view.offset == 0 && view.currentSection == .string("A"))
  }

  @Test func `what is not there is named, and nothing changes`() throws {
    let view = try view()
    #expect(
      refusal { try view.appendSections([section("B", 1)]) }.contains(
        "duplicate section id 'B' at positions 2 and 3"))
    #expect(refusal { try view.removeSection(.string("X")) } == "no section with the id 'X'")
    #expect(
      refusal { _ = try view.frame(of: .footer(.string("A"))) } == "section 'A' has no footer")
    #expect(view.sectionCount == 2 && view.count == 20)
  }
}

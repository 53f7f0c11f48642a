import Testing

@testable import ScrollCore

/// Which lengths have been learned: they are found again without looking at all items (A5).
@Suite struct LearnedLengthTests {
  private func content(_ count: Int) throws -> ContentIndex {
    try ContentIndex(
      .items((1...count).map { ScrollItem(id: .integer($0), length: .measured) }), spacing: 0,
      estimate: 10)
  }

  @Test func `what has been measured is forgotten once, the rest stays as it is`() throws {
    let content = try content(1000)
    content.measured(30, at: 4)
    content.measured(nil, at: 5)
    content.measured(50, at: 6)
    content.outdate(at: 6)
    content.remove(4..<5)
    #expect(content.length == 998 * 10 + 50 && content.measuredLengths?.count == 2)
    #expect(content.forgetMeasured())
    #expect(content.length == 9990 && content.measuredLengths == nil)
    #expect(content.openCount == 999 && !content.forgetMeasured())
  }

  @Test func `an item that is measured again and again is not noted without end`() throws {
    let content = try content(10)
    for length in 0..<1000 {
      content.measured(Double(length), at: 3)
      content.outdate(at: 3)
    }
    // Twice the items, and 64 more.
    #expect(content.learned.count <= 84 && content.length == 90 + 999)
    #expect(content.forgetMeasured() && content.learned.isEmpty && content.length == 100)
  }
}

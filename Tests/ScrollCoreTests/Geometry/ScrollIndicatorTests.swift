import ScrollCore
import Testing

@Suite struct ScrollIndicatorTests {
  /// The golden vectors of I1: V = 800, content length, offset, length, position.
  static let vectors: [(Double, Double, Double, Double)] = [
    (2000, 0, 320, 0), (2000, 600, 320, 240), (2000, 1200, 320, 480), (100000, 49600, 36, 382),
    (2000, -50, 270, 0), (2000, 1300, 220, 580), (100000, -40, 9, 0),
  ]

  @Test(arguments: vectors)
  func `an indicator is as long and lies as the rule says`(
    content: Double, offset: Double, length: Double, position: Double
  ) {
    let indicator = ScrollIndicator(
      offset: offset, range: 0...content - 800, viewport: 800, track: 800)
    #expect(near(indicator.length, length, 1e-4) && near(indicator.position, position, 1e-4))
  }

  @Test func `with nothing to scroll it is as long as its track`() {
    let indicator = ScrollIndicator(offset: 0, range: 0...0, viewport: 800, track: 780)
    #expect(indicator.length == 780 && indicator.position == 0)
    #expect(ScrollIndicator(offset: 0, range: 0...0, viewport: 0, track: 0).length == 0)
  }
}

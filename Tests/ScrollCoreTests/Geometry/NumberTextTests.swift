import ScrollCore
import Testing

@Suite struct NumberTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (9520, "9520"), (0.5, "0.5"), (-44, "-44"), (1.23456, "1.235"),
    (-0.0001, "0"), (0.9996, "1"), (100.1, "100.1"), (1e15, "1000000000000000"), (1e300, "1e+300"),
    (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
  ])
  func `short text has at most three decimals and nothing needless`(number: Double, text: String) {
    #expect(NumberText.short(number) == text)
  }

  @Test func `fixed text keeps its decimals`() {
    #expect(NumberText.fixed(0.25, decimals: 3) == "0.250")
    #expect(NumberText.fixed(-2.5, decimals: 0) == "-3")
    #expect(NumberText.fixed(12.0625, decimals: 2) == "12.06")
    #expect(NumberText.fixed(-0.001, decimals: 2) == "0.00")
  }

  @Test func `exact text reads back as the same number`() {
    for number in [0.1, 1.0 / 3, 170_000_323, Double.leastNonzeroMagnitude, -2.5] {
      #expect(Double(NumberText.exact(number)) == number)
    }
    #expect(NumberText.exact(700) == "700")
    #expect(NumberText.exact(-0.0) == "0")
  }
}

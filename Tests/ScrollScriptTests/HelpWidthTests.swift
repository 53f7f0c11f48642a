import LuaKit
import ScrollScript
import Testing

@Suite struct HelpWidthTests {

  private let reference = ScrollAPI.reference

  @Test(arguments: [80, 60, 40])
  func `no line of any help is wider than asked`(width: Int) {
    let texts = [nil] + reference.names.map { Optional($0) }
    for name in texts {
      let text = reference.helpText(name, width: width)
      #expect(text != nil, "\(name ?? "")")
      for line in text?.split(separator: "\n") ?? [] {
        #expect(line.count <= width, "\(name ?? ""): \(line)")
      }
    }
  }

  @Test func `what the view and its proxy have in common is told once`() throws {
    let text = try #require(reference.helpText("scrollTo", width: 60))
    #expect(
      text.hasPrefix(
        """
        view:scrollTo(target, [options]) → Motion
          Scrolls to a target, at once or over time.
          also proxy:scrollTo
          target   "top"|
        """))
    #expect(text.split(separator: "\n").filter { $0.contains("→ Motion") }.count == 1)
    #expect(reference.helpText("proxy:scrollTo", width: 60)?.hasPrefix("proxy:scrollTo(") == true)
  }

  @Test func `an event and an option have help`() {
    #expect(
      reference.helpText("offsetChanged", width: 60)?.hasPrefix(
        """
        view:on("offsetChanged", function(change))
          The offset or its range changed; once in a pass, with
          final values.
          change  table: { offset,
        """) == true)
    #expect(
      reference.helpText("scrollTo.duration", width: 60) == """
        duration: number, 0.3 when left out
          Seconds; 0 is a jump.
          In the options of 'scrollTo'.
        """)
    #expect(
      reference.helpText("animated", width: 60) == """
        animated: boolean, false when left out
          Whether to move there over time.
          In the options of 'scrollTo' and 'scrollBy'.

        animated: boolean, false when left out
          Whether a value that is set scrolls over time.
          In the options of 'bind'.

        animated: boolean, true when left out
          Whether to move there over time.
          In the options of 'next' and 'previous'.
        """)
  }

  @Test func `a record that several options take is told once`() throws {
    let text = try #require(reference.helpText("scroll.view", width: 60))
    #expect(text.split(separator: "\n").filter { $0 == "In the sides:" }.count == 1)
  }
}

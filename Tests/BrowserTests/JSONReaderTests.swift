import Testing

/// The reader of records: what is JSON, and what is only like it.
struct JSONReaderTests {
  private func read(_ text: String) throws -> JSON { try JSONReader.read(Array(text.utf8)) }

  @Test func `values of every kind are read`() throws {
    let value = try read(
      #" {"a": [1, -2.5, 1e3, 12345678901234567890], "b": {"c": true, "d": null}, "e": ""} "#)
    #expect(try value.field("a").numbers(4) == [1, -2.5, 1000, 1.2345678901234567e19])
    guard case .boolean(true)? = value["b"]?["c"], case .null? = value["b"]?["d"] else {
      Issue.record("\(value)")
      return
    }
    #expect(try value.field("e").string() == "")
    #expect(value["f"] == nil)
  }

  @Test func `escapes are what they stand for`() throws {
    let text = #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é""#
    #expect(try read(text).string() == "\"\\/\u{8}\u{C}\n\r\t\u{e9}\u{1F600}é")
  }

  @Test(
    arguments: [
      "", "1 2", "[1,]", "[1", "{\"a\":1,}", "{\"a\" 1}", "{a:1}", "{\"a\":1,\"a\":2}", "01", "-",
      "1.", ".5", "1e", "+1", "tru", "nulL", "\"a", "\"\u{1}\"", "\"\\x\"", "\"\\u12g4\"",
      "\"\\ud800\"", "\"\\ud800\\u0041\"", "NaN", "'a'", "[1]]",
    ])
  func `what is only like it is refused`(text: String) {
    #expect(throws: RecordError.self) { try read(text) }
  }

  @Test func `depth has an end`() {
    #expect(throws: RecordError.self) { try read(String(repeating: "[", count: 100_000)) }
  }

  @Test func `bytes that are no text are refused`() {
    #expect(throws: RecordError.self) { try JSONReader.read([0x22, 0xFF, 0x22]) }
  }
}

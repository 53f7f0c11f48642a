import Scrollua
import Testing

@Suite struct ReplValueTextTests {

  private func text(_ expression: String, width: Int = 60) -> String {
    ReplTranscript(width: width).reply(expression)
  }

  @Test(arguments: [
    ("5", "5"), ("5.0", "5"), ("1/3", "0.333"), ("-0.0", "0"), ("2^53", "9007199254740992"),
    ("1/0", "inf"), ("true", "true"), ("nil", "nil"), ("math.mininteger", "-9223372036854775808"),
  ])
  func `numbers have at most 3 decimals`(expression: String, expected: String) {
    #expect(text(expression) == expected)
  }

  @Test(arguments: [
    (#"'a"b'"#, #""a\"b""#), (#"'a\nb\t\0'"#, #""a\nb\t\x00""#), (#"'é 日'"#, #""é 日""#),
    (#"'\xff é'"#, #""\xff é""#), (#"'\27[1m'"#, #""\x1b[1m""#),
    (#"'\u{202e}x'"#, #""\xe2\x80\xaex""#),
  ])
  func `strings are quoted, control bytes visible`(expression: String, expected: String) {
    #expect(text(expression) == expected)
  }

  @Test(arguments: [
    ("{}", "{}"), ("{ 1, 2, 'a' }", "{ 1, 2, \"a\" }"),
    ("{ b = 1, a = 2, 7 }", "{ 7, a = 2, b = 1 }"),
    ("{ [3] = 3, [1] = 1, [0.5] = 'h', [-1] = 4 }", "{ 1, [-1] = 4, [0.5] = \"h\", [3] = 3 }"),
    ("{ ['a b'] = 1, ['end'] = 2, [true] = 3 }", "{ [\"a b\"] = 1, [\"end\"] = 2, [true] = 3 }"),
    ("{ { { { { 1 } } } } }", "{ { { { {...} } } } }"),
    ("{ [{}] = 1, [{}] = 2 }", "{ ... 2 more }"),
  ])
  func `tables are written in the order of pairs, 4 deep`(expression: String, expected: String) {
    #expect(text(expression) == expected)
  }

  @Test func `a table inside itself is a cycle, one that is there twice is not`() {
    let session = ReplTranscript()
    #expect(session.reply("t = { 1 } t.t = { t }") == "")
    #expect(session.reply("t") == "{ 1, t = { <cycle> } }")
    #expect(session.reply("u = {}") == "")
    #expect(session.reply("{ u, u }") == "{ {}, {} }")
  }

  @Test func `of many entries the first 100 are written`() {
    let session = ReplTranscript(width: 1000)
    #expect(session.reply("t = {} for i = 1, 150 do t[i] = i end") == "")
    #expect(session.reply("t").hasSuffix("99, 100, ... 50 more }"))
  }

  @Test func `what is too wide has one entry a line`() {
    let table = "{ id = 'a long name of a row', rows = { 'another long name', 'yet another' } }"
    #expect(
      text(table, width: 40)
        == """
        {
          id = "a long name of a row",
          rows = {
            "another long name",
            "yet another"
          }
        }
        """)
  }

  @Test func `no code of the script runs`() {
    #expect(
      text("setmetatable({ 1 }, { __pairs = error, __index = error, __len = error })") == "{ 1 }")
  }
}

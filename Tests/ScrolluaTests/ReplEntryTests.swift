import Scrollua
import Testing

@Suite struct ReplEntryTests {

  private let session = ReplTranscript()

  @Test func `an expression is echoed without return`() {
    #expect(
      session.type("1 + 1", "'a', nil, { x = { 1, 2 } }") == """
        scrollua [0.00 s]> 1 + 1
        2
        scrollua [0.00 s]> 'a', nil, { x = { 1, 2 } }
        "a", nil, { x = { 1, 2 } }
        """)
  }

  @Test func `statements show only what they print`() {
    #expect(
      session.type("x = 5", "print(x)", "x") == """
        scrollua [0.00 s]> x = 5
        scrollua [0.00 s]> print(x)
        5
        scrollua [0.00 s]> x
        5
        """)
  }

  @Test func `the first result stays in _`() {
    #expect(session.reply("20, 30") == "20, 30")
    #expect(session.reply("_ + 1") == "21")
    #expect(session.reply("x = 3") == "")
    #expect(session.reply("_") == "21")
  }

  @Test func `what is not finished waits for more lines`() {
    #expect(
      session.type("for i = 1, 2 do", "  print(i)", "end", "{", "1, 2 }", "1 +", "", "2") == """
        scrollua [0.00 s]> for i = 1, 2 do
                         >   print(i)
                         > end
        1
        2
        scrollua [0.00 s]> {
                         > 1, 2 }
        { 1, 2 }
        scrollua [0.00 s]> 1 +
                         > 
                         > 2
        3
        """)
  }

  @Test func `a string that is not finished is an error at once, a long one waits`() {
    #expect(
      session.type("'abc", "[[a", "b]]") == """
        scrollua [0.00 s]> 'abc
        repl:1:1: unfinished string near ''abc'
        scrollua [0.00 s]> [[a
                         > b]]
        "a\\nb"
        """)
  }

  @Test func `an entry can be given up`() {
    _ = session.repl.enter("for i = 1, 2 do")
    #expect(session.repl.isContinuing)
    session.repl.abandon()
    #expect(session.reply("7") == "7")
  }

  @Test func `errors name the entry and its line`() {
    #expect(session.reply("1") == "1")
    #expect(session.reply("error('no')") == "repl:2:1: no")
    #expect(session.reply("x = = 1") == "repl:3:1: unexpected symbol near '='")
  }

  @Test func `the traceback is shown when there is more than the entry`() {
    #expect(
      session.type("function f()", "  error('no')", "end", "x = f()").hasSuffix(
        """
        repl:1:2: no
        stack traceback:
        \trepl:1:2: in function 'f'
        \trepl:2:1: in main chunk
        """))
  }

  @Test func `an entry that fails keeps what was there`() {
    #expect(
      session.type("a = 1", "a = 2 error('no', 0)", "a").hasSuffix(
        "scrollua [0.00 s]> a\n2"))
  }

  @Test func `an input that ends too early is an error`() {
    #expect(session.repl.enter("f(").errors.isEmpty)
    let reply = session.repl.finish()
    #expect(reply.errors == ["repl:1: the entry ends too early"])
    #expect(reply.exitStatus == 1)
    #expect(session.repl.finish().errors.isEmpty)
  }

  @Test func `a blank line is no entry`() {
    #expect(session.reply("  ") == "")
    #expect(session.reply("error('no', 0)") == "repl:1:1: no")
  }

  @Test(arguments: [
    ("local x = 1", "x"), ("local function f() end", "f"),
    ("local a <const>, b = 1, 2 print(a)", "b"), ("do end local s = 'local'", "s"),
  ])
  func `a local that nothing uses gets a hint`(entry: String, name: String) {
    #expect(
      session.reply(entry).hasSuffix(
        "hint: locals end with the entry; without 'local', \(name) stays"))
  }

  @Test(arguments: [
    "local x = 1; y = x", "do local x = 1 end", "-- local x", "s = 'local x'", "s = [[local x]]",
    "function f() local x = 1 end",
  ])
  func `a local that is used, or is not the entry's own, gets none`(entry: String) {
    #expect(session.reply(entry) == "")
  }

  @Test func `a limit stops an entry and nothing else`() {
    var options = ScriptOptions()
    options.limits.instructions = 1_000_000
    let session = ReplTranscript(options)
    _ = session.repl.enter("kept = 1")
    let reply = session.repl.enter("while true do end")
    #expect(reply.exitStatus == 124)
    #expect(
      reply.errors.first?.hasPrefix("repl:2:1: instruction limit exceeded (1000000 in a run)")
        == true)
    #expect(session.reply("kept") == "1")
  }

  @Test func `an error of a listener is shown after the entry`() {
    _ = session.repl.enter(":demo")
    _ = session.repl.enter("view:on('offsetChanged', function() error('no', 0) end)")
    let reply = session.repl.enter("view.offset = 10")
    #expect(reply.errors.first?.hasPrefix("repl:1:1: no") == true)
    #expect(reply.exitStatus == 1)
    #expect(session.reply("view.offset") == "10")
  }
}

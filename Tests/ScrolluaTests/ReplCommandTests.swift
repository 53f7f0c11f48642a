import Scrollua
import Testing

@Suite struct ReplCommandTests {

  private let session = ReplTranscript()

  @Test func `the first line tells the version and where to begin`() {
    #expect(session.repl.greeting == "scrollua 0.1.0  (:help tells more, :demo makes a feed)")
  }

  @Test func `the demo makes the feed of 200 rows of 50`() {
    let reply = session.reply(":demo")
    #expect(reply.hasPrefix("Made a View named 'feed' with 200 rows of 50; it is 'view'."))
    // 200 · 50 − 480
    #expect(session.reply("view.name, #view.items, view.maxOffset") == "\"feed\", 200, 9520")
    for line in reply.split(separator: "\n") { #expect(line.count <= 60, "\(line)") }
  }

  // Ease-in-out is halfway after half of its 0.3 s: 9 frames of 1/60 s, 9520 / 2.
  @Test func `the prompt says that something moves, and commands let time pass`() {
    _ = session.type(":demo")
    #expect(
      session.type(
        "m = view:scrollTo('end', { animated = true })", ":step 9", "view.offset", ":settle",
        ":run 0.5", ":clock", "view.offset") == """
          scrollua [0.00 s]> m = view:scrollTo('end', { animated = true })
          scrollua [0.00 s, animating]> :step 9
          0.15 s, frame 9 at 60 Hz
          'feed': offset 4760 of 9520, animating
          scrollua [0.15 s, animating]> view.offset
          4760
          scrollua [0.15 s, animating]> :settle
          0.3 s, frame 18 at 60 Hz
          'feed': offset 9520 of 9520, idle
          scrollua [0.30 s]> :run 0.5
          0.8 s, frame 48 at 60 Hz
          'feed': offset 9520 of 9520, idle
          scrollua [0.80 s]> :clock
          0.8 s, frame 48 at 60 Hz
          scrollua [0.80 s]> view.offset
          9520
          """)
  }

  @Test func `a paused view does not count as moving`() {
    _ = session.type(":demo", "m = view:scrollTo('end', { animated = true })", "view:pause()")
    #expect(session.repl.prompt == "scrollua [0.00 s]> ")
  }

  @Test(arguments: [
    (":halp", "unknown command ':halp'; did you mean ':help'?"),
    (":xyzzyx", "unknown command ':xyzzyx'; see :help"),
    (":step x", "':step' needs a number of frames (got 'x')"),
    (":step 0", "':step' needs a number of frames (got '0')"),
    (":run", "':run' needs a number of seconds, at most 1000000 (got '')"),
    (":run nan", "':run' needs a number of seconds, at most 1000000 (got 'nan')"),
    (":clock now", "':clock' takes nothing; got 'now'"),
    (":load", "':load' needs a file"),
    (":load /no/file.lua", "cannot open '/no/file.lua': No such file or directory"),
    (":view", "no view is open; :demo makes one"),
    (":view 5", "':view' needs a View (got number)"),
    (":view (", "'(' is not a whole expression"),
  ])
  func `a wrong command is told what would be right`(line: String, expected: String) {
    let reply = session.repl.enter(line)
    #expect(reply.errors == [expected])
    #expect(reply.text == "")
    #expect(reply.exitStatus == 1)
  }

  @Test func `a paste of commands does one after the other, up to an error`() {
    let reply = session.repl.enter(":step\n:nothing\n:step")
    #expect(reply.text == "0.017 s, frame 1 at 60 Hz")
    #expect(reply.errors.count == 1)
  }

  @Test func `quit ends the conversation`() {
    #expect(session.repl.enter(":quit").isEnd)
  }

  @Test func `help lists the commands in 60 columns`() {
    let help = session.reply(":help")
    for name in ["help", "view", "step", "run", "settle", "clock", "load", "demo", "quit"] {
      #expect(help.contains(":\(name)"))
    }
    for line in help.split(separator: "\n") { #expect(line.count <= 60, "\(line)") }
  }

  @Test func `help knows commands, types and members`() {
    #expect(session.reply(":help :step") == ":step [N]: lets N frames pass (1)")
    #expect(session.reply(":help View").contains("View"))
    #expect(session.reply(":help scrollTo").contains("scrollTo"))
    #expect(session.repl.enter(":help scrolTo").errors.first?.contains("scrollTo") == true)
  }

  @Test func `view shows the newest view, or that of an expression`() {
    _ = session.type(":demo", "other = scroll.view{ name = 'other', count = 3, length = 20 }")
    #expect(session.reply(":view").contains("other"))
    #expect(session.reply(":view view").contains("Row 1"))
    for line in session.reply(":view view").split(separator: "\n") {
      #expect(line.count <= 60, "\(line)")
    }
  }
}

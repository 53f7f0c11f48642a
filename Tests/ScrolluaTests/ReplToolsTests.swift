import Scrollua
import Testing

@Suite struct ReplToolsTests {

  private let session = ReplTranscript()

  // MARK: - Starting anew

  @Test func `reset begins anew: no view, no global, 0 s`() {
    _ = session.type(":demo", ":run 1", "x = 5", "7")
    #expect(
      session.type(":reset", "x, view, _, _1", ":view") == """
        scrollua [1.00 s]> :reset
        scrollua [0.00 s]> x, view, _, _1
        nil, nil, nil, nil
        scrollua [0.00 s]> :view
        no view is open; :demo makes one
        """)
  }

  @Test func `reload runs the script that was loaded last in a fresh host`() throws {
    let folder = try TemporaryFolder()
    try folder.write("lib = require 'lib' count = (count or 0) + lib", to: "main.lua")
    try folder.write("return 2", to: "lib.lua")
    _ = session.type(":load \(folder.path)/main.lua", ":load \(folder.path)/main.lua", ":run 1")
    #expect(session.reply("count") == "4")
    try folder.write("return 3", to: "lib.lua")
    #expect(session.reply(":reload") == "")
    #expect(session.reply("count, scroll.time") == "3, 0")
    _ = session.type(":reset", ":reload")
    #expect(session.reply("count") == "3")
  }

  @Test func `a script with an error is loaded anew once it is right`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x = = 1", to: "main.lua")
    let path = "\(folder.path)/main.lua"
    #expect(session.reply(":load \(path)") == "\(path):1: unexpected symbol near '='")
    try folder.write("x = 1", to: "main.lua")
    #expect(session.reply(":reload") == "")
    #expect(session.reply("x") == "1")
  }

  @Test func `a reload that cannot read its script changes nothing`() throws {
    let path: String
    do {
      let folder = try TemporaryFolder()
      path = "\(folder.path)/main.lua"
      try folder.write("x = 1", to: "main.lua")
      _ = session.repl.enter(":load \(path)")
    }
    #expect(session.reply(":reload") == "cannot open '\(path)': No such file or directory")
    #expect(session.reply("x") == "1")
  }

  @Test(arguments: [
    (":reload", "':reload' needs a script that was loaded; see ':load FILE'"),
    (":trace maybe", "':trace' needs on or off (got 'maybe')"),
    (":time", "':time' needs an expression"),
    (":time (", "'(' is not a whole expression"),
    (":reset now", "':reset' takes nothing; got 'now'"),
  ])
  func `a wrong command is told what would be right`(line: String, expected: String) {
    let reply = session.repl.enter(line)
    #expect(reply.errors == [expected])
    #expect(reply.text == "")
    #expect(reply.exitStatus == 1)
  }

  // MARK: - Tracing

  // 100 pt in 6 frames of 1/60 s. Rows of 40 in 200: the 6th comes at once, the 1st is gone at 40; half of the 1st and of
  // the 6th is seen at 20, half of the 2nd and the 7th at 60, and at 100 half of the 8th comes.
  @Test func `trace prints what each frame told, behind a fixed time`() {
    _ = session.type(
      "view = scroll.view{ name = 'feed', count = 20, length = 40, height = 200 }")
    #expect(
      session.type(
        ":trace on", ":trace",
        "m = view:scrollTo(100, { animated = true, duration = 0.1, curve = 'linear' })", ":step 3",
        ":settle", ":trace off", "view.offset = 0") == """
          scrollua [0.00 s]> :trace on
          scrollua [0.00 s]> :trace
          trace is on
          scrollua [0.00 s]> m = view:scrollTo(100, { animated = true, duration = 0.1, curve = 'linear' })
          [  0.000] feed 0 of 600 idle→animating
          scrollua [0.00 s, animating]> :step 3
          [  0.017] feed 16.667 of 600 animating:
                    directionChanged down, appear 6
          [  0.033] feed 33.333 of 600 animating:
                    visibilityChanged 1 to 0.167,
                    visibilityChanged 6 to 0.833
          [  0.050] feed 50 of 600 animating: disappear 1, appear 7
          0.05 s, frame 3 at 60 Hz
          'feed': offset 50 of 600, animating
          scrollua [0.05 s, animating]> :settle
          [  0.067] feed 66.667 of 600 animating:
                    visibilityChanged 2 to 0.333,
                    visibilityChanged 7 to 0.667
          [  0.083] feed 83.333 of 600 animating: disappear 2,
                    appear 8
          [  0.100] feed 100 of 600 animating→idle:
                    visibilityChanged 8 to 0.5,
                    didEndScrollingAnimation, scrollEnded
          0.1 s, frame 6 at 60 Hz
          'feed': offset 100 of 600, idle
          scrollua [0.10 s]> :trace off
          scrollua [0.10 s]> view.offset = 0
          """)
  }

  @Test func `a view that is made while tracing is told of; one without a name by its number`() {
    let shown = session.type(
      ":trace on", "a = scroll.view{ count = 3, length = 10, height = 15 }", "1 + 1")
    #expect(
      shown == """
        scrollua [0.00 s]> :trace on
        scrollua [0.00 s]> a = scroll.view{ count = 3, length = 10, height = 15 }
        [  0.000] view 1 0 of 15 idle: appear 1…2,
                  visibilityChanged 1 to 1,
                  visibilityChanged 2 to 0.5
        scrollua [0.00 s]> 1 + 1
        2
        """)
  }

  @Test func `tracing goes on in a fresh host`() {
    _ = session.type(":trace on", ":demo", ":reset")
    #expect(session.reply(":demo").hasPrefix("[  0.000] feed 0 of 9520 idle: appear 1…10"))
  }

  @Test func `many frames are cut in the middle`() {
    _ = session.type(
      ":trace on",
      "v = scroll.view{ count = 1000, length = 100 } m = v:scrollTo('end', "
        + "{ animated = true, duration = 60 })")
    let lines = session.reply(":run 60").split(separator: "\n")
    // 3600 frames: 990, a line that counts, and 9 at the end.
    #expect(lines.filter { $0.hasPrefix("[") }.count == 999)
    #expect(lines.contains("… 2601 more …"))
  }

  // MARK: - Results and history

  @Test func `the last nine results stay`() {
    for number in 1...10 { _ = session.repl.enter("\(number)") }
    #expect(session.reply("_, _1, _2, _9") == "10, 10, 9, 2")
    // An entry without a result moves nothing.
    _ = session.repl.enter("x = 1")
    #expect(session.reply("_1, _2, _3") == "10, 10, 9")
    _ = session.repl.enter("nil")
    #expect(session.reply("_, _1, _2") == "nil, nil, 10")
    #expect(session.reply("_10") == "nil")
  }

  @Test func `history shows the entries with the numbers that errors give`() {
    _ = session.type("1", " secret = 1", ":clock", "for i = 1, 1 do", "end")
    #expect(
      session.reply(":history") == """
          1  1
             :clock
          3  for i = 1, 1 do
             end
             :history
        """)
  }

  // MARK: - Measuring

  @Test func `time measures real time and counts instructions`() {
    let lines = session.reply(":time 1").split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("s, the median of 11 runs (") == true)
    // LOADI, RETURN
    #expect(lines.last == "2 instructions")
    #expect(session.reply("scroll.time, _") == "0, nil")
  }

  @Test func `time runs what is slow once`() {
    _ = session.repl.enter("runs = 0")
    let reply = session.reply(
      ":time (function() runs = runs + 1 local n = 0 for i = 1, 2e7 do n = n + i end end)()")
    #expect(reply.contains(" in one run, about "))
    #expect(session.reply("runs") == "1")
  }

  @Test func `time ends with the first error`() {
    #expect(session.reply(":time error('no', 0)") == "repl:1:1: no")
  }
}

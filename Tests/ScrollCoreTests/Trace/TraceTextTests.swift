import ScrollCore
import Testing

@Suite struct TraceTextTests {
  private let stage = ScrollStage()

  private func lines(_ trace: FrameTrace) -> [String] {
    String(decoding: trace.jsonLines, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `the first line says what it is, with the rate and the views`() throws {
    _ = try twenty(on: stage) { $0.name = "a \"feed\"\u{1}\n\\é" }
    let trace = TraceRecorder(of: stage).trace
    #expect(
      lines(trace)[0] == """
        {"scrollua-trace":1,"frameRate":60,"views":[{"view":1,"name":"a \\"feed\\"\\u0001\\n\\\\é",\
        "axes":"vertical","width":320,"height":300}]}
        """)
    #expect(FrameTrace.begins(trace.jsonLines))
    #expect(!FrameTrace.begins(Array("{\"scrollua\":1}".utf8)))
    #expect(!FrameTrace.begins([]))
  }

  @Test func `a frame is a line with its keys in one order, and ends with its events`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300), content: .items([row("a\"b", 400)]))
    let recorder = try TraceRecorder(view)
    try view.setOffset(0.1 + 0.2)
    stage.deliver()
    #expect(
      lines(recorder.trace)[1] == """
        {"frame":0,"time":0,"view":1,"offset":0.30000000000000004,"x":0,"y":0.30000000000000004,\
        "minOffset":0,"maxOffset":100,"velocity":0,"phase":"idle","type":"top","events":[\
        {"name":"offsetChanged","offset":0.30000000000000004,"maxOffset":100,"minOffset":0,"x":0,\
        "y":0.30000000000000004,"type":"top","reason":"program","phase":"idle","velocity":0,"time":0},\
        {"name":"appear","id":"a\\"b","position":1},\
        {"name":"visibilityChanged","id":"a\\"b","fraction":0.75},\
        {"name":"scrollEnded","offset":0.30000000000000004,"type":"top","reason":"program"}]}
        """)
  }

  @Test func `a drag's events have their arguments`() throws {
    let view = try twenty(on: stage)
    let recorder = try TraceRecorder(view)
    let touch = try view.touch(at: Point(x: 0, y: 100))
    try touch.move(to: Point(x: 0, y: 80))
    try touch.cancel()
    stage.deliver()
    let text = lines(recorder.trace)[1]
    #expect(text.contains(#"{"name":"willBeginDragging"}"#))
    #expect(text.contains(#"{"name":"willEndDragging","velocity":0,"target":20}"#))
    #expect(text.contains(#"{"name":"didEndDragging","willDecelerate":false}"#))
    #expect(text.contains(#"{"name":"phaseChanged","new":"interacting","old":"tracking"}"#))
  }

  @Test func `two runs make the same bytes`() throws {
    func run() throws -> [UInt8] {
      let stage = ScrollStage()
      let recorder = TraceRecorder(of: stage)
      let view = try twenty(on: stage)
      try view.fling(Point(x: 0, y: 900))
      stage.settle()
      return recorder.trace.jsonLines
    }
    #expect(try run() == run())
  }
}

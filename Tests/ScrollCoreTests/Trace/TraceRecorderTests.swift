import ScrollCore
import Testing

@Suite struct TraceRecorderTests {
  private let stage = ScrollStage()

  /// The names of the events of each record.
  private func told(_ recorder: TraceRecorder) -> [[String]] {
    recorder.trace.frames.map { $0.events.map(\.kind.rawValue) }
  }

  @Test func `a record stands for each frame in which something was told, after one for the start`()
    throws
  {
    let view = try twenty(on: stage)
    stage.advance(frames: 3)
    let recorder = try TraceRecorder(view)
    stage.advance(frames: 3)
    try view.setOffset(100)
    stage.advance(frames: 3)
    #expect(recorder.trace.frames.map(\.frame) == [3, 7])
    #expect(recorder.trace.frames.map(\.offset) == [0, 100])
    #expect(recorder.trace.frames.map(\.type) == [.top, .middle])
    // 100 pt of rows of 50: two go, two come, and the more than half of each with them.
    #expect(
      told(recorder) == [
        [],
        [
          "offsetChanged", "directionChanged", "disappear", "disappear", "appear", "appear",
          "visibilityChanged", "visibilityChanged", "visibilityChanged", "visibilityChanged",
          "scrollEnded",
        ],
      ])
  }

  @Test func `an animation has a record in each frame, in the order in which all was told`() throws
  {
    let view = try twenty(on: stage)
    let recorder = try TraceRecorder(view)
    // 0.1 s are frames 1 to 6 of 60 a second; the request itself is told in frame 0.
    _ = try view.scrollTo(.offset(48), .linear(0.1))
    stage.settle()
    let frames = recorder.trace.frames
    #expect(frames.map(\.frame) == Array(0...6))
    #expect(near(frames.map(\.offset), [0, 8, 16, 24, 32, 40, 48]))
    #expect(near(frames[1].velocity, 480))
    #expect(frames[1].phase == .animating)
    #expect(frames[0].events == [.phaseChanged(new: .animating, old: .idle)])
    #expect(
      told(recorder).last
        == ["phaseChanged", "offsetChanged", "didEndScrollingAnimation", "scrollEnded"])
  }

  @Test func `several passes of a frame are one record with its last values`() throws {
    let view = try twenty(on: stage)
    let recorder = try TraceRecorder(view)
    try view.observe(.scrollEnded) { _ in
      if view.offset < 30 { #expect(throws: Never.self) { try view.setOffset(30) } }
    }
    try view.setOffset(20)
    stage.deliver()
    #expect(recorder.trace.frames.count == 1)
    #expect(recorder.trace.frames[0].offset == 30)
    #expect(
      told(recorder)
        == [
          [
            "offsetChanged", "directionChanged", "appear", "scrollEnded", "offsetChanged",
            "visibilityChanged", "visibilityChanged", "scrollEnded",
          ]
        ])
  }

  @Test func `turns and pages are recorded where they are told`() throws {
    var configuration = ScrollConfiguration(height: 50)
    configuration.snapBehavior = PagingSnap()
    let view = try TrackableScrollView(
      on: stage, configuration, content: .uniform(count: 5, length: 50))
    stage.deliver()
    let recorder = try TraceRecorder(view)
    try view.scrollTo(.page(3))
    stage.deliver()
    let events = recorder.trace.frames.last?.events ?? []
    #expect(events.contains(.directionChanged(.down)))
    #expect(events.contains(.pageChanged(new: 3, old: 1)))
    #expect(
      events.map(\.kind).prefix(3) == [.offsetChanged, .directionChanged, .pageChanged])
  }

  @Test func `frames are counted over changes of the rate`() throws {
    let view = try twenty(on: stage)
    let recorder = try TraceRecorder(view)
    stage.advance(frames: 2)
    try stage.setFrameRate(30)
    try view.setOffset(10)
    stage.advanceFrame()
    #expect(recorder.trace.frames.last?.frame == 3)
    #expect(near(recorder.trace.frames.last?.time ?? 0, 2.0 / 60 + 1.0 / 30, 1e-12))
  }

  @Test func `a recorder of a stage records every view, also later ones, by number`() throws {
    _ = try twenty(on: stage) { $0.name = "first" }
    let recorder = TraceRecorder(of: stage)
    stage.advanceFrame()
    let second = try twenty(on: stage) { $0.name = "second" }
    try second.setOffset(10)
    stage.advanceFrame()
    #expect(recorder.trace.views.map(\.name) == ["first", "second"])
    #expect(recorder.trace.frames.map(\.view) == [1, 2, 2])
    #expect(recorder.trace.frames.map(\.frame) == [0, 1, 2])
  }

  @Test func `it ends when it is stopped or the view is closed, and keeps what it has`() throws {
    let view = try twenty(on: stage)
    let (stopped, closed) = (try TraceRecorder(view), try TraceRecorder(view))
    stopped.stop()
    try view.setOffset(10)
    stage.advanceFrame()
    #expect(stopped.trace.frames.count == 1)
    #expect(closed.trace.frames.count == 2)
    view.close()
    #expect(!closed.isRecording)
    #expect(closed.trace.frames.count == 2)
    #expect(refusal { _ = try TraceRecorder(view) } == "a closed view cannot be recorded")
  }

  @Test func `cleared it begins again with the next frame that tells something`() throws {
    let view = try twenty(on: stage)
    let recorder = try TraceRecorder(view)
    let revision = recorder.revision
    recorder.clear()
    #expect(recorder.trace.frames == [])
    #expect(recorder.revision > revision)
    try view.setOffset(10)
    stage.advanceFrame()
    #expect(recorder.trace.frames.map(\.offset) == [10])
    #expect(recorder.events(of: .offsetChanged).map(\.frame.frame) == [1])
  }

  @Test func `what all recorders hold is limited, and reaching the limit is reported`() throws {
    var reports: [String] = []
    stage.onError = { reports.append($0.message) }
    let view = try twenty(on: stage)
    let recorders = try (0..<500).map { _ in try TraceRecorder(view) }
    // Each of 500 holds one record and gets a record with two events a frame: 1500 in each frame.
    for step in 0..<1000 where reports.isEmpty {
      try view.setOffset(step.isMultiple(of: 2) ? 10 : 11)
      stage.advanceFrame()
    }
    #expect(
      reports.first
        == "a recording ended: there are more than 1000000 frames and events in all of them")
    #expect(recorders.contains { !$0.isRecording })
  }
}

import ScrollCore

/// Tells of the frames that pass on a stage, a line for each.
final class FramePrinter {

  /// How many lines there are at most at a time: the first ones, and the last.
  static let limit = 1000

  private let stage: ScrollStage
  private var recorder: TraceRecorder

  /// What each view was when it was last told of, by its number.
  private var last: [Int: String] = [:]

  /// Begins with what comes next.
  init(_ stage: ScrollStage) {
    self.stage = stage
    recorder = TraceRecorder(of: stage)
    _ = take(width: 0)
  }

  deinit { recorder.stop() }

  /// The lines of the frames since the last call.
  func take(width: Int) -> [String] {
    let trace = recorder.trace
    recorder.clear()
    // One that held too much has ended.
    if !recorder.isRecording { recorder = TraceRecorder(of: stage) }
    var lines: [String] = []
    for frame in trace.frames {
      let state = FrameText.state(of: frame, in: trace)
      let known = "\(state) \(frame.phase.rawValue)"
      // A record that begins anew repeats what was told.
      if frame.events.isEmpty, last[frame.view] == known { continue }
      last[frame.view] = known
      lines.append(FrameText.line(frame, state, width: width))
    }
    guard lines.count > Self.limit else { return lines }
    let left = lines.count - Self.limit + 1
    return lines.prefix(Self.limit - 10) + ["… \(left) more …"] + lines.suffix(9)
  }
}

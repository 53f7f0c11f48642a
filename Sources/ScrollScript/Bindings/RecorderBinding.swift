internal import LuaKit
internal import ScrollCore

/// A recording as scripts see it.
enum RecorderBinding {
  private static let eventName = LuaParameter(
    "event", .choice(ScrollEvent.Kind.allCases.map(\.rawValue)), "All kinds when left out.",
    optional: true)

  static let declaration = LuaType<ScriptRecorder>(
    "What a view told and was, frame by frame, since scroll.record.",
    members: [
      .property(
        "frames", .list,
        "Each frame in which the view told something or was changed, and the first one: { frame, "
          + "time, view, offset, x, y, minOffset, maxOffset, velocity, phase, type, events }."
      ) { recorder, call in recorder.pushFrames(on: call.stack) },
      .method(
        "events",
        "The events of a kind in order, each { name, frame, time, … } with what it tells by name.",
        [eventName], returns: "list"
      ) { (recorder, call) throws(LuaError) in
        let kind = call.string(1).flatMap(ScrollEvent.Kind.init)
        call.stack.pushTable(array: 0, fields: 0)
        var count = 0
        for frame in recorder.recorder.trace.frames {
          for event in frame.events where kind == nil || event.kind == kind {
            call.stack.push(event, in: frame)
            count += 1
            call.stack.setIndex(count)
          }
        }
        return .values(1)
      },
      .method("offsets", "The offset of each frame.", [], returns: "list of numbers") {
        recorder, call in
        let frames = recorder.recorder.trace.frames
        call.stack.pushTable(array: frames.count, fields: 0)
        for (index, frame) in frames.enumerated() {
          call.stack.push(frame.offset)
          call.stack.setIndex(index + 1)
        }
        return .values(1)
      },
      .method(
        "save",
        "Writes the recording as JSON Lines: a new file below the output folder, or over a recording.",
        [LuaParameter("name", .string, "A file name, also with folders: \"flick.trace\".")]
      ) { (recorder, call) throws(LuaError) in
        let options = try recorder.context.open.options
        guard let name = call.validString(1) else {
          throw LuaError("a name in UTF-8 expected", kind: .argument(1, "name"))
        }
        guard let saving = options.saving else {
          throw LuaError("nothing can be saved: no folder for it is given (see --output)")
        }
        try saving(name, recorder.recorder.trace.jsonLines)
        return .none
      },
      .method("stop", "Ends the recording; what has been recorded stays.", []) { recorder, _ in
        recorder.recorder.stop()
        return .none
      },
      .property("isRecording", .boolean, "Whether it goes on: not stopped, the view not closed.") {
        recorder, call in call.stack.push(recorder.recorder.isRecording)
      },
    ],
    describe: { recorder in
      let count = recorder.recorder.trace.frames.count
      return "Recorder(\(count) \(count == 1 ? "frame" : "frames"))"
    })
}

internal import LuaKit
internal import ScrollCore

/// A recorder of a script's; it ends when the script lets go of it.
final class ScriptRecorder: LuaObject {
  static let luaType = "Recorder"

  let recorder: TraceRecorder
  let context: ScriptContext
  /// The frames as a script reads them, and what they are made from.
  private var frames: (revision: Int, table: LuaReference?)?

  init(_ recorder: TraceRecorder, _ context: ScriptContext) {
    self.recorder = recorder
    self.context = context
  }

  deinit { recorder.stop() }

  var isLuaClosed: Bool { false }

  /// Pushes the frames as a table, the same one while nothing is recorded.
  func pushFrames(on stack: LuaStack) {
    if let frames, frames.revision == recorder.revision, let table = frames.table {
      stack.push(table)
      return
    }
    let trace = recorder.trace
    stack.pushTable(array: trace.frames.count, fields: 0)
    for (index, frame) in trace.frames.enumerated() {
      stack.push(frame)
      stack.setIndex(index + 1)
    }
    frames = (recorder.revision, stack.reference(stack.top))
  }
}

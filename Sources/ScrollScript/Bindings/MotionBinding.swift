internal import LuaKit
internal import ScrollCore

/// What a request answers, as scripts see it.
enum MotionBinding {
  static let declaration = LuaType<ScriptMotion>(
    "A request on its way.",
    members: [
      .property("isFinished", .boolean, "Whether it has ended, however it did.") { motion, call in
        call.stack.push(motion.motion.isFinished)
      },
      .method(
        "wait", "Waits for the end; true when the target was reached.", [], returns: "boolean"
      ) { (motion, call) throws(LuaError) in
        if let result = motion.motion.result {
          call.stack.push(result)
          return .values(1)
        }
        try call.checkCanWait("wait")
        try motion.context.open.scheduler.request(.motion(motion.motion))
        return .wait
      },
      .method("cancel", "Stops it where it is; nothing when it has ended.", []) {
        (motion, _) throws(LuaError) in
        try asking { () throws(ScrollError) in try motion.motion.checkCancel() }
        motion.motion.cancel()
        return .none
      },
    ],
    describe: { motion in
      switch motion.motion.result {
      case nil: "Motion(running)"
      case true?: "Motion(finished)"
      case false?: "Motion(cancelled)"
      }
    })
}

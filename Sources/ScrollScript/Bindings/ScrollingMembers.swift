internal import LuaKit
internal import ScrollCore

/// What the proxy and its view have in common: the requests.
enum ScrollingMembers {
  static let scrollToParameters = [
    LuaParameter(
      "target", TargetReader.type,
      "\"top\", \"end\" (\"leading\", \"trailing\"), an offset, { x =, y = }, { id =, anchor = }, "
        + "{ page = }, { section = } or { rect = }."),
    LuaParameter("options", .record(RequestReader.record(of: "scrollTo")), "", optional: true),
  ]

  static let scrollByParameters = [
    LuaParameter(
      "distance",
      .either([
        .number(.extended),
        .record(
          LuaRecord(
            "a distance",
            [
              LuaParameter("x", .number(.extended), "Points.", optional: true, default: "0"),
              LuaParameter("y", .number(.extended), "Points.", optional: true, default: "0"),
            ])),
      ]), "Points along the main axis, or along both."),
    LuaParameter("options", .record(RequestReader.record(of: "scrollBy")), "", optional: true),
  ]

  /// The request that scripts make most often, a jump to a number, without what only the others need.
  static func jump(_ owner: ScriptView, _ offset: Double) throws(LuaError) -> LuaConstant? {
    guard let arrived = owner.context.arrived, owner.view.hasLayout, !owner.view.isClosed else {
      return nil
    }
    do throws(ScrollError) {
      try owner.view.setOffset(offset)
    } catch {
      throw LuaError(error.message)
    }
    return arrived
  }

  static func scrollTo(_ owner: ScriptView, _ call: LuaCall) throws(LuaError) -> LuaResult {
    let target = try target(call)
    let (options, finished) = try RequestReader.read(call, 2, host: owner.host)
    let motion = try asking { () throws(ScrollError) in try owner.view.scrollTo(target, options) }
    return answer(motion, finished, owner, call)
  }

  /// A mixture of targets is the argument's fault, and its error names the argument.
  private static func target(_ call: LuaCall) throws(LuaError) -> ScrollTarget {
    do throws(LuaError) {
      return try TargetReader.target(call.stack, call.index(1))
    } catch {
      throw LuaError(error.message, kind: .argument(1, "target"))
    }
  }

  static func scrollBy(_ owner: ScriptView, _ call: LuaCall) throws(LuaError) -> LuaResult {
    var distance = (x: 0.0, y: 0.0)
    if let number = call.number(1) {
      if owner.isVertical { distance.y = number } else { distance.x = number }
    } else if let fields = Fields(call, 1) {
      distance = (fields.number("x") ?? 0, fields.number("y") ?? 0)
    }
    let (options, finished) = try RequestReader.read(call, 2, host: owner.host)
    let motion = try asking { () throws(ScrollError) in
      try owner.view.scrollBy(x: distance.x, y: distance.y, options)
    }
    return answer(motion, finished, owner, call)
  }

  /// The option record of the two functions that turn pages.
  static func turnParameters(_ method: String) -> [LuaParameter] {
    [
      LuaParameter(
        "options", .record(RequestReader.record(of: method, animated: true)), "", optional: true)
    ]
  }

  static func turn(_ pages: Int, _ owner: ScriptView, _ call: LuaCall) throws(LuaError) -> LuaResult
  {
    let (options, finished) = try RequestReader.read(call, 1, host: owner.host, animated: true)
    let motion = try asking { () throws(ScrollError) in
      try owner.view.turnPages(pages, options)
    }
    return answer(motion, finished, owner, call)
  }

  private static func answer(
    _ motion: Motion, _ finished: LuaFunction?, _ owner: ScriptView, _ call: LuaCall
  ) -> LuaResult {
    owner.view.labelKept(call.place)
    if let finished {
      motion.onFinished(label: finished.place) { [weak host = owner.host] done in
        host?.notify(finished) { stack in
          stack.push(done)
          return 1
        }
      }
    }
    if finished == nil, motion.result == true {
      if let arrived = owner.context.arrived {
        call.stack.push(arrived)
      } else {
        call.stack.push(ScriptMotion(motion, owner.context))
        owner.context.arrived = call.stack.constant(-1)
      }
      return .values(1)
    }
    call.stack.push(ScriptMotion(motion, owner.context))
    return .values(1)
  }
}

internal import LuaKit
internal import ScrollCore

/// The global table `scroll`.
enum ScrollModule {
  /// The longest wait and the largest timeout, in seconds: about 31 years.
  static let longestWait = 1e9

  static let wait = LuaParameterType.number(.between(0, longestWait))

  static let declaration = LuaModule<ScriptContext>(
    "scroll", "Scroll views, the virtual clock and the tasks that run on it.",
    members: [
      .method(
        "view", "Makes a view and puts it on the stage.",
        [LuaParameter("options", .record(ViewOptions.record), "", optional: true)],
        returns: "View"
      ) { (context, call) throws(LuaError) in
        call.stack.push(try ViewOptions.makeView(call, host: context.open))
        return .values(1)
      },
      .property("time", .number(.nonNegative), "Seconds on the virtual clock.") {
        (context, call) throws(LuaError) in call.stack.push(try context.open.stage.time)
      },
      .property(
        "frameRate", .number(.positive), "Frames in a second; each test begins with 60.",
        get: { (context, call) throws(LuaError) in
          call.stack.push(try context.open.stage.frameRate)
        },
        set: { (context, call) throws(LuaError) in
          let host = try context.open
          try asking { () throws(ScrollError) in
            try host.scheduler.setFrameRate(call.number(1) ?? 60)
          }
        }),
      .method(
        "wait", "Waits until the first frame not earlier than this.",
        [LuaParameter("seconds", wait, "")]
      ) { (context, call) throws(LuaError) in
        try call.checkCanWait("wait")
        let host = try context.open
        host.scheduler.request(.time(host.stage.time + (call.number(1) ?? 0)))
        return .wait
      },
      .method(
        "step", "Waits for a number of frames.",
        [
          LuaParameter(
            "frames", .integer(0...1_000_000_000_000), "", optional: true, default: "1")
        ]
      ) { (context, call) throws(LuaError) in
        try call.checkCanWait("step")
        let scheduler = try context.open.scheduler
        scheduler.request(.frame(scheduler.frame + (call.integer(1) ?? 1)))
        return .wait
      },
      .method(
        "settle",
        "Waits until nothing moves; an error when something still does after the timeout.",
        [LuaParameter("timeout", wait, "Seconds.", optional: true, default: "30")],
        returns: "seconds"
      ) { (context, call) throws(LuaError) in
        try call.checkCanWait("settle")
        let host = try context.open
        let timeout = call.number(1) ?? 30
        let now = host.stage.time
        host.scheduler.request(.rest(since: now, deadline: now + timeout, timeout: timeout))
        return .wait
      },
      .method(
        "waitUntil", "Waits until a function answers true; asked once in each frame.",
        [
          LuaParameter("condition", .function, ""),
          LuaParameter("timeout", wait, "Seconds.", optional: true, default: "30"),
        ], returns: "true"
      ) { (context, call) throws(LuaError) in
        try call.checkCanWait("waitUntil")
        let host = try context.open
        guard let condition = call.function(1) else { return .none }
        let timeout = call.number(2) ?? 30
        host.scheduler.request(
          .condition(condition, deadline: host.stage.time + timeout, timeout: timeout))
        return .wait
      },
      .method(
        "after", "Calls a function once, at the first frame not earlier than this.",
        [LuaParameter("seconds", wait, ""), LuaParameter("action", .function, "")],
        returns: "Subscription"
      ) { (context, call) throws(LuaError) in
        try timer(context, call) { (stage, seconds, label, body) throws(ScrollError) in
          try stage.after(seconds, label: label, body)
        }
      },
      .method(
        "every", "Calls a function again and again, each time this much later.",
        [
          LuaParameter("seconds", .number(.between(1e-9, longestWait)), ""),
          LuaParameter("action", .function, ""),
        ], returns: "Subscription"
      ) { (context, call) throws(LuaError) in
        try timer(context, call) { (stage, seconds, label, body) throws(ScrollError) in
          try stage.every(seconds, label: label, body)
        }
      },
      .method(
        "spawn", "Runs a function as a task of its own, which may wait.",
        [
          LuaParameter("task", .function, ""),
          LuaParameter("arguments", .any, "Handed to it.", optional: true, repeats: true),
        ]
      ) { (context, call) throws(LuaError) in
        guard let function = call.function(1) else { return .none }
        let arguments = (2..<max(2, call.count + 1)).map { call.stack.reference(call.index($0)) }
        try context.open.scheduler.spawn(function) { stack in
          for argument in arguments {
            if let argument { stack.push(argument) } else { stack.pushNil() }
          }
          return arguments.count
        }
        return .none
      },
      .method(
        "log", "Prints its arguments behind the virtual time.",
        [LuaParameter("values", .any, "", optional: true, repeats: true)]
      ) { (context, call) throws(LuaError) in
        let time = NumberText.fixed(try context.open.stage.time, decimals: 3)
        var line = "[" + String(repeating: " ", count: max(0, 7 - time.utf8.count)) + time + "]"
        for argument in 1..<(call.count + 1) {
          line += (argument == 1 ? " " : "\t") + (try call.stack.checkedText(call.index(argument)))
        }
        try context.write(Array((line + "\n").utf8))
        return .none
      },
      .method(
        "record", "Records what a view tells and is, from now on.",
        [LuaParameter("view", .object("View"), "")], returns: "Recorder"
      ) { (context, call) throws(LuaError) in
        let host = try context.open
        guard let view = call.object(1, as: ScriptView.self)?.view else { return .none }
        try host.checkListenerLimit()
        let recorder = try asking { () throws(ScrollError) in try TraceRecorder(view) }
        host.add(recorder.subscription)
        call.stack.push(ScriptRecorder(recorder, context))
        return .values(1)
      },
      .method(
        "binding", "Makes a number that offsets of views can be bound to.",
        [
          LuaParameter(
            "value", .number(.extended), "Left out or nil: what the first bound view shows.",
            optional: true)
        ], returns: "Binding"
      ) { (context, call) throws(LuaError) in
        let host = try context.open
        let binding = try asking { () throws(ScrollError) in
          try host.stage.binding(call.number(1))
        }
        call.stack.push(ScriptBinding(binding, context))
        return .values(1)
      },
      .function(
        "unordered", "Walks a table in no order: for tables whose keys have none.",
        [LuaParameter("table", .table, "")], returns: "an iterator"
      ) { stack in LuaState.pushUnordered(on: stack) },
    ])

  private static func timer(
    _ context: ScriptContext, _ call: LuaCall,
    _ start: (ScrollStage, Double, String, @escaping () -> Void) throws(ScrollError) -> Subscription
  ) throws(LuaError) -> LuaResult {
    let host = try context.open
    guard let action = call.function(2) else { return .none }
    try host.checkListenerLimit()
    let subscription: Subscription
    do throws(ScrollError) {
      subscription = try start(host.stage, call.number(1) ?? 0, action.place) { [weak host] in
        host?.notify(action) { _ in 0 }
      }
    } catch {
      throw LuaError(error.message)
    }
    host.add(subscription)
    call.stack.push(ScriptSubscription(subscription))
    return .values(1)
  }
}

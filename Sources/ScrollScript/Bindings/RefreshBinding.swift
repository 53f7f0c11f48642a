internal import LuaKit
internal import ScrollCore

/// Pulling to refresh as scripts see it.
enum RefreshBinding {
  static let declaration = LuaType<ScriptRefresh>(
    "What refreshes a view when a finger has pulled it past its start and lets go.",
    events: [
      FollowerMembers.changed(
        "Refresh", "refresh", "The state or the progress changed; once in a pass.")
    ],
    members: [
      .property(
        "state", .choice(ScrollRefresh.State.allCases.map(\.rawValue)),
        "Whether a finger pulls, far enough or not, or it waits for done()."
      ) { refresh, call in call.stack.push(refresh.refresh.state.rawValue) },
      .number(
        "progress", .number(.between(0, 1)),
        "How far the pull is on its way to the threshold; 1 while it refreshes."
      ) { refresh in refresh.refresh.progress },
      FollowerMembers.removing("Ends it: a refresh that runs is over, and hears no done().") {
        $0.refresh.remove()
      },
    ]
      + BehaviorMembers.listening(to: ["changed"]) { (refresh, listener, once) throws(LuaError) in
        try asking { () throws(ScrollError) in
          try refresh.refresh.observe(
            once: once, label: listener.place, FollowerMembers.telling(listener, refresh))
        }
      },
    describe: { "\($0.refresh)" })

  private static let options = LuaRecord(
    "the options of 'refresh'",
    [
      LuaParameter(
        "action", .function,
        "function(done): brings what is new, and calls done() at once or later."),
      LuaParameter(
        "threshold", .number(.positive), "How far the pull has to show, in points.",
        optional: true, default: "64"),
    ])

  /// `view:refresh{…}`.
  static let maker = LuaMember<ScriptView>.method(
    "refresh",
    "Has a function called when a finger has pulled the view past its start and lets go.",
    [LuaParameter("options", .record(options), "")], returns: "Refresh"
  ) { (view, call) throws(LuaError) in
    let fields = Fields(call.stack, call.index(1))
    guard let action = fields.function("action") else { return .none }
    try view.host.checkListenerLimit()
    let refresh = try asking { () throws(ScrollError) in
      try view.view.addRefresh(
        threshold: fields.number("threshold") ?? 64, label: action.place
      ) { act(action, $0, view) }
    }
    view.host.add(refresh.subscription)
    call.stack.push(ScriptRefresh(refresh, view))
    return .values(1)
  }

  /// Calls a script's `action`; its error is reported, and the refresh is over (E9).
  private static func act(_ action: LuaFunction, _ request: RefreshRequest, _ view: ScriptView) {
    guard let host = view.context.host, !host.lua.isClosed, !host.isRunning || !host.lua.isAborted
    else { return request.abandon() }
    do throws(LuaError) {
      try host.lua.call(action, .callback) { stack in
        stack.push(method: "done", of: ScriptRefreshRequest(request))
        return 1
      } results: { _, _ in
      }
    } catch {
      host.report(error)
      request.abandon()
    }
  }
}

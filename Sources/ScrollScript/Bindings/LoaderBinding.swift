internal import LuaKit
internal import ScrollCore

/// A loader as scripts see it.
enum LoaderBinding {
  private static let states = LuaParameterType.choice(ScrollLoader.State.allCases.map(\.rawValue))

  static let declaration = LuaType<ScriptLoader>(
    "What loads more rows where a view comes near an end of its content.",
    events: [
      LuaEvent(
        "changed", "The loader's state changed; once in a pass.",
        arguments: [LuaParameter("new", states, ""), LuaParameter("old", states, "")])
    ],
    members: [
      .property("state", states, "Whether it may ask, has asked, has failed, or has ended.") {
        loader, call in call.stack.push(loader.loader.state.rawValue)
      },
      .property("page", .integer(nil), "The page that was last asked for; 0 before the first.") {
        loader, call in call.stack.push(loader.loader.page)
      },
      .property("message", .string, "Why the last request failed; nil unless it did.") {
        loader, call in
        if let message = loader.loader.message {
          call.stack.push(message)
        } else {
          call.stack.pushNil()
        }
      },
      .method(
        "retry",
        "After a failure asks for the same page again, at the end of the next frame; else nothing.",
        []
      ) { loader, _ in
        loader.loader.retry()
        return .none
      },
      .method("remove", "Ends it: it asks nothing more, and hears no answer.", []) { loader, _ in
        loader.loader.remove()
        return .none
      },
    ]
      + BehaviorMembers.listening(to: ["changed"]) { (loader, listener, once) throws(LuaError) in
        let view = loader.owner
        return try asking { () throws(ScrollError) in
          try loader.loader.observe(once: once, label: listener.place) {
            [context = view.context, lua = view.host.lua] new, old in
            context.notify(listener, in: lua) { stack in
              stack.push(new.rawValue)
              stack.push(old.rawValue)
              return 2
            }
          }
        }
      },
    describe: { "\($0.loader)" })

  private static let count = LuaParameterType.integer(1...ItemReader.limit)

  private static let options = LuaRecord(
    "the options of 'loader'",
    [
      LuaParameter(
        "load", .function,
        "function(page, done): calls done(items) at once or later, done(nil) when there is nothing more, or "
          + "done(nil, message) when it failed."),
      LuaParameter(
        "edge", .choice(ScrollLoader.Edge.allCases.map(\.rawValue)), "Where it loads.",
        optional: true, default: "end"),
      LuaParameter(
        "prefetch", .number(.nonNegative), "It asks when less than this is left, in points.",
        optional: true, default: "100"),
      LuaParameter(
        "pageSize", count, "A page with fewer items is the last.", optional: true),
      LuaParameter(
        "keep", count,
        "How many items stay after a load: the farthest are dropped, but nothing that is visible or that another loader "
          + "would at once ask for.", optional: true),
    ])

  /// `view:loader{…}`.
  static let maker = LuaMember<ScriptView>.method(
    "loader",
    "Asks for more rows, page by page, where the view comes near an end; judged once in each frame.",
    [LuaParameter("options", .record(options), "")], returns: "Loader"
  ) { (view, call) throws(LuaError) in
    let fields = Fields(call.stack, call.index(1))
    guard let load = fields.function("load") else { return .none }
    let edge = fields.string("edge").flatMap(ScrollLoader.Edge.init) ?? .end
    try view.host.checkListenerLimit()
    let loader = try asking { () throws(ScrollError) in
      try view.view.addLoader(
        at: edge, prefetch: fields.number("prefetch") ?? 100,
        pageSize: fields.integer("pageSize"), keep: fields.integer("keep")
      ) { request in ask(load, request, at: edge, view) }
    }
    view.host.add(loader.subscription)
    call.stack.push(ScriptLoader(loader, view))
    return .values(1)
  }

  /// Calls a script's `load`; its error is reported, and the loader has failed (E9).
  private static func ask(
    _ load: LuaFunction, _ request: LoadRequest, at edge: ScrollLoader.Edge, _ view: ScriptView
  ) {
    guard let host = view.context.host, !host.lua.isClosed, !host.isRunning || !host.lua.isAborted
    else { return request.abandon("the run was stopped") }
    do throws(LuaError) {
      try host.lua.call(load, .callback) { stack in
        stack.push(request.page)
        stack.push(method: "done", of: ScriptRequest(request, at: edge, of: view))
        return 2
      } results: { _, _ in
      }
    } catch {
      host.report(error)
      request.abandon(error.message)
    }
  }
}

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
}

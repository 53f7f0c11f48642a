internal import LuaKit
internal import ScrollCore

/// What those behaviors have in common whose listeners are handed the behavior itself.
enum FollowerMembers {
  /// The event of a change, for which listeners get the behavior itself.
  static func changed(_ type: String, _ name: String, _ summary: String) -> LuaEvent {
    LuaEvent(
      "changed", summary,
      arguments: [LuaParameter(name, .object(type), "The same object, with its new state.")])
  }

  /// `remove`, which as a change of the view is refused while something is asked (E11).
  static func removing<Host: ScriptBehavior>(
    _ summary: String, _ remove: @escaping @Sendable (Host) -> Void
  ) -> LuaMember<Host> {
    .method("remove", summary, []) { (behavior, _) throws(LuaError) in
      let view = behavior.owner.view
      if !view.isClosed { try asking { () throws(ScrollError) in try view.checkChange() } }
      remove(behavior)
      return .none
    }
  }

  /// What hands a behavior to a listener.
  static func telling<Host: ScriptBehavior, Follower>(
    _ listener: LuaFunction, _ behavior: Host
  ) -> (Follower) -> Void {
    let view = behavior.owner
    // The behavior ends its listeners with its view, so that it may be held here.
    return { [context = view.context, lua = view.host.lua] _ in
      context.notify(listener, in: lua) { stack in
        stack.push(behavior)
        return 1
      }
    }
  }
}

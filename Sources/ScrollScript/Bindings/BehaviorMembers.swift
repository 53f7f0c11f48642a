internal import LuaKit
internal import ScrollCore

/// What the behaviors of a view have in common for scripts.
enum BehaviorMembers {
  /// Adds a listener to a behavior, for once or for good.
  typealias Observe<Host> =
    @Sendable (Host, LuaFunction, _ once: Bool) throws(LuaError) -> Subscription

  /// `on` and `once` for the events of a behavior.
  ///
  /// - Parameters:
  ///   - events: The names of its events.
  ///   - observe: Adds a listener.
  /// - Returns: The two methods.
  static func listening<Host: ScriptBehavior>(
    to events: [String], _ observe: @escaping Observe<Host>
  ) -> [LuaMember<Host>] {
    let parameters = [
      LuaParameter("event", .choice(events), "What to listen to."),
      LuaParameter("listener", .function, ""),
    ]
    let subscribe: @Sendable (Host, LuaCall, Bool) throws(LuaError) -> LuaResult = {
      (behavior, call, once) throws(LuaError) in
      guard let listener = call.function(2) else { return .none }
      let host = behavior.owner.host
      try host.checkListenerLimit()
      let subscription = try observe(behavior, listener, once)
      host.add(subscription)
      call.stack.push(ScriptSubscription(subscription))
      return .values(1)
    }
    return [
      .method(
        "on", "Calls a function with each event of a kind.", parameters, returns: "Subscription"
      ) { (behavior, call) throws(LuaError) in try subscribe(behavior, call, false) },
      .method(
        "once", "Calls a function with the next event of a kind only.", parameters,
        returns: "Subscription"
      ) { (behavior, call) throws(LuaError) in try subscribe(behavior, call, true) },
    ]
  }
}

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
    listening(to: events, host: { $0.owner.host }, function: { $1.function($2) }, observe)
  }

  /// As ``listening(to:_:)`` for any object that scripts hold.
  ///
  /// - Parameters:
  ///   - events: The names of its events.
  ///   - host: The host of the object, which counts the listeners.
  ///   - function: How the listener on the stack is kept.
  ///   - observe: Adds a listener.
  /// - Returns: The two methods.
  static func listening<Host: LuaObject>(
    to events: [String], host: @escaping @Sendable (Host) throws(LuaError) -> ScriptHost,
    function: @escaping @Sendable (Host, LuaStack, Int) -> LuaFunction?,
    _ observe: @escaping Observe<Host>
  ) -> [LuaMember<Host>] {
    let parameters = [
      LuaParameter("event", .choice(events), "What to listen to."),
      LuaParameter("listener", .function, ""),
    ]
    let subscribe: @Sendable (Host, LuaCall, Bool) throws(LuaError) -> LuaResult = {
      (behavior, call, once) throws(LuaError) in
      let host = try host(behavior)
      try host.checkListenerLimit()
      guard let listener = function(behavior, call.stack, call.index(2)) else { return .none }
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

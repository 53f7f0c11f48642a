internal import LuaKit
internal import ScrollCore

/// What listeners and timers answer, as scripts see it.
enum SubscriptionBinding {
  static let declaration = LuaType<ScriptSubscription>(
    "A listener or a timer.",
    members: [
      .property("isActive", .boolean, "Whether it will still be called.") { subscription, call in
        call.stack.push(subscription.subscription.isActive)
      },
      .method("cancel", "Ends it; nothing when it has ended.", []) { subscription, _ in
        subscription.subscription.cancel()
        return .none
      },
    ],
    describe: { $0.subscription.isActive ? "Subscription(active)" : "Subscription(ended)" })
}

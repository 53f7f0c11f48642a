internal import LuaKit
internal import ScrollCore

/// A listener or a timer.
final class ScriptSubscription: LuaObject {
  static let luaType = "Subscription"

  let subscription: Subscription

  init(_ subscription: Subscription) { self.subscription = subscription }

  var isLuaClosed: Bool { false }
}

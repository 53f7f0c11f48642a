/// A function that hears something, as the stage sees it: when it came, and what it is called in errors.
class Observer {
  let subscription: Subscription
  /// When it was added, in the order of all of a stage.
  let order: Int
  let isOnce: Bool
  /// Where it comes from, for errors: `feed.lua:5`.
  let label: String

  init(_ subscription: Subscription, order: Int, isOnce: Bool, label: String) {
    self.subscription = subscription
    self.order = order
    self.isOnce = isOnce
    self.label = label
  }

  /// What it hears of.
  var eventName: String { "" }
}

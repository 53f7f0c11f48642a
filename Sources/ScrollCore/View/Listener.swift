/// A function that hears one kind of event of one view.
final class Listener {
  let subscription: Subscription
  let kind: ScrollEvent.Kind
  /// When it was added, in the order of all of a stage.
  let order: Int
  /// The shortest time between two deliveries, in seconds (E8).
  let interval: Double?
  /// When it hears of an item; of `visibilityChanged` only (F10).
  let thresholds: VisibilityThresholds?
  let isOnce: Bool
  /// Where it comes from, for errors: `feed.lua:5`.
  let label: String
  private let body: (ScrollEvent) -> Void
  var lastTime: Double?
  /// Whether there was a change that it has not heard of yet.
  var isWaiting = false

  init(
    _ subscription: Subscription, kind: ScrollEvent.Kind, order: Int, interval: Double?,
    thresholds: VisibilityThresholds?, isOnce: Bool, label: String,
    body: @escaping (ScrollEvent) -> Void
  ) {
    self.subscription = subscription
    self.kind = kind
    self.order = order
    self.interval = interval
    self.thresholds = thresholds
    self.isOnce = isOnce
    self.label = label
    self.body = body
  }

  /// Whether its interval is over.
  func isDue(_ time: Double) -> Bool {
    guard let interval, let lastTime else { return true }
    return time - lastTime >= interval - ScrollStage.grace
  }

  func call(_ event: ScrollEvent) { body(event) }
}

/// A function that hears one kind of event of one view.
final class Listener: Observer {
  let kind: ScrollEvent.Kind
  /// The shortest time between two deliveries, in seconds (E8).
  let interval: Double?
  /// When it hears of an item; of `visibilityChanged` only (F10).
  let thresholds: VisibilityThresholds?
  private let body: (ScrollEvent) -> Void
  var lastTime: Double?
  /// Whether there was a change that it has not heard of yet.
  var isWaiting = false

  init(
    _ subscription: Subscription, kind: ScrollEvent.Kind, order: Int, interval: Double?,
    thresholds: VisibilityThresholds?, isOnce: Bool, label: String,
    body: @escaping (ScrollEvent) -> Void
  ) {
    self.kind = kind
    self.interval = interval
    self.thresholds = thresholds
    self.body = body
    super.init(subscription, order: order, isOnce: isOnce, label: label)
  }

  override var eventName: String { kind.rawValue }

  /// Whether its interval is over.
  func isDue(_ time: Double) -> Bool {
    guard let interval, let lastTime else { return true }
    return time - lastTime >= interval - ScrollStage.grace
  }

  func call(_ event: ScrollEvent) { body(event) }
}

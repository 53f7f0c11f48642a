/// A function that hears when what a behavior derives has changed.
final class ChangeObserver: Observer {
  private let body: () -> Void

  init(
    _ subscription: Subscription, order: Int, isOnce: Bool, label: String,
    body: @escaping () -> Void
  ) {
    self.body = body
    super.init(subscription, order: order, isOnce: isOnce, label: label)
  }

  override var eventName: String { "changed" }

  func call() { body() }
}

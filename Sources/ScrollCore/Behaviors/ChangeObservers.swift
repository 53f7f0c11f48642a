/// Who hears when what a behavior derives has changed, in the order in which they were added.
final class ChangeObservers {
  private var observers: [ChangeObserver] = []

  /// Whether nobody does.
  var isEmpty: Bool { observers.isEmpty }

  /// Adds a function that hears of changes until it is cancelled; from the next pass on when one is under way (E3).
  func add(
    on stage: StageCore, once: Bool, label: String, _ body: @escaping () -> Void
  ) -> Subscription {
    let subscription = Subscription()
    let observer = ChangeObserver(
      subscription, order: stage.nextOrder(), isOnce: once, label: label, body: body)
    subscription.onCancel { [weak self, weak observer] in
      self?.observers.removeAll { $0 === observer }
    }
    observers.append(observer)
    return subscription
  }

  /// Calls those that are old enough for a pass.
  func tell(on stage: StageCore, _ newest: Int) {
    for observer in observers { stage.call(observer, newest: newest) }
  }

  /// Ends all of them.
  func cancelAll() {
    for observer in observers { observer.subscription.cancel() }
  }
}

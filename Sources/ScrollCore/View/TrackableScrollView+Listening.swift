extension TrackableScrollView {
  /// Has a function hear one kind of event until the subscription is cancelled.
  ///
  /// It hears everything of the running frame and nothing from before; added in a pass, it hears
  /// from the next on (E3).
  /// `every` is the shortest time between two `offsetChanged`, in seconds (E8); `label` names the
  /// listener in errors.
  @discardableResult
  public func observe(
    _ kind: ScrollEvent.Kind, every interval: Double? = nil, once: Bool = false,
    label: String = "", _ body: @escaping (ScrollEvent) -> Void
  ) throws(ScrollError) -> Subscription {
    if isClosed { throw ScrollError(.closed, "a closed view cannot be observed") }
    if let interval {
      try ScrollError.check(interval, "every", least: 0)
      guard kind == .offsetChanged else {
        throw ScrollError(.badValue, "every is for offsetChanged only, not for \(kind.rawValue)")
      }
    }
    let subscription = Subscription()
    let listener = Listener(
      subscription, order: stage.nextOrder(), interval: interval, isOnce: once, label: label,
      body: body)
    subscription.onCancel { [weak self, weak listener] in
      if let listener { self?.listeners.remove(listener, from: kind) }
    }
    listeners.add(listener, to: kind)
    return subscription
  }
}

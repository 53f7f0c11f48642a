extension TrackableScrollView {
  /// Has a function hear where the view is, whenever that has changed, until it is cancelled.
  ///
  /// ```swift
  /// try view.observeOffset { view, change in
  ///   if change.type == .bottom { loadMore(into: view) }
  /// }
  /// ```
  ///
  /// As ``observe(_:every:thresholds:once:label:_:)`` for `offsetChanged`, and the function is handed the view, so that it need
  /// not capture it.
  @discardableResult
  public func observeOffset(
    every interval: Double? = nil, once: Bool = false, label: String = "",
    _ body: @escaping (TrackableScrollView, OffsetChange) -> Void
  ) throws(ScrollError) -> Subscription {
    // The view is there whenever one of its listeners is called.
    try observe(.offsetChanged, every: interval, once: once, label: label) { [unowned self] event in
      if case .offsetChanged(let change) = event { body(self, change) }
    }
  }

  /// Has a function hear one kind of event until the subscription is cancelled.
  ///
  /// It hears everything of the running frame and nothing from before; added in a pass, it hears
  /// from the next on (E3). It may change the view: that is told in a further pass (E4).
  ///
  /// A function that captures its view is let go of when the view is closed, the listener is cancelled, or the stage
  /// is gone; one that captures the stage or its host keeps that until then.
  ///
  /// - Parameters:
  ///   - kind: What to listen to.
  ///   - interval: The shortest time between two `offsetChanged`, in seconds ≥ 0; the value at rest always comes (E8).
  ///   - thresholds: At which visible fractions, each 0…1, `visibilityChanged` comes; nil is half of an item (F10).
  ///   - once: Whether the first event is the only one.
  ///   - label: Names the listener in errors, as when it changes the view for ever.
  ///   - body: Is handed the event.
  /// - Returns: What ends it; letting go of that ends nothing.
  /// - Throws: ``ScrollError`` for a closed view, a bad interval, thresholds that are none or lie outside 0…1, and either
  ///   for a kind that it is not for.
  @discardableResult
  public func observe(
    _ kind: ScrollEvent.Kind, every interval: Double? = nil, thresholds: [Double]? = nil,
    once: Bool = false, label: String = "", _ body: @escaping (ScrollEvent) -> Void
  ) throws(ScrollError) -> Subscription {
    if isClosed { throw ScrollError(.closed, "a closed view cannot be observed") }
    if let interval {
      try ScrollError.check(interval, "every", least: 0)
      guard kind == .offsetChanged else {
        throw ScrollError(.badValue, "every is for offsetChanged only, not for \(kind.rawValue)")
      }
    }
    if thresholds != nil, kind != .visibilityChanged {
      throw ScrollError(
        .badValue, "threshold is for visibilityChanged only, not for \(kind.rawValue)")
    }
    let own = try thresholds.map { (values) throws(ScrollError) in
      try VisibilityThresholds(values)
    }
    let subscription = Subscription()
    let listener = Listener(
      subscription, kind: kind, order: stage.nextOrder(), interval: interval,
      thresholds: kind == .visibilityChanged ? own ?? .half : nil, isOnce: once, label: label,
      body: body)
    // Not weak, which would make every use of the view slower for ever: a subscription drops this when it
    // ends, which closing the view sees to.
    subscription.onCancel { [self] in
      listeners.remove(listener, from: kind)
      if interval != nil { stage.countThrottled(-1) }
    }
    if interval != nil { stage.countThrottled(1) }
    if kind == .appear || kind == .disappear { findTold() }
    if kind == .visibilityChanged { findSeen() }
    listeners.add(listener, to: kind)
    return subscription
  }
}

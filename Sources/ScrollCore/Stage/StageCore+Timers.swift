/// Functions that are called at a time.
extension StageCore {
  /// When the earliest timer is due, in seconds.
  var nextTimer: Double? { timers.first?.due }

  /// Calls a function once, so many seconds from now, in a later frame.
  @discardableResult
  func after(
    _ seconds: Double, label: String = "", _ body: @escaping () -> Void
  ) throws(ScrollError) -> Subscription {
    try ScrollError.check(seconds, "seconds", least: 0)
    return add(seconds, label, repeats: false, body)
  }

  /// Calls a function every so many seconds, counted from now; once for each time, also several in
  /// one frame.
  @discardableResult
  func every(
    _ seconds: Double, label: String = "", _ body: @escaping () -> Void
  ) throws(ScrollError) -> Subscription {
    guard seconds.isFinite, seconds > 0 else {
      throw ScrollError(
        seconds.isFinite ? .badValue : .notFinite,
        "seconds must be a finite number > 0, not \(NumberText.short(seconds))")
    }
    return add(seconds, label, repeats: true, body)
  }

  private func add(
    _ seconds: Double, _ label: String, repeats: Bool, _ body: @escaping () -> Void
  ) -> Subscription {
    let subscription = Subscription()
    let timer = StageTimer(
      subscription, order: nextOrder(), label: label, bornIn: frameNumber, start: time,
      seconds: seconds, repeats: repeats, body: body)
    // Not weak, which would make every use of the stage slower for ever; a stage that goes cancels them.
    subscription.onCancel { [self, weak timer] in
      var others = timers
      timers = []
      others.removeAll { $0 === timer }
      timers = others
    }
    schedule(timer)
    return subscription
  }

  private func schedule(_ timer: StageTimer) {
    var low = 0
    var high = timers.count
    while low < high {
      let middle = low + (high - low) / 2
      if timers[middle].precedes(timer) { low = middle + 1 } else { high = middle }
    }
    var changed = timers
    timers = []
    changed.insert(timer, at: low)
    timers = changed
  }

  /// Calls the functions that are due, by time, then by creation; one made in this frame waits for
  /// a later one.
  ///
  /// Does nothing inside a callback.
  func runTimers() {
    guard isQuiet, !timers.isEmpty else { return }
    isRunningTimers = true
    defer { isRunningTimers = false }
    let limit = time + ScrollStage.grace
    while !mustStop(),
      let index = timers.firstIndex(where: { $0.due > limit || $0.bornIn != frameNumber }),
      timers[index].due <= limit
    {
      var others = timers
      timers = []
      let timer = others.remove(at: index)
      timers = others
      if timer.fire() { schedule(timer) } else { timer.subscription.cancel() }
      timer.body()
    }
  }
}

/// What follows the view; it knows of none what it does.
extension TrackableScrollView {
  /// Has a behavior follow the view, after those of its kind that are there.
  func add(_ behavior: any ViewBehavior) {
    let last = behaviors.lastIndex { $0.kind <= behavior.kind }
    behaviors.insert(behavior, at: last.map { $0 + 1 } ?? 0)
    stage.countBehaviors(1)
  }

  /// Has a behavior follow the view no more; nothing when it does not.
  func remove(_ behavior: any ViewBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    stage.countBehaviors(-1)
    behavior.leave()
  }

  /// The view has closed: nothing follows it any more.
  func removeBehaviors() {
    let left = behaviors
    behaviors = []
    stage.countBehaviors(-left.count)
    for behavior in left { behavior.leave() }
  }

  /// What lies over the viewport, the lowest first.
  package var covers: [ViewCover] { behaviors.compactMap(\.cover) }

  /// Whether a behavior decides something in the next frame.
  var hasWaitingBehavior: Bool { behaviors.contains { $0.needsFrame } }

  /// Whether a behavior changes by itself as time passes.
  var hasSlidingBehavior: Bool { hasBehaviors && behaviors.contains { $0.isSliding } }

  /// Moves on what changes by itself to a time of the view's own clock.
  func slideBehaviors(to time: Double) {
    for behavior in behaviors where behavior.isSliding { behavior.slide(to: time) }
  }

  /// How far the view is pulled past its start, in points; a loop has none.
  var pull: Double {
    let metrics = mainMetrics
    return metrics.period == nil ? max(0, metrics.lo - shown[main]) : 0
  }

  /// Tells that the last finger of a drag lifts.
  func tellBehaviorsOfLift() {
    guard hasBehaviors else { return }
    // What one makes of the lift may move the start.
    let pull = pull
    for behavior in behaviors { behavior.fingersLift(pull: pull) }
  }

  /// Takes which behaviors have something to tell.
  func takeBehaviors() {
    for behavior in behaviors where behavior.takeChange() {
      record.changedBehaviors.append(behavior)
      record.hasMore = true
    }
  }

  /// The step of the behaviors (E5).
  func tellBehaviors(_ newest: Int) {
    guard record.hasMore else { return }
    for behavior in record.changedBehaviors where !isClosed { behavior.tellChange(newest) }
  }
}

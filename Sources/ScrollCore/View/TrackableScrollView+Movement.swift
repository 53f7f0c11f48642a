/// Which movements there are, and how each ends (E7).
extension TrackableScrollView {
  @inline(__always) func move(to offset: Point, reason: ChangeReason) {
    guard offset != shown else { return }
    shown = offset
    self.reason = reason
    if heldRest != nil { heldRest = nil }
    touch()
  }

  /// As ``move(to:reason:)`` for what moves by itself: no listener has to do with it.
  func glide(to offset: Point, reason: ChangeReason) {
    guard offset != shown else { return }
    shown = offset
    self.reason = reason
    isTouched = true
    stage.noteMovement()
  }

  /// Has something else drive the view; the change of phase is told in the next pass.
  func set(_ next: any ScrollActivity) {
    let old = activityPhase
    activity = next
    if next.movesByItself {
      heldRest = nil
      forgetInsetOrigins()
    }
    activityPhase = next.phase
    if activityPhase != old {
      if next === idle { idleSince = stage.now }
      events.note(phase: activityPhase, after: old)
      touch()
    }
  }

  /// Goes somewhere at once.
  ///
  /// A running motion ends with it and shares its end; a finger stays down and drags on from there (S8).
  func jump(to place: Point, reason: ChangeReason = .program) {
    let offset = x.period == nil && y.period == nil ? place : resting(place)
    guard activityPhase != .idle else {
      guard offset != shown else { return }
      forgetInsetOrigins()
      pendingJump = PendingJump(
        origin: pendingJump?.origin ?? shown, endsMotion: pendingJump?.endsMotion ?? false,
        reason: reason)
      if offset != place { noteShift(by: offset - place) }
      move(to: offset, reason: reason)
      return
    }
    let old = activity
    guard offset != shown || old.movesByItself else { return }
    var jump = pendingJump ?? PendingJump(origin: shown)
    jump.reason = reason
    if old.movesByItself {
      jump.endsMotion = true
      events.noteEnd(of: activityPhase)
      set(idle)
    }
    pendingJump = jump
    noteShift(by: offset - place)
    move(to: offset, reason: reason)
    if let finger = old as? FingerActivity { finger.rebase(self) }
    old.interrupt()
  }

  /// Ends the running motion where it is, if there is one: it has not arrived.
  ///
  /// What is past an end only on its way does not stay there (R2).
  func endMotion() {
    guard activity.movesByItself else { return }
    let old = activity
    if !old.mayRestOutside { move(to: clamped, reason: old.reason) }
    endMovement(reason: old.reason)
    old.interrupt()
  }

  /// The offset, held inside the range, becomes another without any scrolling: by a change of the layout, or by a round of
  /// a loop (F2, F3).
  func noteShift(by distance: Point) {
    guard distance != .zero else { return }
    if hasBehaviors { for behavior in behaviors { behavior.shift(by: distance) } }
    guard var trackers = directionTrackers else { return }
    trackers.shift = trackers.shift + distance
    directionTrackers = trackers
  }

  /// Where an offset rests: a loop is in its first round again (G9).
  private func resting(_ offset: Point) -> Point {
    var rest = offset
    rest[main] = mainMetrics.resting(offset[main])
    return rest
  }

  /// What drives the view has come to its end; `end` is when, on the view's own clock.
  func endMovement(reason: ChangeReason, at end: Double? = nil) {
    let rest = resting(shown)
    noteShift(by: rest - shown)
    move(to: rest, reason: reason)
    noteEnd(reason: reason)
    events.noteRest()
    set(idle)
    if let end { idleSince = stage.now - max(0, localTime - end) }
    touch()
  }

  /// The end of a movement, as things are now.
  func noteEnd(reason: ChangeReason) {
    settleJump()
    events.note(MovementEnd(offset: offset, type: type, reason: reason))
    events.noteEnd(of: activityPhase)
  }

  /// Judges the jumps so far: there and back is no movement.
  func settleJump() {
    guard let jump = pendingJump else { return }
    pendingJump = nil
    guard jump.endsMotion || jump.origin != shown else { return }
    events.note(MovementEnd(offset: offset, type: type, reason: jump.reason))
  }
}

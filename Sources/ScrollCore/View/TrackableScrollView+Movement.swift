/// Which movements there are, and how each ends (E7).
extension TrackableScrollView {
  func move(to offset: Point, reason: ChangeReason) {
    guard offset != shown else { return }
    shown = offset
    self.reason = reason
    touch()
  }

  /// Has something else drive the view; the change of phase is told in the next pass.
  func set(_ next: any ScrollActivity) {
    let old = activity.phase
    activity = next
    if next.phase != old {
      phases.append((new: next.phase, old: old))
      touch()
    }
  }

  /// Goes somewhere at once.
  ///
  /// A running motion ends with it and shares its end.
  func jump(to offset: Point) {
    let old = activity
    guard offset != shown || old.movesByItself else { return }
    var jump = pendingJump ?? PendingJump(origin: shown)
    if old.movesByItself {
      jump.endsMotion = true
      endedAnimations += 1
      set(idle)
    }
    pendingJump = jump
    move(to: offset, reason: .program)
    old.interrupt()
  }

  /// Ends the running motion where it is, if there is one: it has not arrived.
  func endMotion() {
    guard activity.movesByItself else { return }
    let old = activity
    endMovement(reason: .program)
    old.interrupt()
  }

  /// The running motion has come to its end.
  func endMovement(reason: ChangeReason) {
    noteEnd(reason: reason)
    hasRested = true
    set(idle)
    touch()
  }

  /// The end of a motion, as things are now.
  func noteEnd(reason: ChangeReason) {
    settleJump()
    ends.append(MovementEnd(offset: offset, type: type, reason: reason))
    endedAnimations += 1
  }

  /// Judges the jumps so far: there and back is no movement.
  func settleJump() {
    guard let jump = pendingJump else { return }
    pendingJump = nil
    guard jump.endsMotion || jump.origin != shown else { return }
    ends.append(MovementEnd(offset: offset, type: type, reason: .program))
  }
}

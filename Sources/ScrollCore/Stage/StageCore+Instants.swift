/// What happens inside a frame, at an instant of its own.
extension StageCore {
  /// Does it, the earliest first: what gestures do, and momentum that goes from one view to another.
  func passInstants() {
    defer { instant = nil }
    while true {
      let next = nextGesture()
      if let handover = nextHandover, handover <= next?.time ?? time {
        instant = handover
        forEachView { $0.advance() }
      } else if let next {
        let run = gestures[next.index]
        instant = next.time
        run.touch.advanceViews()
        if gestures.count > 1 {
          moveTogether { for other in gestures { other.keepUp(at: next.time) } }
        }
        if !run.pass(next.time) { gestures = gestures.filter { $0 !== run } }
      } else {
        return
      }
    }
  }

  private func nextGesture() -> (index: Int, time: Double)? {
    var earliest: (index: Int, time: Double)?
    for (index, run) in gestures.enumerated() {
      guard let time = run.nextInstant(until: time) else { continue }
      if let known = earliest, known.time <= time { continue }
      earliest = (index, time)
    }
    return earliest
  }

  /// When a view next gives momentum to another, if that is in this frame.
  private var nextHandover: Double? {
    guard isNested else { return nil }
    var earliest: Double?
    forEachView { view in
      guard let next = view.nextHandover, next <= earliest ?? time else { return }
      earliest = next
    }
    return earliest
  }

  /// Moves fingers of one drag at one instant: what that comes to is decided when all have moved.
  func moveTogether(_ body: () -> Void) {
    movesTogether = true
    body()
    movesTogether = false
    let moved = movedTogether
    movedTogether = []
    for gesture in moved { gesture.update() }
  }

  /// Has a gesture whose finger has moved decide what that comes to: now, or when others have moved too.
  func update(_ gesture: TouchGesture) {
    guard movesTogether else { return gesture.update() }
    if !movedTogether.contains(where: { $0 === gesture }) { movedTogether.append(gesture) }
  }
}

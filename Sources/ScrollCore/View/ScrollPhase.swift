/// What a view is doing.
public enum ScrollPhase: String, Sendable, CaseIterable {
  /// At rest.
  case idle
  /// A finger is down and has not moved it.
  case tracking
  /// A finger drags it.
  case interacting
  /// It goes on after the finger: a fling, a bounce, a snap.
  case decelerating
  /// It moves to where a request leads.
  case animating
}

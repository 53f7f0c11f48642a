/// A view at rest.
final class IdleActivity: ScrollActivity {
  let phase = ScrollPhase.idle
  let movesByItself = false
  let velocity = Point.zero
  let ways: AnimatedWays? = nil

  func advance(_ view: TrackableScrollView) {}
  func adapt(_ view: TrackableScrollView, from ways: AnimatedWays?, move: LayoutMove) {}
  func hasTarget(in view: TrackableScrollView) -> Bool { true }
  func interrupt() {}
}

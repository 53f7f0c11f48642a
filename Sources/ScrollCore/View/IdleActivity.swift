/// A view at rest.
final class IdleActivity: ScrollActivity {
  let phase = ScrollPhase.idle
  let movesByItself = false

  func velocity(of view: TrackableScrollView) -> Point { .zero }
  func state(of view: TrackableScrollView) -> ActivityState { .idle }
  func adapt(_ view: TrackableScrollView, from state: ActivityState, move: LayoutMove) {}
}

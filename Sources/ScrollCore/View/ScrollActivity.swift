/// What drives a view now; exactly one at a time.
///
/// The view's phase is read from it.
protocol ScrollActivity: AnyObject {
  var phase: ScrollPhase { get }

  /// Whether it moves the offset by itself as time passes.
  var movesByItself: Bool { get }

  /// Whether it may hold the offset outside the range: under a finger and in a bounce (R2).
  var mayBeOutside: Bool { get }

  /// Whether the offset may stay outside when it is stopped: where a request said so (R2).
  var mayRestOutside: Bool { get }

  /// The velocity of the offset, in points per second.
  func velocity(of view: TrackableScrollView) -> Point

  /// Moves the view to where it is at a time of the view's own clock, and ends there if the end has come.
  ///
  /// Asked only of what moves by itself.
  func advance(_ view: TrackableScrollView, at now: Double)

  /// What a layout change has to know of it.
  func state(of view: TrackableScrollView) -> ActivityState

  /// Goes on from where a layout change has put the view.
  ///
  /// `state` is that before the change, `move` says what it did to the offset.
  func adapt(_ view: TrackableScrollView, from state: ActivityState, move: LayoutMove)

  /// Where it leads to, if it is on its way somewhere.
  func destination(in view: TrackableScrollView) -> Point?

  /// Whether what it leads to is still there.
  func hasTarget(in view: TrackableScrollView) -> Bool

  /// What the end of the movement is told with when it is ended by something else.
  var reason: ChangeReason { get }

  /// It was ended by something else, or has lost its target.
  func interrupt()
}

extension ScrollActivity {
  var mayBeOutside: Bool { false }
  func advance(_ view: TrackableScrollView, at now: Double) {}
  var mayRestOutside: Bool { false }
  var reason: ChangeReason { .program }
  func destination(in view: TrackableScrollView) -> Point? { nil }
  func hasTarget(in view: TrackableScrollView) -> Bool { true }
  func interrupt() {}
}

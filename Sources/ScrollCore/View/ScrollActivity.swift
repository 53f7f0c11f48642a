/// What drives a view now; exactly one at a time.
///
/// The view's phase is read from it.
protocol ScrollActivity: AnyObject {
  var phase: ScrollPhase { get }

  /// Whether it moves the offset by itself as time passes.
  var movesByItself: Bool { get }

  /// The velocity of the offset, in points per second.
  var velocity: Point { get }

  /// Moves the view to where it is at its present time, and ends there if the end has come.
  func advance(_ view: TrackableScrollView)

  /// What a layout change has to know of it.
  var ways: AnimatedWays? { get }

  /// Goes on from where a layout change has put the view.
  ///
  /// `ways` are those before the change, `move` says what it did to the offset.
  func adapt(_ view: TrackableScrollView, from ways: AnimatedWays?, move: LayoutMove)

  /// Whether what it leads to is still there.
  func hasTarget(in view: TrackableScrollView) -> Bool

  /// It was ended by something else, or has lost its target.
  func interrupt()
}

/// The virtual clock, the views on it and the timers: whatever happens, happens in its frames.
///
/// It reads no wall clock and belongs to whoever made it. Its views live until they are closed, and
/// not longer than it.
public final class ScrollStage {
  /// What rounding may take from a time, in seconds (E1).
  static let grace = 1e-9

  let core: StageCore

  /// A stage at time 0; the frame rate must be positive and finite.
  public init(frameRate: Double = 60) { core = StageCore(frameRate: frameRate) }

  deinit { core.letGo() }

  /// Hears of errors that nobody called for (E9).
  public var onError: ((StageError) -> Void)? {
    get { core.onError }
    set { core.onError = newValue }
  }

  /// Asked before each timer: whether no more is to be called, since whoever made them was stopped.
  package var mustStop: () -> Bool {
    get { core.mustStop }
    set { core.mustStop = newValue }
  }

  // MARK: Time

  /// The present frame's time, in seconds.
  public var time: Double { core.time }

  /// Frames since the rate was last set.
  public var frame: Int { core.frame }

  /// Frames since time 0, whatever the rate was.
  public var frameCount: Int { core.frameCount }

  /// Frames per second.
  public var frameRate: Double { core.frameRate }

  /// Sets how many frames a second has; they count anew from the present time (E1).
  public func setFrameRate(_ rate: Double) throws(ScrollError) { try core.setFrameRate(rate) }

  /// The first frame that is not earlier than a time in seconds (1 ns of grace).
  public func frame(notBefore time: Double) -> Int { core.frame(notBefore: time) }

  /// Goes on by one frame: motions, their events, timers, and what those changed.
  public func advanceFrame() { core.advanceFrame() }

  /// Moves the time to the next frame, or to a later one, and motions to where they are then.
  ///
  /// Does nothing inside a callback.
  public func beginFrame(skippingTo frame: Int? = nil) { core.beginFrame(skippingTo: frame) }

  // MARK: Views

  /// The views that are not closed, in order of creation.
  public var views: [TrackableScrollView] { core.views }

  /// Whether an offset moves by itself or a gesture is on its way; a paused view does not count.
  public var isMoving: Bool { core.isMoving }

  /// Whether the next frame changes or tells anything, timers aside.
  public var needsNextFrame: Bool { core.needsNextFrame }

  /// Closes all views, forgets all timers, and begins again at time 0.
  ///
  /// Does nothing inside a callback.
  public func reset(frameRate: Double = 60) { core.reset(frameRate: frameRate) }

  /// Asks a caller's function something in the middle of a frame: while it runs, changing any view
  /// is an error (E11).
  public func ask<R>(_ what: String, _ body: () -> R) -> R { core.ask(what, body) }

  /// Tells what has changed since the last time, until nothing has (E3–E5).
  ///
  /// No time passes. Does nothing inside a callback: what is changed there is told in a further
  /// pass.
  public func deliver() { core.deliver() }

  // MARK: Timers

  /// When the earliest timer is due, in seconds.
  public var nextTimer: Double? { core.nextTimer }

  /// Calls a function once, so many seconds from now, in a later frame.
  @discardableResult
  public func after(
    _ seconds: Double, label: String = "", _ body: @escaping () -> Void
  ) throws(ScrollError) -> Subscription {
    try core.after(seconds, label: label, body)
  }

  /// Calls a function every so many seconds, counted from now; once for each time, also several in
  /// one frame.
  @discardableResult
  public func every(
    _ seconds: Double, label: String = "", _ body: @escaping () -> Void
  ) throws(ScrollError) -> Subscription {
    try core.every(seconds, label: label, body)
  }

  /// Calls the functions that are due, by time, then by creation; one made in this frame waits for
  /// a later one.
  ///
  /// Does nothing inside a callback.
  public func runTimers() { core.runTimers() }
}

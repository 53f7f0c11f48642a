/// The virtual clock, the views on it and the timers: whatever happens, happens in its frames.
///
/// It reads no wall clock and belongs to whoever made it. Its views live until they are closed, and
/// not longer than it.
public final class ScrollStage {
  /// What rounding may take from a time, in seconds (E1).
  static let grace = 1e-9
  /// How many passes a frame may have (E4).
  static let passLimit = 100

  /// Hears of errors that nobody called for (E9).
  public var onError: ((StageError) -> Void)?

  private(set) var clock: FrameClock
  /// In the order of steps (E5).
  private var open: [TrackableScrollView] = []
  /// Whether that is another order than that of creation.
  private var isArranged = false
  /// Whether any of them lies in another.
  private var isNested = false
  private var timers: [StageTimer] = []
  private var finished: [Motion] = []
  private var created = 0
  /// Gestures on their way, in the order in which they began.
  private var gestures: [GestureRun] = []
  private var instant: Double?
  /// Whether several fingers are being moved at one instant, and whose.
  private var movesTogether = false
  private var waiting: [TouchGesture] = []
  /// Counts frames over changes of the rate, so that timers know a later one.
  private var frameNumber = 0
  /// Those that record every view.
  var recorders: [TraceRecorder] = []
  /// The records and events that all recorders hold.
  var recorded = 0
  private var isDelivering = false
  private var isRunningTimers = false
  /// What is being asked in the middle of a frame (E11).
  private(set) var asked: String?
  /// Who is being called now, and who last changed a view when it was.
  private var caller: (event: String, label: String)?
  private var changer: (event: String, label: String)?

  /// A stage at time 0; the frame rate must be positive and finite.
  public init(frameRate: Double = 60) {
    precondition(frameRate > 0 && frameRate.isFinite, "a frame rate is positive and finite")
    clock = FrameClock(rate: frameRate)
  }

  deinit {
    for view in open { view.leave() }
  }

  // MARK: Time

  /// The present frame's time, in seconds.
  public var time: Double { clock.time }

  /// Frames since the rate was last set.
  public var frame: Int { clock.frame }

  /// Frames since time 0, whatever the rate was.
  public var frameCount: Int { clock.count }

  /// Frames per second.
  public var frameRate: Double { clock.rate }

  /// Sets how many frames a second has; they count anew from the present time (E1).
  public func setFrameRate(_ rate: Double) throws(ScrollError) {
    guard rate.isFinite, rate > 0 else {
      throw ScrollError(
        rate.isFinite ? .badValue : .notFinite,
        "the frame rate must be a finite number > 0, not \(NumberText.short(rate))")
    }
    clock.setRate(rate)
  }

  /// The first frame that is not earlier than a time in seconds (1 ns of grace).
  public func frame(notBefore time: Double) -> Int { clock.frame(notBefore: time) }

  /// Goes on by one frame: motions, their events, timers, and what those changed.
  public func advanceFrame() {
    beginFrame()
    deliver()
    runTimers()
    deliver()
  }

  /// Moves the time to the next frame, or to a later one, and motions to where they are then.
  ///
  /// Does nothing inside a callback.
  public func beginFrame(skippingTo frame: Int? = nil) {
    guard isQuiet else { return }
    clock.advance(to: frame)
    frameNumber += 1
    passInstants()
    let views = open
    for view in views where !view.isClosed { view.advance() }
    moveTogether { for run in gestures { run.follow(to: time) } }
  }

  /// Moves fingers of one drag at one instant: what that comes to is decided when all have moved.
  private func moveTogether(_ body: () -> Void) {
    waiting = []
    movesTogether = true
    body()
    movesTogether = false
    for gesture in waiting { gesture.update() }
    waiting = []
  }

  /// Has a gesture whose finger has moved decide what that comes to: now, or when others have moved too.
  func update(_ gesture: TouchGesture) {
    guard movesTogether else { return gesture.update() }
    if !waiting.contains(where: { $0 === gesture }) { waiting.append(gesture) }
  }

  /// Does what happens at instants of its own inside the frame, the earliest first: what gestures do, and momentum that goes
  /// from one view to another.
  private func passInstants() {
    defer { instant = nil }
    while true {
      let next = nextGesture()
      if isNested, let handover = open.lazy.compactMap(\.nextHandover).min(), handover <= time,
        handover <= next?.time ?? handover
      {
        instant = handover
        for view in open where !view.isClosed { view.advance() }
      } else if let next {
        let run = gestures[next.index]
        instant = next.time
        run.touch.advanceViews()
        if gestures.count > 1 {
          moveTogether { for other in gestures { other.keepUp(at: next.time) } }
        }
        if !run.pass(next.time) { gestures.remove(at: next.index) }
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

  /// The instant that is being looked at: inside a frame that of a gesture's sample.
  var now: Double { instant ?? time }

  func add(_ run: GestureRun) { gestures.append(run) }

  private var isQuiet: Bool { !isDelivering && !isRunningTimers && asked == nil }

  // MARK: Views

  /// The views that are not closed, in order of creation.
  public var views: [TrackableScrollView] {
    isArranged ? open.sorted { $0.birth < $1.birth } : open
  }

  /// Whether an offset moves by itself or a gesture is on its way; a paused view does not count.
  public var isMoving: Bool { !gestures.isEmpty || open.contains { $0.movesByItself } }

  /// Whether the next frame changes or tells anything, timers aside.
  public var needsNextFrame: Bool {
    !finished.isEmpty || !gestures.isEmpty
      || open.contains { $0.movesByItself || $0.isTouched || $0.hasLateListener }
  }

  /// Closes all views, forgets all timers, and begins again at time 0.
  ///
  /// Does nothing inside a callback.
  public func reset(frameRate: Double = 60) {
    guard isQuiet else { return }
    precondition(frameRate > 0 && frameRate.isFinite, "a frame rate is positive and finite")
    for view in open { view.close() }
    for timer in timers { timer.subscription.cancel() }
    timers = []
    finished = []
    gestures = []
    clock = FrameClock(rate: frameRate)
  }

  func add(_ view: TrackableScrollView) {
    open.append(view)
    for recorder in recorders { recorder.add(view) }
  }

  func remove(_ view: TrackableScrollView) { open.removeAll { $0 === view } }

  /// Brings the views into the order of steps: that of creation, but a nested view comes after its parent (E5).
  func arrange() {
    let born = open.sorted { $0.birth < $1.birth }
    var arranged: [TrackableScrollView] = []
    var waiting = born
    while !waiting.isEmpty {
      // Nobody lies in itself, so that there always is one whose parent is through.
      let next = waiting.firstIndex { view in
        guard let parent = view.parent else { return true }
        return arranged.contains { $0 === parent }
      }
      arranged.append(waiting.remove(at: next ?? 0))
    }
    for (view, place) in zip(arranged, born) { view.order = place.birth }
    isArranged = !zip(arranged, born).allSatisfy { $0 === $1 }
    open = arranged
    isNested = arranged.contains { $0.nest != nil }
  }

  /// The next number in the order of whatever is made on this stage.
  func nextOrder() -> Int {
    created += 1
    return created
  }

  // MARK: Errors and questions

  /// Asks a caller's function something in the middle of a frame: while it runs, changing any view
  /// is an error (E11).
  public func ask<R>(_ what: String, _ body: () -> R) -> R {
    let outer = asked
    asked = what
    defer { asked = outer }
    return body()
  }

  /// The error of a change that is tried while something is asked.
  var askedError: ScrollError? {
    asked.map { ScrollError(.asked, "a view cannot be changed while '\($0)' is asked") }
  }

  func report(_ message: String, place: String?) {
    onError?(StageError(message: message, place: place))
  }

  // MARK: Delivering

  /// Tells what has changed since the last time, until nothing has (E3–E5).
  ///
  /// No time passes. Does nothing inside a callback: what is changed there is told in a further
  /// pass.
  public func deliver() {
    guard isQuiet else { return }
    isDelivering = true
    defer { isDelivering = false }
    changer = nil
    var passes = 0
    while true {
      let views = open
      var hasNews = !finished.isEmpty
      for view in views {
        view.wakeLateListeners()
        if view.isTouched { hasNews = true }
      }
      guard hasNews else { return }
      if passes == Self.passLimit {
        giveUp(views)
        return
      }
      passes += 1
      pass(views)
    }
  }

  /// One pass: each step for all views before the next (E5).
  private func pass(_ views: [TrackableScrollView]) {
    let newest = created
    let motions = finished
    finished = []
    for view in views { view.beginPass() }
    for view in views { view.recordPass() }
    for view in views { view.tellDelegate(newest) }
    for view in views { view.tellPhases(newest) }
    for view in views { view.tellOffset(newest) }
    for view in views { view.tellDirection(newest) }
    for view in views { view.tellPage(newest) }
    for view in views { view.tellVisible(newest) }
    for view in views { view.tellMotions(newest) }
    for view in views { view.tellEnds(newest) }
    for view in views { view.endPass() }
    guard !motions.isEmpty else { return }
    // Several motions of one view stay in the order in which they finished.
    let ordered = motions.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    for (_, motion) in ordered {
      caller = ("finished", "")
      motion.callListeners()
      caller = nil
    }
  }

  /// Takes the state as delivered after callbacks have gone on changing it.
  private func giveUp(_ views: [TrackableScrollView]) {
    for view in views {
      view.beginPass()
      view.endPass()
    }
    let event = changer?.event ?? "finished"
    let label = changer?.label ?? ""
    let place = label.isEmpty ? "" : "; the listener is \(label)"
    report(
      "\(event) changed the view in \(Self.passLimit) passes of one frame\(place)",
      place: label.isEmpty ? nil : label)
  }

  /// Calls a listener, unless it is too new for this pass or not wanted any more.
  func call(_ listener: Listener, _ event: ScrollEvent, kind: ScrollEvent.Kind, newest: Int) {
    guard listener.subscription.isActive, listener.order <= newest else { return }
    if listener.isOnce { listener.subscription.cancel() }
    caller = (kind.rawValue, listener.label)
    listener.call(event)
    caller = nil
  }

  /// A view was changed, perhaps by the listener that is being called.
  func noteChange() {
    if let caller { changer = caller }
  }

  /// Has the functions of a finished motion called in the next pass.
  func tell(_ motion: Motion) {
    if !finished.contains(where: { $0 === motion }) { finished.append(motion) }
    noteChange()
  }

  // MARK: Timers

  /// When the earliest timer is due, in seconds.
  public var nextTimer: Double? { timers.first?.due }

  /// Calls a function once, so many seconds from now, in a later frame.
  @discardableResult
  public func after(
    _ seconds: Double, label: String = "", _ body: @escaping () -> Void
  ) throws(ScrollError) -> Subscription {
    try ScrollError.check(seconds, "seconds", least: 0)
    return add(seconds, label, repeats: false, body)
  }

  /// Calls a function every so many seconds, counted from now; once for each time, also several in
  /// one frame.
  @discardableResult
  public func every(
    _ seconds: Double, label: String = "", _ body: @escaping () -> Void
  ) throws(ScrollError) -> Subscription {
    guard seconds.isFinite, seconds > 0 else {
      throw ScrollError(
        seconds.isFinite ? .badValue : .notFinite,
        "seconds must be a finite number > 0, not \(NumberText.short(seconds))")
    }
    return add(seconds, label, repeats: true, body)
  }

  private func add(
    _ seconds: Double, _ label: String, repeats: Bool, _ body: @escaping () -> Void
  ) -> Subscription {
    let subscription = Subscription()
    let timer = StageTimer(
      subscription, order: nextOrder(), label: label, bornIn: frameNumber, start: time,
      seconds: seconds, repeats: repeats, body: body)
    subscription.onCancel { [weak self, weak timer] in
      self?.timers.removeAll { $0 === timer }
    }
    schedule(timer)
    return subscription
  }

  private func schedule(_ timer: StageTimer) {
    var low = 0
    var high = timers.count
    while low < high {
      let middle = low + (high - low) / 2
      if timers[middle].precedes(timer) { low = middle + 1 } else { high = middle }
    }
    timers.insert(timer, at: low)
  }

  /// Calls the functions that are due, by time, then by creation; one made in this frame waits for
  /// a later one.
  ///
  /// Does nothing inside a callback.
  public func runTimers() {
    guard isQuiet else { return }
    isRunningTimers = true
    defer { isRunningTimers = false }
    let limit = time + Self.grace
    while let index = timers.firstIndex(where: { $0.due > limit || $0.bornIn != frameNumber }),
      timers[index].due <= limit
    {
      let timer = timers.remove(at: index)
      if timer.fire() { schedule(timer) } else { timer.subscription.cancel() }
      timer.body()
    }
  }
}

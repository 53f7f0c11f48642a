/// What a stage and its views share: the clock, the views and the timers.
///
/// Views and motions hold it, as the stage does, so that asking it something costs them neither a weak nor
/// an unowned reference. It holds the open views: the stage lets them go when it goes.
@safe final class StageCore {
  /// How many passes a frame may have (E4).
  static let passLimit = 100

  var onError: ((StageError) -> Void)?
  var mustStop: () -> Bool = { false }

  private(set) var clock: FrameClock
  // These lists are replaced and not changed in place: no access to them lasts while something else runs,
  // the compiler sees that, and leaves the checks of exclusive access out of every frame.
  private var open: [TrackableScrollView] = []
  /// Whether those are in another order than that of creation.
  private var isArranged = false
  /// Whether any of them lies in another.
  private(set) var isNested = false
  var timers: [StageTimer] = []
  /// Gestures on their way, in the order in which they began.
  var gestures: [GestureRun] = []
  /// Whether several fingers are being moved at one instant, and whose.
  var movesTogether = false
  var movedTogether: [TouchGesture] = []
  /// Those that a pass tells of: the open ones as they were when it began.
  ///
  /// Kept from pass to pass, so that none retains them.
  private var passing: [TrackableScrollView] = []
  private var passingIsOld = true
  private var finished: [Motion] = []
  /// Those that have still to settle and tell.
  private var unsettled: [any SharedValue] = []
  /// Those that somebody listens to, by their birth: who listens may hold what it hears of, and goes with the stage.
  private var heard: [Int: () -> (any SharedValue)?] = [:]
  private var created = 0
  var instant: Double?
  /// Counts frames over changes of the rate, so that timers know a later one.
  var frameNumber = 0
  /// Those that record every view.
  var recorders: [TraceRecorder] = []
  /// The records and events that all recorders hold.
  var recorded = 0
  private var isDelivering = false
  var isRunningTimers = false
  /// What is being asked in the middle of a frame (E11).
  private(set) var asked: String?
  /// The listener that is being called now; the pass that calls it holds it.
  private var caller: Unmanaged<Observer>?
  /// The listener that last changed a view when it was called.
  private var changer: Observer?
  private var isCallingMotions = false
  /// Whether there may be something to tell.
  private var hasNews = false
  /// How many listeners hear only so often: only those can be told of something later.
  private var throttled = 0
  /// How many behaviors follow the views.
  private var behaviors = 0
  /// Whether they have still to decide what they decide once in a frame.
  private var mustJudge = false

  init(frameRate: Double) {
    precondition(frameRate > 0 && frameRate.isFinite, "a frame rate is positive and finite")
    clock = FrameClock(rate: frameRate)
  }

  /// The stage is gone: nobody tells the views anything any more.
  func letGo() {
    let views = open
    open = []
    forgetPassing()
    for view in views { view.leave() }
    let ended = timers
    timers = []
    for timer in ended { timer.subscription.cancel() }
    gestures = []
    finished = []
    forgetShared()
    changer = nil
    recorders = []
  }

  // MARK: Time

  var time: Double { clock.time }
  var frame: Int { clock.frame }
  var frameCount: Int { clock.count }
  var frameRate: Double { clock.rate }

  func setFrameRate(_ rate: Double) throws(ScrollError) {
    guard rate.isFinite, rate > 0 else {
      throw ScrollError(
        rate.isFinite ? .badValue : .notFinite,
        "the frame rate must be a finite number > 0, not \(NumberText.short(rate))")
    }
    clock.setRate(rate)
  }

  /// The first frame that is not earlier than a time in seconds (1 ns of grace).
  func frame(notBefore time: Double) -> Int { clock.frame(notBefore: time) }

  /// Goes on by one frame: motions, their events, timers, and what those changed.
  func advanceFrame() {
    beginFrame()
    deliver()
    runTimers()
    deliver()
  }

  /// Moves the time to the next frame, or to a later one, and motions to where they are then.
  ///
  /// Does nothing inside a callback.
  func beginFrame(skippingTo frame: Int? = nil) {
    guard isQuiet else { return }
    clock.advance(to: frame)
    frameNumber += 1
    if !gestures.isEmpty || isNested { passInstants() }
    let now = clock.time
    forEachView { $0.advance(at: now) }
    if behaviors > 0 {
      mustJudge = true
      forEachView { $0.slide(at: now) }
    }
    if !gestures.isEmpty { moveTogether { for run in gestures { run.follow(to: now) } } }
  }

  /// Does something with each view that neither adds nor closes one.
  ///
  /// The list's hold on them is enough for that: a frame pays no retain for a view that only moves.
  func forEachView(_ body: (TrackableScrollView) -> Void) {
    for index in open.indices {
      unsafe Unmanaged.passUnretained(open[index])._withUnsafeGuaranteedRef { body($0) }
    }
  }

  /// The instant that is being looked at: inside a frame that of a gesture's sample.
  var now: Double { instant ?? time }

  func add(_ run: GestureRun) { gestures = gestures + [run] }

  var isQuiet: Bool { !isDelivering && !isRunningTimers && asked == nil }

  // MARK: Views

  /// The views that are not closed, in order of creation.
  var views: [TrackableScrollView] {
    isArranged ? open.sorted { $0.birth < $1.birth } : open
  }

  /// Brings the views into the order of steps: that of creation, but a nested view comes after its parent (E5).
  func arrange() {
    let born = views
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
    for (view, place) in zip(arranged, born.map(\.birth)) { view.order = place }
    isArranged = !zip(arranged, born).allSatisfy { $0 === $1 }
    isNested = arranged.contains { $0.nest != nil }
    open = arranged
    forgetPassing()
  }

  /// The views are others now, or in another order; a pass that is under way goes on with those it began with.
  private func forgetPassing() {
    passingIsOld = true
    if !isDelivering { passing = [] }
  }

  /// Whether an offset moves by itself or a gesture is on its way; a paused view does not count.
  var isMoving: Bool { !gestures.isEmpty || open.contains { $0.movesByItself } }

  /// Whether the next frame changes or tells anything, timers aside.
  var needsNextFrame: Bool {
    hasNews || !gestures.isEmpty || open.contains { $0.movesByItself || $0.hasLateListener }
      || behaviors > 0 && open.contains { $0.hasWaitingBehavior }
  }

  /// Closes all views, forgets all timers, and begins again at time 0.
  ///
  /// Does nothing inside a callback.
  func reset(frameRate: Double = 60) {
    guard isQuiet else { return }
    precondition(frameRate > 0 && frameRate.isFinite, "a frame rate is positive and finite")
    // Taken out first: each would look for itself among all the others.
    let views = open
    open = []
    forgetPassing()
    for view in views { view.close() }
    let ended = timers
    timers = []
    for timer in ended { timer.subscription.cancel() }
    finished = []
    forgetShared()
    gestures = []
    changer = nil
    hasNews = false
    mustJudge = false
    clock = FrameClock(rate: frameRate)
  }

  func add(_ view: TrackableScrollView) {
    forgetPassing()
    var views = open
    open = []
    views.append(view)
    open = views
    for recorder in recorders { recorder.add(view) }
  }

  func remove(_ view: TrackableScrollView) {
    forgetPassing()
    var views = open
    open = []
    views.removeAll { $0 === view }
    open = views
  }

  /// The next number in the order of whatever is made on this stage.
  func nextOrder() -> Int {
    created += 1
    return created
  }

  // MARK: Errors and questions

  /// Asks a caller's function something in the middle of a frame: while it runs, changing any view
  /// is an error (E11).
  func ask<R>(_ what: String, _ body: () -> R) -> R {
    let outer = asked
    asked = what
    defer { asked = outer }
    return body()
  }

  /// Whether something is being asked.
  var isAsking: Bool { asked != nil }

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
  func deliver() {
    guard hasNews || throttled > 0 || mustJudge, isQuiet else { return }
    isDelivering = true
    if changer != nil { changer = nil }
    var passes = 0
    while true {
      if throttled > 0 { for view in open { view.wakeLateListeners() } }
      if !hasNews {
        guard mustJudge else { break }
        judge()
        continue
      }
      hasNews = false
      if passes == Self.passLimit {
        giveUp()
        break
      }
      passes += 1
      pass()
    }
    isDelivering = false
    if passingIsOld, !passing.isEmpty { passing = [] }
    // A listener may hold the stage: who changed something is forgotten, or both would live for ever.
    if changer != nil { changer = nil }
  }

  /// One pass: each step for all views before the next (E5).
  private func pass() {
    var hasListeners = false
    var hasMore = false
    forEachView { view in
      guard view.beginPass() else { return }
      hasListeners = true
      if view.record.hasMore || view.isRecorded { hasMore = true }
    }
    guard finished.isEmpty, unsettled.isEmpty else {
      return finishPass(hasListeners: hasListeners, moreThanOffsets: hasMore)
    }
    if hasListeners { tell(moreThanOffsets: hasMore, []) }
  }

  /// The rest of a pass that has more to tell than what happened to views.
  @inline(never) private func finishPass(hasListeners: Bool, moreThanOffsets hasMore: Bool) {
    let values = settle()
    let motions = finished
    finished = []
    if hasListeners || !values.isEmpty {
      tell(moreThanOffsets: hasMore || !values.isEmpty, values)
    }
    if !motions.isEmpty { tell(motions) }
  }

  /// Has what is shared take its final values, in order of creation.
  private func settle() -> [any SharedValue] {
    let values = unsettled.sorted { $0.birth < $1.birth }
    unsettled = []
    for value in values { value.settle() }
    return values
  }

  /// Has behaviors decide what they decide once in a frame, at its end: a delivery without a frame has none (F5).
  @inline(never) private func judge() {
    mustJudge = false
    let views = open
    for view in views where view.hasBehaviors {
      for behavior in view.behaviors where !mustStop() { behavior.judge() }
    }
  }

  /// Most passes tell offsets only: the other steps are left out for all views together.
  private func tell(moreThanOffsets hasMore: Bool, _ values: [any SharedValue]) {
    let newest = created
    // A listener may open and close views.
    if passingIsOld {
      passing = open
      passingIsOld = false
    }
    if hasMore {
      forEachTold { $0.recordPass() }
      forEachTold { $0.tellDelegate(newest) }
      forEachTold { $0.tellPhases(newest) }
    }
    forEachTold { $0.tellOffset(newest) }
    if hasMore {
      forEachTold { $0.tellDirection(newest) }
      forEachTold { $0.tellPage(newest) }
      forEachTold { $0.tellSection(newest) }
      forEachTold { $0.tellVisible(newest) }
      forEachTold { $0.tellVisibility(newest) }
      forEachTold { $0.tellBehaviors(newest) }
      for value in values { value.tell(newest) }
      forEachTold { $0.tellMotions(newest) }
      forEachTold { $0.tellEnds(newest) }
    }
    forEachTold { $0.endPass() }
  }

  /// A step of a pass: the list's hold on its views is enough for it, as in ``forEachView(_:)``.
  private func forEachTold(_ step: (TrackableScrollView) -> Void) {
    for index in passing.indices {
      unsafe Unmanaged.passUnretained(passing[index])._withUnsafeGuaranteedRef {
        if $0.record.isOpen { step($0) }
      }
    }
  }

  private func tell(_ motions: [Motion]) {
    isCallingMotions = true
    defer { isCallingMotions = false }
    // Several motions of one view stay in the order in which they finished.
    let ordered = motions.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    for (_, motion) in ordered { motion.callListeners() }
  }

  /// Takes the state as delivered after callbacks have gone on changing it.
  private func giveUp() {
    for view in open where view.beginPass() { view.endPass() }
    for value in settle() { value.passOver() }
    hasNews = !finished.isEmpty
    let event = changer?.eventName ?? "finished"
    let label = changer?.label ?? ""
    let place = label.isEmpty ? "" : "; the listener is \(label)"
    report(
      "\(event) changed the view in \(Self.passLimit) passes of one frame\(place)",
      place: label.isEmpty ? nil : label)
  }

  /// Calls a listener, unless it is too new for this pass or not wanted any more.
  func call(_ listener: Listener, _ event: ScrollEvent, newest: Int) {
    guard listener.subscription.isActive, listener.order <= newest else { return }
    if listener.isOnce { listener.subscription.cancel() }
    unsafe caller = Unmanaged.passUnretained(listener as Observer)
    listener.call(event)
    unsafe caller = nil
  }

  /// Calls one who hears of a behavior, as ``call(_:_:newest:)`` does.
  func call(_ observer: ChangeObserver, newest: Int) {
    guard observer.subscription.isActive, observer.order <= newest else { return }
    if observer.isOnce { observer.subscription.cancel() }
    unsafe caller = Unmanaged.passUnretained(observer)
    observer.call()
    unsafe caller = nil
  }

  /// Calls a function that is no listener; what it changes is its doing.
  func call(_ observer: NamedObserver, _ body: () -> Void) {
    unsafe caller = Unmanaged.passUnretained(observer as Observer)
    body()
    unsafe caller = nil
  }

  /// A view was changed, perhaps by the listener that is being called.
  func noteChange() {
    hasNews = true
    if let caller = unsafe caller {
      changer = unsafe caller.takeUnretainedValue()
    } else if isCallingMotions {
      changer = nil
    }
  }

  /// A view moved by itself: nobody else has to do with it.
  func noteMovement() { hasNews = true }

  /// Counts a listener that hears only so often; -1 for one that is gone.
  func countThrottled(_ count: Int) { throttled += count }

  /// Counts behaviors that follow a view; fewer than 0 for those that are gone.
  func countBehaviors(_ count: Int) { behaviors += count }

  /// Has something that is shared settle and tell in the next pass.
  func note(_ value: any SharedValue) {
    if !unsettled.contains(where: { $0 === value }) { unsettled = unsettled + [value] }
    noteChange()
  }

  /// Notes that somebody listens to something that is shared.
  func noteListening<Value: SharedValue>(to value: Value) {
    heard[value.birth] = { [weak value] in value }
  }

  /// Something that is shared is gone.
  func forgetListening(to birth: Int) { heard[birth] = nil }

  private func forgetShared() {
    for value in unsettled { value.passOver() }
    unsettled = []
    let heard = heard
    self.heard = [:]
    for value in heard.values { value()?.endListening() }
  }

  /// Has the functions of a finished motion called in the next pass.
  func tell(_ motion: Motion) {
    if !finished.contains(where: { $0 === motion }) { finished = finished + [motion] }
    noteChange()
  }
}

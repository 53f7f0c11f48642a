/// A scroll view without a screen: it is read, asked to scroll, filled, and listened to.
///
/// What is read is current at once; what is heard comes at the end of the frame (E2). It belongs to
/// one ``ScrollStage``,
/// which gives it time and keeps it until it is closed.
public final class TrackableScrollView {
  let stage: StageCore
  /// Its number in the order of what was made on the stage.
  let birth: Int
  /// Its number in the order of steps: that of creation, but a nested view comes after its parent (E5).
  var order: Int

  /// The axes that scroll.
  public let axes: ScrollAxes
  /// A name for logs and pictures; empty without one.
  public let name: String
  /// What keeps its place when items change (A1, A2).
  public internal(set) var anchoring: Anchoring
  /// Whether items appear only when they are visible (F8).
  public let isLazy: Bool
  /// Where content shorter than the window sits, from 0 (its start) to 1; nil is its start (R5).
  public let contentAlignment: Double?
  /// The viewport's width, in points.
  public internal(set) var width: Double
  /// The viewport's height, in points.
  public internal(set) var height: Double
  /// What covers the viewport's edges, in points (R1).
  public internal(set) var insets: EdgeInsets
  /// How many items lie side by side.
  public var columns: Int { content.columns }
  /// What an item without a length is assumed to be until it is measured, in points (A5).
  public var estimate: Double { content.estimate }
  /// How far from the end it may be and still follow it when something changes, in points; nil to stay (A3).
  public internal(set) var sticksToEnd: Double?
  /// Which section is the current one (H3).
  public let currentSectionRule: CurrentSectionRule
  /// Room around the items that belongs to the content, in points (R1).
  public internal(set) var padding: EdgeInsets
  /// Whether it is closed: it is off its stage, and every change is an error.
  public var isClosed: Bool { hasClosed }
  /// Whether its motion stands still until ``resume()`` (S12).
  public var isPaused: Bool { hasPaused }
  /// Whether there has been a usable layout: a viewport and something in it (E10).
  public var hasLayout: Bool { isLaidOut }
  /// Whether it gives way past its ends (T4).
  public internal(set) var bounces: Bool
  /// Whether it does so although nothing can be scrolled (T4).
  public let alwaysBounces: Bool
  /// Whether a drag keeps to one axis (T6).
  public let directionalLock: Bool
  /// Whether fingers, wheels and keys scroll (T7).
  public internal(set) var isScrollEnabled: Bool
  /// How a free scroll slows down (M1).
  public internal(set) var deceleration: DecelerationRate
  /// Where it may rest; nil for anywhere (G1–G6).
  public var snapBehavior: (any SnapBehavior)? { behavior }
  /// By how much requests see the window shrunk; changes no range (S5).
  public internal(set) var scrollPadding: EdgeInsets
  /// On which side the leading edge is (R7).
  public let direction: LayoutDirection
  /// Whose scrolling it behaves like (M7).
  public let profile: ScrollProfile
  /// Whether it has indicators (I1).
  public internal(set) var showsIndicators: Bool
  /// By how much the indicators' tracks are shorter than the viewport, in points (I1).
  public internal(set) var indicatorInsets: EdgeInsets

  var content: ContentIndex
  var x: AxisMetrics
  var y: AxisMetrics
  // What each frame and each call of a script asks for is not public: only then does the compiler see all
  // its uses, and that no two of them overlap, and leaves the checks of that out.
  private var hasClosed = false
  private var hasPaused = false
  var isLaidOut = false
  var behavior: (any SnapBehavior)? {
    didSet {
      snaps = behavior != nil
      forgetInsetOrigins()
    }
  }
  /// Whether there is one; to ask the optional itself takes a call of the runtime.
  private(set) var snaps: Bool
  /// The offset on both axes.
  var shown = Point.zero
  /// Why the offset last changed; only asked when it differs from what was delivered.
  var reason = ChangeReason.program

  let idle = IdleActivity()
  var activity: any ScrollActivity {
    willSet { if isAdvancing { replaced = replaced + [activity] } }
    didSet { coast = (activity as? CoastActivity).map(CoastActivity.Uncounted.init) }
  }
  /// The activity, if it is a coast: its frames pay for no retain and no look at what it is.
  private var coast: CoastActivity.Uncounted?
  /// Whether a coast moves the view now, and what has meanwhile been replaced.
  private var isAdvancing = false
  private var replaced: [any ScrollActivity] = []
  /// The activity's phase, which is asked for more often than it changes.
  var activityPhase = ScrollPhase.idle
  private var pausedAt = 0.0
  private var pausedFor = 0.0
  var kept: KeptRequest?
  /// The offset that a restore aims at until it is reached (S11).
  var restoring: Double?

  var isTouched = false
  let events = PendingEvents()
  var pendingJump: PendingJump?
  /// The fingers that are down.
  var gesture: TouchGesture?
  /// Where it lies in another view.
  var nest: Nest?
  /// The views that lie in its items.
  var children: [TrackableScrollView] = []
  /// When it last came to rest, in seconds of the stage; nil while it never moved.
  var idleSince: Double?
  var delivered: (offset: Point, max: Point)?
  var deliveredReason = ChangeReason.program
  var told = ToldItems.range(0..<0)
  /// What is seen of the items, as it was told; nil while nobody listens to that (F10).
  var seen: [ToldItems.Entry]? { didSet { passNeeds.set(.seen, seen != nil) } }
  /// What has come and gone since the last pass; nil in a lazy view.
  var eagerChanges: EagerChanges?
  /// The section that was told last.
  var toldSection: ItemID?
  /// What a pass has to look at besides the offset; a frame of most views asks for no more than whether there is any.
  var passNeeds: PassNeeds = []
  let record = PassRecord()
  let listeners = ListenerTable()
  var recordings: [TraceRecording] = []

  /// What the last change has kept, as long as nothing else moves the view (G8).
  var heldRest: HeldRest?
  /// The page on which the view last settled (G3).
  var settledPage: SettledPage?
  var directionTrackers: DirectionTrackers?
  /// Asked where a released drag is to end (M5).
  var targetQuestions: [TargetQuestion] = []

  /// What follows the view, in the order of their turns.
  var room = ContentRoom() { didSet { hasAddedInsets = !room.insets.isEmpty } }
  /// Whether insets have been added for a time: what each jump asks.
  private(set) var hasAddedInsets = false
  var behaviors: [any ViewBehavior] = [] {
    didSet { passNeeds.set(.behaviors, !behaviors.isEmpty) }
  }
  /// Whether anything does: what each pass asks.
  var hasBehaviors: Bool { passNeeds.contains(.behaviors) }

  var batchDepth = 0
  var snapshot: LayoutSnapshot?

  /// Asked for the length of an item without one, when it is first seen (A5).
  let measuring: ((ScrollItem, Int) -> Double?)?
  /// Asked what a uniform row is, when it is first needed.
  let describing: ((Int) -> ScrollItem?)?
  /// How long what is measured may be across; a change forgets what was measured.
  var measuredAcross: Double?
  /// What the last jump aims at, until what has come into view there is measured.
  var aimed: AimedRequest?
  /// Whether it has been made: what it is made with is no change (A3).
  private(set) var isMade = false

  /// A view on a stage; a wrong value in its configuration, its content or its initial target is an
  /// error.
  ///
  /// - Parameters:
  ///   - stage: Gives it time and tells what happens.
  ///   - configuration: How it is set up.
  ///   - content: What it is filled with.
  ///   - initial: Where it begins, at the first layout (S10).
  ///   - measuring: Asked for the length in points of an item without one, with its position from 1, when it is
  ///     first seen; what it answers is checked as a given length is, and nil leaves the estimate. It may not change
  ///     a view (A5, E11).
  /// - Throws: ``ScrollError`` for a number out of range, a bad length, a duplicate id or more than ten million items.
  public convenience init(
    on stage: ScrollStage, _ configuration: ScrollConfiguration = ScrollConfiguration(),
    content: ScrollContent = .items([]), initial: ScrollTarget? = nil,
    measuring: ((ScrollItem, Int) -> Double?)? = nil
  ) throws(ScrollError) {
    try self.init(
      on: stage, configuration, content: content, initial: initial, measuring: measuring,
      describing: nil)
  }

  /// As the public one; `describing` is asked what a row of uniform content is when it is first needed.
  ///
  /// A length that differs counts as measured; nil leaves the row as it is.
  package init(
    on stage: ScrollStage, _ configuration: ScrollConfiguration, content: ScrollContent,
    initial: ScrollTarget?, measuring: ((ScrollItem, Int) -> Double?)?,
    describing: ((Int) -> ScrollItem?)?
  ) throws(ScrollError) {
    try configuration.check()
    let index = try ContentIndex(
      content, spacing: configuration.spacing, columns: configuration.columns,
      estimate: configuration.estimate,
      viewport: configuration.axes.main == .vertical ? configuration.height : configuration.width)
    if let initial { try initial.check() }
    self.stage = stage.core
    birth = self.stage.nextOrder()
    order = birth
    axes = configuration.axes
    name = configuration.name
    anchoring = configuration.anchoring
    isLazy = configuration.isLazy
    contentAlignment = configuration.contentAlignment
    bounces = configuration.bounces
    alwaysBounces = configuration.alwaysBounces
    directionalLock = configuration.directionalLock
    isScrollEnabled = configuration.isScrollEnabled
    deceleration = configuration.deceleration
    behavior = configuration.snapBehavior
    snaps = configuration.snapBehavior != nil
    scrollPadding = configuration.scrollPadding
    direction = configuration.direction
    profile = configuration.profile
    showsIndicators = configuration.showsIndicators
    indicatorInsets = configuration.indicatorInsets
    width = configuration.width
    height = configuration.height
    insets = configuration.insets
    padding = configuration.padding
    sticksToEnd = configuration.sticksToEnd
    currentSectionRule = configuration.currentSectionRule
    self.measuring = measuring
    self.describing = describing
    index.hasSource = describing != nil
    eagerChanges = configuration.isLazy ? nil : EagerChanges()
    self.content = index
    activity = idle
    let none = AxisMetrics(
      viewport: 0, content: 0, leading: 0, trailing: 0, alignment: nil, isScrollable: false)
    x = none
    y = none
    if let initial {
      kept = KeptRequest(request: .to(initial), clamps: true, motion: nil)
    }
    self.stage.add(self)
    beginChange()
    endChange()
    isMade = true
  }

  // MARK: Time

  /// The view's own time: that of the stage without the time that it was paused (S12).
  var localTime: Double { (isPaused ? pausedAt : stage.now) - pausedFor }

  /// Stops its motion until it is resumed; paused time does not count (S12).
  public func pause() {
    guard mayChange(), !isPaused else { return }
    hasPaused = true
    pausedAt = stage.now
  }

  /// Goes on after a pause.
  public func resume() {
    guard mayChange(), isPaused else { return }
    hasPaused = false
    pausedFor += stage.now - pausedAt
  }

  /// Moves to where its motion is at the instant that is being looked at, and what follows it on.
  func advance() {
    advance(at: stage.now)
    slide(at: stage.now)
  }

  /// Moves to where its motion is at a time of the stage.
  func advance(at now: Double) {
    guard !isPaused else { return }
    if snapshot != nil { finishChanges() }
    guard isInMotion else { return }
    guard let coast else { return activity.advance(self, at: now - pausedFor) }
    let isOutermost = !isAdvancing
    isAdvancing = true
    // The view's hold on it is enough: one that is replaced meanwhile is kept until it has returned.
    coast.advance(self, at: now - pausedFor)
    guard isOutermost else { return }
    isAdvancing = false
    if !replaced.isEmpty { replaced = [] }
  }

  /// Moves what follows it on to a time of the stage, when its motion is there.
  func slide(at now: Double) {
    if hasBehaviors, !isPaused { slideBehaviors(to: now - pausedFor) }
  }

  /// Whether it is in one of the phases in which the offset moves by itself, unless it is paused.
  var isInMotion: Bool { activityPhase == .decelerating || activityPhase == .animating }

  /// Whether it moves, or what follows it slides, as time passes.
  var movesByItself: Bool { !isPaused && (isInMotion || hasSlidingBehavior) }

  // MARK: Closing

  /// Takes the view off its stage: its motions finish with false, its listeners hear nothing more.
  public func close() {
    guard mayChange() else { return }
    activity.interrupt()
    kept?.motion?.finish(false)
    nest?.parent.children.removeAll { $0 === self }
    nest = nil
    for child in children { child.leaveParent() }
    stage.remove(self)
    leave()
  }

  /// Lets go of everything without telling anybody.
  func leave() {
    activity = idle
    activityPhase = .idle
    kept = nil
    restoring = nil
    snapshot = nil
    gesture = nil
    nest = nil
    children = []
    isTouched = false
    hasClosed = true
    for listener in listeners.removeAll() { listener.subscription.cancel() }
    for question in targetQuestions { question.subscription.cancel() }
    removeBehaviors()
    let recordings = recordings
    self.recordings = []
    for recording in recordings { recording.recorder.viewHasLeft() }
  }

  /// Throws when the view cannot be changed now: it is closed, or something is being asked (E11).
  public func checkChange() throws(ScrollError) {
    if isClosed { throw ScrollError(.closed, "a closed view cannot be changed") }
    if let error = stage.askedError { throw error }
  }

  /// As ``checkChange()`` for what cannot throw: a change in a question is reported, one of a
  /// closed view ignored.
  func mayChange() -> Bool {
    if isClosed { return false }
    guard let error = stage.askedError else { return true }
    stage.report(error.message, place: nil)
    return false
  }

  /// Something may have to be told.
  @inline(__always) func touch() {
    isTouched = true
    stage.noteChange()
  }
}

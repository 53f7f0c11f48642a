public import LuaKit
public import ScrollCore

/// A stage of scroll views, an interpreter, and the clock that both follow.
///
/// ```swift
/// let host = ScriptHost()
/// defer { host.close() }
/// try host.run("view = scroll.view { count = 200, length = 50 }").get()
/// try host.newestView?.scrollTo(.end, .animated)
/// try host.settle()
/// ```
///
/// A host belongs to whoever made it: it is confined to one thread at a time. Close it when it is no longer needed;
/// what is left of it then is inert. A closure that captures the host and is given to its stage, its views or its
/// interpreter keeps it alive until it is closed.
public final class ScriptHost {
  /// How the host was set up.
  public let options: ScriptOptions

  /// The views, the clock and the timers.
  public let stage: ScrollStage

  /// The interpreter.
  public let lua: LuaState

  /// Handed each error that nobody called for, when it happens (E9).
  public var onReport: ((LuaError) -> Void)?

  let scheduler: TaskScheduler
  let context: ScriptContext
  /// Whether a run is under way, in which no other can begin.
  private(set) var isRunning: Bool {
    get { context.isRunning }
    set { context.isRunning = newValue }
  }
  /// Where the script makes a view, while it does: the place of what the model then reports.
  var callPlace: String?
  private var reports: [LuaError] = []
  private var unreported = 0
  private var views: [ScriptView] = []
  private var listeners: [Subscription] = []

  /// The listeners and timers that scripts may have at once.
  static let listenerLimit = 10_000

  /// The views that may be open at once.
  static let viewLimit = 10_000

  /// Makes a host whose scripts print to standard output and find no modules.
  ///
  /// - Parameter options: Limits, seed, frame rate and arguments.
  public convenience init(_ options: ScriptOptions = ScriptOptions()) {
    self.init(options, output: Self.printOut)
  }

  /// Makes a host whose scripts print to standard output.
  ///
  /// - Parameters:
  ///   - options: Limits, seed, frame rate and arguments.
  ///   - modules: Answers `require`: the text of a module and the name of its chunk (`"@lib/rows.lua"`).
  public convenience init(
    _ options: ScriptOptions = ScriptOptions(),
    modules: @escaping (String) throws(LuaError) -> (source: [UInt8], name: String)
  ) {
    self.init(options, modules: modules, output: Self.printOut)
  }

  private static func printOut(_ bytes: [UInt8]) {
    print(String(decoding: bytes, as: UTF8.self), terminator: "")
  }

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - options: Limits, seed, frame rate and arguments.
  ///   - modules: Answers `require`: the text of a module and the name of its chunk (`"@lib/rows.lua"`).
  ///   - output: Takes what scripts print, line by line, as bytes with their line feed.
  public init(
    _ options: ScriptOptions = ScriptOptions(),
    modules: @escaping (String) throws(LuaError) -> (source: [UInt8], name: String) = {
      (name) throws(LuaError) in throw LuaError("no module named '\(name)'")
    },
    output: @escaping ([UInt8]) -> Void
  ) {
    self.options = options
    let context = ScriptContext(output: output, outputLimit: options.outputLimit)
    let stage = ScrollStage(frameRate: options.frameRate)
    let lua = LuaState(
      options: LuaOptions(limits: options.limits, seed: options.seed),
      output: { (bytes) throws(LuaError) in try context.write(bytes) },
      time: { stage.time },
      modules: modules)
    self.context = context
    self.stage = stage
    self.lua = lua
    scheduler = TaskScheduler(stage: stage, lua: lua)
    context.host = self
    lua.owner = self
    scheduler.report = { [unowned context] error in context.host?.report(error) }
    scheduler.delivered = { [unowned context] in context.host?.forgetClosedViews() }
    stage.mustStop = { [unowned context] in
      guard let host = context.host else { return true }
      return host.isRunning && host.lua.isAborted
    }
    stage.onError = { [unowned context] error in
      let place = error.place ?? context.host?.callPlace
      var report = LuaError(place.map { "\($0): \(error.message)" } ?? error.message)
      (report.file, report.line) = Self.fileAndLine(place)
      context.host?.report(report)
    }
    ScrollAPI.install(in: lua, context: context)
  }

  deinit {
    close()
    letGo()
  }

  /// Ends every task, closes every view and the interpreter; more calls do nothing.
  ///
  /// While the host runs, for a script that has it closed: the rest happens when the run has ended.
  public func close() {
    guard !lua.isClosed else { return }
    letGo()
    stage.onError = nil
    lua.close()
  }

  private func letGo() {
    scheduler.endAll()
    stage.reset()
    views = []
    listeners = []
  }

  /// The newest view that is open.
  public var newestView: TrackableScrollView? { stage.views.last }

  /// The view that a Lua value is.
  public func view(at index: Int, in stack: LuaStack) -> TrackableScrollView? {
    stack.object(index, as: ScriptView.self)?.view
  }

  /// The row's own text, if its item has a field `text`; what pictures label it with.
  public func label(of item: ScrollItem, in view: TrackableScrollView) -> String? {
    views.first { $0.view === view }?.text(of: item.id)
  }

  // MARK: - Runs

  /// Begins a run with a new budget and deadline; not inside another.
  func beginRun(seed: Int? = nil) throws(LuaError) {
    guard !isRunning else { throw LuaError("a host runs one thing at a time: a run is under way") }
    isRunning = true
    lua.beginRun(
      instructions: options.limits.instructions, seconds: options.limits.seconds, seed: seed)
  }

  /// Ends a run; what stage and views call later has a budget of its own.
  func endRun() {
    isRunning = false
    lua.endRun()
    if lua.isClosed { letGo() }
  }

  // MARK: - Reports

  /// The errors that nobody called for since the last call, in order (E9).
  public func takeReports() -> [LuaError] {
    tellUnreported()
    defer { reports = [] }
    return reports
  }

  /// How many there have been.
  private(set) var reportCount = 0

  /// The errors that are kept and handed over one by one; a listener that fails in every frame makes no more.
  static let reportLimit = 100

  func report(_ error: LuaError) {
    reportCount += 1
    guard reports.count < Self.reportLimit else {
      unreported += 1
      return
    }
    reports.append(error)
    onReport?(error)
  }

  /// Reports what a function answered wrongly: where it stands is the error's place.
  func report(_ error: LuaError, of function: LuaFunction) {
    var report = error
    if report.line == nil { (report.file, report.line) = Self.fileAndLine(function.place) }
    self.report(report)
  }

  /// Says how many errors there were beyond those that were handed over.
  func tellUnreported() {
    guard unreported > 0 else { return }
    let error = LuaError("\(unreported) more errors like these are not shown")
    unreported = 0
    reports.append(error)
    onReport?(error)
  }

  // MARK: - Calls into the script

  /// Calls a listener, a timer or another function that nobody waits for; its error is reported.
  func notify(_ function: LuaFunction, _ arguments: (LuaStack) -> Int) {
    context.notify(function, in: lua, arguments)
  }

  // MARK: - Objects

  func add(_ view: ScriptView) { views.append(view) }

  /// The view as scripts hold it; one of another stage is none of theirs.
  func scriptView(for view: TrackableScrollView) -> ScriptView? {
    if let known = views.first(where: { $0.view === view }) { return known }
    guard stage.views.contains(where: { $0 === view }) else { return nil }
    let made = ScriptView(view, host: self)
    add(made)
    return made
  }

  /// Counts a listener or a timer against the limit.
  func add(_ subscription: Subscription) { listeners.append(subscription) }

  /// Refuses one more listener than the host allows.
  func checkListenerLimit() throws(LuaError) {
    guard listeners.count >= Self.listenerLimit else { return }
    listeners.removeAll { !$0.isActive }
    if listeners.count >= Self.listenerLimit {
      throw LuaError("too many listeners (limit \(Self.listenerLimit))")
    }
  }

  /// Refuses one more view than the host allows.
  func checkViewLimit() throws(LuaError) {
    guard stage.views.count >= Self.viewLimit else { return }
    throw LuaError("too many views (limit \(Self.viewLimit)); close some first")
  }

  /// The rows without a record of their own that a view stores for one change, at most: those around it.
  static let storedByChange = 128

  /// Refuses more stored items than the host allows, those of all views together.
  ///
  /// - Parameters:
  ///   - added: how many are to come.
  ///   - view: where they come to; a change makes it store some of its uniform rows. nil for a new one.
  ///   - leaving: how many of the view's stored items they take the place of, all of which are stored; nil for none.
  /// - Throws: what the limit is and how many it would be.
  func checkItemLimit(
    adding added: Int, to view: ScriptView? = nil, leaving: Int? = nil
  ) throws(LuaError) {
    var total = added
    for other in stage.views where other !== view?.view {
      total += other.storedCount + other.sectionCount
    }
    if let view = view?.view {
      let stored = view.storedCount
      total += stored + view.sectionCount - (leaving ?? 0)
      if leaving == nil { total += min(view.count - stored, Self.storedByChange) }
    }
    guard total > ItemReader.limit else { return }
    throw LuaError("too many items in all views (limit \(ItemReader.limit)): \(total)")
  }

  /// Refuses to keep what the present call has read, if that and what all views hold is more than a script may take.
  ///
  /// A script may let go of a text that a view still holds as an id: it is not in the memory of Lua any more.
  func checkHeldLimit() throws(LuaError) {
    let read = lua.bytesRead
    guard read > 0 else { return }
    let held = stage.views.reduce(read) { $0 + $1.heldBytes }
    guard held > options.limits.memory else { return }
    throw LuaError(
      "too many bytes of ids, names, thresholds and offsets of effects in all views "
        + "(limit \(options.limits.memory)): \(held)")
  }

  /// Drops what closed views leave behind, and what items that were removed were still needed for.
  private func forgetClosedViews() {
    var hasClosed = false
    for view in views {
      if view.view.isClosed { hasClosed = true } else { view.forgetRemovedItems() }
    }
    if hasClosed { views.removeAll { $0.view.isClosed } }
  }

  private static func fileAndLine(_ place: String?) -> (String?, Int?) {
    guard let place, let colon = place.lastIndex(of: ":") else { return (nil, nil) }
    return (String(place[..<colon]), Int(place[place.index(after: colon)...]))
  }

  // MARK: - Tests

  /// Begins a test: no views, timers or tasks, the clock at 0, 60 frames a second, a new budget and seed.
  package func beginTest(seed: Int) {
    clear()
    isRunning = true
    reports = []
    unreported = 0
    context.printed = 0
    lua.beginRun(
      instructions: options.testInstructions, seconds: options.limits.seconds, seed: seed)
  }

  /// Ends what a test left; answers how many tasks were still waiting.
  package func endTest() -> Int {
    defer { isRunning = false }
    if lua.abort == nil { stage.deliver() }
    let left = scheduler.endAll()
    clear()
    return left
  }

  private func clear() {
    scheduler.reset()
    stage.reset()
    views = []
    listeners = []
  }
}

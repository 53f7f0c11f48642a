internal import LuaKit
internal import ScrollCore

/// The tasks of a script on the stage's clock: what runs when, and how far time moves on between.
///
/// A task is a coroutine that waits for something. After the passes of a frame and its timers the tasks
/// that are due run, by time and then by how long they have been waiting; what they change is
/// delivered in a further pass of the same frame (E5). A task that has waited is looked at again only
/// after that pass, so that a wait of no time still lets everyone hear what happened.
final class TaskScheduler {
  /// What the scheduler runs for.
  enum Goal {
    /// One task has returned.
    case task(LuaTask)
    /// Every task has returned.
    case allTasks
    /// A frame, counted since the host began.
    case frame(Int)
    /// Nothing moves, or the deadline has passed.
    case rest(deadline: Double)
  }

  private struct Waiting {
    let task: LuaTask
    var wait: Wait
    /// Grows with each wait: of two that are due at one time the one that waits longer goes first.
    var since: Int
    /// Grows with each task.
    let order: Int
    /// What a task is started with; nil once it has been.
    var arguments: ((LuaStack) -> Int)?
    /// The frame in which a condition was last asked.
    var asked = -1
    /// The main chunk, an entry or a test: its error is the run's, not a report.
    let isMain: Bool
  }

  /// A nanosecond of grace, as E1 gives.
  private static let grace = 1e-9

  private let stage: ScrollStage
  private let lua: LuaState
  private var waiting: [ObjectIdentifier: Waiting] = [:]
  private var waits = 0
  private var requested: Wait?
  private var mainResults: (LuaStack, Int) -> Void = { _, _ in }
  /// Frames that passed before the last change of the frame rate.
  private var earlierFrames = 0

  /// Takes errors that nobody called for.
  var report: (LuaError) -> Void = { _ in }

  /// Called after each delivery.
  var delivered: () -> Void = {}

  init(stage: ScrollStage, lua: LuaState) {
    self.stage = stage
    self.lua = lua
  }

  /// Frames since the host began.
  var frame: Int { earlierFrames + stage.frame }

  /// Changes the frame rate; frames already counted stay counted.
  func setFrameRate(_ rate: Double) throws(ScrollError) {
    let passed = stage.frame
    try stage.setFrameRate(rate)
    earlierFrames += passed
  }

  /// Notes what the running task is about to wait for.
  func request(_ wait: Wait) { requested = wait }

  /// Adds a task that begins as soon as the running one waits or returns.
  @discardableResult
  func spawn(
    _ function: LuaFunction, isMain: Bool = false,
    arguments: @escaping (LuaStack) -> Int = { _ in 0 }
  ) throws(LuaError) -> LuaTask {
    let task = try lua.makeTask(function)
    waits += 1
    waiting[ObjectIdentifier(task)] = Waiting(
      task: task, wait: .time(stage.time), since: waits, order: waits, arguments: arguments,
      isMain: isMain)
    return task
  }

  /// Ends every task where it waits, the newest first; answers how many there were.
  @discardableResult
  func endAll() -> Int {
    let left = waiting
    waiting = [:]
    for entry in left.values.sorted(by: { $0.order > $1.order }) { lua.end(entry.task) }
    return left.count
  }

  /// Ends every task and counts frames anew.
  func reset() {
    endAll()
    earlierFrames = 0
    requested = nil
  }

  /// Runs a main task from its start until it, or every task, has returned; hands over its results.
  func run(
    _ function: LuaFunction, untilAllReturn: Bool = false,
    arguments: @escaping (LuaStack) -> Int = { _ in 0 },
    results: @escaping (LuaStack, Int) -> Void = { _, _ in }
  ) -> LuaError? {
    mainResults = results
    defer { mainResults = { _, _ in } }
    let task: LuaTask
    do throws(LuaError) {
      task = try spawn(function, isMain: true, arguments: arguments)
    } catch {
      return error
    }
    // It runs before the first delivery: whatever was there before has been told already.
    let error = resume(task) ?? drive(until: untilAllReturn ? .allTasks : .task(task))
    if waiting.removeValue(forKey: ObjectIdentifier(task)) != nil { lua.end(task) }
    return error
  }

  /// Delivers, runs what is due and moves time on until the goal is reached.
  ///
  /// The error of a main task, or the limit that stopped everything; nil when the goal was reached.
  func drive(until goal: Goal) -> LuaError? {
    deliver()
    while true {
      lua.chargeForFrame()
      if LuaState.isInterrupted { lua.abort(.interrupted, "interrupted") }
      if let abort = lua.abort { return abort }
      let isReached = isReached(goal)
      let due = dueTasks()
      if !due.isEmpty {
        if let error = resume(due) { return error }
        deliver()
      }
      if isReached { return lua.abort }
      if !due.isEmpty { continue }
      guard let next = nextFrame(for: goal) else {
        if let error = breakDeadlock() { return error }
        continue
      }
      stage.beginFrame(skippingTo: next)
      deliver()
      if lua.abort == nil { stage.runTimers() }
      // What the timers changed is told together with what the tasks of this frame change.
      if lua.abort == nil, let error = resume(dueTasks()) { return error }
      deliver()
    }
  }

  private func deliver() {
    stage.deliver()
    delivered()
  }

  private func isReached(_ goal: Goal) -> Bool {
    switch goal {
    case .task(let task): waiting[ObjectIdentifier(task)] == nil
    case .allTasks: waiting.isEmpty
    case .frame(let target): frame >= target
    case .rest(let deadline): !stage.isMoving || isPast(deadline)
    }
  }

  private func isPast(_ time: Double) -> Bool { stage.time >= time - Self.grace }

  /// The frame, by the stage's count, in which something can happen next; nil when nothing ever can.
  private func nextFrame(for goal: Goal) -> Int? {
    let next = stage.frame + 1
    if stage.needsNextFrame { return next }
    var earliest: Int?
    func consider(_ frame: Int) { earliest = min(earliest ?? frame, frame) }
    if case .frame(let target) = goal { consider(target - earlierFrames) }
    if let time = stage.nextTimer { consider(stage.frame(notBefore: time)) }
    for entry in waiting.values {
      switch entry.wait {
      case .time(let time): consider(stage.frame(notBefore: time))
      case .frame(let target): consider(target - earlierFrames)
      case .rest, .condition: return next
      case .motion: break
      }
    }
    return earliest.map { max(next, $0) }
  }

  /// Tasks that may go on in this frame, in the order in which they do.
  private func dueTasks() -> [LuaTask] {
    guard !waiting.isEmpty else { return [] }
    var due: [(time: Double, since: Int, task: LuaTask)] = []
    for entry in waiting.values {
      switch entry.wait {
      case .time(let time):
        if isPast(time) { due.append((time, entry.since, entry.task)) }
      default:
        if mayGoOn(entry) { due.append((stage.time, entry.since, entry.task)) }
      }
    }
    due.sort { ($0.time, $0.since) < ($1.time, $1.since) }
    return due.map(\.task)
  }

  private func mayGoOn(_ entry: Waiting) -> Bool {
    switch entry.wait {
    case .time(let time): isPast(time)
    case .frame(let target): frame >= target
    case .rest(_, let deadline, _): !stage.isMoving || isPast(deadline)
    case .condition: entry.asked != frame
    case .motion(let motion): motion.isFinished
    }
  }

  private func resume(_ tasks: [LuaTask]) -> LuaError? {
    for task in tasks {
      if let error = resume(task) { return error }
      if let abort = lua.abort { return abort }
    }
    return nil
  }

  /// Lets a task go on, if what it waits for has come; the error of a main task.
  private func resume(_ task: LuaTask) -> LuaError? {
    let id = ObjectIdentifier(task)
    guard let entry = waiting[id] else { return nil }
    if let arguments = entry.arguments {
      waiting[id]?.arguments = nil
      return settle(entry, go(entry, arguments))
    }
    switch entry.wait {
    case .time, .frame:
      return settle(entry, go(entry) { _ in 0 })
    case .rest(let since, _, let timeout):
      if stage.isMoving {
        let moving = stage.views.last { $0.isScrolling && !$0.isPaused }
        let name = moving.map { ": \($0)" } ?? ""
        let message = "after \(NumberText.short(timeout)) s an offset still moves\(name)"
        return settle(entry, raise(entry, message))
      }
      let taken = stage.time - since
      return settle(
        entry,
        go(entry) { stack in
          stack.push(taken); return 1
        })
    case .condition(let function, let deadline, let timeout):
      waiting[id]?.asked = frame
      return ask(function, entry, deadline: deadline, timeout: timeout)
    case .motion(let motion):
      let result = motion.result ?? false
      return settle(
        entry,
        go(entry) { stack in
          stack.push(result); return 1
        })
    }
  }

  private func ask(
    _ function: LuaFunction, _ entry: Waiting, deadline: Double, timeout: Double
  ) -> LuaError? {
    do {
      let holds = try lua.call(function, .callback, arguments: { _ in 0 }) { stack, count in
        count > 0 && stack.boolean(stack.top - count + 1)
      }
      if holds {
        return settle(
          entry,
          go(entry) { stack in
            stack.push(true); return 1
          })
      }
    } catch {
      return settle(entry, raise(entry, error))
    }
    guard isPast(deadline) else { return nil }
    let seconds = NumberText.short(timeout)
    return settle(entry, raise(entry, "the condition did not hold within \(seconds) s"))
  }

  private func go(_ entry: Waiting, _ push: (LuaStack) -> Int) -> LuaTask.Outcome {
    entry.isMain
      ? lua.resume(entry.task, arguments: push, results: mainResults)
      : lua.resume(entry.task, arguments: push)
  }

  private func raise(_ entry: Waiting, _ message: String) -> LuaTask.Outcome {
    raise(entry, LuaError(message))
  }

  private func raise(_ entry: Waiting, _ error: LuaError) -> LuaTask.Outcome {
    entry.isMain
      ? lua.resume(entry.task, raising: error, results: mainResults)
      : lua.resume(entry.task, raising: error)
  }

  private func settle(_ entry: Waiting, _ outcome: LuaTask.Outcome) -> LuaError? {
    let id = ObjectIdentifier(entry.task)
    guard waiting[id] != nil else { return nil }
    switch outcome {
    case .waits:
      waits += 1
      waiting[id]?.since = waits
      waiting[id]?.wait = requested ?? .frame(frame + 1)
      requested = nil
      return nil
    case .returned:
      waiting[id] = nil
      return nil
    case .failed(let error):
      waiting[id] = nil
      lua.end(entry.task)
      if entry.isMain { return error }
      report(error)
      return nil
    }
  }

  /// What is left waits for requests that nothing will ever finish: the one that waits longest is told so.
  private func breakDeadlock() -> LuaError? {
    guard let entry = waiting.values.min(by: { $0.since < $1.since }) else { return nil }
    return settle(
      entry,
      raise(
        entry,
        "this wait would never end: nothing moves, no timer is due and no other task goes on"))
  }
}

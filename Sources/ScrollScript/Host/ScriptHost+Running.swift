public import LuaKit
internal import ScrollCore

extension ScriptHost {
  /// Runs a script: its main chunk and all that it spawned, to their end.
  ///
  /// What it made stays: its views, listeners, timers and globals. An error of a listener, a timer or a spawned task
  /// does not end it; see ``onReport`` and ``takeReports()`` (E9).
  ///
  /// - Parameters:
  ///   - script: The text, at most 1 MiB.
  ///   - name: What errors call it: `"feed"` for `feed:3: no such item`.
  /// - Returns: How it ended; an error or a limit that stopped it is in there.
  @discardableResult
  public func run(_ script: String, name: String = "script") -> ScriptOutcome {
    run(Array(script.utf8), name: "=\(name)")
  }

  /// Runs a script as ``run(_:name:)-(String,_)`` does, from bytes.
  ///
  /// - Parameters:
  ///   - source: The text, UTF-8, at most 1 MiB; binary chunks are refused.
  ///   - name: The chunk's name as in Lua: `"@feed.lua"` for a file, `"=feed"` for anything else.
  /// - Returns: How it ended.
  @discardableResult
  public func run(_ source: [UInt8], name: String) -> ScriptOutcome {
    let earlier = reportCount
    var exit: Int32?
    do throws(LuaError) {
      try beginRun(seed: options.seed)
    } catch {
      return ScriptOutcome(error: error, exit: nil, reports: 0)
    }
    defer { endRun() }
    context.printed = 0
    var error: LuaError?
    do throws(LuaError) {
      let chunk = try lua.load(source, name: name)
      setArguments(named: options.scriptName, options.arguments)
      let arguments = options.arguments
      error = scheduler.run(
        chunk, untilAllReturn: true,
        arguments: { stack in
          for argument in arguments { stack.push(argument) }
          return arguments.count
        },
        results: { stack, count in exit = Self.exitStatus(stack, count) })
    } catch let failure {
      error = failure
    }
    if error != nil { scheduler.endAll() }
    tellUnreported()
    return ScriptOutcome(error: error, exit: exit, reports: reportCount - earlier)
  }

  /// Runs a chunk as the prompt's `:load` does: what it made stays, what it spawned goes on later.
  ///
  /// - Parameters:
  ///   - source: The text, UTF-8, at most 1 MiB.
  ///   - name: The chunk's name as in Lua: `"@feed.lua"` for a file, `"=feed"` for anything else.
  /// - Throws: The chunk's error, or the limit that stopped it.
  public func runChunk(_ source: [UInt8], name: String) throws(LuaError) {
    try beginRun()
    defer { endRun() }
    let chunk = try lua.load(source, name: name)
    setArguments(named: String(name.dropFirst()), [])
    if let error = scheduler.run(chunk) { throw error }
  }

  /// Runs an entry of a prompt: an expression or statements.
  ///
  /// The entry ends its frame: what it changed is delivered. Time passes only if it waits.
  ///
  /// - Parameters:
  ///   - source: What was typed.
  ///   - name: The chunk's name, `"=repl:1"`.
  ///   - results: Reads the results from the stack, where they are the topmost values; it is given their number.
  /// - Returns: How it ended.
  /// - Returns: Whether it ran, is not finished, or failed.
  public func runEntry(
    _ source: String, name: String, results: @escaping (LuaStack, Int) -> Void
  ) -> EntryOutcome {
    let chunk: LuaFunction
    do throws(LuaError) {
      chunk = try loadEntry(source, name: name)
    } catch {
      return error.isIncomplete ? .incomplete : .failed(error)
    }
    if let error = runEntry(chunk, results: results) { return .failed(error) }
    return .done
  }

  /// Runs an entry that is loaded, and ends its frame.
  package func runEntry(
    _ chunk: LuaFunction, results: @escaping (LuaStack, Int) -> Void = { _, _ in }
  ) -> LuaError? {
    do throws(LuaError) { try beginRun() } catch { return error }
    defer { endRun() }
    return scheduler.run(chunk, results: results)
  }

  /// An expression is an entry of its own: `view.offset` needs no `return`.
  package func loadEntry(_ source: String, name: String) throws(LuaError) -> LuaFunction {
    do throws(LuaError) {
      return try lua.load(Array("return \(source)".utf8), name: name)
    } catch {
      // `{` or `1 +` is an expression that goes on; as a statement it would be wrong.
      if error.isIncomplete { throw error }
      return try lua.load(Array(source.utf8), name: name)
    }
  }

  /// Lets frames pass: what moves moves, timers are called, and tasks that wait go on.
  ///
  /// ``ScrollCore/ScrollStage/advanceFrame()`` alone leaves tasks where they wait.
  ///
  /// - Throws: The limit that stopped it; an error of a listener is reported instead (E9).
  public func advance(frames: Int) throws(LuaError) {
    try drive { .frame(scheduler.frame + max(0, frames)) }
  }

  /// Lets time pass up to the first frame not earlier than so many seconds from now (E1).
  ///
  /// - Throws: The limit that stopped it; an error of a listener is reported instead (E9).
  public func advance(seconds: Double) throws(LuaError) {
    let frames = stage.frame(notBefore: stage.time + max(0, seconds)) - stage.frame
    try advance(frames: frames)
  }

  /// Lets time pass until nothing moves.
  ///
  /// - Parameter timeout: The most seconds of the stage that may pass.
  /// - Throws: The limit that stopped it, or an error that says that something still moves.
  public func settle(timeout: Double = 30) throws(LuaError) {
    try drive { .rest(deadline: stage.time + timeout) }
    guard stage.isMoving else { return }
    throw LuaError("after \(NumberText.short(timeout)) s an offset still moves")
  }

  private func drive(until goal: () -> TaskScheduler.Goal) throws(LuaError) {
    try beginRun()
    defer { endRun() }
    if let error = scheduler.drive(until: goal()) { throw error }
  }

  /// Runs a test's function as a task and ends its frame; what it spawned goes on while it waits.
  package func runTest(
    _ function: LuaFunction, arguments: @escaping (LuaStack) -> Int = { _ in 0 }
  ) -> LuaError? {
    scheduler.run(function, arguments: arguments)
  }

  /// `return false` and `return n` with another number than 0 ask for status 1; anything else asks for none.
  private static func exitStatus(_ stack: LuaStack, _ count: Int) -> Int32? {
    guard count > 0 else { return nil }
    let first = stack.top - count + 1
    if stack.kind(first) == .boolean { return stack.boolean(first) ? nil : 1 }
    guard let number = stack.number(first), number != 0 else { return nil }
    return 1
  }

  private func setArguments(named name: String, _ arguments: [String]) {
    lua.setGlobal("arg") { stack in
      stack.pushTable(array: arguments.count, fields: 1)
      stack.push(name)
      stack.setIndex(0)
      for (index, argument) in arguments.enumerated() {
        stack.push(argument)
        stack.setIndex(index + 1)
      }
    }
  }
}

public import LuaKit
internal import ScrollCore

extension ScriptHost {
  /// Runs a script: its main chunk and all that it spawned, to their end.
  ///
  /// - Parameters:
  ///   - source: The text, UTF-8; binary chunks are refused.
  ///   - name: The chunk's name, `"@feed.lua"` for a file.
  /// - Returns: The main chunk's error, the exit status that it asked for, and how many errors were reported.
  public func run(_ source: [UInt8], name: String) -> ScriptOutcome {
    let earlier = reportCount
    lua.beginRun(
      instructions: options.limits.instructions, seconds: options.limits.seconds,
      seed: options.seed)
    context.printed = 0
    var exit: Int32?
    var error: LuaError?
    do throws(LuaError) {
      let chunk = try lua.load(source, name: name)
      setArguments()
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
    return ScriptOutcome(error: error, exit: exit, reports: reportCount - earlier)
  }

  /// Runs a chunk as the prompt's `:load` does: what it made stays, what it spawned goes on later.
  public func runChunk(_ source: [UInt8], name: String) -> LuaError? {
    beginEntry()
    do throws(LuaError) {
      return scheduler.run(try lua.load(source, name: name))
    } catch {
      return error
    }
  }

  /// Runs an entry of a prompt: an expression or statements.
  ///
  /// The entry ends its frame: what it changed is delivered. Time passes only if it waits.
  ///
  /// - Parameters:
  ///   - source: What was typed.
  ///   - name: The chunk's name, `"=repl:1"`.
  ///   - results: Reads the results from the stack, where they are the topmost `count` values.
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
    beginEntry()
    if let error = scheduler.run(chunk, results: results) { return .failed(error) }
    return .done
  }

  /// An expression is an entry of its own: `view.offset` needs no `return`.
  private func loadEntry(_ source: String, name: String) throws(LuaError) -> LuaFunction {
    do throws(LuaError) {
      return try lua.load(Array("return \(source)".utf8), name: name)
    } catch {
      // `{` or `1 +` is an expression that goes on; as a statement it would be wrong.
      if error.isIncomplete { throw error }
      return try lua.load(Array(source.utf8), name: name)
    }
  }

  /// Lets frames pass; what moves moves, and tasks that wait go on.
  public func advance(frames: Int) -> LuaError? {
    beginEntry()
    return scheduler.drive(until: .frame(scheduler.frame + max(0, frames)))
  }

  /// Lets time pass up to the first frame not earlier than `seconds` from now (E1).
  public func advance(seconds: Double) -> LuaError? {
    let frames = stage.frame(notBefore: stage.time + max(0, seconds)) - stage.frame
    return advance(frames: frames)
  }

  /// Lets time pass until nothing moves; an error when something still does after `timeout` seconds.
  public func settle(timeout: Double = 30) -> LuaError? {
    beginEntry()
    if let error = scheduler.drive(until: .rest(deadline: stage.time + timeout)) { return error }
    guard stage.isMoving else { return nil }
    return LuaError("after \(NumberText.short(timeout)) s an offset still moves")
  }

  /// Runs a test's function as a task and ends its frame; what it spawned goes on while it waits.
  public func runTest(
    _ function: LuaFunction, arguments: @escaping (LuaStack) -> Int = { _ in 0 }
  ) -> LuaError? {
    scheduler.run(function, arguments: arguments)
  }

  private func beginEntry() {
    lua.beginRun(instructions: options.limits.instructions, seconds: options.limits.seconds)
  }

  /// `return false` is 1 and `return n` is n, as a command's exit status; anything else asks for none.
  private static func exitStatus(_ stack: LuaStack, _ count: Int) -> Int32? {
    guard count > 0 else { return nil }
    let first = stack.top - count + 1
    if stack.kind(first) == .boolean { return stack.boolean(first) ? nil : 1 }
    guard let number = stack.number(first), number != 0 else { return nil }
    guard let status = stack.integer(first), (1...255).contains(status) else { return 1 }
    return Int32(status)
  }

  private func setArguments() {
    let name = options.scriptName
    let arguments = options.arguments
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

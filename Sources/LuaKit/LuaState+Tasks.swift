internal import CLua
internal import CLuaShim

extension LuaState {
  /// Makes a task of a function; it begins when it is first resumed.
  ///
  /// - Throws: when the state is closed, or will be as soon as Lua has returned.
  public func makeTask(_ function: LuaFunction) throws(LuaError) -> LuaTask {
    guard !isClosed, let main else { throw Self.closed }
    main.push(function)
    guard let lua = clua_new_task(main.lua) else { throw Self.closed }
    taskCount += 1
    let task = LuaTask(taskCount, slot: references.keep(-1, of: main), lua: lua)
    main.pop()
    tasks[ObjectIdentifier(task)] = task
    return task
  }

  /// Runs a task until it waits, returns or fails, with the budget of the run.
  ///
  /// - Parameters:
  ///   - task: what to run.
  ///   - arguments: pushes the function's arguments, or later what the wait returns.
  ///   - results: reads what the function returned; the first lies at `stack.top - count + 1`.
  /// - Returns: how far it came.
  public func resume(
    _ task: LuaTask, arguments: (LuaStack) -> Int = { _ in 0 },
    results: (LuaStack, Int) -> Void = { _, _ in }
  ) -> LuaTask.Outcome {
    resume(task, raising: 0, arguments: arguments, results: results)
  }

  /// Runs a task whose wait raises an error.
  ///
  /// The place of the line that waits is put in front, unless the error has a place already.
  public func resume(
    _ task: LuaTask, raising error: LuaError, results: (LuaStack, Int) -> Void = { _, _ in }
  ) -> LuaTask.Outcome {
    guard task.hasBegun else {
      end(task)
      return .failed(error)
    }
    let kept = LuaState.raising(error)
    return resume(
      task, raising: kept,
      arguments: { stack in
        _ = LuaState.raise(error, stack, name: "")
        return 1
      }, results: results)
  }

  /// Runs a task whose wait raises an error, at the line that waits.
  public func resume(
    _ task: LuaTask, raising message: String, results: (LuaStack, Int) -> Void = { _, _ in }
  ) -> LuaTask.Outcome {
    resume(task, raising: LuaError(message), results: results)
  }

  private func resume(
    _ task: LuaTask, raising: Int32, arguments: (LuaStack) -> Int,
    results: (LuaStack, Int) -> Void
  ) -> LuaTask.Outcome {
    guard !isClosed, let main else { return .failed(LuaError("the state is closed")) }
    guard !task.isOver, !task.isRunning else { return .failed(LuaError("the task is over")) }
    if let abort { return .failed(abort) }
    entries += 1
    defer { leave() }
    references.drain(on: main)
    let stack = LuaStack(lua: task.lua)
    _ = lua_checkstack(task.lua, 20)
    let count = arguments(stack)
    task.isRunning = true
    task.hasBegun = true
    var resultCount: Int32 = 0
    let status = clua_resume(host, task.lua, Int32(count), raising, &resultCount)
    task.isRunning = false
    switch status {
    case LUA_YIELD:
      return .waits
    case LUA_OK:
      let base = lua_gettop(main.lua)
      defer {
        lua_settop(main.lua, base)
        forget(task)
      }
      guard lua_checkstack(main.lua, resultCount + 20) != 0 else {
        return .failed(LuaError("too many results"))
      }
      lua_xmove(task.lua, main.lua, resultCount)
      results(main, Int(resultCount))
      return .returned(Int(resultCount))
    default:
      let base = lua_gettop(main.lua)
      lua_xmove(task.lua, main.lua, 1)
      let error = makeError(status, on: main)
      lua_settop(main.lua, base)
      end(task)
      return .failed(error)
    }
  }

  /// Closes a task's coroutine, so that its `__close` functions run, and forgets it.
  public func end(_ task: LuaTask) {
    guard references.lua != nil, !task.isOver, !task.isRunning else { return }
    entries += 1
    task.isOver = true
    clua_end(host, task.lua)
    forget(task)
    leave()
  }

  private func forget(_ task: LuaTask) {
    task.isOver = true
    tasks[ObjectIdentifier(task)] = nil
  }
}

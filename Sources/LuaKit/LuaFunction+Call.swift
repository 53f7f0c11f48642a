internal import CLua
internal import CLuaShim

extension LuaFunction {
  /// Calls the function with a callback's budget, and reads its first result.
  ///
  /// ```swift
  /// let height: Double = try rowHeight(3)
  /// ```
  ///
  /// - Throws: The script's error with its file and line; or one that says that the result is of another type.
  public func callAsFunction<each Argument: LuaConvertible, Result: LuaConvertible>(
    _ arguments: repeat each Argument
  ) throws(LuaError) -> Result {
    try call(repeat each arguments) { (stack, count) throws(LuaError) in
      // Beyond the last result there is nothing, which an optional reads as nil.
      if count == 0 { stack.pushNil() }
      let index = stack.top - max(0, count - 1)
      guard let result = Result.read(from: stack, at: index) else {
        let got = count == 0 ? "no value" : stack.typeName(index)
        throw LuaError("the function at \(place) gave \(got); \(Result.luaTypeText) was expected")
      }
      return result
    }
  }

  /// Calls the function with a callback's budget; its results are dropped.
  ///
  /// - Throws: The script's error, with its file and line.
  public func callAsFunction<each Argument: LuaConvertible>(
    _ arguments: repeat each Argument
  ) throws(LuaError) {
    try call(repeat each arguments) { _, _ in }
  }

  private func call<each Argument: LuaConvertible, Result>(
    _ arguments: repeat each Argument, results: (LuaStack, Int) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    guard let lua = slot.pool.lua else { throw LuaState.closed }
    return try LuaState.of(lua).call(
      self, .callback,
      arguments: { stack in
        var count = 0
        for argument in repeat each arguments {
          argument.push(on: stack)
          count += 1
        }
        return count
      }, results: results)
  }
}

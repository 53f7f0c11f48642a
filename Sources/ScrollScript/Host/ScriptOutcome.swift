public import LuaKit

/// How a run of a script ended.
public struct ScriptOutcome: Sendable {
  /// The error of the main chunk, or the limit that stopped the run.
  public var error: LuaError?

  /// What the main chunk asked for: 1 after `return false` or another number than 0; nil otherwise.
  public var exit: Int32?

  /// How many errors came from listeners, timers and spawned tasks (E9).
  public var reports: Int

  /// Makes the outcome of a run that somebody else made.
  public init(error: LuaError? = nil, exit: Int32? = nil, reports: Int = 0) {
    self.error = error
    self.exit = exit
    self.reports = reports
  }

  /// What the main chunk asked for, if it did not fail.
  ///
  /// - Returns: ``exit``.
  /// - Throws: ``error``, with its file, line and traceback.
  @discardableResult
  public func get() throws(LuaError) -> Int32? {
    if let error { throw error }
    return exit
  }
}

/// How an entry at the prompt ended.
public enum EntryOutcome: Sendable {
  /// It ran; its results were handed over.
  case done
  /// It is not finished: more lines are to come.
  case incomplete
  /// It failed, or a limit stopped it.
  case failed(LuaError)
}

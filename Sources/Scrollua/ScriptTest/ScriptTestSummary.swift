/// What became of a run of test scripts.
public struct ScriptTestSummary: Sendable, Equatable {
  /// Tests that ran and held.
  public var passed = 0

  /// Tests that did not, and files and groups that could not be loaded.
  public var failed = 0

  /// Tests that are pending.
  public var skipped = 0

  /// What to exit with: 0 all good, 1 some failed, 2 a path is wrong, 5 nothing ran, 130 interrupted.
  public var exitStatus: Int32 = 0

  /// Makes a summary of nothing.
  public init() {}
}

extension ScriptTestSummary: CustomStringConvertible {
  /// `3 passed, 0 failed, 1 skipped`.
  public var description: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }
}

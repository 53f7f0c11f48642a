/// How the results of test scripts are written.
public enum ScriptTestFormat: Sendable, Equatable {
  /// For people: a line for each file, a block for each failure.
  case text(color: Bool)
  /// The Test Anything Protocol, version 14.
  case tap
}

/// Writes the results of test scripts as they come.
protocol ScriptTestReport: AnyObject {
  /// A script has printed a line.
  func printed(_ bytes: [UInt8])

  /// A test has ended.
  func finished(_ result: ScriptTestResult)

  /// All tests of a file have ended.
  func fileEnded(_ file: String)

  /// All tests have ended.
  func ended(_ summary: ScriptTestSummary)
}

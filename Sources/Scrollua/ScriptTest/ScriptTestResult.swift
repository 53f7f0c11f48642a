/// What became of one test, or of a file or group that could not be loaded.
struct ScriptTestResult {
  enum Verdict {
    case passed
    case failed([ScriptTestFailure])
    case skipped(reason: String)
  }

  /// The path of the file.
  var file: String

  /// The names of the groups and then the test's own; none for the file itself.
  var names: [String]

  /// Where the test is declared: `feed_spec.lua:12`.
  var place: String?

  var verdict: Verdict

  /// What did not fail the test but should not be: tasks that were left waiting.
  var warnings: [String] = []
}

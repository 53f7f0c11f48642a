import Scrollua

/// What the options of a command line come to.
struct Settings: Sendable {
  var script = ScriptOptions()
  var format = TestFormat.text

  /// How test results are written.
  enum TestFormat: String, CaseIterable, Sendable { case text, tap }
}

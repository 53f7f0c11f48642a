import Scrollua

/// What the options of a command line come to.
struct Settings: Sendable {
  var script = ScriptOptions()
  var format = TestFormat.text

  /// What the name of a test that runs contains.
  var filter: String?

  /// Where what the views of a run do is written.
  var trace: TraceFile?

  /// Lets scripts save recordings below a folder.
  mutating func saves(in folder: OutputFolder) {
    script.saving = { (name, bytes) throws(LuaError) in try folder.save(bytes, as: name) }
  }

  /// How test results are written.
  enum TestFormat: String, CaseIterable, Sendable { case text, tap }
}

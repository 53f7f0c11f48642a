/// How the program ends.
enum ExitStatus {
  static let good: Int32 = 0

  /// A script or a test failed.
  static let failed: Int32 = 1

  /// The command line was wrong.
  static let usage: Int32 = 2

  /// What happened is not the script's fault: the output cannot be written, the system refuses.
  static let ours: Int32 = 3

  /// There was nothing to run.
  static let nothingRan: Int32 = 5

  /// A limit stopped the script.
  static let stopped: Int32 = 124

  /// Ctrl-C.
  static let interrupted: Int32 = 130

  /// The sentence of the help pages.
  static let summary = [
    "exit status: 0 good, 1 a script or a test failed, 2 wrong usage, 3 our fault,",
    "5 nothing ran, 124 stopped by a limit, 130 interrupted",
  ]
}

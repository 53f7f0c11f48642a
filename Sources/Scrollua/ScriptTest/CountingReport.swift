/// A report that also keeps count.
final class CountingReport: ScriptTestReport {
  /// The tests so far.
  private(set) var summary = ScriptTestSummary()

  private let report: any ScriptTestReport

  init(_ report: any ScriptTestReport) {
    self.report = report
  }

  func printed(_ bytes: [UInt8]) { report.printed(bytes) }

  func finished(_ result: ScriptTestResult) {
    switch result.verdict {
    case .passed: summary.passed += 1
    case .failed: summary.failed += 1
    case .skipped: summary.skipped += 1
    }
    report.finished(result)
  }

  func fileEnded(_ file: String) { report.fileEnded(file) }

  func ended(_ summary: ScriptTestSummary) { report.ended(summary) }
}

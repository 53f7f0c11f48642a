/// Results for people: a line for each file, a block for each failure, the sums at the end.
final class TextReport: ScriptTestReport {
  private enum Style: String {
    case good = "32"
    case bad = "1;31"
    case pending = "33"
  }

  private let color: Bool
  private let write: ([UInt8]) -> Void
  private var counts = ScriptTestSummary()
  private var blocks: [String] = []
  /// Why tests of the file are skipped, in the order of the first of each, and how many.
  private var reasons: [(text: String, count: Int)] = []
  private var warnings: [String] = []

  init(color: Bool, write: @escaping ([UInt8]) -> Void) {
    self.color = color
    self.write = write
  }

  func printed(_ bytes: [UInt8]) { write(bytes) }

  func finished(_ result: ScriptTestResult) {
    let name = result.names.map(VisibleText.line).joined(separator: " › ")
    switch result.verdict {
    case .passed: counts.passed += 1
    case .failed(let failures):
      counts.failed += 1
      blocks.append(block(name.isEmpty ? VisibleText.line(result.file) : name, failures))
    case .skipped(let reason):
      counts.skipped += 1
      let text = VisibleText.line(reason)
      if let index = reasons.firstIndex(where: { $0.text == text }) {
        reasons[index].count += 1
      } else {
        reasons.append((text, 1))
      }
    }
    warnings += result.warnings.map { "\(name): \($0)" }
  }

  func fileEnded(_ file: String) {
    var parts: [String] = []
    if counts.passed > 0 { parts.append(painted("\(counts.passed) passed", .good)) }
    if counts.failed > 0 { parts.append(painted("\(counts.failed) failed", .bad)) }
    if counts.skipped > 0 { parts.append(painted("\(counts.skipped) skipped", .pending)) }
    if parts.isEmpty { parts = ["no tests"] }
    put("\(VisibleText.line(file)): \(parts.joined(separator: ", "))")
    for block in blocks { put(block) }
    for reason in reasons {
      put("  \(painted("skipped", .pending)) \(reason.count): \(reason.text)")
    }
    for warning in warnings { put("  \(painted("warning", .pending)) \(warning)") }
    (counts, blocks, reasons, warnings) = (ScriptTestSummary(), [], [], [])
  }

  func ended(_ summary: ScriptTestSummary) {
    put(painted("\(summary)", summary.failed > 0 ? .bad : .good))
  }

  private func block(_ name: String, _ failures: [ScriptTestFailure]) -> String {
    var lines = ["  \(painted("FAILED", .bad)) \(name)"]
    for failure in failures {
      let text = failure.sentence.split(separator: "\n", omittingEmptySubsequences: false)
      lines += text.map { "    \($0)" }
      lines += failure.calls.map { "      from \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  private func painted(_ text: String, _ style: Style) -> String {
    color ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  private func put(_ text: String) { write(Array("\(text)\n".utf8)) }
}

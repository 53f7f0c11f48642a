/// Results in the Test Anything Protocol, version 14.
///
/// A harness that knows an older version says so in the variable `TAP_VERSION`, as `prove` does,
/// and refuses a newer one; what is written here is the same in version 13.
final class TapReport: ScriptTestReport {
  private let write: ([UInt8]) -> Void
  private var count = 0

  init(version: Int = 14, write: @escaping ([UInt8]) -> Void) {
    self.write = write
    put("TAP version \(version)")
  }

  /// The version that a harness asks for in `TAP_VERSION`: 13 or 14.
  static func version(askedFor text: String?) -> Int { text.flatMap { Int($0) } == 13 ? 13 : 14 }

  func printed(_ bytes: [UInt8]) {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.hasSuffix("\n") { text.removeLast() }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      put("# \(VisibleText.line(String(line)))")
    }
  }

  func finished(_ result: ScriptTestResult) {
    count += 1
    let name = Self.escaped(([result.file] + result.names).joined(separator: "::"))
    switch result.verdict {
    case .passed:
      put("ok \(count) - \(name)")
    case .skipped(let reason):
      put("ok \(count) - \(name) # SKIP \(Self.escaped(reason))")
    case .failed(let failures):
      put("not ok \(count) - \(name)")
      putDetails(failures, result.place)
    }
    for warning in result.warnings { put("# warning: \(warning)") }
  }

  func fileEnded(_ file: String) {}

  func ended(_ summary: ScriptTestSummary) {
    if summary.exitStatus == 130 {
      put("Bail out! interrupted")
    } else {
      put(count == 0 ? "1..0 # SKIP no tests" : "1..\(count)")
    }
    put("# \(summary)")
  }

  private func putDetails(_ failures: [ScriptTestFailure], _ declared: String?) {
    put("  ---")
    put("  message: \(Self.quoted(failures.map(\.message).joined(separator: "\n")))")
    put("  severity: fail")
    if let place = failures.first?.place ?? declared, let colon = place.lastIndex(of: ":") {
      put("  at:")
      put("    file: \(Self.quoted(String(place[..<colon])))")
      put("    line: \(place[place.index(after: colon)...])")
    }
    let calls = failures.flatMap(\.calls)
    if !calls.isEmpty {
      // Not a list: prove takes `- "feed.lua:3: …"` for a mapping, and gives up on it.
      put("  calls: |")
      for call in calls { put("    \(VisibleText.line(call))") }
    }
    put("  ...")
  }

  private func put(_ line: String) { write(Array("\(line)\n".utf8)) }

  /// A name: on one line, what would begin a directive escaped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in VisibleText.line(text).unicodeScalars {
      if character == "#" || character == "\\" { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result
  }

  /// A text as YAML writes it in double quotes.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in VisibleText.lines(text).unicodeScalars {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }
}

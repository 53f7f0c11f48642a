/// Text from scripts, made safe for a terminal or a report.
enum VisibleText {
  /// A text with its control characters shown as `\x1B`; newlines and tabs stay.
  static func lines(_ text: String) -> String {
    clean(text) { $0 == 10 || $0 == 9 }
  }

  /// A text on one line: newlines and tabs become spaces, other control characters are shown as `\x1B`.
  static func line(_ text: String) -> String {
    clean(String(String.UnicodeScalarView(text.unicodeScalars.map { isBlank($0) ? " " : $0 }))) {
      _ in false
    }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 9 || scalar.value == 10 || scalar.value == 13
  }

  private static func clean(_ text: String, keeps: (UInt32) -> Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let value = scalar.value
      let isControl = value < 32 || (127...159).contains(value)
      if isControl && !keeps(value) {
        let digits = String(value, radix: 16, uppercase: true)
        result.append(contentsOf: "\\x\(digits.utf8.count < 2 ? "0" : "")\(digits)".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

/// Numbers as messages show them.
enum NumberText {
  /// A number without a needless fraction: `5`, `0.5`, `inf`, `nan`.
  static func lua(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    if let integer = Int(exactly: number) { return String(integer) }
    return "\(number)"
  }
}

/// Numbers as text, the same on every machine and in every locale.
public enum NumberText {
  /// A number with at most three decimals, no trailing zeros and no -0: `9520`, `0.5`, `-44`.
  public static func short(_ number: Double) -> String {
    var text = fixed(number, decimals: 3)
    guard text.utf8.contains(UInt8(ascii: ".")), number.isFinite else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// A number with exactly so many decimals, 0…9, as in `0.250`.
  ///
  /// What is too long for that is written as ``exact(_:)`` does.
  public static func fixed(_ number: Double, decimals: Int) -> String {
    precondition((0...9).contains(decimals), "a number has 0 to 9 decimals here")
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Math.nearest(number.magnitude * scale)
    guard number.isFinite, scaled < 9e18 else { return exact(number) }
    let whole = Int(scaled)
    let sign = number < 0 && whole != 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(whole) }
    let unit = Int(scale)
    let fraction = String(whole % unit)
    let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
    return sign + String(whole / unit) + "." + zeros + fraction
  }

  /// The shortest text that reads back as the same number, at most 17 significant digits.
  public static func exact(_ number: Double) -> String {
    let text = number.withoutSign.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

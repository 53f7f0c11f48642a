/// Text as a terminal shows it: how many columns it takes, and nothing in it that moves the cursor.
public enum VisibleText {
  /// How many columns a character takes: 2 for East Asian wide ones and emoji, 0 for what only
  /// joins others.
  public static func columns(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return 1 }
    for scalar in character.unicodeScalars where isWide(scalar) || scalar.value == 0xFE0F {
      return 2
    }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return 1
    }
  }

  /// How many columns a text takes.
  public static func columns(_ text: String) -> Int { text.reduce(0) { $0 + columns($1) } }

  /// A text on one line, with signs in place of control characters and of what would change its
  /// direction.
  public static func clean(_ text: String) -> String {
    var result = ""
    for character in text {
      let scalars = character.unicodeScalars
      // A joiner is needed inside an emoji; many marks on one letter are not.
      if !scalars.contains(where: isHidden), scalars.count <= longestCluster {
        result.append(character)
        continue
      }
      for scalar in scalars.prefix(longestCluster) {
        result.unicodeScalars.append(sign(for: scalar))
      }
    }
    return result
  }

  /// A text cut to so many columns, with … at its end if something is missing.
  public static func cut(_ text: String, to limit: Int) -> String {
    if columns(text) <= limit { return text }
    var result = ""
    var used = 0
    for character in text {
      let width = columns(character)
      guard used + width < limit else { break }
      result.append(character)
      used += width
    }
    return limit > 0 ? result + "…" : ""
  }

  private static let longestCluster = 12

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
    case .format: scalar.value != 0x200D && !(0xE0020...0xE007F).contains(scalar.value)
    default: false
    }
  }

  private static func sign(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard isHidden(scalar) else { return scalar }
    let picture =
      scalar.value < 0x20 ? 0x2400 + scalar.value : scalar.value == 0x7F ? 0x2421 : 0xFFFD
    return Unicode.Scalar(picture) ?? "?"
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isEmojiPresentation { return true }
    return switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF,
      0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

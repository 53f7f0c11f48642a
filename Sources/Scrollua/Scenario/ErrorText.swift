internal import LuaKit

/// An error of a script as people read it.
struct ErrorText {
  /// Where it happened: `feed.lua:3`; nil if no line of a script is known.
  let place: String?

  /// What is wrong, without the place.
  let message: String

  /// The calls that led there, the innermost first, without those of the words of test scripts.
  let calls: [String]

  init(_ error: LuaError) {
    calls = error.traceback.filter { !Self.isOwn($0) }.map(VisibleText.line)
    var message = error.message
    if Self.isOwn(message) { message = Self.withoutPlace(message) }
    var place: String?
    if let file = error.file, let line = error.line, !Self.isOwn(file) {
      place = "\(file):\(line)"
    } else if let frame = calls.first {
      place = Self.place(ofFrame: frame)
    }
    if let place, message.hasPrefix("\(place): ") {
      message = String(message.dropFirst(place.count + 2))
    }
    self.place = place.map(VisibleText.line)
    self.message = VisibleText.lines(message)
  }

  /// `feed.lua:3: text`.
  var sentence: String { place.map { "\($0): \(message)" } ?? message }

  /// The sentence, then the traceback, one call a line.
  var full: String {
    guard !calls.isEmpty else { return sentence }
    return ([sentence, "stack traceback:"] + calls.map { "\t\($0)" }).joined(separator: "\n")
  }

  /// Whether a place is in the words of test scripts, whose lines are nobody's concern.
  private static func isOwn(_ place: String) -> Bool { place.hasPrefix("[testing]") }

  /// `text` of `[testing]:12: text`.
  private static func withoutPlace(_ message: String) -> String {
    let parts = message.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, Int(parts[1]) != nil else { return message }
    return String(parts[2].drop { $0 == " " })
  }

  /// `feed.lua:3` of `feed.lua:3: in function 'update'`.
  private static func place(ofFrame frame: String) -> String? {
    var end = frame.startIndex
    while let colon = frame[end...].firstIndex(of: ":") {
      let digits = frame[frame.index(after: colon)...].prefix { $0.isNumber }
      if !digits.isEmpty, digits.endIndex < frame.endIndex, frame[digits.endIndex] == ":" {
        return String(frame[..<digits.endIndex])
      }
      end = frame.index(after: colon)
    }
    return nil
  }
}

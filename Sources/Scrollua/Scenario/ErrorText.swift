internal import LuaKit

/// An error of a script as people read it.
enum ErrorText {
  /// `feed.lua:3: text`, then the traceback, one call a line.
  static func full(_ error: LuaError) -> String {
    let frames = traceback(error)
    guard !frames.isEmpty else { return sentence(error) }
    return ([sentence(error), "stack traceback:"] + frames.map { "\t\($0)" }).joined(
      separator: "\n")
  }

  /// The message, with the file and the line in front.
  static func sentence(_ error: LuaError) -> String {
    let message = VisibleText.lines(error.message)
    guard let file = error.file, let line = error.line else { return message }
    let place = "\(VisibleText.line(file)):\(line):"
    return message.hasPrefix(place) || isOwn(file) ? message : "\(place) \(message)"
  }

  /// The calls that led to the error, the innermost first, without those of the words of test scripts.
  static func traceback(_ error: LuaError) -> [String] {
    error.traceback.filter { !isOwn($0) }.map(VisibleText.line)
  }

  private static func isOwn(_ place: String) -> Bool { place.hasPrefix("[testing]") }
}

internal import LuaKit

/// Why a test failed.
struct ScriptTestFailure: Equatable {
  /// What was wrong, without the place; of an error with it.
  var message: String

  /// Where: `feed_spec.lua:12`.
  var place: String?

  /// The calls that led there, the innermost first, the place itself left out.
  var calls: [String]

  /// An assertion that did not hold.
  init(message: String, places: [String]) {
    self.message = VisibleText.lines(message)
    place = places.first.map(VisibleText.line)
    calls = places.dropFirst().map(VisibleText.line)
  }

  /// An error that is none of an assertion.
  init(_ error: LuaError) {
    var text = ErrorText.sentence(error)
    if let file = error.file, let line = error.line {
      let place = "\(VisibleText.line(file)):\(line)"
      self.place = place
      if text.hasPrefix("\(place): ") { text = String(text.dropFirst(place.count + 2)) }
    }
    message = text
    calls = ErrorText.traceback(error)
  }

  /// Something that has no place in a script.
  init(message: String) {
    self.message = VisibleText.lines(message)
    calls = []
  }

  /// The place and the message.
  var sentence: String { place.map { "\($0): \(message)" } ?? message }
}

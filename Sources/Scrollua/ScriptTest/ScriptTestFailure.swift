internal import LuaKit

/// Why a test failed.
struct ScriptTestFailure: Equatable {
  /// What was wrong, without the place.
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
    let text = ErrorText(error)
    place = text.place
    message = text.message
    calls = text.calls
  }

  /// Something that has no place in a script.
  init(message: String) {
    self.message = VisibleText.lines(message)
    calls = []
  }

  /// The place and the message.
  var sentence: String { place.map { "\($0): \(message)" } ?? message }
}

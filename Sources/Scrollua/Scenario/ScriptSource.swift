/// The text of a script file, made ready for the interpreter.
enum ScriptSource {
  /// A text without a byte order mark and without a first line that begins with `#!`.
  ///
  /// That line stays as an empty one, so that the others keep their numbers.
  static func prepared(_ bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    if rest.first == UInt8(ascii: "#") { rest = rest.drop { $0 != UInt8(ascii: "\n") } }
    return Array(rest)
  }
}

/// What went wrong in a script, or what Swift code refuses to do for one.
public struct LuaError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The sort of an error.
  public enum Kind: Sendable, Equatable {
    /// An error of a script, or of what it called.
    case runtime
    /// A wrong argument: its number, counted from 1 without self, and its name.
    case argument(Int, String)
    /// Source that is no Lua.
    case syntax
    /// More memory than the limit allows.
    case memory
    /// More instructions than a callback or a run may take.
    case instructions
    /// More real time than a run may take.
    case time
    /// Somebody pressed Ctrl-C.
    case interrupted
    /// More output than a run may write, or none that can be written.
    case output
  }

  /// The sort of this error.
  public var kind: Kind

  /// The text, of a script's error with its place in front: `feed.lua:3: no such item`.
  public var message: String

  /// The script's calls, the innermost first: `feed.lua:3: in function 'update'`.
  public var traceback: [String] = []

  /// The chunk that the message names, or that of the innermost call.
  public var file: String?

  /// The line that the message names, or that of the innermost call.
  public var line: Int?

  /// Whether a syntax error stands at the very end, so that more lines could mend it.
  public var isIncomplete = false

  /// The value that was raised, if it is no text: its number among those that the state has kept.
  var valueNumber = 0

  /// Makes an error that Swift code throws into Lua; the script's place is put in front there.
  public init(_ message: String, kind: Kind = .runtime) {
    self.message = message
    self.kind = kind
  }

  /// Whether everything had to stop: no `pcall` of a script catches such an error.
  public var isAbort: Bool {
    switch kind {
    case .instructions, .time, .interrupted, .output: true
    case .runtime, .argument, .syntax, .memory: false
    }
  }

  /// The message, and the calls that led to it.
  public var description: String {
    guard !traceback.isEmpty else { return message }
    return message + "\nstack traceback:" + traceback.map { "\n\t" + $0 }.joined()
  }
}

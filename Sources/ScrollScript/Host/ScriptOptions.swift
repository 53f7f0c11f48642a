public import LuaKit

/// What a host allows its scripts, and how their world begins.
public struct ScriptOptions: Sendable {
  /// Memory, instructions and real time; see ``LuaKit/LuaLimits``.
  public var limits = LuaLimits()

  /// The bytes that one run or one test may print; nil for no limit.
  public var outputLimit: Int?

  /// The instructions that one test may use.
  public var testInstructions = 1_000_000_000

  /// The seed of `math.random`, the same for each run and each test.
  public var seed = 1

  /// Frames in a second at the start, more than 0.
  public var frameRate = 60.0

  /// The script's arguments: its dots, and the fields 1, 2, … of its global `arg`.
  public var arguments: [String] = []

  /// The script's name: field 0 of its global `arg`.
  public var scriptName = ""

  /// Saves what a script records as a file of this name; nil where scripts may write nothing.
  ///
  /// It is handed the script's name as it is, and has to refuse one that leads out of its folder.
  public var saving: (@Sendable (_ name: String, _ bytes: [UInt8]) throws(LuaError) -> Void)?

  /// The defaults of the command line.
  public init() {}
}

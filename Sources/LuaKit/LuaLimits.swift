/// What a script may take.
public struct LuaLimits: Sendable, Equatable {
  /// The bytes that Lua may allocate.
  public var memory: Int

  /// The instructions that one callback may take.
  public var callbackInstructions: Int

  /// The instructions that one run may take, callbacks included.
  public var instructions: Int

  /// The seconds of real time that one run may take; a safety net, since machines differ.
  public var seconds: Double

  /// Makes limits.
  public init(
    memory: Int = 64 << 20, callbackInstructions: Int = 10_000_000,
    instructions: Int = 10_000_000_000, seconds: Double = 60
  ) {
    self.memory = memory
    self.callbackInstructions = callbackInstructions
    self.instructions = instructions
    self.seconds = seconds
  }
}

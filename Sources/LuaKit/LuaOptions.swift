/// How an interpreter begins.
public struct LuaOptions: Sendable, Equatable {
  /// What scripts may take.
  public var limits: LuaLimits

  /// The seed of `math.random`.
  public var seed: Int

  /// Makes options.
  public init(limits: LuaLimits = LuaLimits(), seed: Int = 1) {
    self.limits = limits
    self.seed = seed
  }
}

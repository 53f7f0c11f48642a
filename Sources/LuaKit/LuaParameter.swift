/// An argument of a function, or a field of a record.
public struct LuaParameter: Sendable {
  /// The name, which errors give.
  public var name: String

  /// What it must be.
  public var type: LuaParameterType

  /// What it is for: one sentence.
  public var summary: String

  /// Whether it may be left out, or nil.
  public var isOptional: Bool

  /// What help says stands for a missing one.
  public var defaultText: String?

  /// Makes a parameter; one with a default is optional.
  public init(
    _ name: String, _ type: LuaParameterType, _ summary: String, optional: Bool = false,
    default: String? = nil
  ) {
    self.name = name
    self.type = type
    self.summary = summary
    isOptional = optional || `default` != nil
    defaultText = `default`
  }
}

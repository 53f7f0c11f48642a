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

  /// Whether more of the same may follow.
  public var repeats: Bool

  /// What help says stands for a missing one.
  public var defaultText: String?

  /// Makes a parameter; one with a default is optional.
  public init(
    _ name: String, _ type: LuaParameterType, _ summary: String, optional: Bool = false,
    default: String? = nil, repeats: Bool = false
  ) {
    self.name = name
    self.type = type
    self.summary = summary
    isOptional = optional || `default` != nil
    self.repeats = repeats
    defaultText = `default`
  }
}

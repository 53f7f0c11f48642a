/// A member without its code, for help and completion.
public struct LuaMemberReference: Sendable {
  /// The sort of a member.
  public enum Kind: Sendable, Equatable {
    /// A property that can only be read.
    case readOnly
    /// A property that can also be assigned.
    case property
    /// A method of an object, or a function of a module.
    case method
  }

  /// The name in Lua.
  public var name: String

  /// The sort.
  public var kind: Kind

  /// What it is or does: one sentence.
  public var summary: String

  /// The arguments; of a property the one that is its value.
  public var parameters: [LuaParameter]

  /// What it gives back, as help says it; empty for nothing.
  public var returns: String

  /// The records that its arguments may be.
  public var records: [LuaRecord] { parameters.flatMap(\.type.records) }
}

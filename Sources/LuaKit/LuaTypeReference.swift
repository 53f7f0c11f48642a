/// A type or a module without its code, for help and completion.
public struct LuaTypeReference: Sendable {
  /// Whether there are objects of it.
  public enum Kind: Sendable, Equatable {
    /// A type of objects.
    case type
    /// A module.
    case module
  }

  /// The name in Lua.
  public var name: String

  /// The sort.
  public var kind: Kind

  /// What it is: one sentence.
  public var summary: String

  /// Its properties, methods and functions, as they were declared.
  public var members: [LuaMemberReference]

  /// What its objects announce.
  public var events: [LuaEvent]

  /// The tables that stand for it where scripts make one.
  public var records: [LuaRecord] = []

  /// How a script writes a member of it: `view:scrollTo`, `scroll.wait`, `view.offset`.
  public func path(of member: LuaMemberReference) -> String {
    switch kind {
    case .module: name + "." + member.name
    case .type: variable + (member.kind == .method ? ":" : ".") + member.name
    }
  }

  /// A name for an object of it: the type's with a small letter.
  var variable: String { name.prefix(1).lowercased() + name.dropFirst() }
}

/// A table of functions and properties that scripts have as a global and by `require`.
public struct LuaModule<Context: AnyObject>: Sendable {
  /// What help, completion and errors know of it.
  public let reference: LuaTypeReference
  let members: [LuaMember<Context>]

  /// Declares a module; the context that its members get is named when it is installed.
  public init(_ name: String, _ summary: String, members: [LuaMember<Context>]) {
    reference = LuaTypeReference(
      name: name, kind: .module, summary: summary, members: members.map(\.reference), events: [])
    self.members = members
  }
}

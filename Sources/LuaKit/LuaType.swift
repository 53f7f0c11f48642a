/// A type of objects that scripts can hold, declared once.
public struct LuaType<Host: LuaObject>: Sendable {
  /// What help, completion and errors know of it.
  public let reference: LuaTypeReference
  let members: [LuaMember<Host>]
  let describe: @Sendable (Host) -> String
  let lookUp: (@Sendable (Host, LuaCall) throws(LuaError) -> Bool)?
  let assign: (@Sendable (Host, LuaCall) throws(LuaError) -> Bool)?
  let length: (@Sendable (Host) throws(LuaError) -> Int)?
  let pairs: (@Sendable (Host, LuaCall) throws(LuaError) -> Void)?
  let equals: (@Sendable (Host, Host) -> Bool)?

  /// Declares a type; its name is that of `Host.luaType`.
  ///
  /// - Parameters:
  ///   - summary: what it is: one sentence.
  ///   - events: what its objects announce.
  ///   - records: the tables that stand for one in arguments, for help.
  ///   - members: its properties and methods.
  ///   - describe: what `tostring` gives, also of closed objects; the type's name when left out.
  ///   - lookUp: reads a key that is no member, argument 1; true if it pushed a value.
  ///   - assign: writes such a key, argument 1, with the value, argument 2; true if it did.
  ///   - length: what `#object` gives.
  ///   - pairs: pushes the plain table that `pairs` walks.
  ///   - equals: whether two objects are equal, if not by identity.
  public init(
    _ summary: String, events: [LuaEvent] = [], records: [LuaRecord] = [],
    members: [LuaMember<Host>],
    describe: @escaping @Sendable (Host) -> String = { _ in Host.luaType },
    lookUp: (@Sendable (Host, LuaCall) throws(LuaError) -> Bool)? = nil,
    assign: (@Sendable (Host, LuaCall) throws(LuaError) -> Bool)? = nil,
    length: (@Sendable (Host) throws(LuaError) -> Int)? = nil,
    pairs: (@Sendable (Host, LuaCall) throws(LuaError) -> Void)? = nil,
    equals: (@Sendable (Host, Host) -> Bool)? = nil
  ) {
    reference = LuaTypeReference(
      name: Host.luaType, kind: .type, summary: summary, members: members.map(\.reference),
      events: events, records: records)
    self.members = members
    self.describe = describe
    self.lookUp = lookUp
    self.assign = assign
    self.length = length
    self.pairs = pairs
    self.equals = equals
  }
}

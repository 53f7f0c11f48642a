/// An event that objects of a type announce.
public struct LuaEvent: Sendable {
  /// The name: `offsetChanged`.
  public var name: String

  /// When it happens: one sentence.
  public var summary: String

  /// What its listeners are given.
  public var arguments: [LuaParameter]

  /// Makes an event.
  public init(_ name: String, _ summary: String, arguments: [LuaParameter] = []) {
    self.name = name
    self.summary = summary
    self.arguments = arguments
  }
}

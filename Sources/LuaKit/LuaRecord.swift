/// A table of named options; any other key is an error that suggests the nearest.
public struct LuaRecord: Sendable {
  /// What messages call it: `the options of 'scrollTo'`.
  public var name: String

  /// The fields, in the order in which help lists them.
  public var fields: [LuaParameter]

  /// Whether the table may also have a list part.
  public var allowsList = false

  /// The record and those within it.
  var nested: [LuaRecord] { LuaParameterType.record(self).records }

  /// Makes a record of fields.
  public init(_ name: String, _ fields: [LuaParameter]) {
    self.name = name
    self.fields = fields
  }
}

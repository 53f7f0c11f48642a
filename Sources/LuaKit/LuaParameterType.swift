/// What an argument, a field or a property must be.
public enum LuaParameterType: Sendable {
  /// Any value, nil included.
  case any
  /// True or false.
  case boolean
  /// A string.
  case string
  /// A function, or a table that can be called.
  case function
  /// A table with keys of the script's own.
  case table
  /// A table that is a list.
  case list
  /// A number in a range.
  case number(LuaNumberRange)
  /// An integer, or a float with an integral value.
  case integer(ClosedRange<Int>?)
  /// One of these strings.
  case choice([String])
  /// An object of the host, by the name of its type.
  case object(String)
  /// A table of named options.
  case record(LuaRecord)
  /// One of several; the first whose kind fits decides the error.
  case either([LuaParameterType])

  /// The type as help shows it: `number`, `"a"|"b"`, `View`.
  public var text: String {
    switch self {
    case .any: "any"
    case .boolean: "boolean"
    case .string: "string"
    case .function: "function"
    case .table: "table"
    case .list: "list"
    case .number: "number"
    case .integer: "integer"
    case .choice(let names): names.map { "\"\($0)\"" }.joined(separator: "|")
    case .object(let name): name
    case .record: "table"
    case .either(let types): Self.unique(types.map(\.text)).joined(separator: "|")
    }
  }

  static func unique(_ texts: [String]) -> [String] {
    var result: [String] = []
    for text in texts where !result.contains(text) { result.append(text) }
    return result
  }

  /// The records in it, also those within others.
  var records: [LuaRecord] {
    switch self {
    case .record(let record): [record] + record.fields.flatMap(\.type.records)
    case .either(let types): types.flatMap(\.records)
    case .any, .boolean, .string, .function, .table, .list, .number, .integer, .choice, .object: []
    }
  }
}

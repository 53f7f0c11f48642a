/// A value of a record.
enum JSON: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case list([JSON])
  /// Its fields in their order; each name once.
  case object([(name: String, value: JSON)])

  /// The field of an object; nil where there is none.
  subscript(name: String) -> JSON? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }
}

/// A record that is not what it should be.
struct RecordError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension JSON {
  /// The field of an object that must be there.
  func field(_ name: String) throws -> JSON {
    guard let value = self[name] else { throw RecordError("no field '\(name)' in \(self)") }
    return value
  }

  func number() throws -> Double {
    guard case .number(let number) = self else { throw RecordError("no number: \(self)") }
    return number
  }

  func string() throws -> String {
    guard case .string(let string) = self else { throw RecordError("no string: \(self)") }
    return string
  }

  func list() throws -> [JSON] {
    guard case .list(let list) = self else { throw RecordError("no list: \(self)") }
    return list
  }

  func numbers(_ count: Int) throws -> [Double] {
    let list = try list()
    guard list.count == count else { throw RecordError("not \(count) numbers: \(self)") }
    return try list.map { try $0.number() }
  }

  /// A number that may be left out.
  func number(_ name: String) throws -> Double? { try self[name]?.number() }
}

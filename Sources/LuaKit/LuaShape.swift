internal import CLua
internal import CLuaShim

/// The fields of tables that are made again and again, as for each event.
///
/// The state keeps the names, so that none has to be looked for when a table is made.
public struct LuaShape: Sendable {
  /// What holds the names and the words.
  let names: LuaConstant
  let count: Int

  /// A shape with these fields for the state of a stack; `words` are strings that are values of some of them.
  ///
  /// At most 16 fields.
  public init(_ fields: [StaticString], words: [StaticString] = [], on stack: LuaStack) {
    precondition(fields.count <= Int(CLUA_SHAPE), "a shape has at most \(CLUA_SHAPE) fields")
    clua_push_names(stack.lua, Int32(fields.count + words.count))
    for (index, name) in (fields + words).enumerated() {
      stack.push(name)
      clua_set_name(stack.lua, Int32(index + 1))
    }
    names = stack.constant(-1)
    count = fields.count
    stack.pop()
  }

  /// The values of a table, field after field in the order of its shape.
  @safe public struct Filling {
    let values: UnsafeMutablePointer<clua_value>
    private var field = 0
    private let count: Int

    init(values: UnsafeMutablePointer<clua_value>, count: Int) {
      self.values = values
      self.count = count
    }

    private mutating func add(_ value: clua_value) {
      precondition(field < count, "a table gets no more values than its shape has fields")
      values[field] = value
      field += 1
    }

    /// Whether each field has its value.
    var isFull: Bool { field == count }

    /// The next field is a number; -0.0 becomes 0.0.
    public mutating func number(_ value: Double) {
      add(clua_value(number: value == 0 ? 0 : value, word: -1))
    }

    /// The next field is one of the shape's words, counted from 0.
    public mutating func word(_ index: Int) {
      add(clua_value(number: 0, word: Int32(index)))
    }
  }
}

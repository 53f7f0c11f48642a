internal import CLua
internal import CLuaShim

/// The fields of tables that are made again and again, as for each event.
///
/// The state keeps the names, so that none has to be looked for when a table is made.
public struct LuaShape: Sendable {
  /// The list of names and words.
  let names: LuaConstant
  let count: Int

  /// A shape with these fields for the state of a stack; `words` are strings that are values of some of them.
  public init(_ fields: [StaticString], words: [StaticString] = [], on stack: LuaStack) {
    stack.pushTable(array: fields.count + words.count)
    for (index, name) in (fields + words).enumerated() {
      stack.push(name)
      stack.setIndex(index + 1)
    }
    names = stack.constant(-1)
    count = fields.count
    stack.pop()
  }

  /// A table being filled, field after field in the order of its shape.
  @safe public struct Filling {
    let lua: OpaquePointer
    /// Where the list of names lies; the table lies above it.
    let names: Int32
    private var field: Int64 = 0
    private let count: Int64

    init(lua: OpaquePointer, names: Int32, count: Int) {
      self.lua = lua
      self.names = names
      self.count = Int64(count)
    }

    private mutating func pushName() {
      precondition(field < count, "a table gets no more values than its shape has fields")
      field += 1
      lua_rawgeti(lua, names, field)
    }

    /// The next field is a number; -0.0 becomes 0.0.
    public mutating func number(_ value: Double) {
      pushName()
      lua_pushnumber(lua, value == 0 ? 0 : value)
      lua_rawset(lua, names + 1)
    }

    /// The next field is one of the shape's words, counted from 0.
    public mutating func word(_ index: Int) {
      pushName()
      lua_rawgeti(lua, names, count + 1 + Int64(index))
      lua_rawset(lua, names + 1)
    }
  }
}

internal import CLua
internal import CLuaShim

/// The fields of tables that are made again and again, as for each event.
///
/// Each state keeps the names, so that none has to be looked for when a table is made.
public final class LuaShape: Sendable {
  let fields: [StaticString]
  private let words: [StaticString]

  /// A shape with these fields; `words` are strings that are values of some of them.
  public init(_ fields: [StaticString], words: [StaticString] = []) {
    self.fields = fields
    self.words = words
  }

  /// Pushes the list of names and words, which the state then keeps.
  func makeNames(on stack: LuaStack, _ address: UnsafeRawPointer) {
    stack.pushTable(array: fields.count + words.count)
    for (index, name) in (fields + words).enumerated() {
      stack.push(name)
      stack.setIndex(index + 1)
    }
    clua_set_shape(stack.lua, address)
    // The names are found by the shape's address, which no other shape may get.
    stack.state.shapes.append(self)
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

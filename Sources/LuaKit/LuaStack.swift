internal import CLua
internal import CLuaShim

/// A view of the Lua stack inside one entry; indices are absolute or negative, as in Lua.
///
/// No operation on it raises or calls a script, but for ``text(_:)``, which does so protected. It is
/// valid until the function that was given it returns.
@safe public struct LuaStack {
  let lua: OpaquePointer

  /// How many values lie on it.
  public var top: Int { Int(lua_gettop(lua)) }

  /// The interpreter that it belongs to.
  public var state: LuaState { LuaState.of(lua) }

  private func push(_ body: (OpaquePointer) -> Void) {
    precondition(
      lua_checkstack(lua, 4) != 0, "a Swift function pushes fewer values than Lua has room for")
    body(lua)
  }

  /// Charges the run for work of a Swift function's, and looks whether there is room for what it makes or reads.
  ///
  /// What a script lets Swift read in one call may be far more than the script itself holds: one long text a million
  /// times. It counts against the limit of memory until that call returns.
  ///
  /// - Parameters:
  ///   - work: about how many instructions it takes.
  ///   - room: the bytes of Lua's that it is going to make.
  ///   - bytes: what it reads and keeps outside of Lua.
  /// - Throws: when the run has to stop, or memory does not suffice.
  public func charge(_ work: Int, room: Int = 0, bytes: Int = 0) throws(LuaError) {
    let state = state
    clua_charge_work(state.host, Int64(clamping: work))
    if state.isAborted, let abort = state.abort { throw abort }
    guard clua_has_room(lua, max(0, room), max(0, bytes)) else { throw state.outOfMemory }
  }

  // MARK: Reading

  /// The type of a value.
  public func kind(_ index: Int) -> LuaKind { LuaKind(lua_type(lua, Int32(index))) }

  /// The name of a value's type in errors: `View`, `table`, `no value`.
  public func typeName(_ index: Int) -> String {
    switch kind(index) {
    case .none: "no value"
    case .nil: "nil"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .thread: "thread"
    case .lightUserdata: "light userdata"
    case .userdata: typeEntry(index)?.name ?? "userdata"
    }
  }

  /// A number; nil for any other value, also for a string that looks like one.
  public func number(_ index: Int) -> Double? {
    guard lua_type(lua, Int32(index)) == LUA_TNUMBER else { return nil }
    return lua_tonumberx(lua, Int32(index), nil)
  }

  /// An integer, or a float with an integral value.
  public func integer(_ index: Int) -> Int? {
    guard lua_type(lua, Int32(index)) == LUA_TNUMBER else { return nil }
    var isIntegral: Int32 = 0
    let value = lua_tointegerx(lua, Int32(index), &isIntegral)
    return isIntegral != 0 ? Int(value) : nil
  }

  /// Whether a number is of Lua's integer kind.
  public func isInteger(_ index: Int) -> Bool { lua_isinteger(lua, Int32(index)) != 0 }

  /// Whether Lua takes a value for true: all but false and nil.
  public func boolean(_ index: Int) -> Bool { lua_toboolean(lua, Int32(index)) != 0 }

  private func withBytes<R>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R? {
    guard lua_type(lua, Int32(index)) == LUA_TSTRING else { return nil }
    var count = 0
    guard let text = lua_tolstring(lua, Int32(index), &count) else { return nil }
    return text.withMemoryRebound(to: UInt8.self, capacity: count) {
      body(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  /// A string; bytes that are no UTF-8 are repaired.
  public func string(_ index: Int) -> String? {
    withBytes(index) { String(decoding: $0, as: UTF8.self) }
  }

  /// A string, if it is UTF-8.
  public func validString(_ index: Int) -> String? {
    withBytes(index) { String(validating: $0, as: UTF8.self) } ?? nil
  }

  /// A string's bytes.
  public func bytes(_ index: Int) -> [UInt8]? { withBytes(index) { Array($0) } }

  /// The Swift object of a value, if it is one of this class; a closed one too.
  public func object<T: AnyObject>(_ index: Int, as type: T.Type) -> T? {
    guard let block = clua_object_at(lua, Int32(index)), let object = block.pointee.object else {
      return nil
    }
    return Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() as? T
  }

  func typeEntry(_ index: Int) -> TypeEntry? {
    guard let block = clua_object_at(lua, Int32(index)) else { return nil }
    return Unmanaged<TypeEntry>.fromOpaque(block.pointee.type.pointee.swift).takeUnretainedValue()
  }

  /// Whether a value is a function, or a table that can be called: what a test's spy is.
  public func isCallable(_ index: Int) -> Bool {
    if kind(index) == .function { return true }
    guard kind(index) == .table, lua_checkstack(lua, 4) != 0,
      lua_getmetatable(lua, Int32(index)) != 0
    else { return false }
    defer { pop() }
    defer { pop() }
    return pushField(of: top, "__call") == .function
  }

  /// A reference to a function, of Lua or of the host, or to a table that can be called.
  public func function(_ index: Int) -> LuaFunction? {
    guard isCallable(index) else { return nil }
    return LuaFunction(slot: state.references.keep(index, of: self))
  }

  /// A reference to a function that an object holds.
  ///
  /// The collector sees through it: a function that holds the object does not keep it alive. Without the
  /// object's userdata the function is gone.
  public func function<Owner: LuaObject>(_ index: Int, heldBy owner: Owner) -> LuaFunction? {
    guard isCallable(index) else { return nil }
    return state.references.keep(index, of: self, heldBy: owner).map(LuaFunction.init)
  }

  /// A reference to any value but nil.
  public func reference(_ index: Int) -> LuaReference? {
    switch kind(index) {
    case .none, .nil: nil
    case .boolean, .number, .string, .table, .function, .userdata, .thread, .lightUserdata:
      LuaReference(slot: state.references.keep(index, of: self))
    }
  }

  /// Has the state keep a value until it closes.
  public func constant(_ index: Int) -> LuaConstant {
    state.references.keepForGood(index, of: self)
  }

  /// A value as `tostring` gives it, at most 64 KiB of it.
  public func text(_ index: Int) -> String {
    guard kind(index) != .none else { return "no value" }
    guard lua_checkstack(lua, 10) != 0 else { return typeName(index) }
    // C writes the sign of a NaN, which is another on other machines.
    if kind(index) == .number, number(index)?.isNaN == true { return "nan" }
    let base = lua_gettop(lua)
    defer { lua_settop(lua, base) }
    let status = state.makeText(of: index, on: self)
    guard status == LUA_OK else { return "(a \(typeName(index)) that cannot be shown)" }
    return withBytes(-1) { String(decoding: $0.prefix(1 << 16), as: UTF8.self) } ?? ""
  }

  /// A value as `tostring` gives it, at most 64 KiB of it; the error of its `__tostring`, if that fails.
  public func checkedText(_ index: Int) throws(LuaError) -> String {
    guard kind(index) != .none else { return "no value" }
    guard lua_checkstack(lua, 10) != 0 else { throw LuaError("stack overflow") }
    let base = lua_gettop(lua)
    defer { lua_settop(lua, base) }
    let status = state.makeText(of: index, on: self)
    guard status == LUA_OK else { throw state.makeError(status, on: self) }
    return withBytes(-1) { String(decoding: $0.prefix(1 << 16), as: UTF8.self) } ?? ""
  }

  // MARK: Pushing

  /// Pushes a float; -0.0 becomes 0.0.
  public func push(_ number: Double) { push { lua_pushnumber($0, number == 0 ? 0 : number) } }

  /// Pushes an integer.
  public func push(_ integer: Int) { push { lua_pushinteger($0, Int64(integer)) } }

  /// Pushes true or false.
  public func push(_ value: Bool) { push { lua_pushboolean($0, value ? 1 : 0) } }

  /// Pushes a string.
  public func push(_ text: String) {
    var text = text
    text.withUTF8 { buffer in push { Self.push(buffer, on: $0) } }
  }

  /// Pushes a string that stands in the source.
  public func push(_ text: StaticString) {
    // By its address, which Lua remembers: that is quicker than looking for the text.
    push {
      lua_pushstring($0, UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self))
    }
  }

  /// Pushes a string of any bytes.
  public func push(bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in push { Self.push(buffer, on: $0) } }
  }

  private static func push(_ buffer: UnsafeBufferPointer<UInt8>, on lua: OpaquePointer) {
    guard let start = buffer.baseAddress else {
      lua_pushlstring(lua, "", 0)
      return
    }
    start.withMemoryRebound(to: CChar.self, capacity: buffer.count) {
      _ = lua_pushlstring(lua, $0, buffer.count)
    }
  }

  /// Pushes nil.
  public func pushNil() { push { lua_pushnil($0) } }

  /// Pushes an object: the same userdata for the same object while a script can see it.
  public func push<T: LuaObject>(_ object: T) {
    push { lua in
      let address = Unmanaged.passUnretained(object).toOpaque()
      if clua_find_object(lua, address) { return }
      guard let type = state.typeEntry(installing: Swift.type(of: object).luaType) else {
        preconditionFailure("the type '\(T.luaType)' is installed before its objects are pushed")
      }
      clua_push_object(
        lua, type.record, Unmanaged.passRetained(object).toOpaque(), max(0, object.luaBytes))
    }
  }

  /// Pushes a method of an object as a function that needs no self: what a callback is given to answer with.
  ///
  /// The function holds the object until no script can call it any more.
  public func push<T: LuaObject>(method name: String, of object: T) {
    push(object)
    guard
      let member = state.typeEntry(named: Swift.type(of: object).luaType)?.members
        .first(where: { $0.reference.name == name && $0.isFunction })
    else { preconditionFailure("'\(T.luaType)' has a method '\(name)'") }
    clua_push_bound(lua, member.record)
  }

  /// Pushes what a function reference stands for; nil if its state or its owner is gone.
  public func push(_ function: LuaFunction) { function.slot.push(on: self) }

  /// Pushes what a reference stands for; nil if its state is gone.
  public func push(_ reference: LuaReference) { reference.slot.push(on: self) }

  /// Pushes a constant of this state.
  public func push(_ constant: LuaConstant) { push { clua_push_reference($0, constant.number) } }

  /// Pushes a copy of a value.
  public func pushCopy(_ index: Int) { push { lua_pushvalue($0, Int32(index)) } }

  /// Pushes an empty table with room for so many positions and fields.
  public func pushTable(array: Int = 0, fields: Int = 0) {
    push { lua_createtable($0, Int32(clamping: array), Int32(clamping: fields)) }
  }

  // MARK: Tables

  /// Pushes a table of a shape of this state; `fill` gives its fields their values, in the shape's order.
  public func push(_ shape: LuaShape, _ fill: (inout LuaShape.Filling) -> Void) {
    precondition(
      lua_checkstack(lua, 8) != 0, "a Swift function pushes fewer values than Lua has room for")
    let values: UnsafeMutablePointer<clua_value> = clua_values(lua)
    var filling = LuaShape.Filling(values: values, count: shape.count)
    fill(&filling)
    precondition(filling.isFull, "each field of a shape gets a value")
    clua_push_shape(lua, shape.names.number, values, Int32(shape.count))
  }

  /// Replaces the key on top by the value that a table has for it, raw.
  public func getRaw(_ table: Int) { lua_rawget(lua, Int32(table)) }

  /// Sets a field of the table just below the top to the value on top, raw, and pops the value.
  public func setField(_ name: StaticString) {
    push(name)
    setNamed()
  }

  /// Sets a field of the table just below the top to the value on top, raw, and pops the value.
  public func setField(_ name: String) {
    push(name)
    setNamed()
  }

  private func setNamed() {
    lua_rotate(lua, -2, 1)
    lua_rawset(lua, -3)
  }

  /// Sets a position of the table just below the top to the value on top, raw, and pops the value.
  public func setIndex(_ position: Int) { lua_rawseti(lua, -2, Int64(position)) }

  /// Sets a key of a table, raw, and pops key and value; nil and NaN are no keys and are dropped.
  public func setRaw(_ table: Int) {
    let table = lua_absindex(lua, Int32(table))
    let key = kind(-2)
    guard key != .nil, number(-2).map({ !$0.isNaN }) ?? true else { return pop(2) }
    lua_rawset(lua, table)
  }

  /// Pushes a field of a table, read raw.
  @discardableResult public func pushField(of table: Int, _ name: StaticString) -> LuaKind {
    let table = lua_absindex(lua, Int32(table))
    push(name)
    return LuaKind(lua_rawget(lua, table))
  }

  /// Pushes a field of a table, read raw.
  @discardableResult public func pushField(of table: Int, _ name: String) -> LuaKind {
    let table = lua_absindex(lua, Int32(table))
    push(name)
    return LuaKind(lua_rawget(lua, table))
  }

  /// Pushes what lies at a position of a table, read raw.
  @discardableResult public func pushIndex(of table: Int, _ position: Int) -> LuaKind {
    let table = lua_absindex(lua, Int32(table))
    precondition(lua_checkstack(lua, 4) != 0, "there is room for one value")
    return LuaKind(lua_rawgeti(lua, table, Int64(position)))
  }

  /// Whether two values are one and the same, without metamethods.
  public func isSame(_ one: Int, _ other: Int) -> Bool {
    lua_rawequal(lua, Int32(one), Int32(other)) != 0
  }

  /// The length of a table or string, without its metamethod.
  public func rawLength(_ table: Int) -> Int { Int(clamping: lua_rawlen(lua, Int32(table))) }

  /// Replaces the key on top by the next key and its value, in no order, or drops it at the end.
  ///
  /// Push nil first. For copying only: what is shown to a script or a person is sorted.
  public func next(in table: Int) -> Bool {
    guard lua_checkstack(lua, 8) != 0 else {
      pop()
      return false
    }
    return clua_next(lua, Int32(table)) != 0
  }

  /// Drops values from the top.
  public func pop(_ count: Int = 1) { clua_pop(lua, Int32(count)) }
}

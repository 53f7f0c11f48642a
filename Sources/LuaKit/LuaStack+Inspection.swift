internal import CLua
internal import CLuaShim

/// What can be learned of values without running any script's code.
extension LuaStack {
  /// The declaration of the type of the host's object that a value is, or of the module; nil for all else.
  public func declaration(of index: Int) -> LuaTypeReference? {
    if let type = typeEntry(index) { return type.reference }
    guard kind(index) == .table, lua_checkstack(lua, 8) != 0,
      let module = clua_module_at(lua, Int32(index))
    else { return nil }
    return Unmanaged<TypeEntry>.fromOpaque(module.pointee.swift).takeUnretainedValue().reference
  }

  /// Pushes the table of the global variables.
  public func pushGlobals() {
    precondition(lua_checkstack(lua, 4) != 0, "there is room for one value")
    lua_rawgeti(lua, clua_registry(), Int64(LUA_RIDX_GLOBALS))
  }

  /// Pushes the table in which a table's metatable lets Lua look for missing keys.
  ///
  /// Pushes nothing, and answers false, when there is none or a function looks.
  public func pushIndexTable(of index: Int) -> Bool {
    guard kind(index) == .table, lua_checkstack(lua, 8) != 0,
      lua_getmetatable(lua, Int32(index)) != 0
    else { return false }
    let found = pushField(of: top, "__index") == .table
    lua_rotate(lua, -2, 1)
    pop(found ? 1 : 2)
    return found
  }
}

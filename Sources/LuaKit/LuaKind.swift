internal import CLua

/// The type of a Lua value.
public enum LuaKind: Sendable, Equatable {
  /// No value at all: beyond the last argument.
  case none
  /// The value nil.
  case `nil`
  /// True or false.
  case boolean
  /// An integer or a float.
  case number
  /// Bytes.
  case string
  /// A table.
  case table
  /// A function of Lua or of the host.
  case function
  /// An object of the host.
  case userdata
  /// A coroutine.
  case thread
  /// A bare pointer; scripts never see one.
  case lightUserdata

  init(_ type: Int32) {
    self =
      switch type {
      case LUA_TNIL: .nil
      case LUA_TBOOLEAN: .boolean
      case LUA_TNUMBER: .number
      case LUA_TSTRING: .string
      case LUA_TTABLE: .table
      case LUA_TFUNCTION: .function
      case LUA_TUSERDATA: .userdata
      case LUA_TTHREAD: .thread
      case LUA_TLIGHTUSERDATA: .lightUserdata
      default: .none
      }
  }
}

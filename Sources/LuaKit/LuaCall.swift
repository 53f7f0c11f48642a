internal import CLua
internal import CLuaShim

/// One call from Lua to Swift; its arguments count from 1, without self.
public struct LuaCall {
  /// The stack, on which results are pushed.
  public let stack: LuaStack

  let first: Int32

  /// How many arguments there are.
  public var count: Int { max(0, Int(lua_gettop(stack.lua) - first + 1)) }

  /// The index of an argument on the stack.
  public func index(_ number: Int) -> Int { Int(first) + number - 1 }

  /// The type of an argument; none beyond the last.
  public func kind(_ number: Int) -> LuaKind { stack.kind(index(number)) }

  /// Whether an argument is there and not nil.
  public func has(_ number: Int) -> Bool { lua_type(stack.lua, first + Int32(number) - 1) > 0 }

  /// A number.
  public func number(_ number: Int) -> Double? { stack.number(index(number)) }

  /// An integer, or a float with an integral value.
  public func integer(_ number: Int) -> Int? { stack.integer(index(number)) }

  /// Whether Lua takes an argument for true.
  public func boolean(_ number: Int) -> Bool { stack.boolean(index(number)) }

  /// A string; bytes that are no UTF-8 are repaired.
  public func string(_ number: Int) -> String? { stack.string(index(number)) }

  /// A string, if it is UTF-8.
  public func validString(_ number: Int) -> String? { stack.validString(index(number)) }

  /// An object of this class.
  public func object<T: AnyObject>(_ number: Int, as type: T.Type) -> T? {
    stack.object(index(number), as: type)
  }

  /// A reference to a function.
  public func function(_ number: Int) -> LuaFunction? { stack.function(index(number)) }

  /// Where the script calls from, `feed.lua:12`; `?` if no script does.
  public var place: String { CText.place { clua_where(stack.lua, 1, $0, $1) } }

  /// Throws, with the reason, if the caller cannot wait here.
  public func checkCanWait(_ name: String) throws(LuaError) {
    switch clua_wait_refusal(stack.lua) {
    case 0: break
    case 1: throw LuaError("'\(name)' cannot be used in a callback; use scroll.spawn")
    case 2: throw LuaError("'\(name)' cannot be used in a coroutine of your own; use scroll.spawn")
    default:
      throw LuaError("'\(name)' cannot be used inside sort, gsub and the like; use scroll.spawn")
    }
  }
}

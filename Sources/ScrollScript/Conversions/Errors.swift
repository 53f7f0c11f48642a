internal import LuaKit
internal import ScrollCore

/// Does something with the model; what it refuses becomes the script's error.
func asking<Value>(_ body: () throws(ScrollError) -> Value) throws(LuaError) -> Value {
  do throws(ScrollError) {
    return try body()
  } catch {
    throw LuaError(error.message)
  }
}

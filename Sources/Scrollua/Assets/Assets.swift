internal import CAssets

/// Files that are carried inside the binary.
enum Assets {
  /// The words of test scripts, in Lua.
  static var testing: [UInt8] {
    unsafe Array(
      UnsafeRawBufferPointer(start: casset_testing_lua, count: casset_testing_lua_length))
  }
}

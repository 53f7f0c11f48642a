internal import CAssets

/// Files that are carried inside the binary.
enum Assets {
  /// The words of test scripts, in Lua: the parts in the order in which they are loaded.
  static var testing: [[UInt8]] {
    unsafe UnsafeBufferPointer(start: casset_testing, count: casset_testing_count).map { part in
      unsafe Array(UnsafeRawBufferPointer(start: part.text, count: part.length))
    }
  }
}

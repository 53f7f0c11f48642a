/// The version of this library and of the program around it.
public enum ScrolluaVersion {
  /// Three numbers, as `scrollua --version` prints them.
  public static let text = "0.1.0"
}

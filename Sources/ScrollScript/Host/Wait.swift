internal import LuaKit
internal import ScrollCore

/// What a task waits for.
enum Wait {
  /// The first frame not earlier than this time.
  case time(Double)

  /// A frame, counted since the host began (whatever the frame rate was).
  case frame(Int)

  /// Nothing moves any more; an error when something still does at the deadline.
  case rest(since: Double, deadline: Double, timeout: Double)

  /// A condition of the script's, asked once in each frame; an error when it fails until the deadline.
  case condition(LuaFunction, deadline: Double, timeout: Double)

  /// The end of a request.
  case motion(Motion)
}

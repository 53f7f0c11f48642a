/// Whose scrolling a view behaves like (M7).
public enum ScrollProfile: String, Sendable, CaseIterable {
  /// A scroll that slows down by its rate, gives way past its ends and bounces back (T3, M1–M4).
  case ios
  /// A fling of a distance and a duration of its own; its ends are hard stops.
  ///
  /// In points the screen's density cancels out.
  case android
  /// Wheels, keys and requests only; its ends are hard stops.
  case web

  /// Whether a finger scrolls it.
  var hasFingers: Bool { self != .web }

  /// Whether it can give way past its ends.
  var isElastic: Bool { self == .ios }
}

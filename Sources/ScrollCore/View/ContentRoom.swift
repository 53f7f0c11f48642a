/// What behaviors have asked a view for: room in its content and in its window.
struct ContentRoom {
  /// How much of the content lies before the padding and the first element, in points (H4).
  var leading = 0.0
  /// How much of the window something always covers at the start, in points (H4).
  var cover = 0.0
  /// Insets for a time, in the order in which they came, by whoever asked (F4, F9).
  var insets: [AddedInsets] = []
}

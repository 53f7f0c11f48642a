/// What keeps its place when the content changes (A1, A2).
public enum Anchoring: String, Sendable, CaseIterable {
  /// At the start of the range the view stays there; elsewhere the first visible item keeps its
  /// place.
  case keepTop
  /// The first visible item always keeps its place.
  case keepItem
  /// The offset stays as it is.
  case none
}

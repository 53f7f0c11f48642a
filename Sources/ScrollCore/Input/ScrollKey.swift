/// The keys that scroll (T9).
public enum ScrollKey: String, Sendable, CaseIterable {
  /// Towards the end by the viewport less 40 pt, at least by half of it.
  case pageDown
  /// Towards the start by the viewport less 40 pt, at least by half of it.
  case pageUp
  /// To the start of the main axis.
  case home
  /// To the end of the main axis.
  case end
  /// Up by 40 pt.
  case up
  /// Down by 40 pt.
  case down
  /// To the leading edge by 40 pt.
  case left
  /// To the trailing edge by 40 pt.
  case right
}

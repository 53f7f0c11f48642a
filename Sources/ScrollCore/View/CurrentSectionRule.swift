/// Which section of a view is the current one (H3).
public enum CurrentSectionRule: String, Sendable, CaseIterable {
  /// The last that begins at the window's start or before it; at the end of the range the last of all.
  case line
  /// The one under a line that goes from the window's start to its end as the view is scrolled.
  case progress
}

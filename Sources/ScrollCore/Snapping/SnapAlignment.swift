/// Which part of an item meets the same part of the window when it snaps.
public enum SnapAlignment: String, Sendable, CaseIterable {
  /// Its start meets the window's start.
  case start
  /// Its center meets the window's center.
  case center
  /// Its end meets the window's end.
  case end
  /// The item is no place to rest.
  case none

  /// 0 for the start, 1 for the end; nil for none.
  var anchor: Double? {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    case .none: nil
    }
  }
}

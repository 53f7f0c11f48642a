/// How long an item is along an axis.
public enum ItemLength: Sendable, Equatable {
  /// So many points; finite and not negative.
  case points(Double)
  /// A part of the viewport's length along that axis; 1 is all of it.
  case viewport(Double)
  /// The view's estimate, until the item is first seen and measured (A5).
  case measured

  /// The number of points, where that is what it says.
  public var points: Double? {
    if case .points(let length) = self { return length }
    return nil
  }

  /// How long that is in a viewport; nil for what has to be measured.
  func resolved(in viewport: Double) -> Double? {
    switch self {
    case .points(let length): length
    case .viewport(let part): part * viewport
    case .measured: nil
    }
  }
}

/// What few items have, kept only for those.
struct ItemTraits: Equatable {
  /// Its length as a part of the viewport's.
  var part: Double?
  var crossLength: ItemLength?
  var snapAlign: SnapAlignment?
  var snapStop = false
  var scrollMargin = EdgeInsets.zero

  init(_ item: ScrollItem) {
    if case .viewport(let part) = item.length { self.part = part }
    crossLength = item.crossLength
    snapAlign = item.snapAlign
    snapStop = item.snapStop
    scrollMargin = item.scrollMargin
  }

  private init() {}

  /// Those of most items.
  static let none = ItemTraits()
}

/// How far an item's length is known (A5).
enum LengthState: UInt8 {
  /// It was given, in points or as a part of the viewport.
  case given
  /// The estimate stands in until it is seen.
  case estimated
  /// It was measured before the item changed: that stands in until it is seen.
  case outdated
  case measured
  /// It was to be measured and could not be: the estimate stays.
  case failed
  /// It is a uniform row's, whose source has not been asked yet.
  case uniform
  /// It is what a row's source gave, which counts as measured.
  case described

  /// Whether it is to be measured when the item is seen.
  var isOpen: Bool { self == .estimated || self == .outdated }

  /// Whether it has been learned and is forgotten when the cross length changes (A5).
  var isLearned: Bool {
    switch self {
    case .outdated, .measured, .failed, .described: true
    case .given, .estimated, .uniform: false
    }
  }
}

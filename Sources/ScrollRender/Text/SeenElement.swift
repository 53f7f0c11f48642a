import ScrollCore

/// An item, a header or a footer as far as it is seen.
struct SeenElement {
  enum Kind {
    case item(ScrollItem, position: Int)
    case header(ItemID)
    case footer(ItemID)
  }

  let kind: Kind
  /// In the viewport.
  let frame: Rect
  /// Where it begins along the main axis, from the viewport's leading edge.
  let start: Double
  /// Whether it begins inside what can be seen, and whether it ends there.
  let begins: Bool
  let ends: Bool

  var isPart: Bool {
    if case .item = kind { return false }
    return true
  }

  var isHeader: Bool {
    if case .header = kind { return true }
    return false
  }

  init(
    _ kind: Kind, _ frame: Rect, in view: TrackableScrollView, from top: Double, to bottom: Double
  ) {
    self.kind = kind
    self.frame = frame
    start = view.start(frame)
    begins = start > top - 0.01
    ends = start + view.length(frame) < bottom + 0.01
  }

  /// The item at an index; nil when none of it is seen.
  init?(_ view: TrackableScrollView, item index: Int, from top: Double, to bottom: Double) {
    guard let item = view.item(at: index + 1), let frame = try? view.frameInViewport(of: item.id)
    else { return nil }
    let start = view.start(frame)
    let length = view.length(frame)
    guard start < bottom, length > 0 ? start + length > top : start >= top else { return nil }
    self.init(.item(item, position: index + 1), frame, in: view, from: top, to: bottom)
  }

  /// What is written into it.
  func text(_ label: ViewportPicture.Label) -> String {
    let text =
      switch kind {
      case .item(let item, let position): label(item, position) ?? Self.name(item.id)
      case .header(let id): "[\(Self.name(id))]"
      case .footer(let id): "[/\(Self.name(id))]"
      }
    return (begins ? "" : "↑ ") + VisibleText.clean(text) + (ends ? "" : " ↓")
  }

  private static func name(_ id: ItemID) -> String {
    if case .string(let id) = id { return id }
    return "\(id)"
  }
}

extension TrackableScrollView {
  /// Where a frame in the viewport begins along the main axis, from the leading edge.
  func start(_ frame: Rect) -> Double {
    guard axes == .horizontal else { return frame.y }
    return direction == .rightToLeft ? width - frame.x - frame.width : frame.x
  }

  /// How long a frame is along the main axis.
  func length(_ frame: Rect) -> Double { axes == .horizontal ? frame.width : frame.height }
}

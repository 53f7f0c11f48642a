/// The layout along the main axis, as a snap behavior sees it.
///
/// Items are counted from 0. It is made for one decision and not kept.
public struct SnapLayout {
  private let view: TrackableScrollView

  init(_ view: TrackableScrollView) { self.view = view }

  /// The start of the range, in points.
  public var lo: Double { view.mainMetrics.lo }
  /// The end of the range, in points.
  public var hi: Double { view.mainMetrics.hi }

  /// The length of the inset window (W), in points.
  public var window: Double { view.mainMetrics.window }

  /// The length of the window that requests aim at, in points: shrunk by the scroll padding, below the compact length of a
  /// collapsing header (S5, H4).
  public var targetWindow: Double { view.window(on: view.main).length }

  /// How far the window that requests aim at begins inside the viewport.
  public var targetLeading: Double { view.window(on: view.main).leading }

  /// The window that a request for an item aims at: without what is pinned of its section (S5).
  public func targetWindow(of index: Int) -> (leading: Double, length: Double) {
    let window = view.window(for: index, on: view.main)
    return (window.leading, window.length)
  }

  /// The most by which pinned headers and footers shrink that window, in points.
  public var largestCover: Double { view.content.largestCover }

  /// Between two neighbors, in points.
  public var spacing: Double { view.spacing }

  /// How many items there are.
  public var count: Int { view.count }

  /// Where an item lies in the content, grown by its scroll margin (S5).
  public func area(of index: Int) -> (start: Double, end: Double) {
    let start = view.contentStart + view.content.start(of: index)
    let margin = view.content.scrollMargin(at: index)
    return (
      start - margin.start(view.main),
      start + view.content.length(at: index) + margin.end(view.main)
    )
  }

  /// The start of an item in the content, without its margin.
  public func start(of index: Int) -> Double {
    view.contentStart + view.content.start(of: index)
  }

  /// Which part of an item snaps, if it says so itself.
  public func alignment(of index: Int) -> SnapAlignment? { view.content.snapAlign(at: index) }

  /// Whether a scroll may not pass an item.
  public func stops(at index: Int) -> Bool { view.content.snapStop(at: index) }

  /// The most by which a margin moves an edge, in points.
  public var largestMargin: Double { view.content.largestMargin }

  /// Whether there is an item that no scroll may pass.
  public var hasStops: Bool { view.content.hasStops }

  /// The id of an item, counted from 0.
  public func id(of index: Int) -> ItemID { view.content.id(at: index) }

  /// The index of an item, counted from 0; nil when there is none with that id.
  public func index(of id: ItemID) -> Int? { view.content.index(of: id) }

  /// The first item that ends behind a place in the content; the last one when none does.
  public func index(at place: Double) -> Int? {
    view.content.first(endingBehind: place - view.contentStart)
  }
}

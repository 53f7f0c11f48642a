/// A bar at an end of the viewport that gives way to scrolling on and comes back with scrolling back (F2).
///
/// It follows the offset as it is when a pass is made, held inside the range: bounces are no movement, jumps and
/// animations are, and what a change of the layout moves is not. It is always shown at the start of the range and while
/// there is less to scroll than its length; whenever it has to be shown, the way to its next hiding begins there.
///
/// ``isHidden`` changes when that is decided; the bar then slides for 0.2 s of the stage's time, slowly at both ends.
/// One that turns on its way begins a new slide from where it is. It covers nothing for the view: whoever wants rows to
/// stay clear of it gives the view insets.
public final class HidingBar {
  /// The end of the viewport at which it lies.
  public enum Edge: String, Sendable, CaseIterable {
    /// The start of the main axis: the leading end of a horizontal view.
    case top
    /// Its end.
    case bottom
  }

  /// How long a slide takes, in seconds.
  public static let slideDuration = 0.2
  private static let curve = CubicBezier(0.42, 0, 0.58, 1)

  /// The end of the viewport at which it lies.
  public let edge: Edge
  /// Its length along the main axis, in points.
  public let length: Double
  /// How much scrolling the other way is none yet, in points.
  public let tolerance: Double

  /// Whether it hides: decided in a pass, before the slide.
  public private(set) var isHidden = false
  /// Whether it was removed, or its view has closed.
  public var isRemoved: Bool { view == nil }

  /// Ends when it is removed.
  package let subscription = Subscription()

  // Not weak, which would make every use of the view slower for ever; it is let go when the bar is removed.
  private var view: TrackableScrollView?
  private let observers = ChangeObservers()
  private var tracker: DirectionTracker
  private var told = false
  /// How much was visible when the last slide began, and when that was.
  private var slide: (from: Double, begin: Double)
  /// What it was when it was removed.
  private var last = (visible: 0.0, position: 0.0)

  init(
    of view: TrackableScrollView, at edge: Edge, length: Double, tolerance: Double
  ) throws(ScrollError) {
    try view.checkChange()
    try ScrollError.check(length, "length", least: 0)
    try ScrollError.check(tolerance, "tolerance", least: 0)
    self.view = view
    self.edge = edge
    self.length = length
    self.tolerance = tolerance
    tracker = DirectionTracker(at: view.clamped[view.main], tolerance: tolerance)
    slide = (length, -.infinity)
    view.add(self)
  }

  /// How much of it is seen now, in points from 0 to ``length``.
  public var visibleLength: Double {
    guard let view else { return last.visible }
    let passed = view.stage.now - slide.begin
    let target = isHidden ? 0 : length
    guard passed + ScrollStage.grace < Self.slideDuration else { return target }
    let part = Self.curve(passed / Self.slideDuration).value
    return min(max(slide.from + (target - slide.from) * part, 0), length)
  }

  /// Where it begins in the viewport now, along the main axis, in points from the viewport's start.
  ///
  /// At the top from 0 to −``length``, at the bottom from the viewport's length less its own to the viewport's length.
  public var position: Double {
    guard let view else { return last.position }
    let visible = visibleLength
    return edge == .top ? (visible - length).withoutSign : view.mainMetrics.viewport - visible
  }

  /// Has it follow the view no more: it stays as it is.
  public func remove() {
    guard let view, view.mayChange() else { return }
    view.remove(self)
  }

  /// Has a function hear whenever it is to hide or to be shown, once in a pass; the slide is not told (E5).
  ///
  /// - Throws: ``ScrollError`` when it was removed.
  @discardableResult
  public func observe(
    once: Bool = false, label: String = "", _ body: @escaping (HidingBar) -> Void
  ) throws(ScrollError) -> Subscription {
    guard let view else {
      throw ScrollError(.closed, "a bar that was removed cannot be observed")
    }
    return observers.add(on: view.stage, once: once, label: label) { [unowned self] in body(self) }
  }

  /// Looks where the view is.
  private func follow(_ view: TrackableScrollView) {
    let metrics = view.mainMetrics
    let offset = metrics.clamp(view.shown[view.main])
    if metrics.isAtStart(offset) || metrics.hi - metrics.lo < length {
      tracker = DirectionTracker(at: offset, tolerance: tolerance)
      hide(false)
    } else if tracker.follow(offset) {
      hide(tracker.isForward == true)
    }
  }

  private func hide(_ hides: Bool) {
    guard hides != isHidden, let view else { return }
    slide = (visibleLength, view.stage.now)
    isHidden = hides
  }
}

extension HidingBar: ViewBehavior {
  var kind: BehaviorKind { .bar }

  var cover: ViewCover? { ViewCover(name: "bar", start: position, length: length) }

  func shift(by distance: Point) {
    guard let view else { return }
    tracker.shift(by: distance[view.main])
  }

  func takeChange() -> Bool {
    guard let view else { return false }
    follow(view)
    guard isHidden != told else { return false }
    told = isHidden
    return !observers.isEmpty
  }

  func tellChange(_ newest: Int) {
    guard let view else { return }
    observers.tell(on: view.stage, newest)
  }

  func leave() {
    last = (visibleLength, position)
    view = nil
    observers.cancelAll()
    subscription.cancel()
  }
}

extension HidingBar: CustomStringConvertible {
  /// `Bar(top, hidden, 12 of 44)`.
  public var description: String {
    guard !isRemoved else { return "Bar(removed)" }
    let lengths = "\(NumberText.short(visibleLength)) of \(NumberText.short(length))"
    return "Bar(\(edge.rawValue), \(isHidden ? "hidden" : "shown"), \(lengths))"
  }
}

extension TrackableScrollView {
  /// Has a bar at an end of the viewport hide while the view scrolls on (F2).
  ///
  /// - Parameters:
  ///   - edge: Where it lies.
  ///   - length: How long it is along the main axis, in points ≥ 0: where there is less to scroll, it stays.
  ///   - tolerance: How much scrolling the other way is none yet, in points ≥ 0.
  /// - Returns: The bar, which the view keeps; it is shown at first, and follows from the present offset on, or from that of
  ///   the first layout.
  /// - Throws: ``ScrollError`` for a number out of range and on a closed view.
  @discardableResult
  public func addBar(
    at edge: HidingBar.Edge, length: Double, tolerance: Double = 5
  ) throws(ScrollError) -> HidingBar {
    try HidingBar(of: self, at: edge, length: length, tolerance: tolerance)
  }
}

/// A header before the content that collapses as the view is scrolled, or turns compact at once (H4).
///
/// It takes its whole length of the content always, from its start on, before the padding: how far it has collapsed
/// follows from the offset and changes no range. What is read is what the present offset makes it, at any moment; once
/// removed it stays as it was. In a horizontal view its lengths are widths, and ``y`` is a place along that axis.
///
/// ```swift
/// let header = try view.addHeader(expanded: 200, compact: 50)
/// try header.observe { print($0.height) }
/// ```
public final class CollapsingHeader {
  /// How it becomes shorter.
  public enum Mode: String, Sendable, CaseIterable {
    /// With the offset, point by point; pulled down it grows.
    case smooth
    /// At once, when it has scrolled so far that only its compact length is left.
    case stepped
  }

  /// Its length while nothing is scrolled, in points.
  public let expanded: Double
  /// Its least length, in points from 0 to ``expanded``; so much of the window it always covers.
  public let compact: Double
  /// How it becomes shorter.
  public let mode: Mode

  /// Its present length, in points: along the main axis, so a width in a horizontal view.
  public var height: Double { state.height }
  /// Where it begins in the viewport, in points from the start: at the inset, or with the content.
  public var y: Double { state.y }
  /// How far it has collapsed, 0…1.
  public var progress: Double { state.progress }
  /// Whether it has its compact form.
  public var isCompact: Bool { state.isCompact }
  /// Whether content goes on under it.
  public var isOnTop: Bool { state.isOnTop }
  /// Whether it was removed, or its view has closed.
  public var isRemoved: Bool { view == nil }

  /// Ends when it is removed.
  package let subscription = Subscription()

  // Not weak, which would make every use of the view slower for ever; it is let go when the header is removed.
  private var view: TrackableScrollView?
  private let observers = ChangeObservers()
  /// What was last told; after the end what it was then.
  private var told = State()

  init(
    of view: TrackableScrollView, expanded: Double, compact: Double, mode: Mode
  ) throws(ScrollError) {
    try view.checkChange()
    try ScrollError.check(expanded, "expanded", least: 0)
    try ScrollError.check(compact, "compact", least: 0)
    guard compact <= expanded else {
      throw ScrollError(
        .badValue,
        "compact must be at most expanded (\(NumberText.short(expanded))), "
          + "not \(NumberText.short(compact))")
    }
    for case let other as CollapsingHeader in view.behaviors {
      throw ScrollError(.badValue, "the view has a header already, \(other); remove that first")
    }
    self.expanded = expanded
    self.compact = compact
    self.mode = mode
    self.view = view
    view.add(self)
    view.reserve(leading: expanded, cover: compact)
    told = state
  }

  /// Takes it away with the space that it had; what is visible keeps its place.
  public func remove() {
    guard let view, view.mayChange() else { return }
    view.remove(self)
    view.reserve(leading: 0, cover: 0)
  }

  /// Has a function hear of each change of what it is, once in a pass (E5).
  ///
  /// - Throws: ``ScrollError`` when it was removed.
  @discardableResult
  public func observe(
    once: Bool = false, label: String = "", _ body: @escaping (CollapsingHeader) -> Void
  ) throws(ScrollError) -> Subscription {
    guard let view else {
      throw ScrollError(.closed, "a header that was removed cannot be observed")
    }
    return observers.add(on: view.stage, once: once, label: label) { [unowned self] in body(self) }
  }

  // MARK: State

  private struct State: Equatable {
    var height = 0.0
    var y = 0.0
    var progress = 0.0
    var isCompact = false
    var isOnTop = false
  }

  /// What the offset makes it.
  private var state: State {
    guard let view else { return told }
    let line = view.mainMetrics.leading
    let offset = view.shown[view.main]
    let passed = offset + line
    let span = expanded - compact
    var state = State()
    state.progress = span > 0 ? min(max(passed / span, 0), 1) : passed > 0 ? 1 : 0
    switch mode {
    case .smooth:
      state.height = passed < 0 ? expanded - passed : max(expanded - passed, compact)
      state.y = line
      state.isCompact = state.progress == 1
      state.isOnTop = passed > 0
    case .stepped:
      state.isCompact = passed >= span
      state.isOnTop = state.isCompact
      state.height = state.isCompact ? compact : expanded
      state.y = state.isCompact ? line : (0 - offset)
    }
    return state
  }
}

extension CollapsingHeader: ViewBehavior {
  var kind: BehaviorKind { .header }

  var cover: ViewCover? { ViewCover(name: "header", start: y, length: height) }

  func takeChange() -> Bool {
    let state = state
    guard state != told else { return false }
    told = state
    return !observers.isEmpty
  }

  func tellChange(_ newest: Int) {
    guard let view else { return }
    observers.tell(on: view.stage, newest)
  }

  func leave() {
    told = state
    view = nil
    observers.cancelAll()
    subscription.cancel()
  }
}

extension CollapsingHeader: CustomStringConvertible {
  /// `Header(200→50, height 120)`.
  public var description: String {
    guard !isRemoved else { return "Header(removed)" }
    let lengths = "\(NumberText.short(expanded))→\(NumberText.short(compact))"
    let form = mode == .stepped ? ", \(isCompact ? "compact" : "expanded")" : ""
    return "Header(\(lengths)\(form), height \(NumberText.short(height)))"
  }
}

extension TrackableScrollView {
  /// Puts a header before the content that becomes shorter as the view is scrolled (H4).
  ///
  /// Headers of sections are held below its compact length, and targets of requests come to rest there (H1, S5). A view
  /// has one at most.
  ///
  /// - Parameters:
  ///   - expanded: Its length at the start, in points ≥ 0: the content is that much longer.
  ///   - compact: Its least length, in points from 0 to `expanded`.
  ///   - mode: Whether it shrinks with the offset or at once.
  /// - Returns: The header, which the view keeps.
  /// - Throws: ``ScrollError`` for a length out of range, for a second header, and on a closed view.
  @discardableResult
  public func addHeader(
    expanded: Double, compact: Double, mode: CollapsingHeader.Mode = .smooth
  ) throws(ScrollError) -> CollapsingHeader {
    try CollapsingHeader(of: self, expanded: expanded, compact: compact, mode: mode)
  }
}

/// Covers a view's lower edge for a time, as a keyboard does (F9).
///
/// It is an inset at the bottom, there at once or growing over a time: what was at the end of a view that sticks to it stays
/// there (A3), all else stays where it is unless it must be clamped (A4). Hidden again it leaves the view exactly as it was,
/// unless something else has moved it meanwhile.
///
/// ```swift
/// let keyboard = try view.keyboard(height: 260, duration: 0.25)
/// try keyboard.show()
/// ```
public final class ScrollKeyboard {
  /// How much it covers when it is shown, in points ≥ 0.
  public let height: Double
  /// How long it slides, in seconds ≥ 0; 0 when it is there at once.
  public let duration: Double
  /// Whether it is shown, or on the way to it.
  public private(set) var isShown = false
  /// How much it covers now, in points.
  public private(set) var visibleHeight = 0.0
  /// Whether it was removed, or its view has closed.
  public var isRemoved: Bool { view == nil }

  /// Ends when it is removed.
  package let subscription = Subscription()

  // Not weak, which would make every use of the view slower for ever; it is let go when the keyboard is removed.
  private var view: TrackableScrollView?
  /// The slide under way: from which height, and since when on the view's own clock.
  private var slide: (from: Double, begin: Double)?
  private let observers = ChangeObservers()
  private var told = false

  init(of view: TrackableScrollView, height: Double, duration: Double) throws(ScrollError) {
    try view.checkChange()
    try ScrollError.check(height, "height", least: 0)
    try ScrollError.check(duration, "duration", least: 0)
    self.view = view
    self.height = height
    self.duration = duration
    view.add(self)
  }

  /// Brings it up; nothing when it is shown.
  ///
  /// In the middle of a slide it turns where it is, and takes its whole time.
  ///
  /// - Throws: ``ScrollError`` when it was removed, and in a question (E11).
  public func show() throws(ScrollError) { try turn(shown: true) }

  /// Takes it away; nothing when it is hidden.
  ///
  /// In the middle of a slide it turns where it is, and takes its whole time.
  ///
  /// - Throws: ``ScrollError`` when it was removed, and in a question (E11).
  public func hide() throws(ScrollError) { try turn(shown: false) }

  /// Ends it: what it covers is free at once.
  public func remove() {
    guard let view, view.mayChange() else { return }
    view.remove(self)
  }

  /// Has a function hear, once in a pass, that it has turned to be shown or hidden (E5).
  ///
  /// - Throws: ``ScrollError`` when it was removed.
  @discardableResult
  public func observe(
    once: Bool = false, label: String = "", _ body: @escaping (ScrollKeyboard) -> Void
  ) throws(ScrollError) -> Subscription {
    guard let view else {
      throw ScrollError(.closed, "a keyboard that was removed cannot be observed")
    }
    if observers.isEmpty { told = isShown }
    return observers.add(on: view.stage, once: once, label: label) { [unowned self] in body(self) }
  }

  private func turn(shown: Bool) throws(ScrollError) {
    guard let view else { throw ScrollError(.closed, "a keyboard that was removed covers nothing") }
    try view.checkChange()
    guard shown != isShown else { return }
    isShown = shown
    if duration > 0 {
      slide = (visibleHeight, view.localTime)
    } else {
      cover(shown ? height : 0)
    }
    view.touch()
  }

  private func cover(_ height: Double) {
    visibleHeight = height
    view?.setInsets(height > 0 ? EdgeInsets(bottom: height) : nil, for: self)
  }
}

extension ScrollKeyboard: ViewBehavior {
  /// How far a slide has come, by part of its time: the curve of an animation that says nothing else (S7).
  private static let curve = CubicBezier(0.42, 0, 0.58, 1)

  var kind: BehaviorKind { .keyboard }

  var cover: ViewCover? {
    guard let view, view.main == .vertical, visibleHeight > 0 else { return nil }
    return ViewCover(
      name: "keyboard", start: view.height - visibleHeight, length: visibleHeight)
  }

  var isSliding: Bool { slide != nil }

  func slide(to time: Double) {
    guard let (from, begin) = slide else { return }
    let goal = isShown ? height : 0
    let passed = time - begin
    if passed + ScrollStage.grace < duration {
      cover(from + (goal - from) * Self.curve(passed / duration).value)
    } else {
      slide = nil
      cover(goal)
    }
  }

  func takeChange() -> Bool {
    guard isShown != told else { return false }
    told = isShown
    return !observers.isEmpty
  }

  func tellChange(_ newest: Int) {
    guard let view else { return }
    observers.tell(on: view.stage, newest)
  }

  func leave() {
    slide = nil
    isShown = false
    if view?.isClosed == false { cover(0) }
    visibleHeight = 0
    view = nil
    observers.cancelAll()
    subscription.cancel()
  }
}

extension ScrollKeyboard: CustomStringConvertible {
  /// `Keyboard(shown, 260 of 260)`.
  public var description: String {
    guard !isRemoved else { return "Keyboard(removed)" }
    let heights = "\(NumberText.short(visibleHeight)) of \(NumberText.short(height))"
    return "Keyboard(\(isShown ? "shown" : "hidden"), \(heights))"
  }
}

/// A keyboard before a view.
extension TrackableScrollView {
  /// Has a keyboard that covers the view's lower edge when it is shown (F9).
  ///
  /// - Parameters:
  ///   - height: How much it covers, in points ≥ 0.
  ///   - duration: How long it slides, in seconds ≥ 0 of the view's own clock: a pause stops it.
  /// - Returns: The keyboard, hidden, which the view keeps.
  /// - Throws: ``ScrollError`` for a number out of range and on a closed view.
  public func keyboard(
    height: Double, duration: Double = 0
  ) throws(ScrollError) -> ScrollKeyboard {
    try ScrollKeyboard(of: self, height: height, duration: duration)
  }
}

/// An offset of a view that is bound to a number, in both directions (F7).
public final class BoundOffset {
  /// The axis whose offset it is.
  public let axis: Axis
  /// What it is bound to.
  public let binding: ScrollBinding
  /// Whether a value that is set scrolls the view over time, and not at once.
  public let isAnimated: Bool
  /// Whether it was removed, or its view has closed.
  public var isRemoved: Bool { view == nil }

  /// Ends when it is removed.
  package let subscription = Subscription()

  // Not weak, which would make every use of the view slower for ever; it is let go when the offset is removed.
  private var view: TrackableScrollView?
  /// Lives as long as the offset is bound.
  private var company: AnyObject?
  /// What the view showed when it last took part; nil before its first layout.
  private var known: Double?
  /// The request that is under way for the value.
  private var motion: Motion?

  init(
    of view: TrackableScrollView, _ axis: Axis, to binding: ScrollBinding, isAnimated: Bool,
    with company: AnyObject?
  ) throws(ScrollError) {
    try view.checkChange()
    guard view.axes.contains(axis) else {
      throw ScrollError(
        .badValue,
        "a \(view.axes.rawValue) view does not scroll along \(axis == .vertical ? "y" : "x")")
    }
    guard binding.stage === view.stage else {
      throw ScrollError(.badValue, "a view is bound to a binding of its own stage")
    }
    self.view = view
    self.axis = axis
    self.binding = binding
    self.isAnimated = isAnimated
    self.company = company
    view.add(self)
    takePlace()
    binding.add(self)
  }

  /// Ends it: neither follows the other any more.
  public func remove() {
    guard let view, view.mayChange() else { return }
    view.remove(self)
  }

  // MARK: The view

  /// Whether a request for the value is under way.
  private var isOnTheWay: Bool { motion?.isFinished == false }

  private var shown: Double? {
    guard let view, view.hasLayout else { return nil }
    return view.shown[axis].withoutSign
  }

  /// Where a value shows.
  private func held(_ value: Double) -> Double? {
    guard let metrics = view?.metrics(axis) else { return nil }
    return metrics.resting(metrics.clamp(value)).withoutSign
  }

  /// Where the view is, or is going for the value; nil before its first layout.
  var place: Double? {
    guard isOnTheWay, let value = binding.value else { return shown }
    return shown == nil ? nil : held(value)
  }

  /// Whether a request for the value was taken over by something else.
  private var isTakenOver: Bool { motion?.result == false }

  /// Whether the view shows something else than when it last took part, and not on the way to the value.
  var hasMoved: Bool { !isOnTheWay && (shown != known || isTakenOver) }

  /// Whether what the view shows is its own, and not the value as nearly as its range allows.
  func speaks(at value: Double?) -> Bool {
    guard !isOnTheWay, let shown else { return false }
    guard let value, !binding.isSource(self), !isTakenOver else { return true }
    return shown != held(value)
  }

  /// Takes what the view shows as known.
  func takePlace() {
    known = shown
    if motion?.isFinished == true { motion = nil }
  }

  /// Scrolls the view to a value; what is under way for its other axis goes there, too.
  func apply(_ value: Double) {
    guard let view else { return }
    var place: (x: Double?, y: Double?) = axis == .vertical ? (nil, value) : (value, nil)
    let motion = Motion(of: view)
    for case let other as BoundOffset in view.behaviors where other !== self && other.isOnTheWay {
      if other.axis == .vertical { place.y = place.y ?? other.binding.value }
      if other.axis == .horizontal { place.x = place.x ?? other.binding.value }
      other.motion = motion
    }
    self.motion = motion
    do throws(ScrollError) {
      try view.request(
        .to(.point(x: place.x, y: place.y)), RequestOptions(animated: isAnimated), motion)
    } catch {
      view.stage.report(error.message, place: nil)
    }
    takePlace()
  }
}

extension BoundOffset: ViewBehavior {
  var kind: BehaviorKind { .binding }

  func takeChange() -> Bool {
    if hasMoved { binding.noteMove(of: self) }
    return false
  }

  func leave() {
    binding.remove(self)
    view = nil
    motion = nil
    company = nil
    subscription.cancel()
  }
}

extension BoundOffset: CustomStringConvertible {
  /// `BoundOffset(y, 120)`.
  public var description: String {
    guard !isRemoved else { return "BoundOffset(removed)" }
    let value = binding.value.map { NumberText.short($0) } ?? "nil"
    return "BoundOffset(\(axis == .vertical ? "y" : "x"), \(value))"
  }
}

/// Binding offsets.
extension TrackableScrollView {
  /// Binds the offset of an axis to a number: each follows the other (F7).
  ///
  /// The view scrolls to the number, unless that is nil: then it becomes the view's offset.
  ///
  /// - Parameters:
  ///   - axis: One that the view scrolls along.
  ///   - binding: Of the view's stage; other views may be bound to it, too.
  ///   - animated: Whether a value that is set scrolls the view over time (S7).
  /// - Returns: What ends it; the view keeps it.
  /// - Throws: ``ScrollError`` for an axis that does not scroll, a binding of another stage, and on a closed view.
  @discardableResult
  public func bind(
    _ axis: Axis, to binding: ScrollBinding, animated: Bool = false
  ) throws(ScrollError) -> BoundOffset {
    try bind(axis, to: binding, animated: animated, with: nil)
  }

  /// As ``bind(_:to:animated:)``; something lives as long as it does.
  package func bind(
    _ axis: Axis, to binding: ScrollBinding, animated: Bool, with company: AnyObject?
  ) throws(ScrollError) -> BoundOffset {
    try BoundOffset(of: self, axis, to: binding, isAnimated: animated, with: company)
  }
}

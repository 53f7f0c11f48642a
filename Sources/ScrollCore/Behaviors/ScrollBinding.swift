/// A number that offsets of views are bound to: it follows them, and they follow it (F7).
///
/// A value that is set scrolls the bound views at once; where a view is moved by anything else the value follows in the pass, and
/// the other views go there. A value that came from a view is never applied back to it, and a view that shows the value as
/// nearly as its range allows says nothing: a shorter view does not pull a longer one back. When no bound view can show the value,
/// what they show wins: in the pass the value becomes the shown offset that is nearest to it.
///
/// ```swift
/// let position = try stage.binding(120)
/// try view.bind(.vertical, to: position)  // scrolls to 120
/// ```
public final class ScrollBinding {
  let stage: StageCore
  let birth: Int
  /// The number, in points; nil until one is set or a view is bound.
  public private(set) var value: Double?

  /// What has to live until a value that was set has been told.
  package var keptUntilTold: AnyObject?

  private var bound: [BoundOffset] = []
  /// Whose view gave the value; nil when it was set.
  private weak var source: BoundOffset?
  /// Those whose view has moved since the last pass.
  private var movers: [BoundOffset] = []
  /// Whether what was taken in this pass goes on to the other views.
  private var spreads = false
  private let observers = ChangeObservers()
  private var told: Double?
  private var change: (new: Double?, old: Double?)?

  init(on stage: StageCore, _ value: Double?) throws(ScrollError) {
    try Self.check(value)
    self.stage = stage
    birth = stage.nextOrder()
    self.value = value.map(\.withoutSign)
    told = self.value
  }

  deinit { stage.forgetListening(to: birth) }

  private static func check(_ value: Double?) throws(ScrollError) {
    guard value?.isNaN == true else { return }
    throw ScrollError(.notFinite, "the value of a binding must be a number or nil, not nan")
  }

  /// Scrolls the bound views, at once or animated as each is bound; nil takes in the pass what a view shows.
  ///
  /// Setting what it is and what the views show already does nothing.
  ///
  /// - Parameter value: In points; ±∞ is an end of each view's range.
  /// - Throws: ``ScrollError`` for NaN, and in a question (E11).
  public func setValue(_ value: Double?) throws(ScrollError) {
    try Self.check(value)
    if let error = stage.askedError { throw error }
    let value = value.map(\.withoutSign)
    guard value != self.value || bound.contains(where: \.hasMoved) else { return }
    self.value = value
    movers = []
    if let value {
      source = nil
      for offset in bound { offset.apply(value) }
    }
    stage.note(self)
  }

  /// Has a function hear each new value, once in a pass, with what it was before (E5).
  ///
  /// It is let go of when it is cancelled, or when the binding or the stage is gone.
  @discardableResult
  public func observe(
    once: Bool = false, label: String = "",
    _ body: @escaping (_ new: Double?, _ old: Double?) -> Void
  ) -> Subscription {
    if observers.isEmpty { stage.noteListening(to: self) }
    return observers.add(on: stage, once: once, label: label) { [unowned self] in
      if let change { body(change.new, change.old) }
    }
  }

  /// Whether nobody hears of it.
  package var isUnheard: Bool { observers.isEmpty }

  // MARK: Bound views

  /// Takes part in what an offset does; the value wins, unless there is none.
  func add(_ offset: BoundOffset) {
    bound.append(offset)
    if let value {
      offset.apply(value)
    } else if let place = offset.place {
      value = place
      source = offset
    }
    stage.note(self)
  }

  func remove(_ offset: BoundOffset) {
    bound.removeAll { $0 === offset }
    movers.removeAll { $0 === offset }
  }

  /// The view of an offset has moved, or its range has changed.
  func noteMove(of offset: BoundOffset) {
    movers.append(offset)
    stage.note(self)
  }

  func isSource(_ offset: BoundOffset) -> Bool { source === offset }

  /// Takes the nearest of what is shown when nobody shows the value.
  private func clamp() {
    let places = bound.compactMap { offset in offset.place.map { (offset: offset, place: $0) } }
    guard let value else {
      guard let first = places.first(where: { $0.offset === source }) ?? places.first else {
        return
      }
      self.value = first.place
      source = first.offset
      return
    }
    guard !places.contains(where: { $0.place == value }) else { return }
    // An endless value is as far from all of them: the end that lies farthest in its direction is the nearest.
    let nearest = places.min {
      value.isFinite
        ? ($0.place - value).magnitude < ($1.place - value).magnitude
        : value < 0 ? $0.place < $1.place : $0.place > $1.place
    }
    if let nearest { self.value = nearest.place }
  }
}

extension ScrollBinding: SharedValue {
  func settle() {
    for offset in movers where offset.speaks(at: value) {
      value = offset.place
      source = offset
      spreads = true
    }
    movers = []
    clamp()
    for offset in bound { offset.takePlace() }
    change = value == told ? nil : (value, told)
    told = value
  }

  func tell(_ newest: Int) {
    // One who listens may set the value again.
    let kept = keptUntilTold
    keptUntilTold = nil
    if spreads, let value {
      for offset in bound where offset !== source { offset.apply(value) }
    }
    spreads = false
    if change != nil { observers.tell(on: stage, newest) }
    change = nil
    withExtendedLifetime(kept) {}
  }

  package func endListening() { observers.cancelAll() }

  func passOver() {
    spreads = false
    change = nil
    keptUntilTold = nil
  }
}

extension ScrollBinding: CustomStringConvertible {
  /// `Binding(120)`.
  public var description: String { "Binding(\(value.map { NumberText.short($0) } ?? "nil"))" }
}

extension ScrollStage {
  /// Makes a number that offsets of views can be bound to (F7).
  ///
  /// - Parameter value: In points; ±∞ is an end of a range, nil takes what the first bound view shows.
  /// - Returns: The binding, bound to nothing yet.
  /// - Throws: ``ScrollError`` for NaN.
  public func binding(_ value: Double? = nil) throws(ScrollError) -> ScrollBinding {
    try ScrollBinding(on: core, value)
  }
}

/// A value that follows the offset: an opacity, a scale, a color's share (F1).
///
/// Between two offsets it goes from the value of one to that of the other, before the first and after the last it stays.
/// What is read is what the present offset makes it, at any moment; once removed it stays as it was.
///
/// ```swift
/// let opacity = try view.addEffect(offsets: [0, 500], values: [1, 0])
/// ```
public final class OffsetEffect {
  /// The offsets of the main axis at which ``values`` are reached, ascending.
  public let offsets: [Double]
  /// One value for each of ``offsets``.
  public let values: [Double]

  /// The value at the present offset, between the values at the ends of its span.
  ///
  /// A curve that is a function is asked when the offset is another than that last asked for; see
  /// ``TrackableScrollView/addEffect(offsets:values:curve:)``.
  public var value: Double {
    guard let view else { return known.value }
    return value(at: view.shown[view.main])
  }

  /// Whether it was removed, or its view has closed.
  public var isRemoved: Bool { view == nil }

  /// Ends when it is removed.
  package let subscription = Subscription()

  // Not weak, which would make every use of the view slower for ever; it is let go when the effect is removed.
  private var view: TrackableScrollView?
  private var curve: TimingCurve
  private let observers = ChangeObservers()
  /// The offset last asked for, and its value.
  private var known: (offset: Double, value: Double)
  /// Where the view was in the last pass, and the value there as soon as somebody had to know.
  private var told: (offset: Double, value: Double?)
  private var isAsking = false
  private var hasReported = false

  init(
    of view: TrackableScrollView, offsets: [Double], values: [Double], curve: AnimationCurve
  ) throws(ScrollError) {
    try view.checkChange()
    guard offsets.count == values.count else {
      throw ScrollError(
        .badValue,
        "an effect needs one value for each offset, not \(values.count) for \(offsets.count)")
    }
    guard !offsets.isEmpty else {
      throw ScrollError(.badValue, "an effect needs at least one offset and its value")
    }
    for (index, offset) in offsets.enumerated() {
      try ScrollError.check(offset, "offset \(index + 1) of an effect")
      guard index > 0, offset < offsets[index - 1] else { continue }
      throw ScrollError(
        .badValue,
        "the offsets of an effect must ascend, but offset \(index + 1) "
          + "(\(NumberText.short(offset))) is less than the one before it "
          + "(\(NumberText.short(offsets[index - 1])))")
    }
    for (index, value) in values.enumerated() {
      try ScrollError.check(value, "value \(index + 1) of an effect")
    }
    self.curve = try TimingCurve(curve)
    self.offsets = offsets
    self.values = values
    self.view = view
    // No offset at all: nothing is known yet.
    known = (.nan, values[0])
    told = (view.shown[view.main], nil)
    view.add(self)
  }

  /// What its offsets and values take.
  var heldBytes: Int { (offsets.count + values.count) * 8 }

  /// Has it follow the view no more: its value stays as it is.
  public func remove() {
    guard let view, view.mayChange() else { return }
    view.remove(self)
  }

  /// Has a function hear of each change of the value, once in a pass (E5).
  ///
  /// - Throws: ``ScrollError`` when it was removed.
  @discardableResult
  public func observe(
    once: Bool = false, label: String = "", _ body: @escaping (OffsetEffect) -> Void
  ) throws(ScrollError) -> Subscription {
    guard let view else {
      throw ScrollError(.closed, "an effect that was removed cannot be observed")
    }
    return observers.add(on: view.stage, once: once, label: label) { [unowned self] in body(self) }
  }

  // MARK: Values

  private func value(at offset: Double) -> Double {
    guard offset != known.offset else { return known.value }
    let value = interpolate(offset)
    // What a curve is answered that asks for its own value is of no other use.
    if !isAsking { known = (offset, value) }
    return value
  }

  private func interpolate(_ offset: Double) -> Double {
    // The first offset that is not before it: of several equal ones the first, which an empty span gives there.
    var next = 0
    var end = offsets.count
    while next < end {
      let middle = next + (end - next) / 2
      if offsets[middle] < offset { next = middle + 1 } else { end = middle }
    }
    guard next < offsets.count else { return values[offsets.count - 1] }
    guard next > 0, offsets[next] != offset else { return values[next] }
    let (start, goal) = (values[next - 1], values[next])
    let part = progress((offset - offsets[next - 1]) / (offsets[next] - offsets[next - 1]))
    let value = start + (goal - start) * part
    return min(max(value, min(start, goal)), max(start, goal)).withoutSign
  }

  /// How far the curve is at a part of a span.
  private func progress(_ part: Double) -> Double {
    switch curve {
    case .linear: return part
    case .bezier(let bezier): return bezier(part).value
    case .function(let body):
      guard !isAsking, let view else { return part }
      isAsking = true
      defer { isAsking = false }
      let answer = view.stage.ask("curve") { body(part) }
      if let answer, answer.isFinite { return answer }
      report(answer, at: part, view)
      return part
    }
  }

  private func report(_ answer: Double?, at part: Double, _ view: TrackableScrollView) {
    guard !hasReported else { return }
    hasReported = true
    let text = answer.map { NumberText.short($0) } ?? "nothing"
    view.stage.report(
      "the curve function of an effect gave \(text) for \(NumberText.short(part)), "
        + "where a finite number is expected; linear stands in", place: nil)
  }
}

extension OffsetEffect: ViewBehavior {
  var kind: BehaviorKind { .effect }

  func takeChange() -> Bool {
    guard let view else { return false }
    let offset = view.shown[view.main]
    guard offset != told.offset else { return false }
    let before = told
    told = (offset, nil)
    // A value that nobody waits for is not asked for.
    guard !observers.isEmpty else { return false }
    let new = value(at: offset)
    told.value = new
    return new != before.value ?? interpolate(before.offset)
  }

  func tellChange(_ newest: Int) {
    guard let view else { return }
    observers.tell(on: view.stage, newest)
  }

  func leave() {
    // Nothing is asked any more where the view goes.
    if case .function = curve, let view, known.offset != view.shown[view.main] { curve = .linear }
    known.value = value
    curve = .linear
    view = nil
    observers.cancelAll()
    subscription.cancel()
  }
}

extension OffsetEffect: CustomStringConvertible {
  /// `Effect(2 offsets, value 0.5)`.
  public var description: String {
    guard !isRemoved else { return "Effect(removed)" }
    let count = offsets.count == 1 ? "1 offset" : "\(offsets.count) offsets"
    return "Effect(\(count), value \(NumberText.short(value)))"
  }
}

extension TrackableScrollView {
  /// Has a value follow the offset of the main axis (F1).
  ///
  /// Neighbors that are equal are an empty span: the value is the first one up to there, and the last one after it.
  ///
  /// - Parameters:
  ///   - offsets: At least one, in points, ascending.
  ///   - values: As many, of any unit; finite numbers.
  ///   - curve: How each span is crossed; what it gives is held between the values at the span's ends. A function is asked
  ///     at once, while a value is read or a pass looks whether it changed, and may not change a view; where it has no
  ///     finite answer, that is reported once and `linear` stands in (E11).
  /// - Returns: The effect, which the view keeps.
  /// - Throws: ``ScrollError`` for lists of different lengths or without an entry, offsets that do not ascend, numbers that
  ///   are not finite, a bad curve, and on a closed view.
  @discardableResult
  public func addEffect(
    offsets: [Double], values: [Double], curve: AnimationCurve = .linear
  ) throws(ScrollError) -> OffsetEffect {
    try OffsetEffect(of: self, offsets: offsets, values: values, curve: curve)
  }
}

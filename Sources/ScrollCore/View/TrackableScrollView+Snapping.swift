/// Pages and rests.
extension TrackableScrollView {
  // MARK: Pages

  /// The pages of the range; nil without paging.
  var pages: SnapPages? { snapBehavior?.pages(in: SnapLayout(self)) }

  /// The page whose rest is nearest, counted from 1; 1 without paging and before the first layout (G3).
  public var page: Int {
    guard hasLayout, let pages else { return 1 }
    return pages.number(of: pages.page(nearestTo: mainMetrics.clamp(shown[main])))
  }

  /// How many pages there are; 1 without paging.
  public var pageCount: Int { hasLayout ? pages?.count ?? 1 : 1 }

  /// Where the view has settled: a page is known by its first item (G3).
  var currentPage: SettledPage? {
    guard hasLayout, let pages else { return nil }
    let layout = SnapLayout(self)
    let page = pages.page(nearestTo: mainMetrics.clamp(shown[main]))
    let first = layout.index(at: pages.rest(of: page) - layout.lo)
    return SettledPage(item: first.map { layout.id(of: $0) }, number: pages.number(of: page))
  }

  /// The page of a number; in a loop the nearest round of it, forward when both ways are as long.
  func page(numbered number: Int) -> AxisTarget {
    guard let pages else { return .start }
    guard pages.loops else { return .page(pages.held(number - 1)) }
    let here = pages.page(nearestTo: shown[main])
    let ahead = ((number - 1 - here) % pages.count + pages.count) % pages.count
    return .page(ahead * 2 <= pages.count ? here + ahead : here + ahead - pages.count)
  }

  /// The page so many on from where the view is, or is going to.
  func turned(by count: Int) -> AxisTarget {
    guard let pages else { return .start }
    let here = pages.page(nearestTo: activity.destination(in: self)?[main] ?? shown[main])
    return .page(pages.held(here + count))
  }

  /// Scrolls so many pages on, back with a negative number; stays within the pages, but for a loop (G9).
  @discardableResult
  public func turnPages(
    _ count: Int, _ options: RequestOptions = RequestOptions(animated: true)
  ) throws(ScrollError) -> Motion {
    let motion = Motion(of: self)
    try request(.turn(count), options, motion)
    return motion
  }

  // MARK: Requests

  /// Replaces where a request leads by the rest that it snaps to; false where it has none and goes exactly there (G4).
  func snap(
    _ goal: inout Point, _ targets: inout (x: AxisTarget, y: AxisTarget), of request: ScrollRequest
  ) -> Bool {
    guard let snapBehavior else { return true }
    let layout = SnapLayout(self)
    let rest: Double?
    switch request {
    case .to:
      rest = snapBehavior.rest(nearestTo: goal[main], in: layout)
    case .by(let x, let y):
      let distance = main == .vertical ? y : x
      guard distance != 0 else { return true }
      rest = snapBehavior.rest(beyond: shown[main], by: distance, in: layout)
    case .turn:
      return true
    }
    guard let rest else { return false }
    goal[main] = rest
    if main == .vertical { targets.y = .number(goal.y) } else { targets.x = .number(goal.x) }
    return true
  }

  /// Goes to the rest nearest to where it is, as a request that snaps would (G4).
  func snapHere() {
    guard let rest = snapBehavior?.rest(nearestTo: shown[main], in: SnapLayout(self)) else {
      return
    }
    var goal = shown
    goal[main] = rest
    move(to: goal, reason: .layout)
  }

  /// Where a step of a wheel or a key rests: as a release there without velocity (T9).
  func snapped(step goal: Point) -> Point {
    var goal = goal
    let release = SnapRelease(
      offset: goal[main], velocity: 0, target: goal[main], origin: shown[main])
    if let rest = snapBehavior?.rest(of: release, in: SnapLayout(self)) { goal[main] = rest }
    return goal
  }

  // MARK: Releases

  /// Where a release along the main axis is to end.
  func aim(
    _ offset: Double, _ velocity: Double, _ target: Double, origin: Double
  ) -> Coast.Aim {
    let release = SnapRelease(offset: offset, velocity: velocity, target: target, origin: origin)
    return snapBehavior?.rest(of: release, in: SnapLayout(self)).map { .rest($0) } ?? .momentum
  }

  /// Where a release is to end on the main axis, before a change; nil where momentum decides, which goes on as it was.
  ///
  /// `kept` is what an earlier change has kept: the next one keeps it, too.
  func goal(of coast: Coast, isChosen: Bool, kept: SnapHolding?) -> CoastGoal? {
    guard let aim = coast.aim else { return nil }
    if case .momentum = aim { return nil }
    let holding =
      isChosen
      ? nil
      : kept ?? snapBehavior?.holding(at: mainMetrics.resting(coast.end), in: SnapLayout(self))
    return CoastGoal(offset: coast.end, aim: aim, isChosen: isChosen, holding: holding)
  }

  /// Where a release ends after a change: at the place that was chosen, or at the rest of the item that it was to rest on (M5, G8).
  func aim(keeping goal: CoastGoal, shift: Double) -> Coast.Aim {
    let end = goal.offset + shift
    if goal.isChosen {
      if case .place = goal.aim { return .place(end) }
      return .rest(end)
    }
    let layout = SnapLayout(self)
    let rest =
      goal.holding.flatMap { snapBehavior?.rest(keeping: $0, at: end, in: layout) }
      ?? snapBehavior?.rest(nearestTo: mainMetrics.clamp(end), in: layout) ?? end
    return .rest(mainMetrics.nearest(rest, to: end))
  }

  // MARK: Changes

  /// What the view rests on, which a change keeps; nil while something moves it (G8).
  var holding: SnapHolding? {
    guard hasLayout, activity === idle, let snapBehavior else { return nil }
    let layout = SnapLayout(self)
    func isHeld(_ holding: SnapHolding) -> Bool {
      guard let rest = snapBehavior.rest(keeping: holding, at: shown[main], in: layout) else {
        return false
      }
      return (rest - shown[main]).magnitude < 0.01
    }
    if let heldRest, heldRest.offset == shown[main] {
      guard let holding = heldRest.holding else { return nil }
      if isHeld(holding) { return holding }
    }
    return snapBehavior.holding(at: shown[main], in: layout).flatMap { isHeld($0) ? $0 : nil }
  }

  /// Whether a change is to find a rest anew although nothing is held: there was no rest at all, or the view is on a page in
  /// which no item begins.
  var snapsAnew: Bool {
    guard hasLayout, activity === idle, let snapBehavior else { return false }
    guard let pages else { return !snapBehavior.hasRests(in: SnapLayout(self)) }
    return pages.rest(of: pages.page(nearestTo: shown[main])) == shown[main]
  }

  /// Where a change puts a view that rested on something, or that is to find a rest anew (G8).
  func keptRest(_ snapshot: LayoutSnapshot) -> Double? {
    guard let snapBehavior else { return nil }
    let layout = SnapLayout(self)
    let offset = snapshot.offset[main]
    heldRest = nil
    guard let holding = snapshot.holding else {
      guard snapshot.snapsAnew else { return nil }
      let shift = pages != nil && snapshot.isContentChanged ? anchorShift(snapshot) : 0
      return snapBehavior.rest(nearestTo: mainMetrics.clamp(offset + shift), in: layout)
        .map { mainMetrics.resting(mainMetrics.clamp($0)) }
    }
    if let rest = snapBehavior.rest(keeping: holding, at: offset, in: layout) {
      let rest = mainMetrics.resting(mainMetrics.clamp(rest))
      // A page is known anew by its first item; an item stays the one that is held.
      if pages == nil { heldRest = HeldRest(holding: holding, offset: rest) }
      return rest
    }
    return snapBehavior.rest(nearestTo: mainMetrics.clamp(offset), in: layout)
      .map { mainMetrics.resting(mainMetrics.clamp($0)) }
  }

  /// Chooses where the view may rest; it moves at the next release.
  public func setSnapBehavior(_ behavior: (any SnapBehavior)?) throws(ScrollError) {
    try checkChange()
    beginChange()
    heldRest = nil
    self.behavior = behavior
    endChange()
    settledPage = currentPage
  }

  /// Says by how much requests see the window shrunk, in points; changes no range (S5).
  public func setScrollPadding(_ padding: EdgeInsets) throws(ScrollError) {
    try checkChange()
    try ScrollError.check(padding, "scrollPadding")
    beginChange()
    scrollPadding = padding
    endChange()
  }

  /// Where an item lies along an axis, grown by its scroll margin (S5).
  func area(at index: Int, on axis: Axis) -> (start: Double, end: Double) {
    let frame = frame(at: index)
    let margin = content.scrollMargin(at: index)
    return (
      frame.start(axis) - margin.start(axis),
      frame.start(axis) + frame.length(axis) + margin.end(axis)
    )
  }

  // MARK: Questions

  /// Has a function asked, at once when a drag is released, where it is to end (M5, E11).
  ///
  /// It gets the offset's velocity along the main axis, in points a second, and the target that
  /// momentum or the snap has chosen; what it answers is held within the range, nil leaves the target. Of several the last
  /// answer counts.
  public func chooseTarget(
    label: String = "", _ body: @escaping (_ velocity: Double, _ target: Double) -> Double?
  ) throws(ScrollError) -> Subscription {
    if isClosed { throw ScrollError(.closed, "a closed view cannot be observed") }
    let question = TargetQuestion(label: label, body: body)
    targetQuestions.append(question)
    // Not weak, which would make every use of the view slower for ever: closing the view ends it.
    question.subscription.onCancel { [self, weak question] in
      targetQuestions.removeAll { $0 === question }
    }
    return question.subscription
  }

  /// The last answer of those that are asked; one that is no number is reported (E11).
  func askTarget(velocity: Double, target: Double) -> Double? {
    var chosen: Double?
    let questions = targetQuestions
    for question in questions where question.subscription.isActive && !isClosed {
      let answer = stage.ask("willEndDragging") { question.body(velocity, target) }
      guard let answer else { continue }
      guard !answer.isNaN else {
        stage.report(
          "willEndDragging answered nan, where an offset is expected", place: question.label)
        continue
      }
      chosen = answer
    }
    return chosen
  }
}

/// What the view rests on where its offset alone does not tell.
///
/// Where the range ends several items may rest at one offset: the one that a change has kept is kept by the next one, too.
/// Nothing is held there after a request that had no rest in reach.
struct HeldRest {
  let holding: SnapHolding?
  let offset: Double
}

/// Where a view has settled.
struct SettledPage: Equatable {
  let item: ItemID?
  let number: Int
}

/// Somebody who is asked where a drag is to end.
final class TargetQuestion {
  let subscription = Subscription()
  let label: String
  let body: (Double, Double) -> Double?

  init(label: String, body: @escaping (Double, Double) -> Double?) {
    self.label = label
    self.body = body
  }
}

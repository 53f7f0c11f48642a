/// Asks for news when a finger has pulled a view past its start and lets go (F4).
///
/// It fires once, when the last finger lifts from a drag that shows a pull of at least `threshold` points: never by
/// momentum, never by a cancelled touch (T7), never while it runs. Until it is answered the view has an inset of
/// `threshold` points more at its start, so that it rests there; then it comes back as from any pull (M3). Who has scrolled
/// away meanwhile is not moved. A view or an axis that does not give way past its end is never pulled, and refreshes nothing.
///
/// ```swift
/// let refresh = try view.refresh { end in
///   fetch { try end() }
/// }
/// ```
public final class ScrollRefresh {
  /// What it is doing.
  public enum State: String, Sendable, CaseIterable {
    /// No finger pulls the view past its start.
    case idle
    /// A finger pulls, not far enough.
    case pulling
    /// A finger pulls so far that letting go refreshes.
    case armed
    /// It waits for an answer.
    case refreshing
  }

  /// How far a pull has to show, in points > 0.
  public let threshold: Double
  /// What it is doing; what a pull comes to is seen in the pass, a refresh begins and ends at once.
  public private(set) var state = State.idle
  /// How far the pull that shows is on its way to the threshold, 0…1; 1 while it refreshes.
  public private(set) var progress = 0.0
  /// Whether it was removed, or its view has closed.
  public var isRemoved: Bool { view == nil }

  /// Ends when it is removed.
  package let subscription = Subscription()

  // Not weak, which would make every use of the view slower for ever; it is let go when the refresh is removed.
  private var view: TrackableScrollView?
  private var action: (RefreshRequest) -> Void
  private let actor: NamedObserver
  private var open: RefreshRequest?
  /// Whether the action has still to be called for what has begun.
  private var mustAct = false
  private let observers = ChangeObservers()
  private var told = (state: State.idle, progress: 0.0)
  private var hasChanged = false

  init(
    of view: TrackableScrollView, threshold: Double, label: String,
    action: @escaping (RefreshRequest) -> Void
  ) throws(ScrollError) {
    try view.checkChange()
    guard threshold > 0, threshold <= ContentIndex.longest else {
      throw ScrollError(
        threshold.isFinite ? .badValue : .notFinite,
        "threshold must be a finite number > 0, not \(NumberText.short(threshold))")
    }
    self.view = view
    self.threshold = threshold
    self.action = action
    actor = NamedObserver("a refresh's action", label: label)
    view.add(self)
    view.touch()
  }

  /// Ends it: a refresh that runs is over, and an answer to it does nothing.
  public func remove() {
    guard let view, view.mayChange() else { return }
    view.remove(self)
  }

  /// Has a function hear, once in a pass, that the state or the progress has changed (E5).
  ///
  /// - Throws: ``ScrollError`` when it was removed.
  @discardableResult
  public func observe(
    once: Bool = false, label: String = "", _ body: @escaping (ScrollRefresh) -> Void
  ) throws(ScrollError) -> Subscription {
    guard let view else {
      throw ScrollError(.closed, "a refresh that was removed cannot be observed")
    }
    return observers.add(on: view.stage, once: once, label: label) { [unowned self] in body(self) }
  }

  // MARK: Refreshing

  /// Ends the refresh that a request stands for.
  func finish(_ request: RefreshRequest) throws(ScrollError) {
    // What comes after the end of a refresh has nobody to hear it.
    guard let view else { return }
    guard request === open else {
      throw ScrollError(.answered, "this refresh has been ended already")
    }
    try view.checkChange()
    end()
  }

  /// Who was to refresh failed on its own: the refresh is over, if it is not yet.
  func abandon(_ request: RefreshRequest) {
    if request === open { end() }
  }

  private func end() {
    open = nil
    mustAct = false
    state = .idle
    giveBackRoom()
  }

  private func giveBackRoom() {
    guard let view, !view.isClosed else { return }
    view.setInsets(nil, for: self, staysPulled: true)
  }
}

extension ScrollRefresh: ViewBehavior {
  var kind: BehaviorKind { .refresh }

  func fingersLift(pull: Double) {
    guard let view, open == nil, pull >= threshold else { return }
    open = RefreshRequest(self)
    mustAct = true
    state = .refreshing
    progress = 1
    let insets =
      view.main == .vertical ? EdgeInsets(top: threshold) : EdgeInsets(leading: threshold)
    view.setInsets(insets, for: self, staysPulled: true)
  }

  func takeChange() -> Bool {
    if open == nil, let view {
      let pull = view.pull
      progress = min(pull / threshold, 1)
      state =
        view.activityPhase != .interacting || pull == 0
        ? .idle : pull < threshold ? .pulling : .armed
    }
    hasChanged = (state, progress) != told
    told = (state, progress)
    return mustAct || hasChanged && !observers.isEmpty
  }

  func tellChange(_ newest: Int) {
    guard let view else { return }
    if hasChanged { observers.tell(on: view.stage, newest) }
    guard mustAct, let open else { return }
    mustAct = false
    let action = action
    view.stage.call(actor) { action(open) }
  }

  func leave() {
    if open != nil { end() }
    state = .idle
    progress = 0
    view = nil
    action = { _ in }
    observers.cancelAll()
    subscription.cancel()
  }
}

extension ScrollRefresh: CustomStringConvertible {
  /// `Refresh(pulling, 0.5 of 64)`.
  public var description: String {
    isRemoved
      ? "Refresh(removed)"
      : "Refresh(\(state.rawValue), \(NumberText.short(progress)) of \(NumberText.short(threshold)))"
  }
}

/// Pulling to refresh.
extension TrackableScrollView {
  /// Has something refreshed when a finger pulls the view past its start and lets go (F4).
  ///
  /// - Parameters:
  ///   - threshold: How far the pull has to show, in points > 0; the view rests as far from its start meanwhile.
  ///   - label: Names the refresh in errors.
  ///   - action: Is handed what ends the refresh, to be called once, at once or later. It may change the view. An error that
  ///     it throws is reported, and the refresh is over (E9).
  /// - Returns: The refresh, which the view keeps.
  /// - Throws: ``ScrollError`` for a bad threshold and on a closed view.
  @discardableResult
  public func refresh(
    threshold: Double = 64, label: String = "", _ action: @escaping (RefreshRequest) throws -> Void
  ) throws(ScrollError) -> ScrollRefresh {
    // The stage outlives no view that still refreshes.
    try addRefresh(threshold: threshold, label: label) { [unowned stage] request in
      do {
        try action(request)
      } catch {
        stage.report("a refresh failed: \(error)", place: label.isEmpty ? nil : label)
        request.abandon()
      }
    }
  }

  /// As ``refresh(threshold:label:_:)`` for one that reports its errors itself.
  package func addRefresh(
    threshold: Double, label: String, action: @escaping (RefreshRequest) -> Void
  ) throws(ScrollError) -> ScrollRefresh {
    try ScrollRefresh(of: self, threshold: threshold, label: label, action: action)
  }
}

/// Loads more where a view comes near an end of its content, page by page (F5, F6).
///
/// It is judged once in each frame, at its end: when less than `prefetch` points are left to its edge, no
/// request is out and the source has not ended, it asks for one page. It asks until the window is filled, works on
/// an empty view, and asks nothing while the viewport has no length.
///
/// ```swift
/// let loader = try view.load(at: .end) { page, answer in
///   fetch(page) { rows in try answer(.items(rows)) }
/// }
/// ```
public final class ScrollLoader {
  /// The end of the content at which it loads.
  public enum Edge: String, Sendable, CaseIterable {
    /// Where the content begins: what comes is put before it, and what is visible keeps its place.
    case start
    /// Where the content ends.
    case end

    var opposite: Edge { self == .start ? .end : .start }
  }

  /// What it is doing.
  public enum State: String, Sendable, CaseIterable {
    /// It asks as soon as the view comes near its edge.
    case idle
    /// A request is out.
    case loading
    /// The last request failed; it waits for ``ScrollLoader/retry()``.
    case failed
    /// The source has nothing more.
    case ended
  }

  /// What a request is answered with.
  public enum Answer: Sendable, Equatable {
    /// A page of items; an empty one ends the source, and one that is shorter than `pageSize`, too.
    case items([ScrollItem])
    /// The source has ended.
    case end
    /// Loading failed, with the reason.
    case failure(String)
  }

  /// Where it loads.
  public let edge: Edge
  /// How near to its edge the view comes before it asks, in points ≥ 0.
  public let prefetch: Double
  /// The length of a full page: a shorter one is the last; nil when a page may be of any length.
  public let pageSize: Int?
  /// How many items stay at most after a load, as far as they are not needed; nil for all (F6).
  public let keep: Int?

  /// What it is doing; current at once.
  public private(set) var state = State.idle
  /// The page that was last asked for, counted from 1; 0 before the first.
  public private(set) var page = 0
  /// Why the last request failed; nil unless ``state`` is `failed`.
  public private(set) var message: String?
  /// Whether it was removed, or its view has closed: it asks nothing more.
  public var isRemoved: Bool { view == nil }

  /// Ends when it is removed.
  package let subscription = Subscription()

  // Not weak, which would make every use of the view slower for ever; it is let go when the loader is removed.
  private var view: TrackableScrollView?
  private var load: (LoadRequest) -> Void
  private var open: LoadRequest?
  /// Whether the last page has still to be answered.
  private var asksAgain = false
  private let observers = ChangeObservers()
  private var told = State.idle
  private var change = (new: State.idle, old: State.idle)

  init(
    of view: TrackableScrollView, at edge: Edge, prefetch: Double, pageSize: Int?, keep: Int?,
    load: @escaping (LoadRequest) -> Void
  ) throws(ScrollError) {
    try view.checkChange()
    try ScrollError.check(prefetch, "prefetch", least: 0)
    for (number, name) in [(pageSize, "pageSize"), (keep, "keep")] {
      guard let number, number < 1 else { continue }
      throw ScrollError(.badValue, "\(name) must be an integer ≥ 1, not \(number)")
    }
    self.view = view
    self.edge = edge
    self.prefetch = prefetch
    self.pageSize = pageSize
    self.keep = keep
    self.load = load
    view.add(self)
  }

  /// After a failure: asks for the same page again, at the end of the next frame; else nothing.
  public func retry() {
    guard state == .failed, !isRemoved else { return }
    set(.idle)
  }

  /// Ends it: it asks nothing more, and an answer to the request that is out does nothing.
  public func remove() { view?.remove(self) }

  /// Has a function hear each new state, once in a pass, with what it was before (E5).
  ///
  /// Before the view's first layout nothing is told (E10).
  ///
  /// - Throws: ``ScrollError`` when it was removed.
  @discardableResult
  public func observe(
    once: Bool = false, label: String = "", _ body: @escaping (_ new: State, _ old: State) -> Void
  ) throws(ScrollError) -> Subscription {
    guard let view else {
      throw ScrollError(.closed, "a loader that was removed cannot be observed")
    }
    if observers.isEmpty { told = state }
    return observers.add(on: view.stage, once: once, label: label) { [unowned self] in
      body(change.new, change.old)
    }
  }

  // MARK: Requests

  /// Whether it would ask now.
  private var wants: Bool {
    guard state == .idle, let view else { return false }
    return view.isNear(edge, within: prefetch)
  }

  func isWaiting(for request: LoadRequest) -> Bool { open === request }

  /// Takes the answer to a request.
  ///
  /// - Returns: The items that had to go for those that came (F6).
  func take(_ answer: Answer, to request: LoadRequest) throws(ScrollError) -> [ItemID] {
    // What comes after the end of a loader has nobody to hear it.
    guard let view else { return [] }
    guard request === open else {
      throw ScrollError(
        .answered, "the request for page \(request.page) has been answered already")
    }
    try view.checkChange()
    switch answer {
    case .items(let items) where !items.isEmpty:
      do throws(ScrollError) {
        let dropped = try view.take(items, at: edge, keep: keep)
        settle(items.count < pageSize ?? 0 ? .ended : .idle)
        if !dropped.isEmpty { reviveOthers() }
        return dropped
      } catch {
        fail(error.message)
        throw error
      }
    case .items, .end: settle(.ended)
    case .failure(let message): fail(message)
    }
    return []
  }

  /// Who was to load a page failed on its own: the request is answered, if it is not yet.
  func abandon(_ request: LoadRequest, _ message: String) {
    guard !isRemoved, request.page == page else { return }
    if request === open {
      fail(message)
    } else if state == .idle {
      self.message = message
      set(.failed)
    }
  }

  private func fail(_ message: String) {
    settle(.failed)
    self.message = message
    asksAgain = true
  }

  private func settle(_ state: State) {
    open = nil
    asksAgain = false
    set(state)
  }

  private func set(_ state: State) {
    if state != .failed { message = nil }
    self.state = state
    if !observers.isEmpty { view?.touch() }
  }

  /// Those at the edge at which items have gone can load them again.
  private func reviveOthers() {
    guard let view else { return }
    for case let other as ScrollLoader in view.behaviors
    where other.edge == edge.opposite && other.state == .ended { other.set(.idle) }
  }
}

extension ScrollLoader: ViewBehavior {
  var kind: BehaviorKind { .loader }

  var needsFrame: Bool { wants }

  func takeChange() -> Bool {
    guard state != told else { return false }
    change = (state, told)
    told = state
    return !observers.isEmpty
  }

  func tellChange(_ newest: Int) {
    guard let view else { return }
    observers.tell(on: view.stage, newest)
  }

  func judge() {
    guard wants else { return }
    if !asksAgain { page += 1 }
    let request = LoadRequest(page, self)
    open = request
    set(.loading)
    load(request)
  }

  func leave() {
    view = nil
    open = nil
    load = { _ in }
    observers.cancelAll()
    subscription.cancel()
  }
}

extension ScrollLoader: CustomStringConvertible {
  /// `Loader(end, idle, page 3)`.
  public var description: String {
    isRemoved ? "Loader(removed)" : "Loader(\(edge.rawValue), \(state.rawValue), page \(page))"
  }
}

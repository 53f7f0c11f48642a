/// A request on its way.
public final class Motion {
  /// Whether it arrived; nil while it is on its way.
  public private(set) var result: Bool?
  /// The place of its view in the order of steps, as it was when the motion finished.
  private(set) var order: Int
  /// Until it has finished.
  ///
  /// Not weak: a weak reference would make every use of the view slower for ever.
  private var view: TrackableScrollView?
  private let stage: StageCore
  private var listeners: [(observer: NamedObserver?, body: (Bool) -> Void)] = []

  init(of view: TrackableScrollView) {
    self.view = view
    stage = view.stage
    order = view.order
  }

  /// Whether it has ended, at its target or before.
  public var isFinished: Bool { result != nil }

  /// Stops it where it is; it has then finished with false.
  ///
  /// Does nothing when it has finished.
  public func cancel() {
    guard result == nil else { return }
    view?.cancel(self)
  }

  /// Throws when it is on its way and cannot be stopped now: something is being asked (E11).
  package func checkCancel() throws(ScrollError) {
    if result == nil { try view?.checkChange() }
  }

  /// Calls a function once when the motion has finished, in the last step of a pass: true if it
  /// arrived (S7).
  ///
  /// - Parameters:
  ///   - label: names the function in errors.
  ///   - body: is handed whether the motion arrived.
  public func onFinished(label: String = "", _ body: @escaping (Bool) -> Void) {
    listeners.append((label.isEmpty ? nil : NamedObserver("finished", label: label), body))
    if result != nil { stage.tell(self) }
  }

  /// Sets the result, which is told in the next pass.
  func finish(_ arrived: Bool) {
    guard result == nil else { return }
    result = arrived
    if let view { order = view.order }
    view = nil
    if !listeners.isEmpty { stage.tell(self) }
  }

  /// Calls the functions that wait.
  func callListeners() {
    let waiting = listeners
    listeners = []
    for (observer, body) in waiting {
      guard let observer else {
        body(result == true)
        continue
      }
      stage.call(observer) { body(result == true) }
    }
  }
}

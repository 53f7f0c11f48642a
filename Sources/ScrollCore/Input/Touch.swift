/// A finger on a view, in the viewport's coordinates: one that moves up scrolls towards the end.
///
/// What it does acts at once. Once it has been lifted or cancelled, or something else has taken the view over, it
/// does nothing more.
public final class Touch {
  /// Until it is lifted.
  ///
  /// Not weak: a weak reference would make every use of the view slower for ever.
  private var view: TrackableScrollView?
  private weak var activity: FingerActivity?

  /// Whether it is on the glass.
  public private(set) var isDown = true

  /// Where it is, in points.
  public private(set) var place: Point

  init(_ activity: FingerActivity?, at place: Point, on view: TrackableScrollView) {
    self.view = view
    self.activity = activity
    self.place = place
  }

  /// Moves it to a place; coordinates that are no finite numbers are an error.
  public func move(to place: Point) throws(ScrollError) {
    try ScrollError.check(place.x, "x")
    try ScrollError.check(place.y, "y")
    guard isDown, let view else { return }
    try view.checkChange()
    view.settleBatch()
    self.place = place
    if let activity, view.activity === activity { activity.move(to: view.logical(place), view) }
  }

  /// Moves it by a distance.
  public func move(by distance: Point) throws(ScrollError) {
    try move(to: place + distance)
  }

  /// Lifts it: a drag goes on by what its last tenth of a second says (T5, M1).
  public func lift() throws(ScrollError) { try end(keepsVelocity: true) }

  /// Takes it away as the system does: a lift without velocity (T7).
  public func cancel() throws(ScrollError) { try end(keepsVelocity: false) }

  /// Moves its view to where it is now, before the finger does something.
  func advanceView() { view?.advance() }

  private func end(keepsVelocity: Bool) throws(ScrollError) {
    guard isDown else { return }
    guard let view, !view.isClosed else {
      isDown = false
      view = nil
      return
    }
    try view.checkChange()
    view.settleBatch()
    isDown = false
    if let activity, view.activity === activity {
      view.release(activity, velocity: keepsVelocity ? activity.velocity(of: view) : .zero)
    }
    view.forget(self)
    self.view = nil
  }
}

/// A finger on a view, in that view's coordinates: one that moves up scrolls towards the end.
///
/// What it does acts at once, on the view and on those around it (N1). The coordinates stay those in which it came
/// down, also when its view is moved by one around it. Once it has been lifted or cancelled, or something else has taken
/// the views over, it does nothing more.
public final class Touch {
  /// Until it is lifted.
  ///
  /// Not weak: a weak reference would make every use of the view slower for ever.
  private var view: TrackableScrollView?
  private weak var gesture: TouchGesture?

  /// Whether it is on the glass.
  public private(set) var isDown = true

  /// Where it is, in points.
  public private(set) var place: Point

  init(at place: Point, on view: TrackableScrollView) {
    self.view = view
    self.place = place
  }

  /// Makes it a part of a gesture.
  func join(_ gesture: TouchGesture) {
    self.gesture = gesture
    gesture.add(self)
  }

  /// Moves it to a place; coordinates that are no finite numbers are an error.
  public func move(to place: Point) throws(ScrollError) {
    try ScrollError.check(place.x, "x")
    try ScrollError.check(place.y, "y")
    guard isDown, let view else { return }
    try checkChange(of: view)
    gesture?.settleBatches()
    self.place = place
    gesture?.move(self)
  }

  /// Moves it by a distance.
  public func move(by distance: Point) throws(ScrollError) {
    try move(to: place + distance)
  }

  /// Lifts it: a drag goes on by what its last tenth of a second says (T5, M1).
  ///
  /// While other fingers of the same drag are down, that goes on with those (T8).
  public func lift() throws(ScrollError) { try end(keepsVelocity: true) }

  /// Takes it away as the system does: a lift without velocity (T7).
  public func cancel() throws(ScrollError) { try end(keepsVelocity: false) }

  /// Moves the views to where they are now, before the finger does something.
  func advanceViews() {
    guard let gesture else { return view?.advance() ?? () }
    for finger in gesture.fingers { finger.view.advance() }
  }

  /// A closed view is an error unless the finger is on one around it too.
  private func checkChange(of view: TrackableScrollView) throws(ScrollError) {
    let held = gesture?.fingers.compactMap(\.held).first
    try (held ?? view).checkChange()
  }

  private func end(keepsVelocity: Bool) throws(ScrollError) {
    guard isDown else { return }
    guard let view, !view.isClosed || gesture?.isHeld == true else {
      isDown = false
      view = nil
      return
    }
    try checkChange(of: view)
    isDown = false
    gesture?.settleBatches()
    gesture?.remove(self, keepsVelocity: keepsVelocity)
    self.view = nil
  }
}

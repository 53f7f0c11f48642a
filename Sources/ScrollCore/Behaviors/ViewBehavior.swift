/// What follows a view: a small observer of the model, which knows of it only what is asked here.
///
/// A view holds its behaviors until they are removed or it closes. Whoever makes one adds it with
/// ``TrackableScrollView/add(_:)``; whatever changes what it derives, other than the view, calls
/// ``TrackableScrollView/touch()``, so that there is a pass in which it is told.
protocol ViewBehavior: AnyObject {
  /// When its turn comes in a pass.
  var kind: BehaviorKind { get }

  /// What it has lie over the viewport now; nil for nothing.
  var cover: ViewCover? { get }

  /// Whether it decides something in the next frame although nothing moves: that frame is not passed over.
  var needsFrame: Bool { get }

  /// Whether it changes by itself as time passes: each frame moves it on, and who waits for rest waits for it.
  var isSliding: Bool { get }

  /// Moves on to a time of the view's own clock; asked while it slides, when the view is where it is at that time.
  func slide(to time: Double)

  /// The last finger of a drag of the view is about to lift, before it is decided what follows; not for a touch that is
  /// cancelled (T7).
  ///
  /// - Parameter pull: How far the view shows past its start, in points ≥ 0; the same for all, whatever one of them does.
  func fingersLift(pull: Double)

  /// Compares what it derives from the view with what it last told, and takes it as told: whether it differs.
  ///
  /// Called once in each pass of the view, when its values are final; nothing may be changed here.
  func takeChange() -> Bool

  /// The offset, held inside the range, has become another without any scrolling (F2).
  func shift(by distance: Point)

  /// Tells its observers of the change that was taken in this pass (E5).
  ///
  /// - Parameter newest: The last observer, in the order of the stage, that is old enough for this pass.
  func tellChange(_ newest: Int)

  /// Decides once in each frame, when its passes have ended; what it changes is told in a further pass.
  func judge()

  /// Lets go of the view and of all that it was given: it was removed, or the view has closed.
  func leave()
}

extension ViewBehavior {
  var cover: ViewCover? { nil }
  var needsFrame: Bool { false }
  var isSliding: Bool { false }
  func slide(to time: Double) {}
  func fingersLift(pull: Double) {}
  func takeChange() -> Bool { false }
  func shift(by distance: Point) {}
  func tellChange(_ newest: Int) {}
  func judge() {}
}

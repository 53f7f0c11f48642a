/// With what a view is released: how fast on each axis, in points a second of the offset, and where its momentum leaves it.
struct Release {
  var velocity = Point.zero
  var x = Coast.Handover.none
  var y = Coast.Handover.none
  /// What takes the momentum that leaves it; nil where nothing does.
  let gesture: TouchGesture?

  init(_ gesture: TouchGesture? = nil) { self.gesture = gesture }

  subscript(axis: Axis) -> Coast.Handover {
    get { axis == .vertical ? y : x }
    set {
      if axis == .vertical { y = newValue } else { x = newValue }
    }
  }
}

/// Why a step of a record is not compared: all reasons that there are.
enum LeftOut: String, CaseIterable, Sendable {
  /// The browser's offsets and extents are whole device pixels (tag `rounding`): where ours is no whole number, it has
  /// another.
  case pixelRounding = "rounded to device pixels"
  /// The browser takes ±∞ and NaN for 0; S13 clamps ±∞ and has no NaN.
  case notFinite = "request is not finite"
  /// The browser takes a target without an extent for one of a pixel.
  case zeroSized = "target has no size"
  /// Items snap on the main axis (G4); the browser couples two.
  case twoAxes = "snaps on two axes"
  /// What is asked for before there is anything to scroll comes to pass later (S10); the browser forgets it.
  case keptRequest = "request was kept until there is content"
  /// After a change the browser snaps in proximity what was not snapped; G8 leaves it to A1 and A4.
  case nothingSnapped = "nothing was snapped before a change"
  /// The browser cuts what a long area covers where another area reaches in.
  case overlap = "areas overlap by their margins"
  /// After a change the browser sometimes leaves the edge of a long area for its alignment.
  case longAreaEdge = "edge of a long area after a change"
  /// The browser and the model of its own rules disagree.
  case labeled = "labeled"
  /// The browser goes down into a group for its anchor; our items have no children.
  case group = "anchor is a group or in one"
  /// Items that are not to be anchors: ours all may be.
  case excluded = "anchor is excluded"
  /// The browser's anchor is one that it took at an earlier step (kind `stateful`); A1 takes it anew.
  case stateful = "anchor of an earlier step"
  /// The browser anchors the block axis only.
  case inlineAxis = "items in a row, which the browser does not anchor"
  /// The browser moves nothing where the anchor itself or the padding was changed, too; ours keeps the anchor in place.
  case suppressed = "anchor or padding was changed, too"
  /// The browser holds on to what has an area only; A1 to what is visible where nothing else is left.
  case sizelessAnchor = "anchor has no size"
  /// The browser looks for its anchor within its scroll padding; A1 in the inset window, which that does not shrink.
  case paddedAnchor = "anchor lies under the scroll padding"
  /// Sections lie in no others.
  case nestedBox = "sticky box in a nested section"
  /// A part is held at one edge: a header at the start, a footer at the end.
  case bothEdges = "sticky box has both edges"
  /// Parts have no margins.
  case boxMargin = "sticky box has a margin"
  /// All headers are held at one line, and all footers.
  case ownInset = "sticky box has an inset of its own"
  /// The browser lays a footer over the header of its section; in ours the header wins (H2).
  case givesWay = "footer gives way to its header (H2)"
  /// The browser may grow or shrink the window; R6 knows the viewport only.
  case rootMargin = "window has a margin"
  /// Events that E3, E4 and E7 tell in another way.
  case otherEvents = "events of another kind (E3, E4, E7)"
}

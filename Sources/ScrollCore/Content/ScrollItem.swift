/// One thing in the content of a view.
public struct ScrollItem: Sendable, Equatable {
  /// What it is known by; no other item of its view has it.
  public var id: ItemID
  /// How long it is along the main axis.
  public var length: ItemLength
  /// How long it is along the other axis; nil fills what is there.
  public var crossLength: ItemLength?
  /// Which part of it snaps; nil for what the view's snap says (G4).
  public var snapAlign: SnapAlignment?
  /// Whether a snapping scroll may not pass it (G4).
  public var snapStop: Bool
  /// By how much it is grown where a request or a snap aims at it, in points (S5).
  public var scrollMargin: EdgeInsets

  /// An item; all but its id and its length may be left out.
  public init(
    id: ItemID, length: ItemLength, crossLength: ItemLength? = nil, snapAlign: SnapAlignment? = nil,
    snapStop: Bool = false, scrollMargin: EdgeInsets = .zero
  ) {
    self.id = id
    self.length = length
    self.crossLength = crossLength
    self.snapAlign = snapAlign
    self.snapStop = snapStop
    self.scrollMargin = scrollMargin
  }

  /// An item with lengths in points.
  public init(
    id: ItemID, length: Double, crossLength: Double? = nil, snapAlign: SnapAlignment? = nil,
    snapStop: Bool = false, scrollMargin: EdgeInsets = .zero
  ) {
    self.init(
      id: id, length: .points(length), crossLength: crossLength.map { .points($0) },
      snapAlign: snapAlign, snapStop: snapStop, scrollMargin: scrollMargin)
  }
}

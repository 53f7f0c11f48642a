/// One thing in the content of a view.
public struct ScrollItem: Sendable, Equatable {
  /// What it is known by; no other item of its view has it.
  public var id: ItemID
  /// How long it is along the main axis, in points; finite and not negative.
  public var length: Double
  /// How long it is along the other axis; nil fills what is there.
  public var crossLength: Double?

  /// Makes an item; its lengths are checked when a view takes it.
  public init(id: ItemID, length: Double, crossLength: Double? = nil) {
    self.id = id
    self.length = length
    self.crossLength = crossLength
  }
}

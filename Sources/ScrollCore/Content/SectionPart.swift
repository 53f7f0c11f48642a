/// The header or the footer of a section.
public struct SectionPart: Sendable, Equatable {
  /// How long it is along the main axis.
  public var length: ItemLength
  /// Whether it stays in the window while its section is in it (H1, H2).
  public var isPinned: Bool

  /// A part with a length in points or as a part of the viewport; it is not measured.
  public init(length: ItemLength, isPinned: Bool = false) {
    self.length = length
    self.isPinned = isPinned
  }

  /// A part with a length in points.
  public init(length: Double, isPinned: Bool = false) {
    self.init(length: .points(length), isPinned: isPinned)
  }
}

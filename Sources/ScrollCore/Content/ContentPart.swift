/// Something in the content that has a frame.
public enum ContentPart: Sendable, Equatable {
  /// An item.
  case item(ItemID)
  /// The header of a section.
  case header(ItemID)
  /// The footer of a section.
  case footer(ItemID)
}

/// Items under one header.
public struct ScrollSection: Sendable, Equatable {
  /// What it is known by; no other section of its view has it.
  public var id: ItemID
  /// What lies before its items.
  public var header: SectionPart?
  /// What lies behind its items.
  public var footer: SectionPart?
  /// Its items in order.
  public var items: [ScrollItem]

  /// A section; all but its id may be left out.
  public init(
    id: ItemID, header: SectionPart? = nil, footer: SectionPart? = nil, items: [ScrollItem] = []
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    self.items = items
  }
}

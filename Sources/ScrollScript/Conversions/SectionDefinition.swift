internal import LuaKit
internal import ScrollCore

/// A section as a script wrote it.
struct SectionDefinition: Named {
  var id: ItemID?
  var header: SectionPart?
  var footer: SectionPart?
  var items: [ItemDefinition] = []

  /// The model's part of the section, once it and its items have ids.
  func section(_ reader: ItemReader) -> ScrollSection {
    ScrollSection(
      id: id ?? .integer(0), header: header, footer: footer, items: items.map(reader.item))
  }
}

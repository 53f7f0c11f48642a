internal import LuaKit
internal import ScrollCore

/// An item as it was when it was read: its id, its lengths and the script's own fields, read-only.
final class ScriptItem: LuaObject {
  static let luaType = "Item"

  let item: ScrollItem
  let isVertical: Bool
  let fields: LuaReference?
  /// Its lengths in points when it was read; nil for what is not known yet or fills the viewport.
  private let length: Double?
  private let crossLength: Double?

  init(
    _ item: ScrollItem, length: Double?, crossLength: Double?, isVertical: Bool,
    fields: LuaReference?
  ) {
    self.item = item
    self.length = length
    self.crossLength = crossLength
    self.isVertical = isVertical
    self.fields = fields
  }

  var isLuaClosed: Bool { false }

  var luaBytes: Int { item.id.textBytes }

  /// What a script would have written to have such an item; a length keeps its nature.
  var definition: ItemDefinition {
    let length: ItemLength? = item.length == .measured ? nil : item.length
    return ItemDefinition(
      id: item.id, height: isVertical ? length : item.crossLength,
      width: isVertical ? item.crossLength : length, snapAlign: item.snapAlign,
      snapStop: item.snapStop, scrollMargin: item.scrollMargin, fields: fields)
  }

  var height: Double? { isVertical ? length : crossLength }
  var width: Double? { isVertical ? crossLength : length }
}

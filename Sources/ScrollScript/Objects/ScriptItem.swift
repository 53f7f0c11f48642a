internal import LuaKit
internal import ScrollCore

/// An item as it was when it was read: its id, its lengths and the script's own fields, read-only.
final class ScriptItem: LuaObject {
  static let luaType = "Item"

  let item: ScrollItem
  let isVertical: Bool
  let fields: LuaReference?

  init(_ item: ScrollItem, isVertical: Bool, fields: LuaReference?) {
    self.item = item
    self.isVertical = isVertical
    self.fields = fields
  }

  var isLuaClosed: Bool { false }

  var height: Double? { isVertical ? item.length : item.crossLength }
  var width: Double? { isVertical ? item.crossLength : item.length }
}

internal import LuaKit
internal import ScrollCore

/// An item as a script wrote it.
struct ItemDefinition: Named {
  var id: ItemID?
  var height: ItemLength?
  var width: ItemLength?
  var snapAlign: SnapAlignment?
  var snapStop: Bool?
  var scrollMargin: EdgeInsets?
  /// The script's own fields: a table of the host's, so that a later change of the script's changes nothing here.
  var fields: LuaReference?

  /// Its length along the main axis; nil is to be measured.
  func length(isVertical: Bool) -> ItemLength? { isVertical ? height : width }

  /// Its length along the other axis; nil fills what is there.
  func crossLength(isVertical: Bool) -> ItemLength? { isVertical ? width : height }
}

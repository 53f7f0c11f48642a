internal import LuaKit
internal import ScrollCore

/// An item as a script wrote it.
struct ItemDefinition {
  var id: ItemID?
  var height: Double?
  var width: Double?
  var snapAlign: SnapAlignment?
  var snapStop: Bool?
  var scrollMargin: EdgeInsets?
  /// The script's own fields: a table of the host's, so that a later change of the script's changes nothing here.
  var fields: LuaReference?
}

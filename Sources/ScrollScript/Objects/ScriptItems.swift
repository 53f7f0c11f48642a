internal import LuaKit
internal import ScrollCore

/// The items of a view, or of one of its sections, as a list.
final class ScriptItems: LuaObject {
  static let luaType = "Items"

  /// Owned by the script's hold on this list: a list keeps its view reachable.
  let owner: ScriptView
  /// The section whose items these are; nil for all of the view.
  let section: ItemID?

  init(_ owner: ScriptView, section: ItemID? = nil) {
    self.owner = owner
    self.section = section
  }

  var isLuaClosed: Bool { owner.isLuaClosed }

  /// Which of the view's rows these are, counted from 0; an error when the section is gone.
  var range: Range<Int> {
    get throws(LuaError) {
      guard let section else { return 0..<owner.view.count }
      return try owner.rows(ofSection: section)
    }
  }

  /// Where an item stands in this list, from 1; nil when it is not in it.
  func position(of id: ItemID) throws(LuaError) -> Int? {
    let range = try range
    guard let position = owner.view.position(of: id), range.contains(position - 1) else {
      return nil
    }
    return position - range.lowerBound
  }

  /// The item at a position of this list; nil outside of it.
  func item(at position: Int) throws(LuaError) -> ScriptItem? {
    let range = try range
    guard position >= 1, position <= range.count else { return nil }
    return owner.item(at: range.lowerBound + position)
  }

  /// Refuses an item of another section; one that is nowhere is left to the model.
  func checkHolds(_ id: ItemID) throws(LuaError) {
    guard let section, try position(of: id) == nil else { return }
    throw LuaError("no item with the id \(id) in section \(section)")
  }
}

extension ScriptItems: CustomStringConvertible {
  var description: String {
    if isLuaClosed { return "Items(closed)" }
    guard let range = try? range else { return "Items(removed)" }
    return "Items(\(range.count))"
  }
}

internal import LuaKit
internal import ScrollCore

/// The sections of a view as a list.
final class ScriptSections: LuaObject {
  static let luaType = "Sections"

  let owner: ScriptView

  init(_ owner: ScriptView) { self.owner = owner }

  var isLuaClosed: Bool { owner.isLuaClosed }

  /// The section at a position from 1 on; nil outside.
  func section(at position: Int) -> ScriptSection? {
    owner.view.sectionID(at: position).map { ScriptSection(owner, $0) }
  }
}

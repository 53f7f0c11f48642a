internal import LuaKit
internal import ScrollCore

/// A section of a view, found by its id whenever something is read.
final class ScriptSection: LuaObject {
  static let luaType = "Section"

  let owner: ScriptView
  let id: ItemID
  private weak var knownItems: ScriptItems?

  init(_ owner: ScriptView, _ id: ItemID) {
    self.owner = owner
    self.id = id
  }

  var isLuaClosed: Bool { owner.isLuaClosed }

  var luaBytes: Int { id.textBytes }

  /// The list of its items: the same object while the script holds it; an error when the section is gone.
  var items: ScriptItems {
    get throws(LuaError) {
      _ = try owner.rows(ofSection: id)
      if let knownItems { return knownItems }
      let items = ScriptItems(owner, section: id)
      knownItems = items
      return items
    }
  }

  var header: SectionPart? {
    get throws(LuaError) {
      _ = try owner.rows(ofSection: id)
      return try asking { () throws(ScrollError) in try owner.view.header(of: id) }
    }
  }

  var footer: SectionPart? {
    get throws(LuaError) {
      _ = try owner.rows(ofSection: id)
      return try asking { () throws(ScrollError) in try owner.view.footer(of: id) }
    }
  }

  /// What a script would have written to have such a section.
  func definition(for isVertical: Bool) throws(LuaError) -> SectionDefinition {
    var definition = SectionDefinition(id: id, header: try header, footer: try footer)
    let rows = try owner.rows(ofSection: id)
    definition.items = rows.compactMap { owner.item(at: $0 + 1)?.definition }
    return definition
  }
}

extension ScriptSection: CustomStringConvertible {
  /// `Section(A, 10 items)`.
  var description: String {
    let name = if case .string(let text) = id { String(text.prefix(60)) } else { "\(id)" }
    if isLuaClosed { return "Section(\(name), closed)" }
    guard let rows = try? owner.rows(ofSection: id) else { return "Section(\(name), removed)" }
    return "Section(\(name), \(rows.count == 1 ? "1 item" : "\(rows.count) items"))"
  }
}

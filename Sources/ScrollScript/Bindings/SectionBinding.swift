internal import LuaKit
internal import ScrollCore

/// A section as scripts see it.
enum SectionBinding {
  static let declaration = LuaType<ScriptSection>(
    "A section of a view as it is now.",
    records: SectionReader.records,
    members: [
      .property("id", .either([.string, .integer(nil)]), "What it is known by.") { section, call in
        call.stack.push(section.id)
      },
      .property(
        "header", .table, "{ height, pinned }, or width in a horizontal view; nil without one."
      ) { (section, call) throws(LuaError) in push(try section.header, of: section, call) },
      .property("footer", .table, "As the header; nil without one.") {
        (section, call) throws(LuaError) in push(try section.footer, of: section, call)
      },
      .property("items", .object("Items"), "Its items as a list; positions count within it.") {
        (section, call) throws(LuaError) in call.stack.push(try section.items)
      },
    ],
    describe: { "\($0)" },
    assign: { (section, call) throws(LuaError) in
      let name = call.stack.text(call.index(1))
      throw LuaError(
        "sections are read-only; to change '\(name)' use "
          + "view.sections:update(\(section.id), { header = …, footer = … })")
    },
    equals: { $0.owner === $1.owner && $0.id == $1.id })

  /// Pushes a part with its length in points.
  private static func push(_ part: SectionPart?, of section: ScriptSection, _ call: LuaCall) {
    guard let part else { return call.stack.pushNil() }
    call.stack.pushTable(array: 0, fields: 2)
    let isVertical = section.owner.isVertical
    call.stack.setNumber(isVertical ? "height" : "width", section.owner.view.length(of: part))
    call.stack.push(part.isPinned)
    call.stack.setField("pinned")
  }
}

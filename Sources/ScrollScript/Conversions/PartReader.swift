internal import LuaKit
internal import ScrollCore

/// Reads what has a frame: an item by its id, a header or a footer by its section.
enum PartReader {
  private static let part = LuaRecord(
    "a header or a footer",
    [
      LuaParameter("section", .either([.string, .number(.finite)]), "A section's id."),
      LuaParameter("part", .choice(["header", "footer"]), "Which of the two."),
    ])

  /// An id, or `{ section =, part = }`.
  static let parameter = LuaParameter(
    "part", .either([.string, .number(.finite), .record(part)]),
    "An item's id, or { section =, part = \"header\"|\"footer\" }.")

  /// Reads a value that has been checked against ``parameter``.
  static func part(_ stack: LuaStack, _ index: Int) throws(LuaError) -> ContentPart {
    guard stack.kind(index) == .table else { return .item(try ItemReader.id(stack, index)) }
    let fields = Fields(stack, index)
    let section = try fields.read("section") { (stack, index) throws(LuaError) in
      try ItemReader.id(stack, index)
    }
    return fields.string("part") == "header" ? .header(section) : .footer(section)
  }
}

internal import LuaKit
internal import ScrollCore

/// Reads sections from the tables of a script; metamethods are never called.
struct SectionReader {
  let items: ItemReader

  init(isVertical: Bool) { items = ItemReader(isVertical: isVertical) }

  init(_ view: ScriptView) { items = ItemReader(view) }

  private static let parts = [
    LuaParameter(
      "header", .either([.table, .boolean]),
      "{ height =, pinned = }, or width in a horizontal view; none when left out or false.",
      optional: true),
    LuaParameter("footer", .either([.table, .boolean]), "As the header.", optional: true),
  ]

  private static let fields =
    [
      LuaParameter(
        "id", .either([.string, .number(.finite)]),
        "What it is known by; its position when left out.", optional: true)
    ] + parts + [
      LuaParameter("items", .list, "The items in order: see Item.", optional: true)
    ]

  private static func record(_ name: String) -> LuaRecord { LuaRecord(name, fields) }

  /// What scripts give, for help.
  static let records = [
    record("a section that a script gives"),
    LuaRecord("a header or a footer of a section", [length("height"), length("width"), pinned]),
  ]

  private static func length(_ name: String) -> LuaParameter {
    LuaParameter(
      name, .either([.number(.finite), .string]),
      "Points along the main axis, or a part of the viewport such as \"10%\".", optional: true)
  }

  private static let pinned = LuaParameter(
    "pinned", .boolean, "Whether it stays in the window while its section is seen.",
    optional: true, default: "false")

  /// What `update` takes: `false` takes a part away.
  static let changes = LuaRecord("the parts of a section", parts)

  private var lengthName: StaticString { items.isVertical ? "height" : "width" }

  private func partRecord(_ name: String) -> LuaRecord {
    LuaRecord(name, [Self.length("\(lengthName)"), Self.pinned])
  }

  /// The sections of a list.
  func list(_ stack: LuaStack, _ index: Int) throws(LuaError) -> [SectionDefinition] {
    guard ItemReader.isList(stack, index) else {
      throw LuaError("a list of sections expected, got one section: { { … } } is a list of one")
    }
    var definitions: [SectionDefinition] = []
    var count = 0
    for position in 1..<(stack.rawLength(index) + 1) {
      stack.pushIndex(of: index, position)
      defer { stack.pop() }
      let definition = try definition(
        stack, stack.top, called: "section \(position) of the list")
      count += definition.items.count + 1
      guard count <= ItemReader.limit else {
        throw LuaError("a view stores at most \(ItemReader.limit) items and sections")
      }
      definitions.append(definition)
    }
    return definitions
  }

  /// The sections of a list, or the one section that a table or an object is.
  func definitions(
    _ stack: LuaStack, _ index: Int, called place: @autoclosure () -> String = "the section"
  ) throws(LuaError) -> [SectionDefinition] {
    guard stack.kind(index) == .table, ItemReader.isList(stack, index) else {
      return [try definition(stack, index, called: place())]
    }
    return try list(stack, index)
  }

  /// One section; errors call it by its id, or, while it has none, by where it stands.
  func definition(
    _ stack: LuaStack, _ index: Int, called place: @autoclosure () -> String = "the section"
  ) throws(LuaError) -> SectionDefinition {
    if let section = stack.object(index, as: ScriptSection.self) {
      return try section.definition(for: items.isVertical)
    }
    guard stack.kind(index) == .table else {
      throw LuaError("\(place()) must be a table, not \(stack.typeName(index))")
    }
    try stack.charge(ItemReader.work * 4)
    var definition = SectionDefinition()
    let fields = Fields(stack, index)
    definition.id = try fields.read("id") { (stack, index) throws(LuaError) -> ItemID? in
      guard stack.kind(index) != .nil else { return nil }
      do throws(LuaError) {
        return try ItemReader.id(stack, index)
      } catch {
        throw LuaError("\(place()): \(error.message)")
      }
    }
    let name = definition.id.map { "section \($0)" } ?? place()
    try Self.record(name).check(stack, index)
    definition.header = try part("header", of: name, fields) ?? nil
    definition.footer = try part("footer", of: name, fields) ?? nil
    guard fields.has("items") else { return definition }
    definition.items = try fields.read("items") { (stack, index) throws(LuaError) in
      try items.list(stack, index, of: name)
    }
    return definition
  }

  /// A header or a footer: nil where nothing is said of it, and `.some(nil)` where it is to be none.
  func part(
    _ part: StaticString, of section: String, _ fields: Fields
  ) throws(LuaError) -> SectionPart?? {
    try fields.read(part) { (stack, index) throws(LuaError) -> SectionPart?? in
      let name = "the \(part) of \(section)"
      switch stack.kind(index) {
      case .nil: return nil
      case .boolean where !stack.boolean(index): return .some(nil)
      case .table: break
      default: throw LuaError("\(name) must be a table or false, not true")
      }
      try partRecord(name).check(stack, index)
      let fields = Fields(stack, index)
      guard fields.has(lengthName) else {
        throw LuaError(
          "\(name) needs a \(lengthName): a number of points ≥ 0 or a part of the viewport such as "
            + "\"10%\"")
      }
      let length = try fields.read(lengthName) { (stack, index) throws(LuaError) in
        try ItemReader.length(stack, index, "the \(lengthName) of \(name)")
      }
      return SectionPart(length: length, isPinned: fields.boolean("pinned") ?? false)
    }
  }
}

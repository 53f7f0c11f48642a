internal import LuaKit
internal import ScrollCore

/// A snap behavior that scripts can name.
struct SnapCatalogEntry: Sendable {
  /// The option and the property of a view.
  let name: String
  let summary: String
  let options: LuaRecord
  /// Makes the behavior from checked options; nil fields for `true`.
  let make: @Sendable (Fields?) throws(LuaError) -> any SnapBehavior
  /// Pushes the options of a behavior as a table; false when it is another kind.
  let push: @Sendable (any SnapBehavior, LuaStack) -> Bool

  /// `true`, `false`, or a table of options.
  var type: LuaParameterType { .either([.boolean, .record(options)]) }

  /// Reads a checked value: nil for false.
  func behavior(_ stack: LuaStack, _ index: Int) throws(LuaError) -> (any SnapBehavior)? {
    guard stack.kind(index) == .table else {
      return stack.boolean(index) ? try make(nil) : nil
    }
    return try make(Fields(stack, index))
  }
}

/// Every snap behavior: what scripts can name, help shows and errors list is read from here.
enum SnapCatalog {
  static let entries = [paging, items]

  private static let paging = SnapCatalogEntry(
    name: "paging", summary: "Rests on pages: true, or the options of pages.",
    options: LuaRecord(
      "the options of 'paging'",
      [
        LuaParameter(
          "length", .number(.positive), "Points of a page; the window's when left out.",
          optional: true),
        LuaParameter(
          "loop", .boolean, "Whether the first page follows the last.", optional: true,
          default: "false"),
      ]),
    make: { fields in
      PagingSnap(length: fields?.number("length"), loops: fields?.boolean("loop") ?? false)
    },
    push: { behavior, stack in
      guard let paging = behavior as? PagingSnap else { return false }
      stack.pushTable(array: 0, fields: 2)
      if let length = paging.length { stack.setNumber("length", length) }
      stack.push(paging.loops)
      stack.setField("loop")
      return true
    })

  private static let items = SnapCatalogEntry(
    name: "snap", summary: "Rests where an item meets the window: true, or the options of a snap.",
    options: LuaRecord(
      "the options of 'snap'",
      [
        LuaParameter(
          "align", .choice(["start", "center", "end"]), "Which part meets the window's.",
          optional: true, default: "start"),
        LuaParameter(
          "limit", .either([.choice(["none", "one"]), .integer(1...ItemReader.limit)]),
          "How many items a release goes at most.", optional: true, default: "none"),
        LuaParameter(
          "strictness", .choice(ItemSnap.Strictness.allCases.map(\.rawValue)),
          "Whether every scroll snaps, or only one that ends near a rest.", optional: true,
          default: "mandatory"),
        LuaParameter(
          "proximity", .number(.nonNegative), "Near: within this part of the window.",
          optional: true, default: "1/3"),
        LuaParameter(
          "ends", .boolean, "Whether the ends of the range are rests.", optional: true,
          default: "true"),
        LuaParameter(
          "padding", .number(.nonNegative), "Points by which the window is shrunk at both sides.",
          optional: true, default: "0"),
      ]),
    make: { fields in
      var snap = ItemSnap()
      guard let fields else { return snap }
      snap.align = fields.string("align").flatMap(SnapAlignment.init) ?? .start
      snap.limit = fields.integer("limit") ?? (fields.string("limit") == "one" ? 1 : nil)
      snap.strictness =
        fields.string("strictness").flatMap(ItemSnap.Strictness.init) ?? .mandatory
      snap.proximity = fields.number("proximity") ?? snap.proximity
      snap.hasEnds = fields.boolean("ends") ?? true
      snap.padding = fields.number("padding") ?? 0
      return snap
    },
    push: { behavior, stack in
      guard let snap = behavior as? ItemSnap else { return false }
      stack.pushTable(array: 0, fields: 6)
      stack.push(snap.align.rawValue)
      stack.setField("align")
      if let limit = snap.limit { stack.push(limit) } else { stack.push("none" as StaticString) }
      stack.setField("limit")
      stack.push(snap.strictness.rawValue)
      stack.setField("strictness")
      stack.setNumber("proximity", snap.proximity)
      stack.push(snap.hasEnds)
      stack.setField("ends")
      stack.setNumber("padding", snap.padding)
      return true
    })

  /// What the catalog's options say of a view's behavior; more than one of them is an error.
  static func behavior(_ fields: Fields) throws(LuaError) -> (any SnapBehavior)? {
    var found: (name: String, behavior: any SnapBehavior)?
    for entry in entries where fields.has(named: entry.name) {
      guard
        let behavior = try fields.read(
          named: entry.name, { (stack, index) throws(LuaError) in try entry.behavior(stack, index) }
        )
      else { continue }
      if let found {
        throw LuaError("a view rests in one way: give either '\(found.name)' or '\(entry.name)'")
      }
      found = (entry.name, behavior)
    }
    return found?.behavior
  }
}

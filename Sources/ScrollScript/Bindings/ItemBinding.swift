internal import LuaKit
internal import ScrollCore

/// An item read back, as scripts see it.
enum ItemBinding {
  private static let lengthType = LuaParameterType.either([.number(.nonNegative), .string])

  /// What ``ItemReader`` reads, for help.
  private static let record = LuaRecord(
    "an item that a script gives",
    [
      LuaParameter(
        "id", .either([.string, .integer(nil)]), "What it is known by; its position when left out.",
        optional: true),
      LuaParameter(
        "height", lengthType,
        "Points, or a part of the viewport such as \"50%\"; left out it is measured, or fills the "
          + "viewport of a horizontal view.", optional: true),
      LuaParameter(
        "width", lengthType, "The same; left out it fills the viewport of a vertical view.",
        optional: true),
      LuaParameter(
        "snapAlign", .choice(SnapAlignment.allCases.map(\.rawValue)),
        "Which part snaps, where the view says no other.", optional: true),
      LuaParameter(
        "snapStop", .choice(["always", "normal"]), "Whether a snap may not pass it.",
        optional: true, default: "normal"),
      LuaParameter(
        "scrollMargin", EdgeInsets.luaParameterType,
        "Points by which requests and snaps see it grown.", optional: true, default: "0"),
      LuaParameter("text", .string, "What pictures call it; its id when left out.", optional: true),
    ])

  static let declaration = LuaType<ScriptItem>(
    "An item as it was when it was read; its other fields are the script's own.",
    records: [record],
    members: [
      .property("id", .either([.string, .integer(nil)]), "What it is known by.") { item, call in
        call.stack.push(item.item.id)
      },
      .property(
        "height", .number(.nonNegative),
        "Points as far as known; nil until measured, or where it fills the view."
      ) {
        item, call in push(item.height, call.stack)
      },
      .property(
        "width", .number(.nonNegative),
        "Points as far as known; nil until measured, or where it fills the view."
      ) {
        item, call in push(item.width, call.stack)
      },
      .property(
        "snapAlign", .choice(SnapAlignment.allCases.map(\.rawValue)),
        "Which part snaps; nil for what the view says."
      ) { item, call in
        if let align = item.item.snapAlign {
          call.stack.push(align.rawValue)
        } else {
          call.stack.pushNil()
        }
      },
      .property("snapStop", .choice(["always", "normal"]), "Whether a snap may pass it.") {
        item, call in
        call.stack.push((item.item.snapStop ? "always" : "normal") as StaticString)
      },
      .property("scrollMargin", .table, "By how much requests and snaps see it grown.") {
        item, call in call.stack.push(item.item.scrollMargin)
      },
    ],
    describe: { "Item(\($0.item.id))" },
    lookUp: { item, call in
      guard let fields = item.fields else {
        call.stack.pushNil()
        return true
      }
      call.stack.push(fields)
      let table = call.stack.top
      call.stack.pushCopy(call.index(1))
      call.stack.getRaw(table)
      return true
    },
    assign: { (item, call) throws(LuaError) in try refuse(item, call.stack.text(call.index(1))) },
    pairs: { item, call in
      let stack = call.stack
      stack.pushTable(array: 0, fields: 3)
      let table = stack.top
      stack.push(item.item.id)
      stack.setField("id")
      if let height = item.height { stack.setNumber("height", height) }
      if let width = item.width { stack.setNumber("width", width) }
      guard let fields = item.fields else { return }
      stack.push(fields)
      let source = stack.top
      stack.pushNil()
      while stack.next(in: source) {
        stack.pushCopy(stack.top - 1)
        stack.pushCopy(stack.top - 1)
        stack.setRaw(table)
        stack.pop()
      }
      stack.pop()
    },
    equals: {
      $0.item == $1.item && $0.height == $1.height && $0.width == $1.width
        && $0.fields === $1.fields
    })

  private static func push(_ length: Double?, _ stack: LuaStack) {
    if let length { stack.push(length) } else { stack.pushNil() }
  }

  private static func refuse(_ item: ScriptItem, _ name: String) throws(LuaError) -> Bool {
    throw LuaError(
      "items read back are read-only; to change '\(name)' use "
        + "view.items:update(\(item.item.id), { \(name) = … })")
  }
}

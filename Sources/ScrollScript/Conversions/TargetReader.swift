internal import LuaKit
internal import ScrollCore

/// Reads where a request goes to.
enum TargetReader {
  static let anchorNames = ["top", "leading", "center", "bottom", "trailing"]

  static let point = LuaRecord(
    "a point",
    [
      LuaParameter("x", .number(.extended), "Points from the leading edge.", optional: true),
      LuaParameter("y", .number(.extended), "Points from the top.", optional: true),
    ])

  static let rectangle = LuaRecord(
    "a rectangle",
    [
      LuaParameter("x", .number(.finite), "Its leading edge.", optional: true, default: "0"),
      LuaParameter("y", .number(.finite), "Its top.", optional: true, default: "0"),
      LuaParameter("width", .number(.nonNegative), "Its width.", optional: true, default: "0"),
      LuaParameter("height", .number(.nonNegative), "Its height.", optional: true, default: "0"),
    ])

  static let anchorPoint = LuaRecord(
    "an anchor",
    [
      LuaParameter("x", .number(.finite), "0 leading, 1 trailing.", optional: true),
      LuaParameter("y", .number(.finite), "0 top, 1 bottom.", optional: true),
    ])

  static let place = LuaRecord(
    "a target",
    [
      LuaParameter("id", .either([.string, .integer(nil)]), "An item.", optional: true),
      LuaParameter(
        "anchor",
        .either([.choice(anchorNames), .number(.finite), .record(anchorPoint)]),
        "Which part of the item meets the same part of the window; without it the least movement "
          + "that shows the item.", optional: true),
      LuaParameter("x", .number(.extended), "A horizontal offset.", optional: true),
      LuaParameter("y", .number(.extended), "A vertical offset.", optional: true),
      LuaParameter(
        "page", .integer(1...Int.max), "A page, from 1; one beyond the count is the last.",
        optional: true),
      LuaParameter(
        "section", .either([.string, .integer(nil)]), "A section, whose start is the target.",
        optional: true),
      LuaParameter(
        "rect", .record(rectangle), "A rectangle in content coordinates.", optional: true),
    ])

  /// Everything that `scrollTo` takes.
  static let type = LuaParameterType.either([
    .choice(["top", "end", "leading", "trailing"]), .number(.extended), .record(place),
  ])

  /// Reads a target that has been checked against ``type``.
  static func target(_ stack: LuaStack, _ index: Int) throws(LuaError) -> ScrollTarget {
    switch stack.kind(index) {
    case .string:
      let name = stack.string(index)
      return name == "top" || name == "leading" ? .start : .end
    case .number:
      return .offset(stack.number(index) ?? 0)
    default:
      return try place(Fields(stack, index))
    }
  }

  private static func place(_ fields: Fields) throws(LuaError) -> ScrollTarget {
    let point = (x: fields.number("x"), y: fields.number("y"))
    let kinds = [
      fields.has("id"), point.x != nil || point.y != nil, fields.has("page"), fields.has("rect"),
      fields.has("section"),
    ]
    guard kinds.count(where: { $0 }) == 1, kinds[0] || !fields.has("anchor") else {
      throw LuaError(
        "a target is one of { id =, anchor = }, { x =, y = }, { page = }, { section = } and "
          + "{ rect = }, not a mixture")
    }
    if kinds[1] { return .point(x: point.x, y: point.y) }
    if let page = fields.integer("page") { return .page(page) }
    if kinds[3] { return .rect(fields.read("rect", rectangle)) }
    if kinds[4] {
      return .section(
        try fields.read("section") { (stack, index) throws(LuaError) in
          try ItemReader.id(stack, index)
        })
    }
    let id = try fields.read("id") { (stack, index) throws(LuaError) in
      try ItemReader.id(stack, index)
    }
    return .item(id, anchor: fields.has("anchor") ? fields.read("anchor", anchor) : .none)
  }

  private static func anchor(_ stack: LuaStack, _ index: Int) -> Anchor {
    switch stack.kind(index) {
    case .number: return .at(stack.number(index) ?? 0)
    case .table:
      let fields = Fields(stack, index)
      return Anchor(x: fields.number("x"), y: fields.number("y"))
    default:
      switch stack.string(index) {
      case "top": return .top
      case "bottom": return .bottom
      case "leading": return .leading
      case "trailing": return .trailing
      default: return .center
      }
    }
  }

  private static func rectangle(_ stack: LuaStack, _ index: Int) -> Rect {
    let fields = Fields(stack, index)
    return Rect(
      x: fields.number("x") ?? 0, y: fields.number("y") ?? 0,
      width: fields.number("width") ?? 0, height: fields.number("height") ?? 0)
  }
}

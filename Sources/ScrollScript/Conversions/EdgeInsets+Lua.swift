internal import LuaKit
internal import ScrollCore

extension EdgeInsets {
  static let luaRecord = LuaRecord(
    "the sides",
    [
      LuaParameter("top", .number(.finite), "Points.", optional: true, default: "0"),
      LuaParameter("leading", .number(.finite), "Points.", optional: true, default: "0"),
      LuaParameter("bottom", .number(.finite), "Points.", optional: true, default: "0"),
      LuaParameter("trailing", .number(.finite), "Points.", optional: true, default: "0"),
    ])

  /// A number for all four sides, or a table of sides.
  static let luaParameterType = LuaParameterType.either([.number(.finite), .record(luaRecord)])

  /// Reads a value that has been checked against ``luaParameterType``.
  init(_ stack: LuaStack, _ index: Int) {
    if let all = stack.number(index) {
      self.init(all)
      return
    }
    let fields = Fields(stack, index)
    self.init(
      top: fields.number("top") ?? 0, leading: fields.number("leading") ?? 0,
      bottom: fields.number("bottom") ?? 0, trailing: fields.number("trailing") ?? 0)
  }
}

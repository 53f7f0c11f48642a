internal import LuaKit
internal import ScrollCore

extension ViewBinding {
  private static let containOptions = LuaRecord(
    "the options of 'contain'",
    [
      LuaParameter(
        "order", .choice(NestingOrder.allCases.map(\.rawValue)),
        "Which of the two scrolls first; outerFirst does so on the way to the end.", optional: true,
        default: "innerFirst")
    ])

  /// Views inside others.
  static let nesting: [LuaMember<ScriptView>] = [
    .property("parent", .object("View"), "The view in one of whose items it lies, or nil.") {
      view, call in
      guard let parent = view.view.parent else { return call.stack.pushNil() }
      parent.push(on: call.stack)
    },
    .method(
      "contain",
      "Puts a view into an item, whose frame is its viewport from then on. What one of them cannot use of a drag or "
        + "a fling goes to the other.",
      [
        LuaParameter(
          "child", .object("View"), "Leaves where it lies, if it lies somewhere."),
        LuaParameter("id", .either([.string, .number(.finite)]), "An item without another view."),
        LuaParameter("options", .record(containOptions), "", optional: true),
      ]
    ) { (view, call) throws(LuaError) in
      guard let child = call.object(1, as: ScriptView.self) else { return .none }
      let id = try ItemReader.id(call.stack, call.index(2))
      let order = Fields(call, 3)?.string("order").flatMap(NestingOrder.init) ?? .innerFirst
      try asking { () throws(ScrollError) in
        try view.view.contain(child.view, in: id, order: order)
      }
      return .none
    },
  ]

  /// What tells how far a view is scrolled, and by whose habits it does.
  static let indicators: [LuaMember<ScriptView>] = [
    .property(
      "indicator", .table,
      "{ position, length, opacity } of the indicator of the main axis; opacity 0 while it is hidden."
    ) { view, call in
      let indicator = view.view.indicator
      call.stack.pushTable(array: 0, fields: 3)
      call.stack.push(indicator.position)
      call.stack.setField("position" as StaticString)
      call.stack.push(indicator.length)
      call.stack.setField("length" as StaticString)
      call.stack.push(indicator.opacity)
      call.stack.setField("opacity" as StaticString)
    },
    .property(
      "showsIndicators", .boolean, "Whether it has indicators.",
      get: { view, call in call.stack.push(view.view.showsIndicators) },
      set: { (view, call) throws(LuaError) in
        try asking { () throws(ScrollError) in try view.view.setShowsIndicators(call.boolean(1)) }
      }),
    .property(
      "indicatorInsets", EdgeInsets.luaParameterType,
      "Points by which the indicators' tracks are shorter than the viewport.",
      get: { view, call in call.stack.push(view.view.indicatorInsets) },
      set: { (view, call) throws(LuaError) in
        let insets = EdgeInsets(call.stack, call.index(1))
        try asking { () throws(ScrollError) in try view.view.setIndicatorInsets(insets) }
      }),
    .property(
      "profile", .choice(ScrollProfile.allCases.map(\.rawValue)), "Whose scrolling it behaves like."
    ) { view, call in call.stack.push(view.view.profile.rawValue) },
  ]
}

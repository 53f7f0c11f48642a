internal import LuaKit
internal import ScrollCore

/// A bound offset as scripts see it.
enum BoundOffsetBinding {
  static let declaration = LuaType<ScriptBoundOffset>(
    "An offset of a view that is bound to a number.",
    members: [
      .property("axis", .choice(["x", "y"]), "Whose offset it is.") { bound, call in
        call.stack.push(bound.bound.axis == .vertical ? "y" : "x")
      },
      FollowerMembers.removing("Ends it: neither follows the other any more.") {
        $0.bound.remove()
      },
    ],
    describe: { "\($0.bound)" })

  private static let options = LuaRecord(
    "the options of 'bind'",
    [
      LuaParameter(
        "animated", .boolean, "Whether a value that is set scrolls over time.", optional: true,
        default: "false")
    ])

  /// `view:bind(…)`.
  static let maker = LuaMember<ScriptView>.method(
    "bind",
    "Binds an offset to a number: each follows the other, and at first the view the number.",
    [
      LuaParameter("axis", .choice(["x", "y"]), "One that the view scrolls along."),
      LuaParameter("binding", .object("Binding"), "What scroll.binding has made."),
      LuaParameter("options", .record(options), "", optional: true),
    ], returns: "BoundOffset"
  ) { (view, call) throws(LuaError) in
    guard let binding = call.object(2, as: ScriptBinding.self) else { return .none }
    // The view keeps the binding, and with it those who listen to it.
    let company = call.stack.reference(call.index(2))
    try view.host.checkListenerLimit()
    let bound = try asking { () throws(ScrollError) in
      try view.view.bind(
        call.string(1) == "x" ? .horizontal : .vertical, to: binding.binding,
        animated: Fields(call, 3)?.boolean("animated") ?? false, with: company)
    }
    view.host.add(bound.subscription)
    call.stack.push(ScriptBoundOffset(bound, view))
    return .values(1)
  }
}

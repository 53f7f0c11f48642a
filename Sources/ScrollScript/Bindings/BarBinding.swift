internal import LuaKit
internal import ScrollCore

/// A bar that hides with scrolling as scripts see it.
enum BarBinding {
  static let declaration = LuaType<ScriptBar>(
    "A bar that gives way to scrolling on, and comes back with scrolling back; it slides for 0.2 s, slowly at both ends.",
    events: [
      FollowerMembers.changed(
        "Bar", "bar", "The bar is to hide or to be shown; once in a pass, before it slides.")
    ],
    members: [
      .property("isHidden", .boolean, "Whether it hides: decided before it slides.") { bar, call in
        call.stack.push(bar.bar.isHidden)
      },
      .number(
        "visibleLength", .number(.nonNegative), "How much of it is seen now, in points."
      ) { $0.bar.visibleLength },
      .number(
        "position", .number(.finite),
        "Where it begins in the viewport now, along the main axis, in points."
      ) { $0.bar.position },
      FollowerMembers.removing("Has it follow the view no more: it stays as it is.") {
        $0.bar.remove()
      },
    ]
      + BehaviorMembers.listening(to: ["changed"]) { (bar, listener, once) throws(LuaError) in
        try asking { () throws(ScrollError) in
          try bar.bar.observe(
            once: once, label: listener.place, FollowerMembers.telling(listener, bar))
        }
      },
    describe: { "\($0.bar)" })

  private static let options = LuaRecord(
    "the options of 'bar'",
    [
      LuaParameter(
        "edge", .choice(HidingBar.Edge.allCases.map(\.rawValue)),
        "The end of the viewport at which it lies: in a horizontal view top is the leading one."),
      LuaParameter(
        "length", .number(.nonNegative),
        "Along the main axis, in points: where there is less to scroll, it stays."),
      LuaParameter(
        "tolerance", .number(.nonNegative), "Points that are no scrolling the other way yet.",
        optional: true, default: "5"),
    ])

  /// `view:bar{…}`.
  static let maker = LuaMember<ScriptView>.method(
    "bar", "Has a bar hide while the view scrolls on, and come back when it scrolls back.",
    [LuaParameter("options", .record(options), "")], returns: "Bar"
  ) { (view, call) throws(LuaError) in
    let fields = Fields(call.stack, call.index(1))
    guard let edge = fields.string("edge").flatMap(HidingBar.Edge.init) else { return .none }
    try view.host.checkListenerLimit()
    let bar = try asking { () throws(ScrollError) in
      try view.view.addBar(
        at: edge, length: fields.number("length") ?? 0,
        tolerance: fields.number("tolerance") ?? 5)
    }
    view.host.add(bar.subscription)
    call.stack.push(ScriptBar(bar, view))
    return .values(1)
  }
}

internal import LuaKit
internal import ScrollCore

/// A keyboard as scripts see it.
enum KeyboardBinding {
  static let declaration = LuaType<ScriptKeyboard>(
    "What covers the lower edge of a view for a time.",
    events: [
      FollowerMembers.changed(
        "Keyboard", "keyboard", "It turned to be shown or hidden; once in a pass.")
    ],
    members: [
      .property("isShown", .boolean, "Whether it is shown, or on the way to it.") {
        keyboard, call in call.stack.push(keyboard.keyboard.isShown)
      },
      .number("height", .number(.nonNegative), "How much it covers when it is shown, in points.") {
        keyboard in keyboard.keyboard.height
      },
      .number("visibleHeight", .number(.nonNegative), "How much it covers now, in points.") {
        keyboard in keyboard.keyboard.visibleHeight
      },
      .method("show", "Brings it up; in the middle of a slide it turns where it is.", []) {
        (keyboard, _) throws(LuaError) in
        try asking { () throws(ScrollError) in try keyboard.keyboard.show() }
        return .none
      },
      .method("hide", "Takes it away; in the middle of a slide it turns where it is.", []) {
        (keyboard, _) throws(LuaError) in
        try asking { () throws(ScrollError) in try keyboard.keyboard.hide() }
        return .none
      },
      FollowerMembers.removing("Ends it: what it covers is free at once.") {
        $0.keyboard.remove()
      },
    ]
      + BehaviorMembers.listening(to: ["changed"]) { (keyboard, listener, once) throws(LuaError) in
        try asking { () throws(ScrollError) in
          try keyboard.keyboard.observe(
            once: once, label: listener.place, FollowerMembers.telling(listener, keyboard))
        }
      },
    describe: { "\($0.keyboard)" })

  private static let options = LuaRecord(
    "the options of 'keyboard'",
    [
      LuaParameter("height", .number(.nonNegative), "How much it covers, in points."),
      LuaParameter(
        "duration", .number(.between(0, ScrollModule.longestWait)),
        "How long it slides, in seconds.",
        optional: true, default: "0"),
    ])

  /// `view:keyboard{…}`.
  static let maker = LuaMember<ScriptView>.method(
    "keyboard", "Makes a keyboard, hidden, that covers the view's lower edge when it is shown.",
    [LuaParameter("options", .record(options), "")], returns: "Keyboard"
  ) { (view, call) throws(LuaError) in
    let fields = Fields(call.stack, call.index(1))
    try view.host.checkListenerLimit()
    let keyboard = try asking { () throws(ScrollError) in
      try view.view.keyboard(
        height: fields.number("height") ?? 0, duration: fields.number("duration") ?? 0)
    }
    view.host.add(keyboard.subscription)
    call.stack.push(ScriptKeyboard(keyboard, view))
    return .values(1)
  }
}

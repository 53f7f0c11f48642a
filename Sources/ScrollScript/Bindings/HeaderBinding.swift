internal import LuaKit
internal import ScrollCore

/// A collapsing header as scripts see it.
enum HeaderBinding {
  static let declaration = LuaType<ScriptHeader>(
    "A header before the content that becomes shorter as the view is scrolled; always as the present offset makes it.",
    events: [
      FollowerMembers.changed(
        "Header", "header", "A property of the header changed; once in a pass.")
    ],
    members: [
      .number(
        "height", .number(.finite),
        "Its present length in points, along the main axis: its width in a horizontal view."
      ) { $0.header.height },
      .number(
        "y", .number(.finite), "Where it begins in the viewport, along the main axis, in points."
      ) { $0.header.y },
      .number(
        "progress", .number(.between(0, 1)),
        "How far it has collapsed: 0 at its expanded length, 1 at its compact one."
      ) {
        $0.header.progress
      },
      .property("isCompact", .boolean, "Whether it has its compact form.") { header, call in
        call.stack.push(header.header.isCompact)
      },
      .property("isOnTop", .boolean, "Whether content goes on under it.") { header, call in
        call.stack.push(header.header.isOnTop)
      },
      FollowerMembers.removing(
        "Takes it away with the space that it had; what is visible keeps its place."
      ) { $0.header.remove() },
    ]
      + BehaviorMembers.listening(to: ["changed"]) { (header, listener, once) throws(LuaError) in
        try asking { () throws(ScrollError) in
          try header.header.observe(
            once: once, label: listener.place, FollowerMembers.telling(listener, header))
        }
      },
    describe: { "\($0.header)" })

  private static let options = LuaRecord(
    "the options of 'header'",
    [
      LuaParameter(
        "expanded", .number(.nonNegative),
        "Its length at the start, in points: its width in a horizontal view."),
      LuaParameter("compact", .number(.nonNegative), "Its least length, at most 'expanded'."),
      LuaParameter(
        "mode", .choice(CollapsingHeader.Mode.allCases.map(\.rawValue)),
        "Whether it shrinks with the offset, or at once when only its compact length is left.",
        optional: true, default: "smooth"),
    ])

  /// `view:header{…}`.
  static let maker = LuaMember<ScriptView>.method(
    "header",
    "Puts a header before the content that becomes shorter as the view is scrolled; a view has one.",
    [LuaParameter("options", .record(options), "")], returns: "Header"
  ) { (view, call) throws(LuaError) in
    let fields = Fields(call.stack, call.index(1))
    let mode = fields.string("mode").flatMap(CollapsingHeader.Mode.init) ?? .smooth
    try view.host.checkListenerLimit()
    let header = try asking { () throws(ScrollError) in
      try view.view.addHeader(
        expanded: fields.number("expanded") ?? 0, compact: fields.number("compact") ?? 0,
        mode: mode)
    }
    view.host.add(header.subscription)
    call.stack.push(ScriptHeader(header, view))
    return .values(1)
  }
}

internal import LuaKit
internal import ScrollCore

/// A collapsing header as scripts see it.
enum HeaderBinding {
  static let declaration = LuaType<ScriptHeader>(
    "A header before the content that becomes shorter as the view is scrolled; what it is follows from the offset at once.",
    events: [BehaviorMembers.changed("Header", "Any of the header's properties changed")],
    members: [
      .number(
        "height", "Its present length in points, along the main axis: a width in a horizontal view."
      ) { $0.header.height },
      .number("y", "Where it begins in the viewport, from the start of the main axis.") {
        $0.header.y
      },
      .number("progress", "How far it has collapsed, 0 to 1.") { $0.header.progress },
      .property("isCompact", .boolean, "Whether it has its compact form.") { header, call in
        call.stack.push(header.header.isCompact)
      },
      .property("isOnTop", .boolean, "Whether content goes on under it.") { header, call in
        call.stack.push(header.header.isOnTop)
      },
      .method(
        "remove", "Takes it away with the space that it had; what is visible keeps its place.", []
      ) { (header, _) throws(LuaError) in
        try asking { () throws(ScrollError) in try header.owner.view.checkAsked() }
        header.header.remove()
        return .none
      },
    ]
      + BehaviorMembers.listening(to: ["changed"]) { (header, listener, once) throws(LuaError) in
        try asking { () throws(ScrollError) in
          try header.header.observe(
            once: once, label: listener.place, BehaviorMembers.telling(listener, header))
        }
      },
    describe: { "\($0.header)" })
}

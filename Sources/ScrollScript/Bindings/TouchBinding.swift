internal import LuaKit
internal import ScrollCore

/// A finger as scripts see it.
enum TouchBinding {
  static let place = LuaRecord(
    "a place in the viewport",
    [
      LuaParameter("x", .number(.finite), "Points from the left.", optional: true),
      LuaParameter("y", .number(.finite), "Points from the top.", optional: true),
    ])

  static let declaration = LuaType<ScriptTouch>(
    "A finger on a view; what it does acts at once, time passes only with scroll.wait.",
    members: [
      .property("isDown", .boolean, "Whether it is on the glass.") { touch, call in
        call.stack.push(touch.touch.isDown)
      },
      .method(
        "move", "Moves it to a place; a coordinate that is left out stays.",
        [LuaParameter("place", .record(place), "")]
      ) { (touch, call) throws(LuaError) in
        let fields = Fields(call.stack, call.index(1))
        let place = Point(
          x: fields.number("x") ?? touch.touch.place.x,
          y: fields.number("y") ?? touch.touch.place.y)
        try asking { () throws(ScrollError) in try touch.touch.move(to: place) }
        return .none
      },
      .method(
        "moveBy", "Moves it by a distance.", [LuaParameter("distance", .record(place), "")]
      ) { (touch, call) throws(LuaError) in
        let fields = Fields(call.stack, call.index(1))
        let distance = Point(x: fields.number("x") ?? 0, y: fields.number("y") ?? 0)
        try asking { () throws(ScrollError) in try touch.touch.move(by: distance) }
        return .none
      },
      .method("lift", "Lifts it: a drag goes on by its velocity.", []) {
        (touch, _) throws(LuaError) in
        try asking { () throws(ScrollError) in try touch.touch.lift() }
        return .none
      },
      .method("cancel", "Takes it away: a lift without velocity.", []) {
        (touch, _) throws(LuaError) in
        try asking { () throws(ScrollError) in try touch.touch.cancel() }
        return .none
      },
    ],
    describe: { touch in
      let place = touch.touch.place
      let at = "\(NumberText.short(place.x)), \(NumberText.short(place.y))"
      return touch.touch.isDown ? "Touch(down at \(at))" : "Touch(up)"
    })
}

internal import LuaKit
internal import ScrollCore

extension ViewBinding {
  private static let distance = LuaParameterType.either([
    .number(.finite), .record(TouchBinding.place),
  ])

  private static let dragOptions = LuaRecord(
    "the options of 'drag'",
    [
      LuaParameter(
        "from", .record(TouchBinding.place),
        "Where the finger comes down; the window's center when left out.", optional: true),
      LuaParameter("to", .record(TouchBinding.place), "Where it is lifted.", optional: true),
      LuaParameter(
        "by", distance, "Instead: by how much it moves; a number moves along the main axis.",
        optional: true),
      LuaParameter(
        "duration", .number(.between(0, ScrollModule.longestWait)), "Seconds on the way.",
        optional: true, default: "0.3"),
      LuaParameter(
        "hold", .number(.between(0, ScrollModule.longestWait)), "Seconds at rest before the lift.",
        optional: true, default: "0"),
    ])

  static let gestures: [LuaMember<ScriptView>] = [
    .method(
      "drag", "Drags a finger at a constant speed and waits until it is lifted.",
      [LuaParameter("options", .record(dragOptions), "")]
    ) { (view, call) throws(LuaError) in
      try call.checkCanWait("drag")
      let fields = Fields(call.stack, call.index(1))
      let from = fields.read("from") { place($0, $1, view.view.windowCenter) }
      guard fields.has("by") != fields.has("to") else {
        throw LuaError("a drag goes either 'by' a distance or 'to' a place; give one of them")
      }
      let way =
        fields.has("by")
        ? fields.read("by") { distance($0, $1, of: view) }
        : fields.read("to") { (stack, index) in
          let to = place(stack, index, from)
          return Point(x: to.x - from.x, y: to.y - from.y)
        }
      return try wait(view) { () throws(ScrollError) in
        try view.view.drag(
          by: way, from: from, duration: fields.number("duration") ?? 0.3,
          hold: fields.number("hold") ?? 0)
      }
    },
    .method(
      "flick", "Moves a finger for 0.1 s at a constant velocity, lifts it, and waits for the lift.",
      [
        LuaParameter(
          "options",
          .record(
            LuaRecord(
              "the options of 'flick'",
              [
                LuaParameter(
                  "velocity", distance, "Points a second of the finger: up is negative.")
              ])), "")
      ]
    ) { (view, call) throws(LuaError) in
      try call.checkCanWait("flick")
      let fields = Fields(call.stack, call.index(1))
      guard fields.has("velocity") else {
        throw LuaError("a flick needs a 'velocity': points a second of the finger")
      }
      let velocity = fields.read("velocity") { distance($0, $1, of: view) }
      return try wait(view) { () throws(ScrollError) in try view.view.flick(velocity: velocity) }
    },
    .method("tap", "Touches the view for 0.05 s without moving, and waits for the lift.", []) {
      (view, call) throws(LuaError) in
      try call.checkCanWait("tap")
      return try wait(view) { () throws(ScrollError) in try view.view.tap() }
    },
    .method(
      "fling", "Starts a deceleration from the present offset, without a finger.",
      [LuaParameter("velocity", distance, "Points a second, in the offset's direction.")]
    ) { (view, call) throws(LuaError) in
      let velocity = distance(call.stack, call.index(1), of: view)
      try asking { () throws(ScrollError) in try view.view.fling(velocity) }
      return .none
    },
    .method(
      "wheel", "Moves by what a wheel says, clamped.",
      [LuaParameter("distance", .record(TouchBinding.place), "")]
    ) { (view, call) throws(LuaError) in
      let fields = Fields(call.stack, call.index(1))
      try asking { () throws(ScrollError) in
        try view.view.wheel(x: fields.number("x") ?? 0, y: fields.number("y") ?? 0)
      }
      return .none
    },
    .method(
      "key", "Does what a key does.",
      [LuaParameter("name", .choice(ScrollKey.allCases.map(\.rawValue)), "")]
    ) { (view, call) throws(LuaError) in
      guard let key = call.string(1).flatMap(ScrollKey.init) else { return .none }
      try asking { () throws(ScrollError) in try view.view.press(key) }
      return .none
    },
    .method(
      "touch", "Puts a finger down.",
      [
        LuaParameter(
          "place", .record(TouchBinding.place), "The window's center when left out.", optional: true
        )
      ],
      returns: "Touch"
    ) { (view, call) throws(LuaError) in
      let place = place(call.stack, call.index(1), view.view.windowCenter)
      let touch = try asking { () throws(ScrollError) in try view.view.touch(at: place) }
      call.stack.push(ScriptTouch(touch))
      return .values(1)
    },
  ]

  /// A place on the stack; what it leaves out is another's.
  private static func place(_ stack: LuaStack, _ index: Int, _ other: Point) -> Point {
    guard stack.kind(index) == .table else { return other }
    let fields = Fields(stack, index)
    return Point(x: fields.number("x") ?? other.x, y: fields.number("y") ?? other.y)
  }

  /// A distance or a velocity on the stack: both axes, or a number along the main one.
  private static func distance(_ stack: LuaStack, _ index: Int, of view: ScriptView) -> Point {
    if let number = stack.number(index) {
      return view.isVertical ? Point(x: 0, y: number) : Point(x: number, y: 0)
    }
    return place(stack, index, .zero)
  }

  /// Begins a gesture and waits until its finger is lifted.
  private static func wait(
    _ view: ScriptView, _ begin: () throws(ScrollError) -> Double
  ) throws(LuaError) -> LuaResult {
    let lift = try asking(begin)
    view.host.scheduler.request(.time(lift))
    return .wait
  }
}

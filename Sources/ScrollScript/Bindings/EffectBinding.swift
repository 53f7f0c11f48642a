internal import LuaKit
internal import ScrollCore

/// A value that follows the offset as scripts see it.
enum EffectBinding {
  static let declaration = LuaType<ScriptEffect>(
    "A value that follows the offset of a view, such as an opacity.",
    events: [
      FollowerMembers.changed("Effect", "effect", "The value changed; once in a pass.")
    ],
    members: [
      .property(
        "value", .number(.finite), "What the present offset makes it; asks a curve function."
      ) { effect, call in call.stack.push(effect.effect.value) },
      FollowerMembers.removing("Has it follow the view no more: its value stays.") {
        $0.effect.remove()
      },
    ]
      + BehaviorMembers.listening(to: ["changed"]) { (effect, listener, once) throws(LuaError) in
        try asking { () throws(ScrollError) in
          try effect.effect.observe(
            once: once, label: listener.place, FollowerMembers.telling(listener, effect))
        }
      },
    describe: { "\($0.effect)" })

  private static let options = LuaRecord(
    "the options of 'effect'",
    [
      LuaParameter("offsets", .list, "Offsets of the main axis in points, ascending."),
      LuaParameter("values", .list, "A number for each offset, clamped before and after."),
      LuaParameter(
        "curve", RequestReader.curveType,
        "How each span is crossed: a name, four numbers of a cubic Bézier, or function(progress).",
        optional: true, default: "linear"),
    ])

  /// `view:effect{…}`.
  static let maker = LuaMember<ScriptView>.method(
    "effect", "Has a value follow the offset, from one of several offsets to the next.",
    [LuaParameter("options", .record(options), "")], returns: "Effect"
  ) { (view, call) throws(LuaError) in
    let fields = Fields(call.stack, call.index(1))
    let offsets = try numbers(fields, "offsets")
    let values = try numbers(fields, "values")
    var curve = AnimationCurve.linear
    if fields.has("curve") {
      curve = try fields.read("curve") { (stack, index) throws(LuaError) in
        try RequestReader.curve(stack, index, host: view.host)
      }
    }
    try view.host.checkListenerLimit()
    try view.host.checkHeldLimit()
    let effect = try asking { () throws(ScrollError) in
      try view.view.addEffect(offsets: offsets, values: values, curve: curve)
    }
    view.host.add(effect.subscription)
    call.stack.push(ScriptEffect(effect, view))
    return .values(1)
  }

  /// A field that is a list of numbers.
  private static func numbers(
    _ fields: Fields, _ name: StaticString
  ) throws(LuaError) -> [Double] {
    try fields.read(name) { (stack, index) throws(LuaError) in
      try stack.charge(stack.rawLength(index), bytes: stack.rawLength(index) * 8)
      var numbers: [Double] = []
      for position in 1..<stack.rawLength(index) + 1 {
        stack.pushIndex(of: index, position)
        defer { stack.pop() }
        guard stack.kind(stack.top) == .number, let number = stack.number(stack.top) else {
          throw LuaError(
            "entry \(position) of '\(name)' must be a number, got \(stack.typeName(stack.top))")
        }
        numbers.append(number)
      }
      return numbers
    }
  }
}

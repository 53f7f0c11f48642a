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
}

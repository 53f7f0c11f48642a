internal import LuaKit
internal import ScrollCore

/// A number that offsets are bound to, as scripts see it.
enum ValueBinding {
  private static let value = LuaParameterType.number(.extended)

  static let declaration = LuaType<ScriptBinding>(
    "A number that follows the offsets bound to it, and that they follow.",
    events: [
      LuaEvent(
        "changed", "The value changed, by whom ever; once in a pass.",
        arguments: [
          LuaParameter("new", value, "", optional: true),
          LuaParameter("old", value, "", optional: true),
        ])
    ],
    members: [
      .property(
        "value", value, "Points; assigning scrolls what is bound, nil takes what that shows.",
        optional: true,
        get: { binding, call in push(binding.binding.value, on: call.stack) },
        set: { (binding, call) throws(LuaError) in
          try asking { () throws(ScrollError) in try binding.binding.setValue(call.number(1)) }
          keepUntilTold(binding, call.stack)
        })
    ]
      + BehaviorMembers.listening(
        to: ["changed"], host: { (binding) throws(LuaError) in try binding.context.open },
        function: { $1.function($2, heldBy: $0) }
      ) {
        (binding, listener, once) throws(LuaError) in
        let host = try binding.context.open
        return binding.binding.observe(once: once, label: listener.place) {
          [context = binding.context, lua = host.lua] new, old in
          context.notify(listener, in: lua) { stack in
            push(new, on: stack)
            push(old, on: stack)
            return 2
          }
        }
      },
    describe: { "\($0.binding)" })

  private static func push(_ value: Double?, on stack: LuaStack) {
    if let value { stack.push(value) } else { stack.pushNil() }
  }

  /// Who listens is to hear of a value that was set, whether or not the script still holds the binding.
  private static func keepUntilTold(_ binding: ScriptBinding, _ stack: LuaStack) {
    guard !binding.binding.isUnheard, binding.binding.keptUntilTold == nil else { return }
    stack.push(binding)
    binding.binding.keptUntilTold = stack.reference(stack.top)
    stack.pop()
  }
}

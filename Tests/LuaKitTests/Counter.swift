import LuaKit

/// An object that scripts hold; counts how many of its kind live.
final class Counter: LuaObject {
  static let luaType = "Counter"

  /// How many live, of one test.
  final class Census {
    var live = 0
    var deferred = 0
  }

  let census: Census
  let name: String
  var value = 0.0
  var isLuaClosed = false
  var listeners: [LuaFunction] = []
  var other: Counter?

  init(_ census: Census, name: String = "c") {
    self.census = census
    self.name = name
    census.live += 1
  }

  deinit { census.live -= 1 }
}

extension Counter {
  static let options = LuaRecord(
    "the options of 'move'",
    [
      LuaParameter("animated", .boolean, "Whether over time.", default: "false"),
      LuaParameter("duration", .number(.nonNegative), "Seconds.", default: "0.3"),
      LuaParameter(
        "curve", .choice(["linear", "easeIn", "easeOut"]), "The course.", optional: true),
      LuaParameter("finished", .function, "Called at the end.", optional: true),
    ])

  static let type = LuaType<Counter>(
    "Counts what a script does.",
    events: [
      LuaEvent(
        "changed", "The value changed.",
        arguments: [LuaParameter("value", .number(.finite), "The new value.")])
    ],
    members: [
      .property("value", .number(.finite), "What was counted, in points.") { counter, call in
        call.stack.push(counter.value)
      } set: { counter, call in
        counter.value = call.number(1) ?? 0
      },
      .property("maxValue", .number(.finite), "The largest value.") { _, call in
        call.stack.push(100)
      },
      .property("name", .string, "The name.") { counter, call in call.stack.push(counter.name) },
      .property("other", .object("Counter"), "Another counter.") { counter, call in
        if let other = counter.other { call.stack.push(other) } else { call.stack.pushNil() }
      } set: { counter, call in
        counter.other = call.object(1, as: Counter.self)
      },
      .method(
        "move", "Moves to a value, at once or over time.",
        [
          LuaParameter(
            "target", .either([.number(.extended), .choice(["top", "end"]), .table]),
            "Where to, in points."),
          LuaParameter("options", .record(options), "How.", optional: true),
        ], returns: "Counter"
      ) { counter, call in
        counter.value = call.number(1) ?? 0
        call.stack.push(counter)
        return .values(1)
      },
      .method("add", "Adds.", [LuaParameter("amount", .number(.positive), "How much.")]) {
        counter, call in
        counter.value += call.number(1) ?? 0
        return .none
      },
      .method("at", "Reads.", [LuaParameter("position", .integer(1...5), "Which.")]) { _, call in
        call.stack.push(call.integer(1) ?? 0)
        return .values(1)
      },
      .method("fail", "Fails.", [LuaParameter("text", .string, "How.")]) {
        counter, call throws(LuaError) in
        let local = Counter(counter.census, name: "local")
        defer { counter.census.deferred += local.name.count }
        throw LuaError(call.string(1) ?? "")
      },
      .method("run", "Calls.", [LuaParameter("body", .function, "What.")]) {
        counter, call throws(LuaError) in
        let local = Counter(counter.census, name: "local")
        defer { counter.census.deferred += local.name.count }
        guard let function = call.function(1) else { return .none }
        Counter.modify(&counter.value)
        defer { Counter.modify(&counter.value) }
        try call.stack.state.call(function, .callback) { _, _ in }
        return .none
      },
      .method("on", "Listens.", [LuaParameter("body", .function, "What.")]) { counter, call in
        if let function = call.function(1) { counter.listeners.append(function) }
        return .none
      },
      .method("hold", "Listens, seen by the collector.", [LuaParameter("body", .function, "What.")])
      {
        counter, call in
        if let function = call.stack.function(call.index(1), heldBy: counter) {
          counter.listeners.append(function)
        }
        return .none
      },
      .method("close", "Closes.", []) { counter, _ in
        counter.isLuaClosed = true
        counter.listeners = []
        return .none
      },
    ],
    describe: { "Counter(\($0.isLuaClosed ? "closed" : $0.name))" },
    lookUp: { counter, call in
      guard let position = call.integer(1) else { return false }
      call.stack.push("item \(position)")
      return true
    },
    length: { _ in 3 },
    pairs: { _, call in
      call.stack.pushTable()
      call.stack.push(2)
      call.stack.setField("b")
      call.stack.push(1)
      call.stack.setField("a")
    })

  /// An access that the runtime notes; one that was never ended would trap here.
  private static func modify(_ value: inout Double) { value += 1 }
}

internal import LuaKit
internal import ScrollCore

/// What a loader's `load` is given to answer with.
enum RequestBinding {
  static let declaration = LuaType<ScriptRequest>(
    "A page that is asked for.",
    members: [
      .method(
        "done", "Answers a loader, once, at once or later.",
        [
          // Whatever is wrong with them is looked at where the loader can be told, too.
          LuaParameter(
            "items", .any, "A list of items; nil or an empty one ends the source.", optional: true),
          LuaParameter("message", .string, "Without items: why loading failed.", optional: true),
        ]
      ) { (request, call) throws(LuaError) in
        if call.has(1), call.has(2) {
          throw LuaError("done is given either items or, after nil, a message; not both")
        }
        if call.has(1) {
          try request.answer(call.stack, call.index(1))
        } else {
          // Each of many loaders keeps it: it is cut as the messages of errors are.
          let message = call.stack.bytes(call.index(2)).map(LuaState.cut)
          let answer = message.map { ScrollLoader.Answer.failure($0) } ?? .end
          try asking { () throws(ScrollError) in try request.request(answer) }
        }
        return .none
      }
    ])
}

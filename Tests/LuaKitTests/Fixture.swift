import LuaKit

/// An interpreter with a counter type and a small module, and what it printed.
final class Fixture {
  let census = Counter.Census()
  let lua: LuaState
  private let log: Log
  private let context = Context()

  /// What the module's functions get.
  final class Context {
    var time = 0.0
    var makes: (() -> Counter)?
    weak var lua: LuaState?
    var waits: [Double] = []
  }

  final class Log {
    var text = ""
    var time = 0.0
    var failsAt = Int.max
    var modules: [String: String] = [:]
  }

  var output: String { log.text }
  var time: Double {
    get { log.time }
    set { log.time = newValue }
  }

  init(
    limits: LuaLimits = LuaLimits(), seed: Int = 1, modules: [String: String] = [:],
    outputLimit: Int = .max
  ) {
    let log = Log()
    log.modules = modules
    self.log = log
    lua = LuaState(
      options: LuaOptions(limits: limits, seed: seed),
      output: { bytes throws(LuaError) in
        log.text += String(decoding: bytes, as: UTF8.self)
        if log.text.utf8.count > outputLimit {
          throw LuaError("output limit exceeded", kind: .output)
        }
      }, time: { log.time },
      modules: { name throws(LuaError) in
        guard let text = log.modules[name] else { throw LuaError("no module '\(name)'") }
        return (Array(text.utf8), "@\(name).lua")
      })
    context.lua = lua
    let census = census
    context.makes = { Counter(census) }
    lua.install(Counter.type)
    lua.install(Self.module, context: context)
  }

  static let module = LuaModule<Context>(
    "host", "What the tests offer.",
    members: [
      .property("time", .number(.finite), "The time, in seconds.") { context, call in
        call.stack.push(context.time)
      } set: { context, call in
        context.time = call.number(1) ?? 0
      },
      .method("counter", "Makes a counter.", [], returns: "Counter") { context, call in
        guard let counter = context.makes?() else { return .none }
        call.stack.push(counter)
        return .values(1)
      },
      .method(
        "wait", "Waits.", [LuaParameter("seconds", .number(.nonNegative), "How long.")],
        returns: "what the wait gives"
      ) { context, call throws(LuaError) in
        try call.checkCanWait("wait")
        context.waits.append(call.number(1) ?? 0)
        return .wait
      },
      .method("place", "Where.", [], returns: "string") { _, call in
        call.stack.push(call.place)
        return .values(1)
      },
      .method("stop", "Closes the state.", []) { context, _ in
        context.lua?.close()
        return .none
      },
      .function("unordered", "Walks in no order.", [LuaParameter("t", .table, "What.")]) {
        LuaState.pushUnordered(on: $0)
      },
    ])

  /// Runs a chunk; what it returns as `tostring` gives it, or the error.
  @discardableResult
  func run(
    _ source: String, name: String = "@t.lua", entry: LuaState.Entry = .run
  ) throws(LuaError) -> [String] {
    let function = try lua.load(Array(source.utf8), name: name)
    return try call(function, entry)
  }

  func call(_ function: LuaFunction, _ entry: LuaState.Entry = .run) throws(LuaError) -> [String] {
    try lua.call(function, entry) { stack, count in
      let first = stack.top - count + 1
      return (0..<count).map { stack.text(first + $0) }
    }
  }

  /// The error of a chunk, or nil.
  func error(
    _ source: String, name: String = "@t.lua", entry: LuaState.Entry = .run
  ) -> LuaError? {
    do throws(LuaError) {
      try run(source, name: name, entry: entry)
      return nil
    } catch {
      return error
    }
  }

  func message(_ source: String, entry: LuaState.Entry = .run) -> String {
    error(source, entry: entry)?.message ?? "no error"
  }

  func task(_ source: String) throws(LuaError) -> LuaTask {
    try lua.makeTask(lua.load(Array(source.utf8), name: "@t.lua"))
  }
}

internal import LuaKit
internal import ScrollCore
internal import ScrollScript

/// What a script and the host do to each other, with the script that the C hosts run.
struct ScriptBenchmarks {
  private let host: ScriptHost
  private let view: TrackableScrollView
  private let handle: LuaReference

  /// - Parameters:
  ///   - source: the text of the C hosts' `common.lua`.
  ///   - isLimited: whether memory and instructions are limited, as they are for every script.
  /// - Throws: what the script is wrong with.
  init(_ source: [UInt8], isLimited: Bool) throws {
    var options = ScriptOptions()
    options.limits.instructions = 1 << 60
    options.limits.callbackInstructions = 1 << 60
    options.limits.seconds = .infinity
    host = ScriptHost(options) { _ in }
    if !isLimited { host.lua.removeLimits() }
    try host.runChunk(source, name: "@common.lua")
    let own = """
      function loopAssign(view, n) for i = 1, n do view.offset = i end end
      view = scroll.view { count = 10000000, length = 100 }
      """
    try host.runChunk(Array(own.utf8), name: "@own.lua")
    guard let view = host.newestView else { throw LuaError("there is no view") }
    self.view = view
    handle = try Self.global("view", in: host)
  }

  private static func global(_ name: String, in host: ScriptHost) throws(LuaError) -> LuaReference {
    let chunk = try host.lua.load(Array("return \(name)".utf8), name: "=\(name)")
    return try host.lua.call(chunk, .run) { (stack, _) throws(LuaError) in
      guard let value = stack.reference(-1) else { throw LuaError("there is no '\(name)'") }
      return value
    }
  }

  private func function(_ name: String) throws(LuaError) -> LuaFunction {
    let chunk = try host.lua.load(Array("return \(name)".utf8), name: "=\(name)")
    return try host.lua.call(chunk, .run) { (stack, _) throws(LuaError) in
      guard let value = stack.function(-1) else { throw LuaError("there is no '\(name)'") }
      return value
    }
  }

  /// A loop in Lua over the view.
  private func loop(_ name: String, _ global: String) throws(LuaError) -> Benchmark {
    let function = try function(global)
    let host = host
    let handle = handle
    return Benchmark(name: name) { count in
      host.lua.beginRun()
      do throws(LuaError) {
        try host.lua.call(function, .run) { stack in
          stack.push(handle)
          stack.push(count)
          return 2
        } results: { _, _ in
        }
      } catch {
        fatalError("\(error)")
      }
      host.stage.deliver()
    }
  }

  /// Each benchmark's listeners are its own: those that have some come last.
  func all() throws -> [Benchmark] {
    var benchmarks = [
      try loop("method", "loopScrollTo"),
      try loop("property", "loopOffset"),
      try loop("assignment", "loopAssign"),
    ]
    benchmarks.append(try event())
    return benchmarks
  }

  /// An offset that changes and is told to a listener of a script's: a whole delivery.
  private func event() throws -> Benchmark {
    let stage = host.stage
    let source = """
      told = scroll.view { count = 10000000, length = 100, offsetChanged = offsetChanged }
      """
    try host.runChunk(Array(source.utf8), name: "@told.lua")
    guard let view = host.newestView else { throw LuaError("there is no view") }
    let lua = host.lua
    return Benchmark(name: "event") { count in
      lua.beginRun()
      for index in 0..<count {
        do throws(ScrollError) { try view.setOffset(Double(index % 2 + 1)) } catch {
          fatalError("\(error)")
        }
        stage.deliver()
      }
    }
  }
}

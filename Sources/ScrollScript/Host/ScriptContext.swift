internal import LuaKit

/// What the functions of the API are called with: the way back to their host.
///
/// The interpreter keeps this and not the host, so that a host which is let go is freed.
final class ScriptContext {
  weak var host: ScriptHost?

  /// Whether a run is under way.
  var isRunning = false

  /// The motion of every jump that nobody said anything about: all of them are over, so one stands for all.
  var arrived: LuaConstant?

  /// What the table of an `offsetChanged` is made with, from the first on.
  var changeShape: LuaShape?

  /// Bytes printed by the present run or test.
  var printed = 0

  private let output: ([UInt8]) -> Void
  private let outputLimit: Int?

  init(output: @escaping ([UInt8]) -> Void, outputLimit: Int?) {
    self.output = output
    self.outputLimit = outputLimit
  }

  /// Hands a line over, or stops the run when it printed more than it may.
  func write(_ bytes: [UInt8]) throws(LuaError) {
    if let outputLimit {
      printed += bytes.count
      if printed > outputLimit {
        let message = "output limit exceeded (\(outputLimit >> 10) KiB)"
        host?.lua.abort(.output, message)
        throw LuaError(message, kind: .output)
      }
    }
    output(bytes)
  }

  /// Calls a listener, a timer or another function that nobody waits for; its error is reported.
  ///
  /// A listener brings the interpreter along: the way over the host, which is weak here, takes longer than the call.
  func notify(_ function: LuaFunction, in lua: LuaState, _ arguments: (LuaStack) -> Int) {
    guard !lua.isClosed, !isRunning || !lua.isAborted else { return }
    do throws(LuaError) {
      try lua.call(function, .callback, arguments: arguments) { _, _ in }
    } catch {
      host?.report(error)
    }
  }

  /// The host, while it is open.
  var open: ScriptHost {
    get throws(LuaError) {
      guard let host else { throw LuaError("the host of this script is closed") }
      return host
    }
  }
}

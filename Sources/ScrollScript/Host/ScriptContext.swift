internal import LuaKit

/// What the functions of the API are called with: the way back to their host.
///
/// The interpreter keeps this and not the host, so that a host which is let go is freed.
final class ScriptContext {
  weak var host: ScriptHost?

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

  /// The host, while it is open.
  var open: ScriptHost {
    get throws(LuaError) {
      guard let host else { throw LuaError("the host of this script is closed") }
      return host
    }
  }
}

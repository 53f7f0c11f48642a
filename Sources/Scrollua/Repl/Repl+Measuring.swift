import LuaKit
import ScrollScript

/// `:time`, the only place where real time is looked at.
extension Repl {

  /// How often an entry runs at most; odd, so that one run is in the middle.
  private static let runs = 11

  /// An entry that takes longer runs once.
  private static let fast = Duration.milliseconds(50)

  func measure(_ expression: String) -> ReplReply {
    guard !expression.isEmpty else { return refusal("':time' needs an expression") }
    let chunk: LuaFunction
    do throws(LuaError) {
      chunk = try host.loadEntry(expression + "\n", name: chunkName)
    } catch {
      return error.isIncomplete
        ? refusal("'\(expression)' is not a whole expression") : reply("", error)
    }
    var times: [Duration] = []
    for _ in 0..<Self.runs {
      var error: LuaError?
      times.append(ContinuousClock().measure { error = host.runEntry(chunk) })
      if let error { return reply("", error) }
      if times[0] > Self.fast { break }
    }
    guard times.count > 1 else {
      return reply(
        "\(MeasuredTime.text(times[0])) in one run, about \(host.lua.instructionsUsed) instructions"
      )
    }
    times.sort()
    let range =
      "\(MeasuredTime.text(times[0])) to \(MeasuredTime.text(times[times.count - 1]))"
    var text = "\(MeasuredTime.text(times[times.count / 2])), the median of \(times.count) runs "
    text += "(\(range))"
    // Counting each instruction takes time, so that has a run of its own.
    host.lua.countsExactly = true
    defer { host.lua.countsExactly = false }
    let error = host.runEntry(chunk)
    return reply("\(text)\n\(host.lua.instructionsUsed) instructions", error)
  }
}

internal import LuaKit
internal import ScrollCore

/// The options of a request, as scripts write them.
enum RequestReader {
  static let curveNames = ["linear", "easeIn", "easeOut", "easeInOut"]

  static let curveType = LuaParameterType.either([.choice(curveNames), .list, .function])

  /// The options of one method, which its errors name.
  static func record(of method: String, animated: Bool = false) -> LuaRecord {
    LuaRecord(
      "the options of '\(method)'",
      [
        LuaParameter(
          "animated", .boolean, "Whether to move there over time.", optional: true,
          default: "\(animated)"),
        LuaParameter(
          "duration", .number(.nonNegative), "Seconds; 0 is a jump.", optional: true,
          default: "0.3"),
        LuaParameter(
          "curve", curveType, "A name, four numbers of a cubic Bézier, or function(progress).",
          optional: true, default: "easeInOut"),
        LuaParameter(
          "clamp", .boolean, "Whether the target is held within the range.", optional: true,
          default: "true"),
        LuaParameter(
          "snap", .boolean, "Whether it goes to the nearest rest.", optional: true,
          default: "false"),
        LuaParameter(
          "finished", .function,
          "Called once with true at the end, or with false when it was cancelled or replaced.",
          optional: true),
      ])
  }

  /// Reads checked options; `finished` comes with them.
  static func read(
    _ call: LuaCall, _ argument: Int, host: ScriptHost, animated: Bool = false
  ) throws(LuaError) -> (options: RequestOptions, finished: LuaFunction?) {
    var options = RequestOptions(animated: animated)
    guard let fields = Fields(call, argument) else { return (options, nil) }
    options.animated = fields.boolean("animated") ?? options.animated
    options.duration = fields.number("duration") ?? options.duration
    options.clamp = fields.boolean("clamp") ?? options.clamp
    options.snap = fields.boolean("snap") ?? options.snap
    if fields.has("curve") {
      options.curve = try fields.read("curve") { (stack, index) throws(LuaError) in
        try curve(stack, index, host: host)
      }
    }
    return (options, fields.function("finished"))
  }

  /// Reads a curve that was checked to be of ``curveType``.
  static func curve(_ stack: LuaStack, _ index: Int, host: ScriptHost) throws(LuaError)
    -> AnimationCurve
  {
    if let function = stack.function(index) {
      return .function(CurveFunction(function, host: host).progress)
    }
    guard stack.kind(index) == .table else {
      switch stack.string(index) {
      case "linear": return .linear
      case "easeIn": return .easeIn
      case "easeOut": return .easeOut
      default: return .easeInOut
      }
    }
    var numbers: [Double] = []
    for position in 1...4 {
      stack.pushIndex(of: index, position)
      if let number = stack.number(stack.top), number.isFinite { numbers.append(number) }
      stack.pop()
    }
    guard numbers.count == 4, stack.rawLength(index) == 4, (0...1).contains(numbers[0]),
      (0...1).contains(numbers[2])
    else {
      throw LuaError(
        "a curve is a name (linear, easeIn, easeOut, easeInOut), a function, or a list of four "
          + "numbers x1, y1, x2, y2 with x1 and x2 from 0 to 1")
    }
    return .bezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

/// A curve that a script computes: asked in the middle of a frame, and replaced by the straight line when it fails (E11).
private final class CurveFunction {
  private let function: LuaFunction
  private unowned let host: ScriptHost
  private var hasFailed = false

  init(_ function: LuaFunction, host: ScriptHost) {
    self.function = function
    self.host = host
  }

  func progress(_ time: Double) -> Double? {
    if hasFailed { return time }
    do throws(LuaError) {
      return try host.lua.call(function, .callback) { stack in
        stack.push(time)
        return 1
      } results: { (stack, count) throws(LuaError) in
        let first = stack.top - count + 1
        if count > 0, let number = stack.number(first), number.isFinite { return number }
        let isNumber = count > 0 && stack.kind(first) == .number
        let answer = count == 0 ? "nothing" : isNumber ? stack.text(first) : stack.typeName(first)
        throw LuaError(
          "\(function.place): the curve function gave \(answer) for \(NumberText.short(time)), "
            + "where a finite number is expected; linear stands in")
      }
    } catch {
      hasFailed = true
      host.report(error)
      return time
    }
  }
}

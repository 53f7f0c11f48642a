internal import LuaKit
internal import ScrollCore

/// A view as scripts see it.
enum ViewBinding {
  static let declaration = LuaType<ScriptView>(
    "A scroll view without a screen.", events: events,
    members: geometry + state + snapping + indicators + parts + questions + changes + requests
      + nesting + BehaviorEntry.all.map { $0.maker() } + gestures + listening,
    describe: { "\($0.view)" })

  // MARK: - Listening

  private static let change = LuaParameter(
    "change", .table,
    "{ offset, maxOffset, minOffset, x, y, type, reason, phase, velocity, time }")

  private static let itemAndPosition = [
    LuaParameter("item", .object("Item"), ""), LuaParameter("position", .integer(nil), "From 1."),
  ]

  static let events: [LuaEvent] = ScrollEvent.Kind.allCases.map { kind in
    let (summary, arguments) = declaration(of: kind)
    return LuaEvent(kind.rawValue, summary, arguments: arguments)
  }

  private static func declaration(of kind: ScrollEvent.Kind) -> (String, [LuaParameter]) {
    switch kind {
    case .offsetChanged:
      ("The offset or its range changed; once in a pass, with final values.", [change])
    case .phaseChanged:
      (
        "What moves the view changed.",
        [LuaParameter("new", .string, ""), LuaParameter("old", .string, "")]
      )
    case .directionChanged:
      (
        "The view turned: it scrolls the other way by more than 5 pt.",
        [LuaParameter("direction", .choice(ScrollDirection.allCases.map(\.rawValue)), "")]
      )
    case .pageChanged:
      (
        "The view settled on another page.",
        [LuaParameter("new", .integer(nil), ""), LuaParameter("old", .integer(nil), "")]
      )
    case .sectionChanged:
      (
        "Another section is the current one.",
        [
          LuaParameter("new", .either([.string, .integer(nil)]), "", optional: true),
          LuaParameter("old", .either([.string, .integer(nil)]), "", optional: true),
        ]
      )
    case .appear: ("An item came into the viewport.", itemAndPosition)
    case .disappear: ("An item left the viewport or was removed.", itemAndPosition)
    case .visibilityChanged:
      (
        "More or less of an item is seen than a threshold.",
        [
          LuaParameter("item", .object("Item"), ""),
          LuaParameter("fraction", .number(.finite), "The visible part of its area, 0 to 1."),
        ]
      )
    case .willBeginDragging: ("A finger began to drag.", [])
    case .willEndDragging:
      (
        "A dragging finger was lifted; asked at once, and may answer another target.",
        [
          LuaParameter("velocity", .number(.finite), "Of the offset, points a second."),
          LuaParameter("target", .number(.finite), "The offset that it leads to."),
        ]
      )
    case .didEndDragging:
      (
        "A drag ended.",
        [LuaParameter("willDecelerate", .boolean, "Whether a deceleration or a bounce follows.")]
      )
    case .willBeginDecelerating: ("A deceleration or a bounce began.", [])
    case .didEndDecelerating: ("A deceleration or a bounce ended.", [])
    case .didEndScrollingAnimation: ("An animated request ended.", [])
    case .scrollEnded:
      (
        "A movement ended: once for each.",
        [LuaParameter("last", .table, "{ offset, type, reason }")]
      )
    }
  }

  private static let eventName = LuaParameter(
    "event", .choice(events.map(\.name)), "What to listen to.")

  private static let listening: [LuaMember<ScriptView>] = [
    .method(
      "on", "Calls a function with each event of a kind.",
      [
        eventName, LuaParameter("listener", .function, ""),
        LuaParameter(
          "options",
          .record(
            LuaRecord(
              "the options of 'on'",
              [
                LuaParameter(
                  "every", .number(.nonNegative),
                  "Seconds: at most one offsetChanged in this time, and always the value at rest.",
                  optional: true),
                LuaParameter(
                  "threshold", .either([.number(.finite), .list]),
                  "A visible fraction from 0 to 1 that visibilityChanged tells of, or a list of them.",
                  optional: true, default: "0.5"),
              ])), "", optional: true),
      ], returns: "Subscription"
    ) { (view, call) throws(LuaError) in
      let options = Fields(call, 3)
      return try subscribe(
        view, call, every: options?.number("every"), thresholds: try thresholds(options))
    },
    .method(
      "once", "Calls a function with the next event of a kind only.",
      [eventName, LuaParameter("listener", .function, "")], returns: "Subscription"
    ) { (view, call) throws(LuaError) in try subscribe(view, call, once: true) },
  ]

  /// The thresholds of `visibilityChanged`: a number or a list of numbers; whether they are right the view says.
  private static func thresholds(_ options: Fields?) throws(LuaError) -> [Double]? {
    guard let options, options.has("threshold") else { return nil }
    return try options.read("threshold") { (stack, index) throws(LuaError) in
      if let number = stack.number(index) { return [number] }
      guard ItemReader.isList(stack, index) else {
        throw LuaError("'threshold' must be a number or a list of numbers, not a table of fields")
      }
      try stack.charge(stack.rawLength(index), bytes: stack.rawLength(index) * 8)
      var numbers: [Double] = []
      for position in 1..<(stack.rawLength(index) + 1) {
        stack.pushIndex(of: index, position)
        defer { stack.pop() }
        guard let number = stack.number(stack.top) else {
          throw LuaError(
            "threshold \(position) of the list must be a number, not \(stack.typeName(stack.top))")
        }
        numbers.append(number)
      }
      return numbers
    }
  }

  private static func subscribe(
    _ view: ScriptView, _ call: LuaCall, once: Bool = false, every: Double? = nil,
    thresholds: [Double]? = nil
  ) throws(LuaError) -> LuaResult {
    guard let kind = call.string(1).flatMap(ScrollEvent.Kind.init), let listener = call.function(2)
    else { return .none }
    if every != nil, kind != .offsetChanged {
      throw LuaError("'every' is for offsetChanged only, not for \(kind.rawValue)")
    }
    if thresholds != nil, kind != .visibilityChanged {
      throw LuaError("'threshold' is for visibilityChanged only, not for \(kind.rawValue)")
    }
    let subscription = try listen(
      view, kind, listener, once: once, every: every, thresholds: thresholds)
    call.stack.push(ScriptSubscription(subscription))
    return .values(1)
  }

  /// Adds a listener of a script's.
  @discardableResult
  static func listen(
    _ view: ScriptView, _ kind: ScrollEvent.Kind, _ listener: LuaFunction, once: Bool = false,
    every: Double? = nil, thresholds: [Double]? = nil
  ) throws(LuaError) -> Subscription {
    let host = view.host
    try host.checkListenerLimit()
    try host.checkHeldLimit()
    let subscription = try asking { () throws(ScrollError) in
      // The one event that is a question is asked in the middle of a frame, and not told again at its end.
      if kind == .willEndDragging { return try choose(view, listener, once: once) }
      return try view.view.observe(
        kind, every: every, thresholds: thresholds, once: once, label: listener.place
      ) {
        // Not weak, which would make every use of the view slower for ever; the listener ends with the view.
        [lua = host.lua] event in
        view.context.notify(listener, in: lua) { stack in push(event, of: view, on: stack) }
      }
    }
    host.add(subscription)
    return subscription
  }

  /// Asks a listener where a released drag is to end; an error or another answer than a number leaves the target (M5).
  private static func choose(
    _ view: ScriptView, _ listener: LuaFunction, once: Bool
  ) throws(ScrollError) -> Subscription {
    let asked = Asked()
    let subscription = try view.view.chooseTarget(label: listener.place) {
      [weak host = view.host] velocity, target in
      guard let host, !host.lua.isClosed, host.lua.abort == nil else { return nil }
      if once { asked.subscription?.cancel() }
      do throws(LuaError) {
        return try host.lua.call(listener, .callback) { stack in
          stack.push(velocity)
          stack.push(target)
          return 2
        } results: { (stack, count) throws(LuaError) in
          let first = stack.top - count + 1
          guard count > 0, stack.kind(first) != .nil else { return nil }
          let number = stack.number(first)
          if let number, !number.isNaN { return number }
          let got = number == nil ? stack.typeName(first) : "nan"
          throw LuaError(
            "\(listener.place): willEndDragging answered \(got), "
              + "where an offset or nil is expected")
        }
      } catch {
        host.report(error, of: listener)
        return nil
      }
    }
    asked.subscription = subscription
    return subscription
  }

  /// Holds a subscription that its own function ends.
  private final class Asked { weak var subscription: Subscription? }

  /// Where an item is, or, when it was taken out, where it was if it was a row that has its position as id.
  private static func position(of item: ScrollItem, in view: ScriptView) -> Int {
    if let position = view.view.position(of: item.id) { return position }
    if case .integer(let number) = item.id { return number }
    return 0
  }

  private static func push(_ event: ScrollEvent, of view: ScriptView, on stack: LuaStack) -> Int {
    switch event {
    case .offsetChanged(let change):
      stack.push(change, view.context)
      return 1
    case .phaseChanged(let new, let old):
      stack.push(new.word)
      stack.push(old.word)
      return 2
    case .directionChanged(let direction):
      stack.push(direction.rawValue)
      return 1
    case .pageChanged(let new, let old):
      stack.push(new)
      stack.push(old)
      return 2
    case .sectionChanged(let new, let old):
      for id in [new, old] {
        if let id { stack.push(id) } else { stack.pushNil() }
      }
      return 2
    case .appear(let item, let position), .disappear(let item, let position):
      stack.push(view.told(item, at: position))
      stack.push(position)
      return 2
    case .visibilityChanged(let item, let fraction):
      stack.push(view.told(item, at: position(of: item, in: view)))
      stack.push(fraction)
      return 2
    case .willBeginDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation:
      return 0
    case .willEndDragging(let velocity, let target):
      stack.push(velocity)
      stack.push(target)
      return 2
    case .didEndDragging(let willDecelerate):
      stack.push(willDecelerate)
      return 1
    case .scrollEnded(let end):
      stack.push(end)
      return 1
    }
  }
}

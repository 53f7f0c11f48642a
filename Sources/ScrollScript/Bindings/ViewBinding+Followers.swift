internal import LuaKit
internal import ScrollCore

extension ViewBinding {
  private static let headerOptions = LuaRecord(
    "the options of 'header'",
    [
      LuaParameter(
        "expanded", .number(.nonNegative),
        "Its length at the start, in points: its width in a horizontal view."),
      LuaParameter("compact", .number(.nonNegative), "Its least length, at most 'expanded'."),
      LuaParameter(
        "mode", .choice(CollapsingHeader.Mode.allCases.map(\.rawValue)),
        "Whether it shrinks with the offset, or at once when only its compact length is left.",
        optional: true, default: "smooth"),
    ])

  private static let barOptions = LuaRecord(
    "the options of 'bar'",
    [
      LuaParameter(
        "edge", .choice(HidingBar.Edge.allCases.map(\.rawValue)),
        "The end of the viewport at which it lies: in a horizontal view top is the leading one."),
      LuaParameter(
        "length", .number(.nonNegative),
        "Along the main axis, in points: where there is less to scroll, it stays."),
      LuaParameter(
        "tolerance", .number(.nonNegative), "Points that are no scrolling the other way yet.",
        optional: true, default: "5"),
    ])

  private static let effectOptions = LuaRecord(
    "the options of 'effect'",
    [
      LuaParameter("offsets", .list, "Offsets of the main axis in points, ascending."),
      LuaParameter("values", .list, "A number for each offset, clamped before and after."),
      LuaParameter(
        "curve", RequestReader.curveType,
        "How each span is crossed: a name, four numbers of a cubic Bézier, or function(progress).",
        optional: true, default: "linear"),
    ])

  /// What derives all that it is from a view.
  static let followers: [LuaMember<ScriptView>] = [
    .method(
      "header",
      "Puts a header before the content that becomes shorter as the view is scrolled; a view has one.",
      [LuaParameter("options", .record(headerOptions), "")], returns: "Header"
    ) { (view, call) throws(LuaError) in
      let fields = Fields(call.stack, call.index(1))
      let mode = fields.string("mode").flatMap(CollapsingHeader.Mode.init) ?? .smooth
      try view.host.checkListenerLimit()
      let header = try asking { () throws(ScrollError) in
        try view.view.addHeader(
          expanded: fields.number("expanded") ?? 0, compact: fields.number("compact") ?? 0,
          mode: mode)
      }
      view.host.add(header.subscription)
      call.stack.push(ScriptHeader(header, view))
      return .values(1)
    },
    .method(
      "bar", "Has a bar hide while the view scrolls on, and come back when it scrolls back.",
      [LuaParameter("options", .record(barOptions), "")], returns: "Bar"
    ) { (view, call) throws(LuaError) in
      let fields = Fields(call.stack, call.index(1))
      guard let edge = fields.string("edge").flatMap(HidingBar.Edge.init) else { return .none }
      try view.host.checkListenerLimit()
      let bar = try asking { () throws(ScrollError) in
        try view.view.addBar(
          at: edge, length: fields.number("length") ?? 0,
          tolerance: fields.number("tolerance") ?? 5)
      }
      view.host.add(bar.subscription)
      call.stack.push(ScriptBar(bar, view))
      return .values(1)
    },
    .method(
      "effect", "Has a value follow the offset, from one of several offsets to the next.",
      [LuaParameter("options", .record(effectOptions), "")], returns: "Effect"
    ) { (view, call) throws(LuaError) in
      let fields = Fields(call.stack, call.index(1))
      let offsets = try numbers(fields, "offsets")
      let values = try numbers(fields, "values")
      var curve = AnimationCurve.linear
      if fields.has("curve") {
        curve = try fields.read("curve") { (stack, index) throws(LuaError) in
          try RequestReader.curve(stack, index, host: view.host)
        }
      }
      try view.host.checkListenerLimit()
      try view.host.checkHeldLimit()
      let effect = try asking { () throws(ScrollError) in
        try view.view.addEffect(offsets: offsets, values: values, curve: curve)
      }
      view.host.add(effect.subscription)
      call.stack.push(ScriptEffect(effect, view))
      return .values(1)
    },
  ]

  /// A field that is a list of numbers.
  private static func numbers(
    _ fields: Fields, _ name: StaticString
  ) throws(LuaError) -> [Double] {
    try fields.read(name) { (stack, index) throws(LuaError) in
      try stack.charge(stack.rawLength(index), bytes: stack.rawLength(index) * 8)
      var numbers: [Double] = []
      for position in 1..<stack.rawLength(index) + 1 {
        stack.pushIndex(of: index, position)
        defer { stack.pop() }
        guard stack.kind(stack.top) == .number, let number = stack.number(stack.top) else {
          throw LuaError(
            "entry \(position) of '\(name)' must be a number, got \(stack.typeName(stack.top))")
        }
        numbers.append(number)
      }
      return numbers
    }
  }
}

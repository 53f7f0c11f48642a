internal import LuaKit
internal import ScrollCore

extension ViewBinding {
  private static let id = LuaParameter("id", .either([.string, .number(.finite)]), "An item.")

  static let questions: [LuaMember<ScriptView>] = [
    .method(
      "frame", "Where an item, a header or a footer lies in the content.", [PartReader.parameter],
      returns: "{ x, y, width, height }"
    ) { (view, call) throws(LuaError) in
      let part = try PartReader.part(call.stack, call.index(1))
      call.stack.push(try asking { () throws(ScrollError) in try view.view.frame(of: part) })
      return .values(1)
    },
    .method(
      "frameInViewport",
      "Where an item lies in the viewport, or a header or a footer, which may be pinned.",
      [PartReader.parameter], returns: "{ x, y, width, height }"
    ) { (view, call) throws(LuaError) in
      let part = try PartReader.part(call.stack, call.index(1))
      call.stack.push(
        try asking { () throws(ScrollError) in try view.view.frameInViewport(of: part) })
      return .values(1)
    },
    .method(
      "isVisible", "Whether any part of an item is in the viewport.", [id], returns: "boolean"
    ) { (view, call) throws(LuaError) in
      let id = try ItemReader.id(call.stack, call.index(1))
      call.stack.push(try asking { () throws(ScrollError) in try view.view.isVisible(id) })
      return .values(1)
    },
    .method(
      "visibleFraction", "Which part of an item's area is in the viewport, 0 to 1.", [id],
      returns: "number"
    ) { (view, call) throws(LuaError) in
      let id = try ItemReader.id(call.stack, call.index(1))
      call.stack.push(try asking { () throws(ScrollError) in try view.view.visibleFraction(id) })
      return .values(1)
    },
  ]

  static let changes: [LuaMember<ScriptView>] = [
    .method(
      "resize", "Changes the viewport.",
      [
        LuaParameter("width", .number(.nonNegative), "Points."),
        LuaParameter("height", .number(.nonNegative), "Points."),
      ]
    ) { (view, call) throws(LuaError) in
      try asking { () throws(ScrollError) in
        try view.view.resize(width: call.number(1) ?? 0, height: call.number(2) ?? 0)
      }
      return .none
    },
    .method(
      "batch", "Makes several changes one: what is visible is kept once, after all of them.",
      [LuaParameter("changes", .function, "Cannot wait.")]
    ) { (view, call) throws(LuaError) in
      guard let changes = call.function(1) else { return .none }
      let host = view.host
      do {
        try view.view.batch { try host.lua.call(changes, .run, arguments: { _ in 0 }) { _, _ in } }
      } catch let error as LuaError {
        throw error
      } catch {
        throw LuaError("\(error)")
      }
      return .none
    },
  ]

  static let requests: [LuaMember<ScriptView>] = [
    .method(
      "scrollTo", "Scrolls to a target, at once or over time.",
      ScrollingMembers.scrollToParameters, returns: "Motion",
      quick: { (view, offset) throws(LuaError) in try ScrollingMembers.jump(view, offset) }
    ) { (view, call) throws(LuaError) in try ScrollingMembers.scrollTo(view, call) },
    .method(
      "scrollBy", "Scrolls by a distance from the shown offset, held within the range.",
      ScrollingMembers.scrollByParameters, returns: "Motion"
    ) { (view, call) throws(LuaError) in try ScrollingMembers.scrollBy(view, call) },
    .method(
      "restore", "Aims at an offset until the content is long enough for it.",
      [LuaParameter("offset", .number(.finite), "Points along the main axis.")]
    ) { (view, call) throws(LuaError) in
      try asking { () throws(ScrollError) in try view.view.restore(call.number(1) ?? 0) }
      return .none
    },
    .method("stop", "Ends all motion where it is.", []) { (view, call) throws(LuaError) in
      try asking { () throws(ScrollError) in try view.view.checkChange() }
      view.view.stop()
      return .none
    },
    .method("pause", "Stops time for the view's motion; jumps still act.", []) {
      (view, call) throws(LuaError) in
      try asking { () throws(ScrollError) in try view.view.checkChange() }
      view.view.pause()
      return .none
    },
    .method("resume", "Lets the view's motion go on.", []) { (view, call) throws(LuaError) in
      try asking { () throws(ScrollError) in try view.view.checkChange() }
      view.view.resume()
      return .none
    },
    .method("close", "Takes the view off the stage; closing it again does nothing.", []) {
      (view, _) throws(LuaError) in
      if !view.isLuaClosed { try asking { () throws(ScrollError) in try view.view.checkChange() } }
      view.close()
      return .none
    },
  ]
}

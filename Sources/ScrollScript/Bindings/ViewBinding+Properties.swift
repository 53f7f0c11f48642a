internal import LuaKit
internal import ScrollCore

extension ViewBinding {
  private static let size = LuaParameterType.number(.nonNegative)
  private static let points = LuaParameterType.number(.finite)
  private static let offset = LuaParameterType.number(.extended)

  static let geometry: [LuaMember<ScriptView>] = [
    .number(
      "offset", offset, "The offset along the main axis, in points; assigning it jumps.",
      get: { view in view.view.offset },
      set: { (view, call) throws(LuaError) in
        try asking { () throws(ScrollError) in try view.view.setOffset(call.number(1) ?? 0) }
      }),
    .property(
      "contentOffset", .record(TargetReader.point), "The offset on both axes; assigning it jumps.",
      get: { view, call in call.stack.push(view.view.contentOffset) },
      set: { (view, call) throws(LuaError) in
        let fields = Fields(call.stack, call.index(1))
        let target = ScrollTarget.point(x: fields.number("x"), y: fields.number("y"))
        _ = try asking { () throws(ScrollError) in try view.view.scrollTo(target) }
      }),
    .number("minOffset", points, "The least offset at rest: minus the leading inset.") { view in
      view.view.minOffset
    },
    .number("maxOffset", points, "The largest offset at rest.") { view in view.view.maxOffset },
    .property("minContentOffset", .table, "The least offsets, { x, y }.") { view, call in
      call.stack.push(view.view.minContentOffset)
    },
    .property("maxContentOffset", .table, "The largest offsets, { x, y }.") { view, call in
      call.stack.push(view.view.maxContentOffset)
    },
    .number(
      "physicalOffset", points, "The offset from the left in a view that runs from right to left."
    ) { view in view.view.physicalOffset },
    .property("contentSize", .table, "The size of the content with its padding.") { view, call in
      call.stack.push(view.view.contentSize)
    },
    .number(
      "width", size, "The viewport's width.",
      get: { view in view.view.width },
      set: { (view, call) throws(LuaError) in
        try asking { () throws(ScrollError) in try view.view.setWidth(call.number(1) ?? 0) }
      }),
    .number(
      "height", size, "The viewport's height.",
      get: { view in view.view.height },
      set: { (view, call) throws(LuaError) in
        try asking { () throws(ScrollError) in try view.view.setHeight(call.number(1) ?? 0) }
      }),
    .property(
      "insets", EdgeInsets.luaParameterType, "By how much the range is longer than the content.",
      get: { view, call in call.stack.push(view.view.insets) },
      set: { (view, call) throws(LuaError) in
        let insets = EdgeInsets(call.stack, call.index(1))
        try asking { () throws(ScrollError) in try view.view.setInsets(insets) }
      }),
    .property(
      "padding", EdgeInsets.luaParameterType, "Points around the items, in the content.",
      get: { view, call in call.stack.push(view.view.padding) },
      set: { (view, call) throws(LuaError) in
        let padding = EdgeInsets(call.stack, call.index(1))
        try asking { () throws(ScrollError) in try view.view.setPadding(padding) }
      }),
    .property(
      "scrollPadding", EdgeInsets.luaParameterType,
      "By how much requests see the window shrunk; changes no range.",
      get: { view, call in call.stack.push(view.view.scrollPadding) },
      set: { (view, call) throws(LuaError) in
        let padding = EdgeInsets(call.stack, call.index(1))
        try asking { () throws(ScrollError) in try view.view.setScrollPadding(padding) }
      }),
    .number(
      "spacing", points, "Points between neighbors.",
      get: { view in view.view.spacing },
      set: { (view, call) throws(LuaError) in
        try asking { () throws(ScrollError) in try view.view.setSpacing(call.number(1) ?? 0) }
      }),
    .property("columns", .integer(nil), "How many items lie side by side.") { view, call in
      call.stack.push(view.view.columns)
    },
    .number("estimate", size, "Points assumed for an item without a length, until measured.") {
      view in view.view.estimate
    },
  ]

  private static let phases = ["idle", "tracking", "interacting", "decelerating", "animating"]

  /// A property for each snap behavior that scripts can name.
  static let snapping: [LuaMember<ScriptView>] = SnapCatalog.entries.map { entry in
    .property(
      entry.name, entry.type, entry.summary + " false when the view rests otherwise.",
      get: { view, call in
        if let behavior = view.view.snapBehavior, entry.push(behavior, call.stack) { return }
        call.stack.push(false)
      },
      set: { (view, call) throws(LuaError) in
        let behavior = try entry.behavior(call.stack, call.index(1))
        try asking { () throws(ScrollError) in try view.view.setSnapBehavior(behavior) }
      })
  }

  static let state: [LuaMember<ScriptView>] = [
    .property("page", .integer(nil), "The nearest page, from 1; 1 without paging.") { view, call in
      call.stack.push(view.view.page)
    },
    .property("pageCount", .integer(nil), "How many pages there are; 1 without paging.") {
      view, call in call.stack.push(view.view.pageCount)
    },
    .property("axis", .choice(ViewOptions.axisNames), "Along which it scrolls.") { view, call in
      call.stack.push(view.view.axes.rawValue)
    },
    .property("name", .string, "For logs and pictures.") { view, call in
      call.stack.push(view.view.name)
    },
    .property(
      "type", .choice(["top", "middle", "bottom"]), "At which end the offset is, within 0.5 pt."
    ) { view, call in call.stack.push(view.view.type.word) },
    .number("progress", .number(.between(0, 1)), "How far through the range, 0 to 1.") { view in
      view.view.progress
    },
    .property("phase", .choice(phases), "What moves the view.") { view, call in
      call.stack.push(view.view.phase.word)
    },
    .number("velocity", points, "Points a second along the main axis.") { view in view.view.velocity
    },
    .property("isScrolling", .boolean, "Whether anything drives it: its phase is not idle.") {
      view, call in
      call.stack.push(view.view.isScrolling)
    },
    .property(
      "isScrollEnabled", .boolean, "Whether fingers, wheels and keys scroll.",
      get: { view, call in call.stack.push(view.view.isScrollEnabled) },
      set: { (view, call) throws(LuaError) in
        try asking { () throws(ScrollError) in try view.view.setScrollEnabled(call.boolean(1)) }
      }),
    .property(
      "bounces", .boolean, "Whether it gives way past its ends.",
      get: { view, call in call.stack.push(view.view.bounces) },
      set: { (view, call) throws(LuaError) in
        try asking { () throws(ScrollError) in try view.view.setBounces(call.boolean(1)) }
      }),
    .property(
      "deceleration", ViewOptions.deceleration, "How a free scroll slows down.",
      get: { view, call in
        switch view.view.deceleration {
        case .normal: call.stack.push("normal" as StaticString)
        case .fast: call.stack.push("fast" as StaticString)
        case let rate: call.stack.push(rate.perMillisecond)
        }
      },
      set: { (view, call) throws(LuaError) in
        let rate = ViewOptions.rate(call.stack, call.index(1))
        try asking { () throws(ScrollError) in try view.view.setDeceleration(rate) }
      }),
    .property(
      "anchoring", .choice(ViewOptions.anchoringNames), "What keeps its place when items change.",
      get: { view, call in call.stack.push(view.view.anchoring.rawValue) },
      set: { (view, call) throws(LuaError) in
        guard let mode = call.string(1).flatMap(Anchoring.init) else { return }
        try asking { () throws(ScrollError) in try view.view.setAnchoring(mode) }
      }),
    .property(
      "sticksToEnd", ViewOptions.sticksToEnd,
      "How near its end the view follows it, in points; true is 20, false is never.",
      get: { view, call in
        if let tolerance = view.view.sticksToEnd {
          call.stack.push(tolerance)
        } else {
          call.stack.push(false)
        }
      },
      set: { (view, call) throws(LuaError) in
        let tolerance = ViewOptions.tolerance(call.stack, call.index(1))
        try asking { () throws(ScrollError) in try view.view.setSticksToEnd(tolerance) }
      }),
    .property(
      "section", .either([.string, .integer(nil)]),
      "The current section's id; nil without sections."
    ) { view, call in
      if let id = view.view.currentSection { call.stack.push(id) } else { call.stack.pushNil() }
    },
    .property("visible", .list, "The ids of the items in the viewport, in order.") { view, call in
      let ids = view.view.visibleIDs
      call.stack.pushTable(array: ids.count, fields: 0)
      for (index, id) in ids.enumerated() {
        call.stack.push(id)
        call.stack.setIndex(index + 1)
      }
    },
  ]

  static let parts: [LuaMember<ScriptView>] = [
    .property("items", .object("Items"), "The items as a list.") { view, call in
      call.stack.push(view.items)
    },
    .property("sections", .object("Sections"), "The sections as a list.") { view, call in
      call.stack.push(view.sections)
    },
    .property("proxy", .object("Proxy"), "The handle that scrolls the view.") { view, call in
      call.stack.push(view.proxy)
    },
  ]
}

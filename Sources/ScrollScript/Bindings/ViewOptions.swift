internal import LuaKit
internal import ScrollCore

/// The options of `scroll.view`.
enum ViewOptions {
  static let axisNames = ["vertical", "horizontal", "both"]
  static let anchoringNames = ["keepTop", "keepItem", "none"]
  static let count = LuaParameterType.integer(0...ItemReader.limit)

  static let record = LuaRecord(
    "the options of 'view'",
    [
      LuaParameter(
        "axis", .choice(axisNames), "Along which it scrolls.", optional: true,
        default: "vertical"),
      LuaParameter(
        "width", .number(.nonNegative), "The viewport, in points.", optional: true, default: "320"),
      LuaParameter(
        "height", .number(.nonNegative), "The viewport, in points.", optional: true,
        default: "480"),
      LuaParameter(
        "items", .list, "The items in order, { height = } or more each: see Item.", optional: true),
      LuaParameter(
        "sections", .list,
        "Instead: sections, { id =, header =, footer =, items = } each: see Section.",
        optional: true),
      LuaParameter("count", count, "How many rows, with `item` or `length`.", optional: true),
      LuaParameter(
        "item", .function,
        "function(position) that answers an item; with `length` asked when a row is first needed.",
        optional: true),
      LuaParameter(
        "length", .number(.nonNegative), "The length of uniform rows, in points.", optional: true),
      LuaParameter(
        "spacing", .number(.finite), "Points between neighbors.", optional: true, default: "0"),
      LuaParameter(
        "padding", EdgeInsets.luaParameterType, "Points around the items, in the content.",
        optional: true, default: "0"),
      LuaParameter(
        "insets", EdgeInsets.luaParameterType,
        "Points by which the range is longer than the content.",
        optional: true, default: "0"),
      LuaParameter(
        "columns", .integer(1...ScrollConfiguration.mostColumns),
        "How many items lie side by side; a row of them is as high as the highest.",
        optional: true, default: "1"),
      LuaParameter(
        "estimate", .number(.nonNegative), "Points assumed for an item without a length.",
        optional: true, default: "44"),
      LuaParameter(
        "measure", .function,
        "function(item, position) that answers the length of such an item when it is first seen.",
        optional: true),
      LuaParameter(
        "sticksToEnd", sticksToEnd,
        "Whether a view near its end follows it; a number is how near, in points.", optional: true,
        default: "false"),
      LuaParameter(
        "currentSection", .choice(CurrentSectionRule.allCases.map(\.rawValue)),
        "Whether the current section is the one at the start, or goes with the progress.",
        optional: true, default: "line"),
      LuaParameter(
        "contentAlignment", .number(.between(0, 1)), "Where content shorter than the window lies.",
        optional: true),
      LuaParameter(
        "anchoring", .choice(anchoringNames), "What keeps its place when items change.",
        optional: true, default: "keepTop"),
      LuaParameter(
        "bounces", .boolean, "Whether it gives way past its ends.", optional: true,
        default: "true"),
      LuaParameter(
        "alwaysBounces", .boolean, "Whether it does so although nothing can be scrolled.",
        optional: true, default: "false"),
      LuaParameter(
        "directionalLock", .boolean, "Whether a drag keeps to one axis.", optional: true,
        default: "false"),
      LuaParameter(
        "isScrollEnabled", .boolean, "Whether fingers, wheels and keys scroll.", optional: true,
        default: "true"),
      LuaParameter(
        "deceleration", deceleration, "How a free scroll slows down: a name or a rate per ms.",
        optional: true, default: "normal"),
      LuaParameter(
        "lazy", .boolean, "Whether items appear only when they are visible.", optional: true,
        default: "true"),
      LuaParameter(
        "initial", TargetReader.type, "Where it starts: any target of scrollTo.", optional: true),
      LuaParameter(
        "offsetChanged", .function, "The same as view:on(\"offsetChanged\", …).", optional: true),
      LuaParameter(
        "scrollPadding", EdgeInsets.luaParameterType,
        "Points by which requests see the window shrunk; changes no range.", optional: true,
        default: "0"),
      LuaParameter(
        "direction", .choice(LayoutDirection.allCases.map(\.rawValue)),
        "On which side the leading edge is.", optional: true, default: "leftToRight"),
      LuaParameter(
        "profile", .choice(ScrollProfile.allCases.map(\.rawValue)),
        "Whose scrolling it behaves like.", optional: true, default: "ios"),
      LuaParameter(
        "showsIndicators", .boolean, "Whether it has indicators.", optional: true, default: "true"),
      LuaParameter(
        "indicatorInsets", EdgeInsets.luaParameterType,
        "Points by which the indicators' tracks are shorter than the viewport.", optional: true,
        default: "0"),
      LuaParameter("name", .string, "For logs and pictures.", optional: true),
    ]
      + SnapCatalog.entries.map {
        LuaParameter($0.name, $0.type, $0.summary, optional: true)
      })

  static let sticksToEnd = LuaParameterType.either([.boolean, .number(.nonNegative)])

  /// How near the end is near enough; nil for never.
  static func tolerance(_ stack: LuaStack, _ index: Int) -> Double? {
    if let number = stack.number(index) { return number }
    return stack.boolean(index) ? ScrollConfiguration.stickingTolerance : nil
  }

  static let deceleration = LuaParameterType.either([
    .choice(["normal", "fast"]), .number(.inside(0, 1)),
  ])

  /// A deceleration rate on the stack; `normal` when there is none.
  static func rate(_ stack: LuaStack, _ index: Int) -> DecelerationRate {
    if let number = stack.number(index) {
      return DecelerationRate(perMillisecond: number) ?? .normal
    }
    return stack.string(index) == "fast" ? .fast : .normal
  }

  /// Makes a view from checked options.
  static func makeView(_ call: LuaCall, host: ScriptHost) throws(LuaError) -> ScriptView {
    try host.checkViewLimit()
    guard let fields = Fields(call, 1) else {
      return try make(ScrollConfiguration(), Content(), nil, host).view
    }
    var configuration = ScrollConfiguration()
    if let axis = fields.string("axis").flatMap(ScrollAxes.init) { configuration.axes = axis }
    configuration.width = fields.number("width") ?? configuration.width
    configuration.height = fields.number("height") ?? configuration.height
    configuration.spacing = fields.number("spacing") ?? 0
    if fields.has("padding") { configuration.padding = fields.read("padding", EdgeInsets.init) }
    if fields.has("insets") { configuration.insets = fields.read("insets", EdgeInsets.init) }
    configuration.columns = fields.integer("columns") ?? 1
    configuration.estimate = fields.number("estimate") ?? configuration.estimate
    configuration.sticksToEnd = fields.read("sticksToEnd", tolerance)
    if let rule = fields.string("currentSection").flatMap(CurrentSectionRule.init) {
      configuration.currentSectionRule = rule
    }
    configuration.contentAlignment = fields.number("contentAlignment")
    if let mode = fields.string("anchoring").flatMap(Anchoring.init) {
      configuration.anchoring = mode
    }
    configuration.bounces = fields.boolean("bounces") ?? true
    configuration.alwaysBounces = fields.boolean("alwaysBounces") ?? false
    configuration.directionalLock = fields.boolean("directionalLock") ?? false
    configuration.isScrollEnabled = fields.boolean("isScrollEnabled") ?? true
    configuration.deceleration = fields.read("deceleration", rate)
    if fields.has("scrollPadding") {
      configuration.scrollPadding = fields.read("scrollPadding", EdgeInsets.init)
    }
    if let direction = fields.string("direction").flatMap(LayoutDirection.init) {
      configuration.direction = direction
    }
    if let profile = fields.string("profile").flatMap(ScrollProfile.init) {
      configuration.profile = profile
    }
    configuration.showsIndicators = fields.boolean("showsIndicators") ?? true
    if fields.has("indicatorInsets") {
      configuration.indicatorInsets = fields.read("indicatorInsets", EdgeInsets.init)
    }
    configuration.snapBehavior = try SnapCatalog.behavior(fields)
    configuration.isLazy = fields.boolean("lazy") ?? true
    configuration.name = fields.string("name") ?? ""
    try call.stack.charge(0, bytes: configuration.name.utf8.count)
    let listener = fields.function("offsetChanged")
    if listener != nil { try host.checkListenerLimit() }
    var initial: ScrollTarget?
    if fields.has("initial") {
      initial = try fields.read("initial") { (stack, index) throws(LuaError) in
        try TargetReader.target(stack, index)
      }
    }
    let reader = SectionReader(isVertical: configuration.axes != .horizontal)
    var content = try content(fields, reader, host)
    content.measure = fields.function("measure")
    // The initial target may be looked for at once, or at the first layout.
    if initial != nil { host.callPlace = call.place }
    defer { host.callPlace = nil }
    try host.checkHeldLimit()
    let (view, model) = try make(configuration, content, initial, host)
    model.labelKept(call.place)
    view.keep(content.definitions)
    if let listener { try ViewBinding.listen(view, .offsetChanged, listener) }
    return view
  }

  private struct Content {
    var content = ScrollContent.items([])
    var definitions: [ItemDefinition] = []
    var rowSource: LuaFunction?
    var measure: LuaFunction?
  }

  /// The way from the model's questions to the view whose script answers them.
  private final class Answering { weak var view: ScriptView? }

  private static func make(
    _ configuration: ScrollConfiguration, _ content: Content, _ initial: ScrollTarget?,
    _ host: ScriptHost
  ) throws(LuaError) -> (view: ScriptView, model: TrackableScrollView) {
    let answering = Answering()
    var measuring: ((ScrollItem, Int) -> Double?)?
    if content.measure != nil {
      measuring = { item, position in answering.view?.measure(item, at: position) }
    }
    var describing: ((Int) -> ScrollItem?)?
    if content.rowSource != nil {
      describing = { position in answering.view?.describe(at: position) }
    }
    let model = try asking { () throws(ScrollError) in
      try TrackableScrollView(
        on: host.stage, configuration, content: content.content, initial: initial,
        measuring: measuring, describing: describing)
    }
    let view = ScriptView(model, host: host)
    view.rowSource = content.rowSource
    view.measure = content.measure
    answering.view = view
    host.add(view)
    return (view, model)
  }

  private static func content(_ fields: Fields, _ reader: SectionReader, _ host: ScriptHost)
    throws(LuaError) -> Content
  {
    let kinds = ["items", "sections", "count"].filter { fields.has(named: $0) }
    if kinds.count > 1 {
      throw LuaError("give either '\(kinds[0])' or '\(kinds[1])', not both")
    }
    let source = fields.function("item")
    let length = fields.number("length")
    if kinds != ["count"], source != nil || length != nil {
      throw LuaError("'item' and 'length' go with 'count': the number of rows")
    }
    switch kinds.first {
    case "items":
      var definitions = try fields.read("items") { (stack, index) throws(LuaError) in
        try host.checkItemLimit(adding: stack.rawLength(index))
        return try reader.items.list(stack, index)
      }
      return content(&definitions, reader.items)
    case "sections":
      var definitions = try fields.read("sections") { (stack, index) throws(LuaError) in
        try reader.list(stack, index)
      }
      definitions.giveIDs()
      let items = definitions.flatMap(\.items)
      try host.checkItemLimit(adding: items.count + definitions.count)
      let sections = definitions.map { $0.section(reader.items) }
      return Content(content: .sections(sections), definitions: items)
    case "count":
      let count = fields.integer("count") ?? 0
      if let length {
        return Content(content: .uniform(count: count, length: length), rowSource: source)
      }
      guard let source else {
        throw LuaError("'count' goes with 'item' (a function) or 'length' (a number)")
      }
      var definitions = try host.rows(count, source, reader.items)
      return content(&definitions, reader.items)
    default: return Content()
    }
  }

  private static func content(_ definitions: inout [ItemDefinition], _ reader: ItemReader)
    -> Content
  {
    DefaultIDs.fill(&definitions, first: 1)
    return Content(
      content: .items(definitions.map(reader.item)), definitions: definitions)
  }
}

extension ScriptHost {
  /// Asks an `item` function for rows 1 to `count`, once each and in order; its error is the caller's.
  func rows(
    _ count: Int, _ source: LuaFunction, _ reader: ItemReader, for view: ScriptView? = nil,
    leaving: Int? = nil
  ) throws(LuaError) -> [ItemDefinition] {
    guard count <= ItemReader.limit else {
      throw LuaError("a view stores at most \(ItemReader.limit) items, not \(count)")
    }
    try checkItemLimit(adding: count, to: view, leaving: leaving)
    let asked: Result<[ItemDefinition], LuaError> = stage.ask("item") {
      var definitions: [ItemDefinition] = []
      definitions.reserveCapacity(count)
      do throws(LuaError) {
        for position in 1..<(count + 1) {
          definitions.append(try row(position, source, reader))
        }
        return .success(definitions)
      } catch {
        return .failure(error)
      }
    }
    return try asked.get()
  }

  private func row(_ position: Int, _ source: LuaFunction, _ reader: ItemReader) throws(LuaError)
    -> ItemDefinition
  {
    try lua.call(source, .callback) { stack in
      stack.push(position)
      return 1
    } results: { (stack, count) throws(LuaError) in
      let first = stack.top - count + 1
      guard count > 0, stack.kind(first) == .table || stack.kind(first) == .userdata else {
        let got = count > 0 ? stack.typeName(first) : "nothing"
        throw LuaError("the item function answered \(got) for row \(position); an item is a table")
      }
      return try reader.definition(
        stack, first, called: "what the item function answered for row \(position)")
    }
  }
}

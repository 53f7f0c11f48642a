internal import LuaKit
internal import ScrollCore

/// Reads items from the tables of a script; metamethods are never called.
struct ItemReader {
  /// The most items that a view stores.
  static let limit = 10_000_000

  /// About as many instructions as reading an item, and storing it, takes.
  static let work = 50

  let isVertical: Bool

  init(isVertical: Bool) { self.isVertical = isVertical }

  init(_ view: ScriptView) { isVertical = view.isVertical }

  /// Whether a table is a list: it has a list part, or nothing at all.
  static func isList(_ stack: LuaStack, _ index: Int) -> Bool {
    if stack.rawLength(index) > 0 { return true }
    stack.pushNil()
    guard stack.next(in: index) else { return true }
    stack.pop(2)
    return false
  }

  /// The items of a list, or the one item that a table is.
  func definitions(
    _ stack: LuaStack, _ index: Int, called place: @autoclosure () -> String = "the item"
  ) throws(LuaError) -> [ItemDefinition] {
    guard stack.kind(index) == .table, Self.isList(stack, index) else {
      return [try definition(stack, index, called: place())]
    }
    return try list(stack, index)
  }

  /// The items of a list, which errors call by its name.
  func list(
    _ stack: LuaStack, _ index: Int, of name: @autoclosure () -> String = "the list"
  ) throws(LuaError) -> [ItemDefinition] {
    guard Self.isList(stack, index) else {
      throw LuaError("a list of items expected, got one item: { { … } } is a list of one")
    }
    let count = stack.rawLength(index)
    guard count <= Self.limit else {
      throw LuaError("a view stores at most \(Self.limit) items, not \(count)")
    }
    var definitions: [ItemDefinition] = []
    definitions.reserveCapacity(count)
    for position in 1..<(count + 1) {
      stack.pushIndex(of: index, position)
      defer { stack.pop() }
      guard [.table, .userdata].contains(stack.kind(stack.top)) else {
        throw LuaError(
          "item \(position) of \(name()) must be a table, not \(stack.typeName(stack.top))")
      }
      definitions.append(
        try definition(stack, stack.top, called: "item \(position) of \(name())"))
    }
    return definitions
  }

  /// One item; errors call it by its id, or, while it has none, by where it stands.
  func definition(
    _ stack: LuaStack, _ index: Int, called place: @autoclosure () -> String = "the item"
  ) throws(LuaError) -> ItemDefinition {
    if let item = stack.object(index, as: ScriptItem.self) {
      return item.definition
    }
    guard stack.kind(index) == .table else {
      throw LuaError("an item must be a table, not \(stack.typeName(index))")
    }
    try stack.charge(Self.work)
    var known = 0
    var definition = ItemDefinition()
    if stack.pushField(of: index, "id") != .nil {
      known += 1
      definition.id = try Self.id(stack, stack.top, of: place())
    }
    stack.pop()
    let id = definition.id
    let name = { id.map { "item \($0)" } ?? place() }
    definition.height = try side("height", of: name, stack, index, &known)
    definition.width = try side("width", of: name, stack, index, &known)
    try traits(&definition, of: name, stack, index, &known)
    definition.fields = try ownFields(stack, index, known: known)
    return definition
  }

  /// What `update` changes of an item; its id stays.
  func changes(of id: ItemID, _ stack: LuaStack, _ index: Int) throws(LuaError) -> ItemDefinition {
    var known = 0
    var changes = ItemDefinition(id: id)
    if stack.pushField(of: index, "id") != .nil {
      known += 1
      let given = try Self.id(stack, stack.top)
      if given != id {
        stack.pop()
        throw LuaError("an item keeps its id: \(id) cannot become \(given); use replace")
      }
    }
    stack.pop()
    let name = { "item \(id)" }
    changes.height = try side("height", of: name, stack, index, &known)
    changes.width = try side("width", of: name, stack, index, &known)
    try traits(&changes, of: name, stack, index, &known)
    changes.fields = try ownFields(stack, index, known: known)
    return changes
  }

  /// The model's part of an item; without a length along the main axis it is to be measured.
  func item(_ definition: ItemDefinition) -> ScrollItem {
    ScrollItem(
      id: definition.id ?? .integer(0),
      length: definition.length(isVertical: isVertical) ?? .measured,
      crossLength: definition.crossLength(isVertical: isVertical),
      snapAlign: definition.snapAlign, snapStop: definition.snapStop ?? false,
      scrollMargin: definition.scrollMargin ?? .zero)
  }

  /// An id: a string, an integer, or a float with an integral value.
  static func id(_ stack: LuaStack, _ index: Int) throws(LuaError) -> ItemID {
    switch stack.kind(index) {
    case .string:
      let bytes = stack.rawLength(index)
      // A short one lies in the id itself.
      if bytes > 15 { try stack.charge(bytes / 16, bytes: bytes) }
      guard let text = stack.validString(index) else {
        throw LuaError("an id must be valid UTF-8; this one is not: \(stack.text(index))")
      }
      return .string(text)
    case .number:
      if let number = stack.integer(index) { return .integer(number) }
      throw LuaError("an id must be a string or an integer, not \(stack.text(index))")
    default:
      throw LuaError("an id must be a string or an integer, not \(stack.typeName(index))")
    }
  }

  private static func id(
    _ stack: LuaStack, _ index: Int, of item: @autoclosure () -> String
  ) throws(LuaError) -> ItemID {
    do throws(LuaError) {
      return try id(stack, index)
    } catch {
      throw LuaError("\(item()): \(error.message)")
    }
  }

  private func side(
    _ name: StaticString, of item: () -> String, _ stack: LuaStack, _ index: Int, _ known: inout Int
  ) throws(LuaError) -> ItemLength? {
    defer { stack.pop() }
    if stack.pushField(of: index, name) == .nil { return nil }
    known += 1
    return try Self.length(stack, stack.top, "the \(name) of \(item())")
  }

  /// A length: a number of points, or a part of the viewport as text.
  static func length(
    _ stack: LuaStack, _ index: Int, _ name: @autoclosure () -> String
  ) throws(LuaError) -> ItemLength {
    if let number = stack.number(index) {
      guard number.isFinite, number >= 0 else {
        throw LuaError("\(name()) must be a finite number ≥ 0, not \(stack.text(index))")
      }
      return .points(number)
    }
    let wanted = "a number of points ≥ 0 or a part of the viewport such as \"50%\""
    guard let text = stack.string(index) else {
      throw LuaError("\(name()) must be \(wanted), not \(stack.typeName(index))")
    }
    guard let part = part(text) else {
      throw LuaError("\(name()) must be \(wanted), not the string \(ItemID.string(text))")
    }
    return .viewport(part)
  }

  /// What a text such as `"12.5%"` says: a decimal number ≥ 0 and the sign.
  private static func part(_ text: String) -> Double? {
    guard text.last == "%" else { return nil }
    let digits = text.dropLast()
    guard let first = digits.utf8.first, (48...57).contains(first) || first == 46,
      digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }),
      let number = Double(digits), number.isFinite
    else { return nil }
    return number / 100
  }

  private static let alignments = SnapAlignment.allCases.map(\.rawValue)

  /// What the model knows of an item besides its id and its lengths.
  private func traits(
    _ definition: inout ItemDefinition, of item: () -> String, _ stack: LuaStack, _ index: Int,
    _ known: inout Int
  ) throws(LuaError) {
    let fields = Fields(stack, index)
    if fields.has("snapAlign") {
      known += 1
      definition.snapAlign = try fields.read("snapAlign") { (stack, index) throws(LuaError) in
        try Self.alignment(stack, index, of: item())
      }
    }
    if fields.has("snapStop") {
      known += 1
      let stop = fields.string("snapStop")
      guard stop == "always" || stop == "normal" else {
        throw LuaError("snapStop of \(item()) must be \"always\" or \"normal\"")
      }
      definition.snapStop = stop == "always"
    }
    if fields.has("scrollMargin") {
      known += 1
      definition.scrollMargin = try fields.read("scrollMargin") {
        (stack, index) throws(LuaError) in try Self.margin(stack, index, of: item())
      }
    }
  }

  private static func alignment(
    _ stack: LuaStack, _ index: Int, of item: String
  ) throws(LuaError) -> SnapAlignment {
    let name = stack.string(index)
    if let align = name.flatMap(SnapAlignment.init) { return align }
    let nearest = name.flatMap { NameSuggestion.nearest(to: $0, in: alignments) }
    throw LuaError(
      "snapAlign of \(item) must be one of \(alignments.joined(separator: ", ")), not "
        + (name.map { "\(ItemID.string($0))" } ?? stack.typeName(index))
        + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
  }

  private static func margin(
    _ stack: LuaStack, _ index: Int, of item: String
  ) throws(LuaError) -> EdgeInsets {
    if let number = stack.number(index), number.isFinite { return EdgeInsets(number) }
    guard stack.kind(index) == .table else {
      throw LuaError("scrollMargin of \(item) must be a number of points or a table of sides")
    }
    try LuaRecord("the scrollMargin of \(item)", EdgeInsets.luaRecord.fields).check(stack, index)
    return EdgeInsets(stack, index)
  }

  /// A copy of what an item's table holds beyond the model's fields; nil when there is nothing.
  private func ownFields(
    _ stack: LuaStack, _ index: Int, known: Int
  ) throws(LuaError) -> LuaReference? {
    var keys = 0
    stack.pushNil()
    while stack.next(in: index) {
      keys += 1
      stack.pop()
    }
    guard keys > known else { return nil }
    // The copy is never refused memory: what is asked for here is there when it is made.
    try stack.charge((keys - known) * Self.work, room: (keys - known) * 40)
    stack.pushTable(array: 0, fields: keys - known)
    let copy = stack.top
    stack.pushNil()
    while stack.next(in: index) {
      let key = stack.top - 1
      if !Self.isModelField(stack, key) {
        stack.pushCopy(key)
        stack.pushCopy(key + 1)
        stack.setRaw(copy)
      }
      stack.pop()
    }
    defer { stack.pop() }
    return stack.reference(copy)
  }

  static func isModelField(_ stack: LuaStack, _ key: Int) -> Bool {
    guard stack.kind(key) == .string, let name = stack.validString(key) else { return false }
    return ["id", "height", "width", "snapAlign", "snapStop", "scrollMargin"].contains(name)
  }
}

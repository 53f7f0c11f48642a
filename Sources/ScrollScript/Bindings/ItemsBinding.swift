internal import LuaKit
internal import ScrollCore

/// `view.items` as scripts see it.
enum ItemsBinding {
  private static let id = LuaParameter("id", .either([.string, .number(.finite)]), "An item.")
  private static let position = LuaParameter("position", .integer(nil), "From 1.")
  private static let itemOrList = LuaParameter(
    "items", .either([.table, .object("Item")]), "An item or a list of items.")

  static let declaration = LuaType<ScriptItems>(
    "The items of a view: #items, items[position] and the functions below.",
    members: reading + changing,
    describe: { "\($0)" },
    lookUp: { (items, call) throws(LuaError) in
      guard let position = call.integer(1), call.kind(1) == .number else { return false }
      push(try items.item(at: position), call)
      return true
    },
    assign: { (items, call) throws(LuaError) in
      guard call.kind(1) == .number else { return false }
      throw LuaError("items are changed by their functions: view.items:replace(id, item)")
    },
    length: { (items) throws(LuaError) in try items.range.count },
    equals: { $0.owner === $1.owner && $0.section == $1.section })

  private static func push(_ item: ScriptItem?, _ call: LuaCall) {
    if let item { call.stack.push(item) } else { call.stack.pushNil() }
  }

  private static let reading: [LuaMember<ScriptItems>] = [
    .method(
      "position", "Where an item stands, from 1; nil when there is none with this id.", [id],
      returns: "integer or nil"
    ) { (items, call) throws(LuaError) in
      let id = try ItemReader.id(call.stack, call.index(1))
      if let position = try items.position(of: id) {
        call.stack.push(position)
      } else {
        call.stack.pushNil()
      }
      return .values(1)
    },
    .method(
      "item", "The item with an id; nil when there is none.", [id], returns: "Item or nil"
    ) { (items, call) throws(LuaError) in
      let id = try ItemReader.id(call.stack, call.index(1))
      guard let position = try items.position(of: id) else {
        call.stack.pushNil()
        return .values(1)
      }
      push(try items.item(at: position), call)
      return .values(1)
    },
    .iterator(
      "each", "Walks the items: for position, item in view.items:each() do … end",
      returns: "position, Item"
    ) { (items, call) throws(LuaError) in
      let position = (call.integer(1) ?? 0) &+ 1
      guard let item = try items.item(at: position) else { return .none }
      call.stack.push(position)
      call.stack.push(item)
      return .values(2)
    },
  ]

  private static let changing: [LuaMember<ScriptItems>] = [
    .method(
      "set",
      "Replaces all items: by a list, or by a number of rows and a function that makes each.",
      [
        LuaParameter("items", .either([.list, ViewOptions.count]), "A list, or how many rows."),
        LuaParameter("item", .function, "function(position) that answers an item.", optional: true),
      ]
    ) { (items, call) throws(LuaError) in
      let owner = items.owner
      let reader = ItemReader(owner)
      let leaving = items.section == nil ? owner.view.storedCount : try items.range.count
      var definitions: [ItemDefinition]
      if let count = call.integer(1), call.kind(1) == .number {
        guard let source = call.function(2) else {
          throw LuaError("set(count, item) needs a function that makes each row")
        }
        definitions = try owner.host.rows(count, source, reader, for: owner, leaving: leaving)
      } else {
        let count = call.stack.rawLength(call.index(1))
        try owner.host.checkItemLimit(adding: count, to: owner, leaving: leaving)
        definitions = try reader.list(call.stack, call.index(1))
      }
      try set(&definitions, items, reader)
      return .none
    },
    .method(
      "append", "Adds items at the end.",
      [
        LuaParameter(
          "items", .either([.table, .object("Item")]), "Items, or one list of items.", repeats: true
        )
      ]
    ) { (items, call) throws(LuaError) in
      let reader = ItemReader(items.owner)
      var definitions: [ItemDefinition] = []
      for argument in 1..<(call.count + 1) {
        definitions += try reader.definitions(
          call.stack, call.index(argument), called: "argument \(argument)")
      }
      try insert(&definitions, at: items.range.count + 1, items, reader)
      return .none
    },
    .method(
      "insert", "Puts items in front of the one at a position, or at the end.",
      [position, itemOrList]
    ) { (items, call) throws(LuaError) in
      let reader = ItemReader(items.owner)
      var definitions = try reader.definitions(call.stack, call.index(2))
      try insert(&definitions, at: call.integer(1) ?? 0, items, reader)
      return .none
    },
    .method("remove", "Removes the item with an id.", [id]) { (items, call) throws(LuaError) in
      let id = try ItemReader.id(call.stack, call.index(1))
      try items.checkHolds(id)
      try items.owner.checkCanStore()
      try asking { () throws(ScrollError) in try items.owner.view.remove(id) }
      items.owner.drop(id)
      return .none
    },
    .method(
      "removeRange", "Removes the items from one position to another.",
      [LuaParameter("first", .integer(nil), ""), LuaParameter("last", .integer(nil), "")]
    ) { (items, call) throws(LuaError) in
      let owner = items.owner
      let first = call.integer(1) ?? 0
      let last = call.integer(2) ?? 0
      let range = try items.range
      try owner.checkCanStore()
      guard first >= 1, last <= range.count, first <= last else {
        throw rangeError(first, last, range.count)
      }
      let rows = range.lowerBound + first - 1..<range.lowerBound + last
      let ids = owner.idsWithFields(in: rows)
      try asking { () throws(ScrollError) in
        try owner.view.removeRange(rows.lowerBound + 1, rows.upperBound)
      }
      for id in ids { owner.drop(id) }
      return .none
    },
    .method("move", "Moves an item to a position.", [id, position]) {
      (items, call) throws(LuaError) in
      let id = try ItemReader.id(call.stack, call.index(1))
      let position = call.integer(2) ?? 0
      try items.checkHolds(id)
      try items.owner.checkCanStore()
      try asking { () throws(ScrollError) in
        if let section = items.section {
          try items.owner.view.move(id, to: position, inSection: section)
        } else {
          try items.owner.view.move(id, to: position)
        }
      }
      return .none
    },
    .method(
      "update", "Gives an item a new length or new fields; what is not named stays.",
      [id, LuaParameter("fields", .table, "Lengths and fields of the script's own.")]
    ) { (items, call) throws(LuaError) in
      let id = try ItemReader.id(call.stack, call.index(1))
      try items.checkHolds(id)
      try update(items.owner, id, call)
      return .none
    },
    .method(
      "replace", "Puts another item in an item's place.",
      [id, LuaParameter("item", .either([.table, .object("Item")]), "The new one.")]
    ) { (items, call) throws(LuaError) in
      let owner = items.owner
      let reader = ItemReader(owner)
      let id = try ItemReader.id(call.stack, call.index(1))
      var definition = try reader.definition(call.stack, call.index(2))
      if definition.id == nil { definition.id = id }
      let row = reader.item(definition)
      try items.checkHolds(id)
      try owner.checkCanStore()
      try owner.host.checkHeldLimit()
      try asking { () throws(ScrollError) in try owner.view.replace(id, with: row) }
      owner.drop(id)
      owner.keep([definition])
      return .none
    },
  ]

  private static func set(
    _ definitions: inout [ItemDefinition], _ items: ScriptItems, _ reader: ItemReader
  ) throws(LuaError) {
    let owner = items.owner
    try owner.host.checkHeldLimit()
    let range = try items.range
    if items.section == nil {
      DefaultIDs.fill(&definitions, first: 1)
    } else {
      DefaultIDs.fill(
        &definitions, first: range.lowerBound + 1,
        isTaken: { owner.view.position(of: $0).map { !range.contains($0 - 1) } ?? false },
        largest: { owner.view.largestIntegerID(below: DefaultIDs.limit) })
    }
    let rows = definitions.map(reader.item)
    let outdated = owner.outdated(definitions)
    let gone = items.section == nil ? [] : owner.idsWithFields(in: range)
    try asking { () throws(ScrollError) in
      try owner.view.batch { () throws(ScrollError) in
        if let section = items.section {
          try owner.view.setItems(rows, inSection: section)
        } else {
          try owner.view.setItems(rows)
        }
        try owner.view.remeasure(outdated)
      }
    }
    if items.section == nil {
      owner.dropAll()
      owner.rowSource = nil
    }
    for id in gone { owner.drop(id) }
    owner.keep(definitions)
  }

  private static func insert(
    _ definitions: inout [ItemDefinition], at position: Int, _ items: ScriptItems,
    _ reader: ItemReader
  ) throws(LuaError) {
    let owner = items.owner
    let first = try items.range.lowerBound
    try owner.host.checkItemLimit(adding: definitions.count, to: owner)
    try owner.host.checkHeldLimit()
    // What is no position is refused below, whatever its size.
    let (row, overflow) = first.addingReportingOverflow(position)
    owner.giveIDs(&definitions, first: overflow ? 1 : row)
    let rows = definitions.map(reader.item)
    try asking { () throws(ScrollError) in
      if let section = items.section {
        try owner.view.insert(rows, at: position, inSection: section)
      } else {
        try owner.view.insert(rows, at: position)
      }
    }
    owner.keep(definitions)
  }

  private static func update(_ owner: ScriptView, _ id: ItemID, _ call: LuaCall) throws(LuaError) {
    let stack = call.stack
    let changes = try ItemReader(owner).changes(of: id, stack, call.index(2))
    // What a row is comes first, and the change on top of it.
    if owner.rowSource != nil, let position = owner.view.position(of: id) {
      owner.view.describeRow(at: position)
    }
    try owner.checkCanStore()
    try asking { () throws(ScrollError) in
      try owner.view.update(id) { item in
        if let length = changes.length(isVertical: owner.isVertical) { item.length = length }
        if let cross = changes.crossLength(isVertical: owner.isVertical) {
          item.crossLength = cross
        }
        if let align = changes.snapAlign { item.snapAlign = align }
        if let stop = changes.snapStop { item.snapStop = stop }
        if let margin = changes.scrollMargin { item.scrollMargin = margin }
      }
    }
    if let own = changes.fields { owner.merge(own, into: id) }
  }

  /// The error of a range of positions that is none, as the model words it.
  static func rangeError(_ first: Int, _ last: Int, _ count: Int, _ what: String = "items")
    -> LuaError
  {
    let valid = count == 0 ? "there are no \(what)" : "valid are 1…\(count)"
    for position in [first, last] where position < 1 || position > count {
      return LuaError("position \(position) is out of range; \(valid)")
    }
    return LuaError("the range from position \(first) to \(last) runs backwards")
  }
}

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
    describe: { $0.isLuaClosed ? "Items(closed)" : "Items(\($0.owner.view.count))" },
    lookUp: { items, call in
      guard let position = call.integer(1), call.kind(1) == .number else { return false }
      if let item = items.owner.item(at: position) {
        call.stack.push(item)
      } else {
        call.stack.pushNil()
      }
      return true
    },
    assign: { (items, call) throws(LuaError) in
      guard call.kind(1) == .number else { return false }
      throw LuaError("items are changed by their functions: view.items:replace(id, item)")
    },
    length: { $0.owner.view.count })

  private static let reading: [LuaMember<ScriptItems>] = [
    .method(
      "position", "Where an item stands, from 1; nil when there is none with this id.", [id],
      returns: "integer or nil"
    ) { (items, call) throws(LuaError) in
      let id = try ItemReader.id(call.stack, call.index(1))
      if let position = items.owner.view.position(of: id) {
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
      if let position = items.owner.view.position(of: id),
        let item = items.owner.item(at: position)
      {
        call.stack.push(item)
      } else {
        call.stack.pushNil()
      }
      return .values(1)
    },
    .iterator(
      "each", "Walks the items: for position, item in view.items:each() do … end",
      returns: "position, Item"
    ) { items, call in
      let position = (call.integer(1) ?? 0) + 1
      guard let item = items.owner.item(at: position) else { return .none }
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
      var definitions: [ItemDefinition]
      if let count = call.integer(1), call.kind(1) == .number {
        guard let source = call.function(2) else {
          throw LuaError("set(count, item) needs a function that makes each row")
        }
        definitions = try owner.host.rows(count, source, reader, for: owner)
      } else {
        let count = call.stack.rawLength(call.index(1))
        try owner.host.checkItemLimit(adding: count, to: owner, isReplacing: true)
        definitions = try reader.list(call.stack, call.index(1))
      }
      DefaultIDs.fill(&definitions, first: 1, isTaken: { _ in false }, largest: { 0 })
      let rows = try definitions.rows(reader)
      try asking { () throws(ScrollError) in try owner.view.setContent(.items(rows)) }
      owner.dropAll()
      owner.rowSource = nil
      owner.keep(definitions)
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
      try insert(&definitions, at: items.owner.view.count + 1, items.owner, reader)
      return .none
    },
    .method(
      "insert", "Puts items in front of the one at a position, or at the end.",
      [position, itemOrList]
    ) { (items, call) throws(LuaError) in
      let reader = ItemReader(items.owner)
      var definitions = try reader.definitions(call.stack, call.index(2))
      try insert(&definitions, at: call.integer(1) ?? 0, items.owner, reader)
      return .none
    },
    .method("remove", "Removes the item with an id.", [id]) { (items, call) throws(LuaError) in
      let id = try ItemReader.id(call.stack, call.index(1))
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
      try owner.checkCanStore()
      var ids: [ItemID] = []
      if first >= 1, last <= owner.view.count, first <= last {
        ids = (first...last).compactMap { owner.view.item(at: $0)?.id }
      }
      try asking { () throws(ScrollError) in try owner.view.removeRange(first, last) }
      for id in ids { owner.drop(id) }
      return .none
    },
    .method("move", "Moves an item to a position.", [id, position]) {
      (items, call) throws(LuaError) in
      let id = try ItemReader.id(call.stack, call.index(1))
      try items.owner.checkCanStore()
      try asking { () throws(ScrollError) in
        try items.owner.view.move(id, to: call.integer(2) ?? 0)
      }
      return .none
    },
    .method(
      "update", "Gives an item a new length or new fields; what is not named stays.",
      [id, LuaParameter("fields", .table, "Lengths and fields of the script's own.")]
    ) { (items, call) throws(LuaError) in
      try update(items.owner, ItemReader.id(call.stack, call.index(1)), call)
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
      let row = try reader.item(definition)
      try owner.checkCanStore()
      try asking { () throws(ScrollError) in try owner.view.replace(id, with: row) }
      owner.drop(id)
      owner.keep([definition])
      return .none
    },
  ]

  private static func insert(
    _ definitions: inout [ItemDefinition], at position: Int, _ owner: ScriptView,
    _ reader: ItemReader
  ) throws(LuaError) {
    try owner.host.checkItemLimit(adding: definitions.count, to: owner)
    owner.giveIDs(&definitions, first: position)
    let rows = try definitions.rows(reader)
    try asking { () throws(ScrollError) in try owner.view.insert(rows, at: position) }
    owner.keep(definitions)
  }

  private static func update(_ owner: ScriptView, _ id: ItemID, _ call: LuaCall) throws(LuaError) {
    let stack = call.stack
    let changes = try ItemReader(owner).changes(of: id, stack, call.index(2))
    let length = owner.isVertical ? changes.height : changes.width
    let cross = owner.isVertical ? changes.width : changes.height
    try owner.checkCanStore()
    try asking { () throws(ScrollError) in
      try owner.view.update(id) { item in
        if let length { item.length = .points(length) }
        if let cross { item.crossLength = .points(cross) }
        if let align = changes.snapAlign { item.snapAlign = align }
        if let stop = changes.snapStop { item.snapStop = stop }
        if let margin = changes.scrollMargin { item.scrollMargin = margin }
      }
    }
    if let own = changes.fields { owner.merge(own, into: id) }
  }
}

extension [ItemDefinition] {
  /// The model's part of the items.
  func rows(_ reader: ItemReader) throws(LuaError) -> [ScrollItem] {
    var rows: [ScrollItem] = []
    rows.reserveCapacity(count)
    for definition in self { rows.append(try reader.item(definition)) }
    return rows
  }
}

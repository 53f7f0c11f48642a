internal import LuaKit
internal import ScrollCore

/// `view.sections` as scripts see it.
enum SectionsBinding {
  private static let id = LuaParameter("id", .either([.string, .number(.finite)]), "A section.")
  private static let position = LuaParameter("position", .integer(nil), "From 1.")
  private static let section = LuaParameterType.either([.table, .object("Section")])

  static let declaration = LuaType<ScriptSections>(
    "The sections of a view: #sections, sections[position] and the functions below.",
    members: reading + changing,
    describe: {
      $0.isLuaClosed ? "Sections(closed)" : "Sections(\($0.owner.view.sectionCount))"
    },
    lookUp: { sections, call in
      guard let position = call.integer(1), call.kind(1) == .number else { return false }
      push(sections.section(at: position), call)
      return true
    },
    assign: { (_, call) throws(LuaError) in
      guard call.kind(1) == .number else { return false }
      throw LuaError("sections are changed by their functions: view.sections:replace(id, section)")
    },
    length: { $0.owner.view.sectionCount })

  private static func push(_ section: ScriptSection?, _ call: LuaCall) {
    if let section { call.stack.push(section) } else { call.stack.pushNil() }
  }

  private static let reading: [LuaMember<ScriptSections>] = [
    .method(
      "position", "Where a section stands, from 1; nil when there is none with this id.", [id],
      returns: "integer or nil"
    ) { (sections, call) throws(LuaError) in
      let id = try ItemReader.id(call.stack, call.index(1))
      if let position = sections.owner.view.position(ofSection: id) {
        call.stack.push(position)
      } else {
        call.stack.pushNil()
      }
      return .values(1)
    },
    .method(
      "item", "The section with an id; nil when there is none.", [id], returns: "Section or nil"
    ) { (sections, call) throws(LuaError) in
      let id = try ItemReader.id(call.stack, call.index(1))
      let isThere = sections.owner.view.position(ofSection: id) != nil
      push(isThere ? ScriptSection(sections.owner, id) : nil, call)
      return .values(1)
    },
    .iterator(
      "each", "Walks the sections: for position, section in view.sections:each() do … end",
      returns: "position, Section"
    ) { sections, call in
      let position = (call.integer(1) ?? 0) &+ 1
      guard let section = sections.section(at: position) else { return .none }
      call.stack.push(position)
      call.stack.push(section)
      return .values(2)
    },
  ]

  private static let changing: [LuaMember<ScriptSections>] = [
    .method(
      "set", "Replaces everything in the view by sections.",
      [LuaParameter("sections", .list, "{ id =, header =, footer =, items = } each.")]
    ) { (sections, call) throws(LuaError) in
      let owner = sections.owner
      let reader = SectionReader(owner)
      var definitions = try reader.list(call.stack, call.index(1))
      try owner.host.checkItemLimit(
        adding: count(definitions), to: owner,
        leaving: owner.view.storedCount + owner.view.sectionCount)
      try owner.host.checkHeldLimit()
      definitions.giveIDs()
      let items = definitions.flatMap(\.items)
      let new = definitions.map { $0.section(reader.items) }
      let outdated = owner.outdated(items)
      try asking { () throws(ScrollError) in
        try owner.view.batch { () throws(ScrollError) in
          try owner.view.setContent(.sections(new))
          try owner.view.remeasure(outdated)
        }
      }
      owner.dropAll()
      owner.rowSource = nil
      owner.keep(items)
      return .none
    },
    .method(
      "append", "Adds sections at the end.",
      [LuaParameter("sections", section, "Sections, or one list of sections.", repeats: true)]
    ) { (sections, call) throws(LuaError) in
      let reader = SectionReader(sections.owner)
      var definitions: [SectionDefinition] = []
      for argument in 1..<(call.count + 1) {
        definitions += try reader.definitions(
          call.stack, call.index(argument), called: "argument \(argument)")
      }
      try insert(&definitions, at: sections.owner.view.sectionCount + 1, sections.owner, reader)
      return .none
    },
    .method(
      "insert", "Puts sections in front of the one at a position, or at the end.",
      [position, LuaParameter("sections", section, "A section or a list of sections.")]
    ) { (sections, call) throws(LuaError) in
      let reader = SectionReader(sections.owner)
      var definitions = try reader.definitions(call.stack, call.index(2))
      try insert(&definitions, at: call.integer(1) ?? 0, sections.owner, reader)
      return .none
    },
    .method("remove", "Removes the section with an id, and its items.", [id]) {
      (sections, call) throws(LuaError) in
      let owner = sections.owner
      let id = try ItemReader.id(call.stack, call.index(1))
      let rows = (try? owner.view.items(inSection: id)) ?? 0..<0
      let ids = owner.idsWithFields(in: rows)
      try asking { () throws(ScrollError) in try owner.view.removeSection(id) }
      for id in ids { owner.drop(id) }
      return .none
    },
    .method(
      "removeRange", "Removes the sections from one position to another, and their items.",
      [LuaParameter("first", .integer(nil), ""), LuaParameter("last", .integer(nil), "")]
    ) { (sections, call) throws(LuaError) in
      let owner = sections.owner
      let first = call.integer(1) ?? 0
      let last = call.integer(2) ?? 0
      guard let low = owner.view.sectionID(at: first), let high = owner.view.sectionID(at: last),
        first <= last
      else {
        throw ItemsBinding.rangeError(first, last, owner.view.sectionCount, "sections")
      }
      let rows =
        try owner.rows(ofSection: low).lowerBound..<owner.rows(ofSection: high).upperBound
      let ids = owner.idsWithFields(in: rows)
      try asking { () throws(ScrollError) in try owner.view.removeSections(first, last) }
      for id in ids { owner.drop(id) }
      return .none
    },
    .method("move", "Moves a section with its items to a position.", [id, position]) {
      (sections, call) throws(LuaError) in
      let id = try ItemReader.id(call.stack, call.index(1))
      try asking { () throws(ScrollError) in
        try sections.owner.view.moveSection(id, to: call.integer(2) ?? 0)
      }
      return .none
    },
    .method(
      "update", "Gives a section another header or footer, or none; what is not named stays.",
      [
        id,
        LuaParameter(
          "parts", .record(SectionReader.changes), "{ header =, footer = }; false takes one away."),
      ]
    ) { (sections, call) throws(LuaError) in
      let owner = sections.owner
      let id = try ItemReader.id(call.stack, call.index(1))
      let fields = Fields(call.stack, call.index(2))
      let reader = SectionReader(owner)
      let header = try reader.part("header", of: "section \(id)", fields)
      let footer = try reader.part("footer", of: "section \(id)", fields)
      try asking { () throws(ScrollError) in
        try owner.view.updateSection(id, header: header, footer: footer)
      }
      return .none
    },
    .method(
      "replace", "Puts another section in a section's place.",
      [id, LuaParameter("section", section, "The new one.")]
    ) { (sections, call) throws(LuaError) in
      try replace(
        sections.owner, ItemReader.id(call.stack, call.index(1)), call,
        SectionReader(sections.owner)
      )
      return .none
    },
  ]

  /// The sections and their items.
  private static func count(_ definitions: [SectionDefinition]) -> Int {
    definitions.reduce(definitions.count) { $0 + $1.items.count }
  }

  private static func insert(
    _ definitions: inout [SectionDefinition], at position: Int, _ owner: ScriptView,
    _ reader: SectionReader
  ) throws(LuaError) {
    try owner.host.checkItemLimit(adding: count(definitions), to: owner)
    try owner.host.checkHeldLimit()
    try owner.giveIDs(&definitions, at: max(position, 1) - 1)
    let new = definitions.map { $0.section(reader.items) }
    try asking { () throws(ScrollError) in try owner.view.insertSections(new, at: position) }
    owner.keep(definitions.flatMap(\.items))
  }

  private static func replace(
    _ owner: ScriptView, _ id: ItemID, _ call: LuaCall, _ reader: SectionReader
  ) throws(LuaError) {
    var definition = try reader.definition(call.stack, call.index(2))
    if definition.id == nil { definition.id = id }
    guard let position = owner.view.position(ofSection: id) else {
      throw LuaError("no section with the id \(id)")
    }
    let old = try owner.rows(ofSection: id)
    try owner.host.checkItemLimit(
      adding: definition.items.count, to: owner, leaving: old.count)
    try owner.host.checkHeldLimit()
    var definitions = [definition]
    try owner.giveIDs(&definitions, at: position - 1, replacing: id)
    let items = definitions.flatMap(\.items)
    let outdated = owner.outdated(items)
    let gone = owner.idsWithFields(in: old)
    try asking { () throws(ScrollError) in
      try owner.view.batch { () throws(ScrollError) in
        try owner.view.replaceSection(id, with: definitions[0].section(reader.items))
        try owner.view.remeasure(outdated)
      }
    }
    for id in gone { owner.drop(id) }
    owner.keep(items)
  }
}

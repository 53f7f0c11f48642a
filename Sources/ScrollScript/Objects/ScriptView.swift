internal import LuaKit
internal import ScrollCore

/// A scroll view as a script holds it: the model's view, and what its items carry besides their lengths.
final class ScriptView: LuaObject {
  static let luaType = "View"

  let view: TrackableScrollView
  unowned let host: ScriptHost
  let context: ScriptContext
  private weak var knownItems: ScriptItems?
  private weak var knownSections: ScriptSections?
  private weak var knownProxy: ScriptProxy?

  /// Asked what a row is when it is first needed; rows made by `count` and `length` only.
  var rowSource: LuaFunction?
  /// Asked how long an item without a length is when it is first seen.
  var measure: LuaFunction?

  var fields: [ItemID: LuaReference] = [:]
  private var removedFields: [ItemID: LuaReference] = [:]

  init(_ view: TrackableScrollView, host: ScriptHost) {
    self.view = view
    self.host = host
    context = host.context
  }

  var isLuaClosed: Bool { view.isClosed }

  /// The list of the items: the same object while the script holds it.
  var items: ScriptItems {
    if let knownItems { return knownItems }
    let items = ScriptItems(self)
    knownItems = items
    return items
  }

  /// The list of the sections: the same object while the script holds it.
  var sections: ScriptSections {
    if let knownSections { return knownSections }
    let sections = ScriptSections(self)
    knownSections = sections
    return sections
  }

  /// The view's proxy: the same object while the script holds it.
  var proxy: ScriptProxy {
    if let knownProxy { return knownProxy }
    let proxy = ScriptProxy(self)
    knownProxy = proxy
    return proxy
  }

  /// Whether the main axis runs down, so that `height` is a row's length.
  var isVertical: Bool { view.axes != .horizontal }

  func close() {
    view.close()
    fields = [:]
    removedFields = [:]
    rowSource = nil
    measure = nil
  }

  /// Refuses a change that would make the view store some of its uniform rows when there is no room for them.
  func checkCanStore() throws(LuaError) {
    if view.storedCount < view.count { try host.checkItemLimit(adding: 0, to: self) }
  }

  /// The rows of a section, counted from 0 among all; an error when it is gone.
  func rows(ofSection id: ItemID) throws(LuaError) -> Range<Int> {
    guard view.position(ofSection: id) != nil else {
      throw LuaError("section \(id) is not in its view any more")
    }
    return try asking { () throws(ScrollError) in try view.items(inSection: id) }
  }

  // MARK: - Items

  /// The item at a position from 1 on, as a script sees it.
  func item(at position: Int) -> ScriptItem? {
    if rowSource != nil { view.describeRow(at: position) }
    guard let item = view.item(at: position) else { return nil }
    return made(item, fields: fields[item.id])
  }

  /// An item that an event tells of; it may have been removed already.
  func told(_ item: ScrollItem, at position: Int) -> ScriptItem {
    guard let present = view.position(of: item.id) else {
      return made(item, fields: removedFields[item.id])
    }
    // In a view that is not lazy rows are told of that nobody has seen.
    guard rowSource != nil else { return made(item, fields: fields[item.id]) }
    return self.item(at: present) ?? made(item, fields: fields[item.id])
  }

  /// An item with the lengths that it has now, as far as they are known.
  func made(_ item: ScrollItem, fields: LuaReference?) -> ScriptItem {
    let main: Axis = isVertical ? .vertical : .horizontal
    func length(_ length: ItemLength?, _ axis: Axis) -> Double? {
      switch length {
      case .points(let points): points
      case .viewport(let part): part * (axis == .vertical ? view.height : view.width)
      case .measured, nil: nil
      }
    }
    var known = length(item.length, main)
    if item.length == .measured, (try? view.isMeasured(item.id)) == true {
      known = try? view.length(of: item.id)
    }
    return ScriptItem(
      item, length: known, crossLength: length(item.crossLength, main.cross),
      isVertical: isVertical, fields: fields)
  }

  /// The field `text` of an item, for pictures.
  func text(of id: ItemID) -> String? {
    guard let reference = fields[id] else { return nil }
    return host.lua.withStack { stack -> String? in
      stack.push(reference)
      stack.pushField(of: stack.top, "text")
      return stack.string(stack.top) ?? stack.number(stack.top).map { _ in stack.text(stack.top) }
    } ?? nil
  }

  // MARK: - Fields

  /// Keeps the fields of new items; called after the model has taken them.
  func keep(_ items: [ItemDefinition]) {
    for item in items {
      guard let id = item.id else { continue }
      if let own = item.fields { fields[id] = own } else { fields[id] = nil }
    }
  }

  /// Adds changed fields to those that an item has; items read before keep what they were.
  func merge(_ changes: LuaReference, into id: ItemID) {
    guard let present = fields[id] else {
      fields[id] = changes
      return
    }
    _ = host.lua.withStack { stack in
      let top = stack.top
      stack.pushTable(array: 0, fields: 4)
      for source in [present, changes] {
        stack.push(source)
        stack.pushNil()
        while stack.next(in: top + 2) {
          stack.pushCopy(stack.top - 1)
          stack.pushCopy(stack.top - 1)
          stack.setRaw(top + 1)
          stack.pop()
        }
        stack.pop()
      }
      fields[id] = stack.reference(top + 1)
    }
  }

  /// Lets go of the fields of an item that is gone, once its `disappear` has been told.
  func drop(_ id: ItemID) {
    if let gone = fields.removeValue(forKey: id) { removedFields[id] = gone }
  }

  /// The ids of those rows, counted from 0, that have fields of their own.
  func idsWithFields(in rows: Range<Int>) -> [ItemID] {
    guard rows.count > fields.count else {
      return rows.compactMap { view.item(at: $0 + 1)?.id }.filter { fields[$0] != nil }
    }
    return fields.keys.filter { id in view.position(of: id).map { rows.contains($0 - 1) } == true }
  }

  func dropAll() {
    removedFields.merge(fields) { old, _ in old }
    fields = [:]
  }

  func forgetRemovedItems() {
    if !removedFields.isEmpty { removedFields = [:] }
  }

  // MARK: - Default ids

  /// Gives ids to items that come to this view without one.
  func giveIDs(_ items: inout [ItemDefinition], first: Int) {
    DefaultIDs.fill(
      &items, first: first, isTaken: { view.position(of: $0) != nil },
      largest: { view.largestIntegerID(below: DefaultIDs.limit) })
  }
}

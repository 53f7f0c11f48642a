internal import LuaKit
internal import ScrollCore

/// A scroll view as a script holds it: the model's view, and what its items carry besides their lengths.
final class ScriptView: LuaObject {
  static let luaType = "View"

  let view: TrackableScrollView
  unowned let host: ScriptHost
  let context: ScriptContext
  private weak var knownItems: ScriptItems?
  private weak var knownProxy: ScriptProxy?

  /// Asked for a row's own fields when the row is first needed; rows made by `count` and `length` only.
  var rowSource: LuaFunction?

  private var fields: [ItemID: LuaReference] = [:]
  private var removedFields: [ItemID: LuaReference] = [:]
  /// The largest integer id, when it is known: looked for only when a default id is taken.
  private var largestID: Int?

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
  }

  /// Refuses a change that would make the view store its uniform rows when there is no room for them.
  func checkCanStore() throws(LuaError) {
    if view.storedCount < view.count { try host.checkItemLimit(adding: 0, to: self) }
  }

  // MARK: - Items

  /// The item at a position from 1 on, as a script sees it.
  func item(at position: Int) -> ScriptItem? {
    guard let item = view.item(at: position) else { return nil }
    return made(item, fields: fieldsOf(item, at: position))
  }

  /// An item that an event tells of; it may have been removed already.
  func told(_ item: ScrollItem, at position: Int) -> ScriptItem {
    made(item, fields: removedFields[item.id] ?? fieldsOf(item, at: position))
  }

  /// An item with the lengths that it has now, as far as they are known.
  private func made(_ item: ScrollItem, fields: LuaReference?) -> ScriptItem {
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

  private func fieldsOf(_ item: ScrollItem, at position: Int) -> LuaReference? {
    if let known = fields[item.id] { return known }
    guard let rowSource, case .integer(let id) = item.id, id == position else { return nil }
    let made = host.stage.ask("item") { makeFields(rowSource, item, at: position) }
    if let made { fields[item.id] = made }
    return made
  }

  /// Asks for a row's fields; an error is reported and the row goes without (E11).
  private func makeFields(_ source: LuaFunction, _ item: ScrollItem, at position: Int)
    -> LuaReference?
  {
    do throws(LuaError) {
      return try host.lua.call(source, .callback) { stack in
        stack.push(position)
        return 1
      } results: { (stack, count) throws(LuaError) in
        guard count > 0, stack.kind(stack.top - count + 1) != .nil else { return nil }
        let made = try ItemReader(self).definition(stack, stack.top - count + 1)
        if let id = made.id, id != item.id {
          throw LuaError(
            "the item function answered the id \(id) for row \(position); "
              + "rows made by 'length' have their position as id")
        }
        return made.fields
      }
    } catch {
      host.report(error)
      return nil
    }
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
      largestID = nil
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
    largestID = nil
  }

  func dropAll() {
    removedFields.merge(fields) { old, _ in old }
    fields = [:]
    largestID = nil
  }

  func forgetRemovedItems() {
    if !removedFields.isEmpty { removedFields = [:] }
  }

  // MARK: - Default ids

  /// Gives ids to items that come to this view without one.
  func giveIDs(_ items: inout [ItemDefinition], first: Int) {
    DefaultIDs.fill(
      &items, first: first, isTaken: { view.position(of: $0) != nil }, largest: largestInteger)
  }

  private func largestInteger() -> Int {
    if let largestID { return largestID }
    var largest = 0
    for position in 1..<(view.count + 1) {
      if case .integer(let number)? = view.item(at: position)?.id, number < Int.max / 2 {
        largest = max(largest, number)
      }
    }
    largestID = largest
    return largest
  }
}

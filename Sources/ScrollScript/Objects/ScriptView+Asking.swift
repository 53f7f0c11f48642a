internal import LuaKit
internal import ScrollCore

/// What the model asks a script in the middle of a frame (E11); errors are reported, and what was stays.
extension ScriptView {
  private var canAsk: Bool { !host.lua.isClosed && host.lua.abort == nil }

  /// Asks how long an item is that is seen for the first time (A5).
  func measure(_ item: ScrollItem, at position: Int) -> Double? {
    guard let measure, canAsk else { return nil }
    let told = made(item, fields: fields[item.id])
    do throws(LuaError) {
      return try host.lua.call(measure, .callback) { stack in
        stack.push(told)
        stack.push(position)
        return 2
      } results: { (stack, count) throws(LuaError) in
        let first = stack.top - count + 1
        let longest = TrackableScrollView.longestLength
        if count > 0, let length = stack.number(first), (0...longest).contains(length) {
          return length
        }
        let got = count > 0 ? Self.shown(stack, first) : "nothing"
        throw LuaError(
          "\(measure.place): measure answered \(got) for item \(item.id) at position \(position), "
            + "where a number of points in 0…1e15 is expected; the estimate stands")
      }
    } catch {
      host.report(error, of: measure)
      return nil
    }
  }

  /// Asks what a row of uniform content is that is needed for the first time.
  ///
  /// A row is known by its number, wherever it stands by now; nil leaves it as it is.
  func describe(at position: Int) -> ScrollItem? {
    guard let rowSource, canAsk, let item = view.item(at: position),
      case .integer(let row) = item.id
    else { return nil }
    do throws(LuaError) {
      let definition: ItemDefinition? = try host.lua.call(rowSource, .callback) { stack in
        stack.push(row)
        return 1
      } results: { (stack, count) throws(LuaError) in
        do throws(LuaError) {
          return try Self.description(of: row, stack, count, ItemReader(self))
        } catch {
          throw LuaError("\(rowSource.place): \(error.message)")
        }
      }
      guard let definition else { return nil }
      if let own = definition.fields { fields[item.id] = own }
      var described = item
      if let length = definition.length(isVertical: isVertical) { described.length = length }
      described.crossLength = definition.crossLength(isVertical: isVertical)
      described.snapAlign = definition.snapAlign
      described.snapStop = definition.snapStop ?? false
      described.scrollMargin = definition.scrollMargin ?? .zero
      return described
    } catch {
      host.report(error, of: rowSource)
      return nil
    }
  }

  private static func description(
    of row: Int, _ stack: LuaStack, _ count: Int, _ reader: ItemReader
  ) throws(LuaError) -> ItemDefinition? {
    let first = stack.top - count + 1
    guard count > 0, stack.kind(first) != .nil else { return nil }
    guard stack.kind(first) == .table || stack.kind(first) == .userdata else {
      throw LuaError(
        "the item function answered \(shown(stack, first)) for row \(row); "
          + "an item is a table, or nil for a row without fields")
    }
    let definition = try reader.definition(
      stack, first, called: "what the item function answered for row \(row)")
    if let id = definition.id, id != .integer(row) {
      throw LuaError(
        "the item function answered the id \(id) for row \(row); "
          + "rows made by 'length' have their position as id")
    }
    return definition
  }

  /// A value in an error: a number as it is, of others what they are.
  private static func shown(_ stack: LuaStack, _ index: Int) -> String {
    stack.kind(index) == .number ? stack.text(index) : stack.typeName(index)
  }
}

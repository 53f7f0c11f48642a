internal import LuaKit
internal import ScrollCore

/// A page that a script is asked for: scripts see no more of it than the function that answers.
final class ScriptRequest: LuaObject {
  static let luaType = "Request"

  let request: LoadRequest
  let edge: ScrollLoader.Edge
  let owner: ScriptView

  init(_ request: LoadRequest, at edge: ScrollLoader.Edge, of owner: ScriptView) {
    self.request = request
    self.edge = edge
    self.owner = owner
  }

  /// Takes a page of items in, and with them what scripts keep in them.
  ///
  /// What is wrong with them is the error of whoever answers, and the loader has failed.
  func answer(_ stack: LuaStack, _ index: Int) throws(LuaError) {
    guard request.isOpen else {
      // Refused, or not heard any more: the same for any answer.
      return try asking { () throws(ScrollError) in try request(.end) }
    }
    try asking { () throws(ScrollError) in try owner.view.checkChange() }
    do throws(LuaError) {
      guard stack.kind(index) == .table else {
        throw LuaError(
          "a list of items or nil expected, got \(stack.typeName(index))",
          kind: .argument(1, "items"))
      }
      let reader = ItemReader(owner)
      var definitions = try reader.list(stack, index)
      try owner.host.checkItemLimit(adding: definitions.count, to: owner)
      try owner.host.checkHeldLimit()
      owner.giveIDs(&definitions, first: edge == .start ? 1 : owner.view.count + 1)
      let rows = definitions.map(reader.item)
      let dropped = try asking { () throws(ScrollError) in try request.take(.items(rows)) }
      owner.keep(definitions)
      for id in dropped { owner.drop(id) }
    } catch {
      request.abandon(error.message)
      throw error
    }
  }
}

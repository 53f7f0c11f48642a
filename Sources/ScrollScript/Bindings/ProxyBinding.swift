internal import LuaKit

/// `view.proxy` as scripts see it.
enum ProxyBinding {
  static let declaration = LuaType<ScriptProxy>(
    "The handle that scrolls a view.",
    members: [
      .method(
        "scrollTo", "Scrolls to a target, at once or over time.",
        ScrollingMembers.scrollToParameters, returns: "Motion"
      ) { (proxy, call) throws(LuaError) in try ScrollingMembers.scrollTo(proxy.owner, call) },
      .method(
        "scrollBy", "Scrolls by a distance from the shown offset, held within the range.",
        ScrollingMembers.scrollByParameters, returns: "Motion"
      ) { (proxy, call) throws(LuaError) in try ScrollingMembers.scrollBy(proxy.owner, call) },
      .method(
        "next", "Scrolls to the next page, animated unless said otherwise.",
        ScrollingMembers.turnParameters("next"), returns: "Motion"
      ) { (proxy, call) throws(LuaError) in try ScrollingMembers.turn(1, proxy.owner, call) },
      .method(
        "previous", "Scrolls to the page before, animated unless said otherwise.",
        ScrollingMembers.turnParameters("previous"), returns: "Motion"
      ) { (proxy, call) throws(LuaError) in try ScrollingMembers.turn(-1, proxy.owner, call) },
    ],
    describe: { proxy in "Proxy of \(proxy.owner.view)" })
}

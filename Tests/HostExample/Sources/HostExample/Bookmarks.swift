import Scrollua

/// The rows that a reader has marked: a type of the host's that its scripts use.
final class Bookmarks: LuaObject {
  static let luaType = "Bookmarks"

  private(set) var rows: [Int] = []
  var limit = 2

  func add(_ row: Int) throws {
    guard rows.count < limit else { throw BookmarksAreFull(limit: limit) }
    rows.append(row)
  }

  static let declaration = LuaType<Bookmarks>(
    "The rows that a reader has marked.",
    members: [
      .property(
        "limit", "How many there may be.", get: { $0.limit }, set: { $0.limit = $1 }),
      .property("rows", "The rows, in the order in which they were marked.") { $0.rows },
      .method("add", "Marks a row.", arguments: "row") { (bookmarks, row: Int) in
        try bookmarks.add(row)
      },
    ],
    describe: { "Bookmarks(\($0.rows.count) of \($0.limit))" })
}

/// Any error of a host's becomes the script's, with the script's line.
struct BookmarksAreFull: Error, CustomStringConvertible {
  let limit: Int
  var description: String { "there are \(limit) bookmarks already" }
}

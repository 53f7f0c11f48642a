import LuaKit
import Testing

/// Functions, properties and globals that are declared by Swift's own types.
@Suite struct SwiftTypesTests {
  enum Season: String, CaseIterable, LuaConvertible { case spring, summer, autumn, winter }

  struct Refusal: Error, CustomStringConvertible {
    var description: String { "no more" }
  }

  final class Board: LuaObject {
    static let luaType = "Board"

    var points = 0
    var season = Season.spring
    var owner: String?

    static let type = LuaType<Board>(
      "Counts points.",
      members: [
        .property("points", "How many.", get: { $0.points }, set: { $0.points = $1 }),
        .property("season", "When.", get: { $0.season }, set: { $0.season = $1 }),
        .property("owner", "Whose.", get: { $0.owner }, set: { $0.owner = $1 }),
        .property("double", "Twice the points.") { 2 * $0.points },
        .method("add", "Adds points.", arguments: "points") { (board, points: Int) in
          board.points += points
        },
        .method("same", "The other board.", arguments: "other") { (_, other: Board) in other },
        .method("refuse", "Fails.") { _ in throw Refusal() },
      ])
  }

  private let fixture = Fixture()
  private var lua: LuaState { fixture.lua }

  @Test func `a closure is a function of scripts`() throws {
    var heard: [String] = []
    lua.setFunction("note", "Hears.", arguments: "text", "times") { (text: String, times: Int?) in
      for _ in 0..<(times ?? 1) { heard.append(text) }
    }
    lua.setFunction("sum", "Adds.", arguments: "numbers") { (numbers: [Double]) in
      numbers.reduce(0, +)
    }
    lua.setFunction("now", "Tells.") { "spring" }
    #expect(
      try fixture.run("note('a') note('b', 2) return sum { 1, 2.5 }, now()") == ["3.5", "spring"])
    #expect(heard == ["a", "b", "b"])
  }

  @Test(arguments: [
    ("f()", "bad argument #1 'count' to 'f' (integer expected, got no value)"),
    ("f(1.5, {})", "bad argument #1 'count' to 'f' (integer expected, got 1.5)"),
    ("f(1)", "bad argument #2 'numbers' to 'f' (table expected, got no value)"),
    ("f(1, { 1, 'a' })", "bad argument #2 'numbers' to 'f' (list of number expected, got table)"),
    (
      "f(1, {}, 'sumer')",
      "bad argument #3 'season' to 'f' "
        + "('spring', 'summer', 'autumn' or 'winter' expected, got 'sumer'; did you mean 'summer'?)"
    ),
  ])
  func `arguments are checked by the closure's types`(call: String, message: String) {
    lua.setFunction("f", "Takes.", arguments: "count", "numbers", "season") {
      (_: Int, _: [Double], _: Season?) in
    }
    #expect(fixture.message(call) == "t.lua:1: " + message)
  }

  @Test func `any error that Swift throws is the script's, with its line`() {
    lua.setFunction("refuse", "Fails.") { throw Refusal() }
    let error = fixture.error("local a\nrefuse()")
    #expect(error?.message == "t.lua:2: no more")
    #expect(error?.file == "t.lua")
    #expect(error?.line == 2)
  }

  @Test func `a type is declared by properties and methods of Swift's`() throws {
    lua.install(Board.type)
    let board = Board()
    lua.setGlobal("board", to: board)
    let values = try fixture.run(
      """
      board.points = 3
      board:add(4)
      board.season = "winter"
      board.owner = "Ann"
      local owner = board.owner
      board.owner = nil
      return board.points, board.double, board.season, owner, board.owner, board:same(board) == board,
        tostring(board)
      """)
    #expect(values == ["7", "14", "winter", "Ann", "nil", "true", "Board"])
    #expect(board.season == .winter)
  }

  @Test(arguments: [
    ("board.points = 'x'", "bad value for 'points' of Board (number expected, got string)"),
    ("board.points = nil", "bad value for 'points' of Board (number expected, got nil)"),
    ("board.double = 1", "'double' of Board is read-only"),
    ("board:refuse()", "no more"),
    ("board:same(1)", "bad argument #1 'other' to 'same' (Board expected, got number)"),
  ])
  func `a type's values are checked by Swift's types`(script: String, message: String) {
    lua.install(Board.type)
    lua.setGlobal("board", to: Board())
    let text = fixture.message(script).replacing("integer expected", with: "number expected")
    #expect(text == "t.lua:1: " + message)
  }

  @Test func `globals go both ways`() throws {
    lua.setGlobal("names", to: ["a", "b"])
    try fixture.run("count = #names; season = 'summer'; list = { 1, 2 }; none = nil")
    #expect(lua.global("count") == 2)
    #expect(lua.global("season", as: Season.self) == .summer)
    #expect(lua.global("list") == [1, 2])
    #expect(lua.global("count", as: String.self) == nil)
    #expect(lua.global("none", as: Int?.self) == .some(nil))
  }

  @Test func `a script's function is called like one of Swift's`() throws {
    try fixture.run(
      """
      function double(n) return 2 * n, "more" end
      function fail(text) error(text) end
      function nothing() end
      """)
    let double = try #require(lua.global("double", as: LuaFunction.self))
    let fail = try #require(lua.global("fail", as: LuaFunction.self))
    let nothing = try #require(lua.global("nothing", as: LuaFunction.self))
    let eight: Int = try double(4)
    #expect(eight == 8)
    try double(1)
    let none: Int? = try nothing()
    #expect(none == nil)
    #expect(throws: LuaError.self) { try fail("broken") }
    let error = #expect(throws: LuaError.self) { let _: String = try nothing() }
    #expect(error?.message == "the function at t.lua:3 gave no value; string was expected")
    lua.close()
    #expect(throws: LuaError.self) { try double(1) }
  }

  @Test func `what a closure captures is let go of when the state is closed`() throws {
    weak var board: Board?
    do {
      let held = Board()
      board = held
      lua.setFunction("add", "Adds.") { held.points += 1 }
    }
    try fixture.run("add()")
    #expect(board?.points == 1)
    lua.close()
    #expect(board == nil)
  }

  @Test func `after a run each call has a budget of its own`() throws {
    let fixture = Fixture(limits: LuaLimits(instructions: 50_000))
    try fixture.run("function work() for i = 1, 10000 do end end")
    let work = try #require(fixture.lua.global("work", as: LuaFunction.self))
    fixture.lua.beginRun()
    #expect(throws: LuaError.self) { for _ in 1...100 { try work() } }
    #expect(fixture.lua.abort?.kind == .instructions)
    fixture.lua.endRun()
    for _ in 1...100 { try work() }
    #expect(fixture.lua.abort == nil)
  }
}

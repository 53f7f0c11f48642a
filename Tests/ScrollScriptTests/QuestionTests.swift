import LuaKit
import ScrollCore
@testable import ScrollScript
import Testing

/// What scripts are asked in the middle of a frame: how long an item is, and what a row is (A5, E11).
@Suite struct QuestionTests {
  private static let measured = """
    w = scroll.view()
    local v = scroll.view { height = 100, estimate = 50, items = { { id = "a" }, {}, { height = 500 } },
      measure = function(item, position) ANSWER end }
    scroll.step()
    print(v.items[1].height, v:frame("a").height, v.items[2].height)
    """

  private func run(_ world: String, _ answer: String) -> Run {
    let parts = world.split(separator: "ANSWER", omittingEmptySubsequences: false)
    return Run(parts.joined(separator: answer))
  }

  @Test(arguments: [
    ("return 'tall'", "measure answered string"), ("return -1", "measure answered -1"),
    ("return 0/0", "measure answered nan"), ("return 1/0", "measure answered inf"),
    ("return 1e16", "measure answered 1e+16"), ("", "measure answered nothing"),
    ("return nil", "measure answered nil"),
  ])
  func `a measure that answers no length is reported with its place, and the estimate stands`(
    answer: String, said: String
  ) {
    let run = run(Self.measured, answer)
    #expect(run.output == "nil\t50.0\tnil\n")
    #expect(
      run.reports.map(\.message)
        == ["'a' at position 1", "2 at position 2"].map {
          "s.lua:3: \(said) for item \($0), where a number of points in 0…1e15 is expected; "
            + "the estimate stands"
        })
    #expect(run.reports.first?.line == 3)
  }

  @Test func `a measure that fails or changes a view is reported, and others are measured`() {
    let run = run(
      Self.measured,
      "if position == 1 then error('no scale') end w.spacing = 3 return 70")
    #expect(run.output == "nil\t50.0\tnil\n")
    #expect(run.reports.count == 2)
    #expect(run.reports.first?.message == "s.lua:3: no scale")
    #expect(run.reports.first?.traceback.isEmpty == false)
    #expect(run.reports.last?.message.contains("while 'measure' is asked") == true)
  }

  @Test func `what failed is asked again only when the item is updated`() {
    let run = Run(
      """
      local count = 0
      local v = scroll.view { height = 100, items = { { id = "a" } },
        measure = function(item) count = count + 1 if not item.text then error("empty") end return 70 end }
      scroll.step(5)
      v:resize(320, 200)
      scroll.step()
      v.items:update("a", { text = "A" })
      scroll.step()
      print(count, v.items[1].height)
      """)
    #expect(run.output == "2\t70.0\n")
    #expect(run.reports.count == 1)
  }

  private static let described = """
    w = scroll.view()
    local v = scroll.view { height = 100, count = 1000, length = 50, item = function(row)
      if row == 2 then ANSWER end
      return { text = "row " .. row }
    end }
    scroll.step()
    print(v.items[1].text, v.items[2].text, v.items[2].height, v.items[3].text)
    """

  @Test(arguments: [
    ("return { id = 'b' }", "the item function answered the id 'b' for row 2; "),
    ("return 'row'", "the item function answered string for row 2; "),
    ("return { height = -1 }", "the height of what the item function answered for row 2 must be "),
    ("return { height = {} }", "the height of what the item function answered for row 2 must be "),
    ("return { snapStop = 1 }", "snapStop of what the item function answered for row 2 must be "),
    ("error('no row')", "no row"),
  ])
  func `a row whose function answers no item is reported with its place and goes without`(
    answer: String, said: String
  ) {
    let run = run(Self.described, answer)
    #expect(run.output == "row 1\tnil\t50.0\trow 3\n")
    #expect(run.reports.count == 1)
    #expect(run.reports.first?.message.hasPrefix("s.lua:") == true)
    #expect(run.reports.first?.message.contains(said) == true, "\(run.reports)")
    #expect(run.reports.first?.line != nil)
  }

  @Test func `a change in an item function that is asked later is refused`() {
    let run = run(Self.described, "w.spacing = 3")
    #expect(run.output == "row 1\tnil\t50.0\trow 3\n")
    #expect(run.reports.first?.message.contains("while 'item' is asked") == true)
  }

  @Test func `rows that nobody needs are neither asked for nor stored`() {
    let run = Run(
      """
      local count = 0
      v = scroll.view { height = 100, count = 100000, length = 50, item = function(row)
        count = count + 1
        return { text = "row" }
      end }
      scroll.step()
      v:scrollTo("end")
      scroll.step()
      local item = v.items[500]
      print(count, v.items:position(70000), v:frame(70000).y)
      v.items:removeRange(600, 90000)
      v.items:move(95000, 1)
      print(count, #v.items, v.items[1].id)
      """)
    #expect(run.output == "5\t70000\t3499950.0\n5\t10599\t95000\n")
  }

  @Test func `a row that says nothing of its length stays one that is not stored`() throws {
    let host = ScriptHost { _ in }
    defer { host.close() }
    let source = """
      v = scroll.view { height = 100, count = 100000, length = 50, item = function(row) return { text = row } end }
      scroll.step()
      """
    try host.run(Array(source.utf8), name: "@s.lua").get()
    let view = try #require(host.newestView)
    #expect(view.storedCount == 0)
    #expect(view.item(at: 2).map { host.label(of: $0, in: view) } == "2")
  }

  @Test(arguments: ["items = { {} }, measure = ask", "count = 9, length = 5, item = ask"])
  func `a view that is closed lets go of what it would ask`(options: String) throws {
    let host = ScriptHost { _ in }
    defer { host.close() }
    let source = "function ask() end v = scroll.view { height = 100, \(options) }"
    try host.run(Array(source.utf8), name: "@s.lua").get()
    let view = try #require(host.newestView.flatMap { host.scriptView(for: $0) })
    #expect((view.measure == nil) != (view.rowSource == nil))
    try host.run(Array("v:close()".utf8), name: "@s.lua").get()
    #expect(view.measure == nil && view.rowSource == nil)
  }
}

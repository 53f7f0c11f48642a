import LuaKit
import ScrollScript
import Testing

/// `visibilityChanged` as scripts hear it (F10).
@Suite struct VisibilityScriptTests {
  /// Five rows of 100 in a window of 200, and a function that writes down what a listener hears.
  private static let five = """
    local items = {}
    for i = 1, 5 do items[i] = { id = "r" .. i, height = 100, text = "row " .. i } end
    local view = scroll.view { height = 200, items = items }
    local function note(item, fraction) print(item.id, item.text, item.height, fraction) end

    """

  private func output(_ source: String) -> (text: String, error: String) {
    let run = Run(Self.five + source, name: "@seen.lua")
    return (run.output, run.outcome.error?.message ?? "")
  }

  @Test func `a listener is handed the item with its fields, and the fraction`() {
    let (text, error) = output(
      """
      view:on("visibilityChanged", note)
      scroll.step()
      view.offset = 40 scroll.step()
      view.offset = 60 scroll.step()
      view.items:remove("r2") scroll.step()
      """)
    #expect(error == "")
    // At 60 row 1 is seen by 0.4 and row 3 by 0.6; row 2 makes room for row 3, and row 4 comes.
    #expect(
      text == """
        r1\trow 1\t100.0\t1.0
        r2\trow 2\t100.0\t1.0
        r1\trow 1\t100.0\t0.4
        r3\trow 3\t100.0\t0.6
        r2\trow 2\t100.0\t0.0
        r4\trow 4\t100.0\t0.6

        """)
  }

  @Test func `thresholds are a number or a list, and once hears one`() {
    let (text, error) = output(
      """
      scroll.step()
      view:on("visibilityChanged", function(item, f) print("all", item.id, f) end, { threshold = 1 })
      view:on("visibilityChanged", function(item, f) print("many", item.id, f) end, { threshold = { 0, 0.9 } })
      view:once("visibilityChanged", function(item, f) print("once", item.id, f) end)
      view.offset = 5 scroll.step()
      view.offset = 60 scroll.step()
      """)
    #expect(error == "")
    #expect(
      text == """
        all\tr1\t0.95
        many\tr3\t0.05
        many\tr1\t0.4
        once\tr1\t0.4

        """)
  }

  @Test(arguments: [
    ("'visibilityChanged', note, { threshold = 2 }", "a threshold must be a number 0…1, not 2"),
    (
      "'visibilityChanged', note, { threshold = {} }",
      "threshold must be a number 0…1 or a list of them, not empty"
    ),
    (
      "'visibilityChanged', note, { threshold = { 0.5, 'x' } }",
      "threshold 2 of the list must be a number, not string"
    ),
    (
      "'visibilityChanged', note, { threshold = { half = 0.5 } }",
      "'threshold' must be a number or a list of numbers, not a table of fields"
    ),
    (
      "'visibilityChanged', note, { threshold = 'half' }",
      "bad field 'threshold' in the options of 'on' (number or table expected, got string)"
    ),
    (
      "'appear', note, { threshold = 0.5 }",
      "'threshold' is for visibilityChanged only, not for appear"
    ),
    (
      "'visibilityChanged', note, { every = 1 }",
      "'every' is for offsetChanged only, not for visibilityChanged"
    ),
  ])
  func `wrong thresholds are errors where they are given`(call: String, message: String) {
    let (_, error) = output("view:on(\(call))")
    #expect(error.contains("seen.lua:5:") && error.hasSuffix(message), "\(error)")
  }

  @Test func `rows by their length are asked for when they are told of, also when taken out`() {
    let run = Run(
      """
      local view = scroll.view {
        height = 200, count = 9, length = 100, item = function(p) return { text = "row " .. p } end,
      }
      view.offset = 700
      scroll.step()
      view:on("visibilityChanged", function(item, f) print(item.text, f) end)
      view.items:remove(9)
      scroll.step()
      """, name: "@rows.lua")
    #expect(run.outcome.error == nil && run.output == "row 7\t1.0\nrow 9\t0.0\n")
  }
}

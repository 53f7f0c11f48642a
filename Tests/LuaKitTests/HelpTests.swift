@testable import LuaKit
import Testing

@Suite struct HelpTests {
  private let help = LuaReferenceText([Counter.type.reference, Fixture.module.reference])

  @Test func `a type lists its members`() {
    #expect(
      help.helpText("Counter", width: 60) == """
        Counter: Counts what a script does.

        Properties
          value     What was counted, in points. Assignable.
          maxValue  The largest value.
          name      The name.
          other     Another counter. Assignable.

        Methods
          move(target, [options])  Moves to a value, at once or over
                                   time.
          add(amount)              Adds.
          at(position)             Reads.
          fail(text)               Fails.
          run(body)                Calls.
          on(body)                 Listens.
          hold(body)               Listens, seen by the collector.
          close()                  Closes.

        Events
          changed  The value changed.
        """)
  }

  @Test func `a method tells its arguments and options`() {
    #expect(
      help.helpText("counter:move", width: 60) == """
        counter:move(target, [options]) → Counter
          Moves to a value, at once or over time.
          target   number|"top"|"end"|table: Where to, in points.
          options  table, optional: How.

        In the options of 'move':
          animated  boolean, false when left out: Whether over time.
          duration  number, 0.3 when left out: Seconds.
          curve     "linear"|"easeIn"|"easeOut", optional: The
                    course.
          finished  function, optional: Called at the end.
        """)
  }

  @Test func `a property, an event, an option record and the overview have help`() {
    #expect(
      help.helpText("value", width: 60) == "counter.value: number\n  What was counted, in points.")
    #expect(
      help.helpText("changed", width: 60) == """
        counter:on("changed", function(value))
          The value changed.
          value  number: The new value.
        """)
    #expect(help.helpText("the options of 'move'", width: 60)?.hasPrefix("In the options") == true)
    #expect(
      help.helpText(width: 60)
        == "Counter  Counts what a script does.\nhost     What the tests offer.")
    #expect(help.helpText("nothing", width: 60) == nil)
    #expect(help.nearest(to: "valeu") == "value")
  }

  @Test func `no line is wider than asked, whatever the width`() {
    for width in [30, 40, 60, 80] {
      for name in help.names {
        for line in help.helpText(name, width: width)?.split(separator: "\n") ?? [] {
          #expect(line.count <= width)
        }
      }
    }
  }

  @Test func `a long union goes on in the next line behind a bar`() {
    let choices = ["vertical", "horizontal", "everywhere", "nowhere"]
    let type = LuaTypeReference(
      name: "Pane", kind: .type, summary: "",
      members: [
        LuaMemberReference(
          name: "axis", kind: .property, summary: "Its axis.",
          parameters: [LuaParameter("axis", .choice(choices), "")], returns: "")
      ], events: [])
    #expect(
      LuaReferenceText([type]).helpText("axis", width: 40) == """
        pane.axis: "vertical"|"horizontal"|
            "everywhere"|"nowhere"
          Its axis.
        """)
  }

  @Test func `a word without a bar that is too long is cut`() {
    #expect(
      TextWrapping.wrap("see abcdefghijklmnop", width: 10, indent: 2)
        == ["  see", "  abcdefgh", "  ijklmnop"])
    #expect(TextWrapping.wrap("abc", width: 2, indent: 4) == ["    a", "    b", "    c"])
  }

  @Test func `what is the same for two types is told once`() {
    let options = LuaRecord(
      "the options of 'go'", [LuaParameter("far", .boolean, "How far.", default: "false")])
    let member = LuaMemberReference(
      name: "go", kind: .method, summary: "Goes.",
      parameters: [LuaParameter("options", .record(options), "", optional: true)],
      returns: "number")
    let types = ["Car", "Bus"].map {
      LuaTypeReference(name: $0, kind: .type, summary: "", members: [member], events: [])
    }
    let help = LuaReferenceText(types)
    #expect(
      help.helpText("go", width: 40) == """
        car:go([options]) → number
          Goes.
          also bus:go
          options  table, optional

        In the options of 'go':
          far  boolean, false when left out: How
               far.
        """)
    #expect(help.helpText("bus:go", width: 40)?.hasPrefix("bus:go([options]) → number\n") == true)
    let field = """
      far: boolean, false when left out
        How far.
        In the options of 'go'.
      """
    #expect(help.helpText("far", width: 40) == field)
    #expect(help.helpText("go.far", width: 40) == field)
    #expect(help.helpText("stop.far", width: 40) == nil)
  }

  @Test(
    arguments: [
      ("ofset", "offset"), ("tpo", "top"), ("zzz", nil), ("scrollto", "scrollTo"), ("a", nil),
      // Nothing of x is in z; of several longer names none is suggested.
      ("z", nil), ("hidden", "isHidden"), ("den", nil), ("limit", nil),
    ] as [(String, String?)])
  func `the nearest name is suggested`(name: String, nearest: String?) {
    let names = [
      "offset", "top", "scrollTo", "height", "x", "isHidden", "limitedWidth", "speedLimit",
    ]
    #expect(NameSuggestion.nearest(to: name, in: names) == nearest)
  }

  @Test func `the tables that stand for an object have help with its type and by their fields`() {
    let sides = LuaRecord("the sides", [LuaParameter("top", .number(.finite), "Points.")])
    let cell = LuaRecord("a cell", [LuaParameter("margin", .record(sides), "Around it.")])
    let type = LuaTypeReference(
      name: "Cell", kind: .type, summary: "One.", members: [], events: [], records: [cell])
    let help = LuaReferenceText([type])
    #expect(
      help.helpText("Cell", width: 40) == """
        Cell: One.

        In a cell:
          margin  table: Around it.

        In the sides:
          top  number: Points.
        """)
    #expect(help.helpText("top", width: 40) == "top: number\n  Points.\n  In the sides.")
    #expect(help.helpText("cell.margin", width: 40)?.hasPrefix("margin: table") == true)
    #expect(help.names == ["Cell", "a cell", "the sides", "margin", "top"])
  }
}

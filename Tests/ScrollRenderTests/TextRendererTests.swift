import ScrollCore
import ScrollRender
import Testing

@Suite struct TextRendererTests {
  let stage = ScrollStage()

  func rows(_ offset: Double) throws -> TrackableScrollView {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(name: "feed"), content: .uniform(count: 40, length: 50))
    try view.setOffset(offset)
    return view
  }

  func columns(_ text: String) -> Int {
    text.split(separator: "\n").map { VisibleText.columns(String($0)) }.max() ?? 0
  }

  @Test func `rows lie on their lines, cut where the viewport ends`() throws {
    // 125: half of row 3 is above; 12 lines for 480 points; hi = 2000 − 480.
    let picture = TextRenderer().render(try rows(125)) { item, position in
      position == 7 ? nil : "Row \(item.id)"
    }
    #expect(
      picture == """
        View 'feed' (vertical 320×480, 40 items, offset 125 of 1520)
        ┌──────────────────────────────────────────────────────────┐
        ├ ↑ Row 3 · Row 4                                          │
        ├ Row 5                                                    █
        │                                                          █
        ├ Row 6                                                    █
        ├ 7                                                        │
        ├ Row 8                                                    │
        ├ Row 9                                                    │
        │                                                          │
        ├ Row 10                                                   │
        ├ Row 11                                                   │
        ├ Row 12                                                   │
        ├ Row 13 ↓                                                 │
        └──────────────────────────────────────────────────────────┘
        offset 125   maxOffset 1520   middle   8 %
        """)
  }

  @Test func `a narrow picture keeps its shape and the phase`() throws {
    let view = try rows(0)
    try view.scrollTo(.offset(1000), RequestOptions(animated: true, curve: .linear))
    for _ in 0..<9 { stage.advanceFrame() }
    let picture = TextRenderer(width: 24, height: 8).render(view)
    #expect(
      picture == """
        View 'feed' …, animating
        ┌──────────────────────┐
        ├ 11 · 12 · 13         │
        ├ 14 · 15              █
        ├ 16 · 17 · 18         │
        ├ 19 · 20 ↓            │
        └──────────────────────┘
        500/1520 middle 33%
        """)
    #expect(
      TextRenderer().render(view).hasPrefix(
        "View 'feed' (vertical 320×480, 40 items, offset …, animating"))
  }

  @Test func `a horizontal view is drawn as columns`() throws {
    let view = try TrackableScrollView(
      on: stage,
      ScrollConfiguration(axes: .horizontal, height: 100, spacing: 10, padding: EdgeInsets(16)),
      content: .uniform(count: 20, length: 100))
    try view.setOffset(200)
    #expect(
      TextRenderer().render(view) { item, _ in "Card \(item.id)" } == """
        View(horizontal 320×100, 20 items, offset 200 of 1902)
        ┌──────┬───────────────────┬───────────────────┬───────────┐
        │↑ Car…│Card 3             │Card 4             │Card 5 ↓   │
        │      │                   │                   │           │
        │      │                   │                   │           │
        │      │                   │                   │           │
        │      │                   │                   │           │
        └─────████████─────────────┴───────────────────┴───────────┘
        offset 200   maxOffset 1902   middle   11 %
        """)
  }

  func sectioned(
    _ axes: ScrollAxes, _ direction: LayoutDirection = .leftToRight
  ) throws -> TrackableScrollView {
    let part = SectionPart(length: 40, isPinned: true)
    let items = [50.0, 150, 90].enumerated().map {
      ScrollItem(id: .integer($0 + 1), length: $1)
    }
    let view = try TrackableScrollView(
      on: stage,
      ScrollConfiguration(
        axes: axes, width: 320, height: axes == .vertical ? 300 : 100, direction: direction),
      content: .sections([
        ScrollSection(id: .string("A"), header: part, footer: part, items: items),
        ScrollSection(
          id: .string("B"), header: part, items: [ScrollItem(id: .integer(4), length: 500)]),
      ]))
    try view.setOffset(100)
    return view
  }

  /// Row 2 goes on under the header of A, which is held; the footer has come to its own place.
  @Test func `headers and footers are drawn where they are held`() throws {
    #expect(
      TextRenderer().render(try sectioned(.vertical)) == """
        View(vertical 320×300, 4 items, offset 100 of 610)
        ┌──────────────────────────────────────────────────────────┐
        ╞ [A]                                                      │
        │ ↑ 2                                                      █
        │                                                          █
        │                                                          █
        │                                                          █
        ├ 3                                                        │
        │                                                          │
        │                                                          │
        │                                                          │
        ╞ [/A]                                                     │
        ╞ [B] ↓                                                    │
        │                                                          │
        └──────────────────────────────────────────────────────────┘
        offset 100   maxOffset 610   middle   16 %
        """)
  }

  @Test(arguments: LayoutDirection.allCases)
  func `sections of a horizontal view begin at their leading edges`(direction: LayoutDirection)
    throws
  {
    let pictures: [LayoutDirection: String] = [
      .leftToRight: """
      View(horizontal 320×100, 4 items, offset 100 of 590)
      ┌┬────────────────────────┬───────────────┬──────┬───────┬─┐
      │║[A]   ↑ 2               │3              ║[/A]  ║[B]    │…│
      │║                        │               ║      ║       │ │
      │║                        │               ║      ║       │ │
      │║                        │               ║      ║       │ │
      │║                        │               ║      ║       │ │
      └┴─────████████████████████───────────────┴──────┴───────┴─┘
      offset 100   maxOffset 590   middle   17 %
      """,
      .rightToLeft: """
      View(horizontal 320×100, 4 items, offset 100 of 590)
      ┌─┬───────┬──────┬───────────────┬────────────────────────┬┐
      │…│    [B]║  [/A]║              3│               ↑ 2   [A]║│
      │ │       ║      ║               │                        ║│
      │ │       ║      ║               │                        ║│
      │ │       ║      ║               │                        ║│
      │ │       ║      ║               │                        ║│
      └─┴───────┴──────┴───────────────████████████████████─────┴┘
      offset 100   maxOffset 590   middle   17 %
      """,
    ]
    #expect(TextRenderer().render(try sectioned(.horizontal, direction)) == pictures[direction])
  }

  @Test func `items of a grid are drawn side by side`() throws {
    let items = [90.0, 50, 80, 40, 100].enumerated().map {
      ScrollItem(id: .integer($0 + 1), length: $1)
    }
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 150, spacing: 10, columns: 3), content: .items(items))
    try view.setOffset(20)
    #expect(
      TextRenderer(width: 42, height: 12).render(view) == """
        View(vertical 320×150, 5 items, offset 20…
        ┌────────────────────────────────────────┐
        │ ↑ 1          ↑ 2           ↑ 3         │
        │                                        █
        │                                        █
        │                                        █
        ├ 4          ├ 5 ↓                       █
        │                                        █
        │                                        █
        │                                        │
        └────────────────────────────────────────┘
        offset 20   maxOffset 50   middle   40 %
        """)
    let row = try TrackableScrollView(
      on: stage, ScrollConfiguration(axes: .horizontal, height: 100, columns: 2),
      content: .items(items))
    #expect(
      TextRenderer(width: 42, height: 12).render(row) == """
        View(horizontal 320×100, 5 items, offset …
        ┌┬──────────┬─────────┬──────────────────┐
        ││1         │3        │5                 │
        ││          │         │                  │
        ││2         │4                           │
        ││          │                            │
        ││          │                            │
        └┴──────────┴────────────────────────────┘
        offset 0   maxOffset 0   top   0 %
        """)
  }

  @Test func `a view with two axes is drawn as a map`() throws {
    let items = (1...12).map {
      ScrollItem(id: .integer($0), length: 50, crossLength: $0.isMultiple(of: 3) ? 600 : 150)
    }
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(axes: .both, width: 300, height: 200), content: .items(items))
    try view.scrollTo(.point(x: 75, y: 125))
    #expect(
      TextRenderer(width: 42, height: 12).render(view) == """
        View(both 300×200, 12 items, offset 125 o…
        ┌────────────────────────────────────────┐
        │↑ 3                                     │
        ├4        ┐                              │
        │                                        █
        ├5        ┐                              █
        │                                        █
        ├6                                       │
        │                                        │
        ├7 ↓      ┐                              │
        └─────████████████████████───────────────┘
        offset 125   maxOffset 400   middle   31 %
        """)
  }

  @Test func `wide characters take two columns and control characters are seen`() throws {
    let names = ["日本語の長いタイトル、とても長い", "👩‍👩‍👧 family\u{1B}[31m\nnew", "e\u{301}\u{202E}"]
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 200),
      content: .items(names.map { ScrollItem(id: .string($0), length: 60) }))
    let picture = TextRenderer(width: 24, height: 8).render(view)
    #expect(
      picture == """
        View(vertical 320×200, …
        ┌──────────────────────┐
        ├ 日本語の長いタイト…  │
        ├ 👩‍👩‍👧 family␛[31m␊new   │
        ├ e\u{301}\u{FFFD}                   │
        │                      │
        └──────────────────────┘
        0 of 0  top  0 %
        """)
    #expect(columns(picture) == 24)
  }

  @Test func `an empty and a closed view have their pictures`() throws {
    let view = try TrackableScrollView(on: stage)
    #expect(
      TextRenderer(width: 30, height: 6).render(view) == """
        View(vertical 320×480, 0 item…
        ┌────────────────────────────┐
        │                            │
        │                            │
        └────────────────────────────┘
        0 of 0  top  0 %
        """)
    view.close()
    #expect(TextRenderer().render(view) == "View(closed)")
  }

  @Test(arguments: [1, 12, 20, 21, 40, 60, 100])
  func `no line is longer than it may be, wherever a view is scrolled to`(width: Int) throws {
    for axes in ScrollAxes.allCases {
      let view = try TrackableScrollView(
        on: stage,
        ScrollConfiguration(axes: axes, width: 310, height: 170, spacing: 3, name: "a\u{1B}界"),
        content: .items(
          (1...60).map { position in
            ScrollItem(
              id: .string(String(repeating: "界", count: position % 7)), length: Double(position))
          }.reduce(into: []) { list, item in
            if !list.contains(where: { $0.id == item.id }) { list.append(item) }
          }))
      for offset in stride(from: -50.0, through: 400, by: 7.3) {
        try view.scrollTo(.offset(offset), RequestOptions(clamp: false))
        let picture = TextRenderer(width: width, height: 9).render(view)
        #expect(columns(picture) <= max(12, width))
        #expect(!picture.contains("\u{1B}"))
      }
    }
  }

  @Test func `ten million rows in one viewport are drawn without walking all of them`() throws {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 1e9), content: .uniform(count: 10_000_000, length: 50))
    let picture = TextRenderer(width: 30, height: 8).render(view)
    #expect(picture.contains("├ 1 · 2 · 3") && picture.contains("├ 5000001 · "))
  }

  @Test func `headers and bars lie over what they cover`() throws {
    let view = try rows(0)
    try view.addHeader(expanded: 200, compact: 40)
    try view.addBar(at: .bottom, length: 80)
    // 12 lines of 40 pt: the header's 120 pt are three of them, and of row 1 the first 40 of 50 lie below it.
    try view.setOffset(80)
    #expect(
      TextRenderer(width: 24).render(view) == """
        View 'feed' (vertical 3…
        ┌──────────────────────┐
        │░ header ░░░░░░░░░░░░░█
        │░░░░░░░░░░░░░░░░░░░░░░█
        │░░░░░░░░░░░░░░░░░░░░░░█
        ├ 1                    │
        ├ 2                    │
        ├ 3                    │
        ├ 4                    │
        │                      │
        ├ 5                    │
        ├ 6                    │
        │░ bar ░░░░░░░░░░░░░░░░│
        │░░░░░░░░░░░░░░░░░░░░░░│
        └──────────────────────┘
        80 of 1720  middle  5 %
        """)
    // The bar is on its way out: half of it is left.
    stage.deliver()
    stage.advance(seconds: 0.1)
    let lines = TextRenderer(width: 24).render(view).split(separator: "\n")
    #expect(lines[12].hasPrefix("├ 7") && lines[13] == "│░ bar ░░░░░░░░░░░░░░░░│")
  }
}

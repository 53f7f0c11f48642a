import ScrollCore
import Testing

/// Where nested views lie, and in which order they are told (N1, N2, E5).
@Suite struct NestingTests {
  @Test func `a nested view takes its item's frame as its viewport, whenever that changes`() throws
  {
    let nested = try Nested()
    #expect(nested.inner.parent === nested.outer && nested.outer.parent == nil)
    #expect(nested.inner.width == 320 && nested.inner.height == 200)
    #expect(nested.inner.maxOffset == 300 && nested.outer.maxOffset == 1000)
    try nested.outer.update(.string("list"), length: 350)
    #expect(nested.inner.height == 350 && nested.inner.maxOffset == 150)
    try nested.outer.setWidth(200)
    try nested.outer.setPadding(EdgeInsets(10))
    #expect(nested.inner.width == 180)
    try nested.outer.move(.string("list"), to: 2)
    #expect(nested.inner.width == 180 && nested.inner.height == 350)
    try nested.outer.batch {
      try nested.outer.update(.string("list"), length: 120)
      #expect(nested.inner.height == 120)
      try nested.outer.update(.string("list"), length: 130)
    }
    #expect(nested.inner.height == 130)
  }

  @Test func `a change of the item is told once, with the child's new range`() throws {
    let nested = try Nested()
    let log = try ViewLog(nested.inner)
    try nested.outer.batch {
      try nested.outer.update(.string("list"), length: 120)
      try nested.outer.update(.string("list"), length: 250)
    }
    nested.stage.deliver()
    #expect(log.changes.map(\.maxOffset) == [250] && log.changes.map(\.reason) == [.layout])
  }

  @Test func `what cannot be contained is refused, and nothing changes`() throws {
    let nested = try Nested()
    let other = try TrackableScrollView(on: nested.stage, content: .items(rows(10, 50)))
    #expect(
      refusal { try nested.outer.contain(other, in: .string("nope")) }
        == "no item with the id 'nope'")
    #expect(
      refusal { try nested.outer.contain(other, in: .string("list")) }
        == "item 'list' contains a view already")
    #expect(
      refusal { try nested.outer.contain(nested.outer, in: .string("rest")) }
        == "a view cannot contain itself")
    #expect(
      refusal { try nested.inner.contain(nested.outer, in: .integer(1)) }
        == "a view cannot contain one that it lies in")
    let elsewhere = ScrollStage()
    let foreign = try TrackableScrollView(on: elsewhere, content: .items([]))
    #expect(
      refusal { try nested.outer.contain(foreign, in: .string("rest")) }
        == "a view can only contain views of its own stage")
    #expect(
      refusal { try nested.inner.resize(width: 10, height: 10) }
        == "a nested view is as large as its item; change the item's size instead")
    #expect(elsewhere.views.count == 1)
    #expect(other.parent == nil && other.height == 480 && nested.inner.parent === nested.outer)
    other.close()
    #expect(
      refusal { try nested.outer.contain(other, in: .string("rest")) }
        == "a closed view cannot be changed")
  }

  @Test func `a view that is contained anew leaves its old place`() throws {
    let nested = try Nested()
    try nested.outer.contain(nested.inner, in: .string("rest"), order: .outerFirst)
    #expect(nested.inner.height == 1200)
    let other = try TrackableScrollView(on: nested.stage, content: .items(rows(10, 50)))
    try nested.outer.contain(other, in: .string("list"))
    #expect(other.height == 200)
  }

  @Test func `without its item a nested view stays open, without a viewport`() throws {
    let nested = try Nested()
    try nested.place(100, 0)
    let log = try ViewLog(nested.inner)
    try nested.inner.fling(.down(1000))
    nested.stage.advanceFrame()
    try nested.outer.remove(.string("list"))
    nested.stage.deliver()
    #expect(nested.inner.parent == nil && !nested.inner.isClosed)
    #expect(nested.inner.width == 0 && nested.inner.height == 0 && nested.inner.phase == .idle)
    #expect(nested.inner.visibleIDs.isEmpty && log.ends.count == 1)
    #expect(log.appearances.suffix(4).allSatisfy { $0.hasPrefix("-") })
    try nested.outer.append([row("list", 100)])
    try nested.outer.contain(nested.inner, in: .string("list"))
    nested.stage.deliver()
    #expect(nested.inner.height == 100 && nested.inner.offset > 100)
  }

  @Test func `an item that is set again keeps its view`() throws {
    let nested = try Nested()
    try nested.outer.setContent(.items([row("head", 50), row("list", 300)]))
    #expect(nested.inner.parent === nested.outer && nested.inner.height == 300)
    try nested.outer.replace(.string("list"), with: row("other", 300))
    #expect(nested.inner.parent == nil && nested.inner.height == 0)
  }

  @Test func `closing the outer view lets go of the nested one, closing that one of its item`()
    throws
  {
    let nested = try Nested()
    nested.outer.close()
    #expect(nested.inner.parent == nil && !nested.inner.isClosed && nested.inner.height == 0)
    try nested.inner.resize(width: 320, height: 200)
    #expect(nested.inner.maxOffset == 300)
    let again = try Nested()
    again.inner.close()
    #expect(again.inner.parent == nil && again.outer.count == 2)
    let other = try TrackableScrollView(on: again.stage, content: .items(rows(10, 50)))
    try again.outer.contain(other, in: .string("list"))
    #expect(other.height == 200)
  }

  @Test func `a drag goes on outside when the view that it began on is closed`() throws {
    let nested = try Nested()
    try nested.place(300, 0)
    let finger = try nested.inner.touch(at: .middle)
    try finger.move(by: .up(50))
    nested.inner.close()
    try finger.move(by: .up(10))
    #expect(nested.outer.offset == 60)
    nested.stage.advance(seconds: 0.2)
    try finger.lift()
    #expect(nested.outer.phase == .idle && !finger.isDown)
  }

  @Test func `a nested view is told after its parent, also when it was there before`() throws {
    let stage = ScrollStage()
    let child = try TrackableScrollView(on: stage, content: .items(rows(10, 50)))
    let between = try TrackableScrollView(on: stage, content: .items(rows(20, 50)))
    let parent = try TrackableScrollView(
      on: stage, content: .items([row("a", 200), row("b", 900)]))
    try parent.contain(child, in: .string("a"))
    stage.deliver()
    var told: [String] = []
    for (name, view) in [("child", child), ("between", between), ("parent", parent)] {
      try view.observe(.offsetChanged) { _ in told.append(name) }
      try view.observe(.scrollEnded) { _ in told.append("\(name) ended") }
    }
    for view in [child, between, parent] { try view.setOffset(10) }
    stage.deliver()
    #expect(
      told == ["between", "parent", "child", "between ended", "parent ended", "child ended"])
    told = []
    for (name, view) in [("child", child), ("between", between), ("parent", parent)] {
      try view.scrollTo(.start).onFinished { _ in told.append("\(name) finished") }
    }
    stage.deliver()
    #expect(told.suffix(3) == ["between finished", "parent finished", "child finished"])
    #expect(stage.views.map(\.description) == [child, between, parent].map(\.description))
  }

  @Test func `a nested view without content leaves everything to those around it`() throws {
    let stage = ScrollStage()
    let outer = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 400),
      content: .items([row("list", 200), row("rest", 1200)]))
    let empty = try TrackableScrollView(on: stage)
    try outer.contain(empty, in: .string("list"))
    stage.deliver()
    try empty.drag(by: .up(100), hold: 0.2)
    stage.settle()
    #expect(outer.offset == 100)
  }
}

import ScrollCore
import Testing

/// A keyboard: what it moves, how it slides, and that it leaves no trace (F9, A3, A4).
@Suite struct KeyboardTests {
  let stage = ScrollStage()

  @Test func `what lies at the end of a view that sticks to it goes up with it and back`() throws {
    let view = try twenty(on: stage, at: 700) { $0.sticksToEnd = 20 }
    let keyboard = try view.keyboard(height: 250)
    let log = try ViewLog(view)
    try keyboard.show()
    #expect(view.offset == 950 && view.maxOffset == 950 && keyboard.visibleHeight == 250)
    stage.deliver()
    try keyboard.hide()
    #expect(view.offset == 700 && view.maxOffset == 700 && keyboard.visibleHeight == 0)
    stage.deliver()
    #expect(log.changes.map(\.reason) == [.layout, .layout] && log.ends.isEmpty)
  }

  @Test func `all else stays where it is`() throws {
    for offset in [0.0, 300, 700] {
      let view = try twenty(on: stage, at: offset)
      let keyboard = try view.keyboard(height: 250)
      try keyboard.show()
      #expect(view.offset == offset && view.maxOffset == 950)
      try keyboard.hide()
      #expect(view.offset == offset && view.maxOffset == 700)
    }
  }

  @Test func `who has scrolled behind it is clamped when it goes`() throws {
    let view = try twenty(on: stage, at: 300)
    let keyboard = try view.keyboard(height: 250)
    try keyboard.show()
    try view.setOffset(900)
    try keyboard.hide()
    #expect(view.offset == 700)
  }

  @Test func `near the end it comes with the end, and goes back to where it was`() throws {
    let view = try twenty(on: stage, at: 690) { $0.sticksToEnd = 20 }
    let keyboard = try view.keyboard(height: 250)
    try keyboard.show()
    #expect(view.offset == 950)
    try keyboard.hide()
    #expect(view.offset == 690)
    // What was scrolled meanwhile is not undone.
    try keyboard.show()
    try view.setOffset(500)
    try view.setOffset(950)
    try keyboard.hide()
    #expect(view.offset == 700)
  }

  @Test func `a page that it makes shorter is the same page afterwards`() throws {
    let view = try twenty(on: stage, at: 300) { $0.snapBehavior = PagingSnap() }
    #expect(view.page == 2)
    let keyboard = try view.keyboard(height: 110)
    try keyboard.show()
    #expect(view.offset == 380)  // pages of 190: the rest nearest to row 6, which begins at 300
    try keyboard.hide()
    #expect(view.offset == 300 && view.page == 2)
  }

  @Test func `it slides over its time along the curve of an animation`() throws {
    let view = try twenty(on: stage, at: 700) { $0.sticksToEnd = 20 }
    let keyboard = try view.keyboard(height: 200, duration: 0.4)
    try keyboard.show()
    #expect(keyboard.isShown && keyboard.visibleHeight == 0 && stage.isMoving)
    stage.advance(seconds: 0.2)
    // Half of the time is half of the way of a curve that is its own mirror image.
    #expect(near(keyboard.visibleHeight, 100) && near(view.offset, 800))
    stage.settle()
    #expect(near(stage.time, 0.4, 1e-9))
    #expect(keyboard.visibleHeight == 200 && view.offset == 900)
  }

  @Test func `in the middle of a slide it turns where it is`() throws {
    let view = try twenty(on: stage, at: 700) { $0.sticksToEnd = 20 }
    let keyboard = try view.keyboard(height: 200, duration: 0.4)
    try keyboard.show()
    stage.advance(seconds: 0.2)
    try keyboard.hide()
    #expect(near(keyboard.visibleHeight, 100))
    stage.advance(seconds: 0.2)
    #expect(near(keyboard.visibleHeight, 50) && near(view.offset, 750))
    stage.settle()
    #expect(keyboard.visibleHeight == 0 && view.offset == 700 && view.maxOffset == 700)
  }

  @Test(arguments: [30.0, 60, 120])
  func `its slide is at the same places at any frame rate`(rate: Double) throws {
    let stage = ScrollStage(frameRate: rate)
    let view = try twenty(on: stage, at: 700) { $0.sticksToEnd = 20 }
    let keyboard = try view.keyboard(height: 250, duration: 0.25)
    try keyboard.show()
    stage.advance(seconds: 0.1)
    // The Bézier curve (0.42, 0, 0.58, 1) at 0.4 of the time: 0.3316 of the way.
    #expect(near(view.offset, 782.895, 0.1))
    try keyboard.hide()
    stage.advance(seconds: 0.1)
    let turned = view.offset
    #expect(near(turned, 755.405, 0.1))
    stage.settle()
    #expect(view.offset == 700)
  }

  @Test func `a pause of the view stops its slide, and does not keep anyone waiting`() throws {
    let view = try twenty(on: stage)
    let keyboard = try view.keyboard(height: 200, duration: 0.4)
    try keyboard.show()
    stage.advance(seconds: 0.2)
    view.pause()
    #expect(!stage.isMoving)
    stage.advance(seconds: 1)
    #expect(near(keyboard.visibleHeight, 100))
    view.resume()
    stage.settle()
    #expect(keyboard.visibleHeight == 200 && near(stage.time, 1.4, 1e-9))
  }

  @Test func `a drag goes on while it slides`() throws {
    let view = try twenty(on: stage, at: 400)
    let keyboard = try view.keyboard(height: 200, duration: 0.4)
    let finger = try view.touch(at: .middle)
    try finger.move(by: .up(50))
    try keyboard.show()
    stage.advance(seconds: 0.2)
    try finger.move(by: .up(50))
    #expect(view.offset == 500)
    stage.advance(seconds: 0.3)
    try finger.lift()
    stage.settle()
    #expect(view.offset == 500 && view.maxOffset == 900)
  }

  @Test func `a bounce at the end goes on to where the end is then`() throws {
    let view = try twenty(on: stage, at: 600)
    let keyboard = try view.keyboard(height: 200, duration: 0.3)
    try view.fling(.down(2000))
    try keyboard.show()
    stage.settle()
    #expect(view.offset == 900 && view.maxOffset == 900)
  }

  @Test func `in a batch it is one change with the others`() throws {
    let view = try twenty(on: stage, at: 700) { $0.sticksToEnd = 20 }
    let keyboard = try view.keyboard(height: 250)
    let log = try ViewLog(view)
    try view.batch { () throws(ScrollError) in
      try keyboard.show()
      try view.append(rows(1, 50, from: 100))
    }
    stage.deliver()
    #expect(view.offset == 1000 && log.offsets == [1000])
    try view.batch { () throws(ScrollError) in
      try keyboard.hide()
      try view.append(rows(1, 50, from: 200))
    }
    stage.deliver()
    #expect(view.offset == 800 && log.offsets == [1000, 800])
  }

  @Test func `two of them cover both their heights`() throws {
    let view = try twenty(on: stage)
    let keyboard = try view.keyboard(height: 200)
    let bar = try view.keyboard(height: 40)
    try keyboard.show()
    try bar.show()
    #expect(view.maxOffset == 940)
    try keyboard.hide()
    #expect(view.maxOffset == 740)
    try bar.hide()
    #expect(view.maxOffset == 700)
  }

  @Test func `removing it frees what it covers, closing its view ends it`() throws {
    let view = try twenty(on: stage, at: 700) { $0.sticksToEnd = 20 }
    let keyboard = try view.keyboard(height: 250, duration: 0.2)
    try keyboard.show()
    stage.settle()
    keyboard.remove()
    keyboard.remove()
    #expect(view.maxOffset == 700 && view.offset == 700 && !keyboard.isShown)
    #expect(refusal { try keyboard.show() } == "a keyboard that was removed covers nothing")
    let other = try view.keyboard(height: 250, duration: 0.2)
    try other.show()
    stage.advanceFrame()
    view.close()
    stage.settle()
    #expect(other.isRemoved && "\(other)" == "Keyboard(removed)")
  }

  @Test func `it tells when it turns`() throws {
    let view = try twenty(on: stage)
    let keyboard = try view.keyboard(height: 250, duration: 0.2)
    var told: [Bool] = []
    try keyboard.observe { told.append($0.isShown) }
    try keyboard.show()
    try keyboard.show()
    stage.settle()
    try keyboard.hide()
    stage.settle()
    try keyboard.show()
    try keyboard.hide()
    stage.settle()
    #expect(told == [true, false])
  }

  @Test func `it cannot be shown by who is asked something`() throws {
    let view = try twenty(on: stage)
    let keyboard = try view.keyboard(height: 250)
    let message = stage.ask("measure") { refusal { try keyboard.show() } }
    #expect(message == "a view cannot be changed while 'measure' is asked" && !keyboard.isShown)
  }

  @Test func `height and duration are finite numbers from 0`() throws {
    let view = try twenty(on: stage)
    #expect(
      refusal { _ = try view.keyboard(height: -1) } == "height must be a finite number ≥ 0, not -1")
    #expect(
      refusal { _ = try view.keyboard(height: 1, duration: .nan) }
        == "duration must be a finite number ≥ 0, not nan")
  }
}

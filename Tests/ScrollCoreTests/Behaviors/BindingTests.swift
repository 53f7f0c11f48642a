import ScrollCore
import Testing

/// Offsets that are bound to a number (F7).
@Suite struct BindingTests {
  let stage = ScrollStage()

  /// A view of 300 points with so many rows of 50: the offset runs from 0 to 50·count − 300.
  private func view(_ count: Int, at offset: Double = 0) throws -> TrackableScrollView {
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 300), content: .items(rows(count, 50)))
    stage.deliver()
    try view.setOffset(offset)
    stage.deliver()
    return view
  }

  // MARK: One view

  @Test func `on binding the value wins, unless there is none`() throws {
    let one = try view(20, at: 300)
    let binding = try stage.binding(120)
    try one.bind(.vertical, to: binding)
    #expect(one.offset == 120 && binding.value == 120)
    let other = try view(20, at: 300)
    let empty = try stage.binding()
    try other.bind(.vertical, to: empty)
    #expect(other.offset == 300 && empty.value == 300)
  }

  @Test func `a value that is set scrolls at once`() throws {
    let view = try view(20)
    let binding = try stage.binding(0)
    try view.bind(.vertical, to: binding)
    stage.deliver()
    let log = try ViewLog(view)
    try binding.setValue(250)
    #expect(view.offset == 250)
    stage.deliver()
    #expect(log.offsets == [250] && log.ends == [250] && log.changes[0].reason == .program)
  }

  @Test func `a view that moves takes the value along in the pass`() throws {
    let view = try view(20)
    let binding = try stage.binding(0)
    try view.bind(.vertical, to: binding)
    stage.deliver()
    try view.setOffset(200)
    #expect(binding.value == 0)
    var heard: [Double?] = []
    try view.observeOffset { _, _ in heard.append(binding.value) }
    stage.deliver()
    #expect(binding.value == 200 && heard == [200])
  }

  @Test func `a fling is followed in each frame, and not disturbed`() throws {
    let view = try view(100, at: 1000)
    let binding = try stage.binding()
    try view.bind(.vertical, to: binding)
    stage.deliver()
    let log = try ViewLog(view)
    var values: [Double] = []
    binding.observe { new, _ in if let new { values.append(new) } }
    try view.fling(.down(1000))
    stage.settle()
    #expect(near(view.offset, 1499.5) && values == log.offsets && log.ends == [view.offset])
  }

  @Test func `a value beyond the range becomes what the view shows`() throws {
    let view = try view(20)
    let binding = try stage.binding(0)
    try view.bind(.vertical, to: binding)
    stage.deliver()
    for (value, shown) in [(5000.0, 700.0), (-80, 0), (.infinity, 700), (-.infinity, 0)] {
      try binding.setValue(value)
      #expect(view.offset == shown && binding.value == value)
      stage.deliver()
      #expect(binding.value == shown)
    }
  }

  @Test func `a pull past the end is followed, and so is the way back`() throws {
    let view = try view(20)
    let binding = try stage.binding(0)
    try view.bind(.vertical, to: binding)
    let finger = try view.touch(at: .middle)
    try finger.move(by: .down(100))
    stage.deliver()
    #expect(view.offset < -40 && binding.value == view.offset)
    try finger.lift()
    stage.settle()
    #expect(view.offset == 0 && binding.value == 0)
  }

  @Test func `content that becomes shorter takes the value along`() throws {
    let view = try view(20, at: 700)
    let binding = try stage.binding()
    try view.bind(.vertical, to: binding)
    stage.deliver()
    try view.removeRange(11, 20)
    stage.deliver()
    #expect(view.offset == 200 && binding.value == 200)
  }

  @Test func `nil takes what the view shows`() throws {
    let view = try view(20, at: 300)
    let binding = try stage.binding()
    try view.bind(.vertical, to: binding)
    try binding.setValue(nil)
    #expect(binding.value == nil)
    stage.deliver()
    #expect(binding.value == 300 && view.offset == 300)
  }

  @Test func `the value that it has and shows does nothing when it is set`() throws {
    let view = try view(100, at: 500)
    let binding = try stage.binding()
    try view.bind(.vertical, to: binding)
    try view.fling(.down(1000))
    stage.advance(frames: 5)
    try binding.setValue(binding.value)
    #expect(view.phase == .decelerating)
    // What is set after the view has moved is the later cause.
    let value = binding.value
    try view.setOffset(0)
    try binding.setValue(value)
    #expect(view.offset == value)
  }

  @Test func `before the first layout the value waits as a request does`() throws {
    let view = try TrackableScrollView(on: stage, ScrollConfiguration(height: 300))
    let binding = try stage.binding(120)
    try view.bind(.vertical, to: binding)
    stage.deliver()
    try binding.setValue(150)
    stage.deliver()
    #expect(binding.value == 150)
    let log = try ViewLog(view)
    try view.append(rows(20, 50))
    stage.deliver()
    #expect(view.offset == 150 && binding.value == 150 && log.offsets == [150])
  }

  @Test func `a later request before the first layout wins`() throws {
    let view = try TrackableScrollView(on: stage, ScrollConfiguration(height: 300))
    let binding = try stage.binding(120)
    try view.bind(.vertical, to: binding)
    try view.scrollTo(.offset(400))
    try view.append(rows(20, 50))
    stage.deliver()
    #expect(view.offset == 400 && binding.value == 400)
  }

  @Test func `it listens to what a change of the layout shifts`() throws {
    let view = try view(20, at: 300)
    let binding = try stage.binding()
    try view.bind(.vertical, to: binding)
    stage.deliver()
    try view.insert(rows(2, 50, from: 100), at: 1)
    stage.deliver()
    #expect(view.offset == 400 && binding.value == 400)
  }

  // MARK: Animated

  @Test func `an animated one scrolls over time, and its way does not come back`() throws {
    let view = try view(20)
    let binding = try stage.binding(0)
    try view.bind(.vertical, to: binding, animated: true)
    stage.deliver()
    var values: [Double?] = []
    binding.observe { new, _ in values.append(new) }
    try binding.setValue(300)
    #expect(view.offset == 0 && view.phase == .animating)
    stage.settle()
    #expect(view.offset == 300 && binding.value == 300 && values == [300] && near(stage.time, 0.3))
  }

  @Test func `a finger that stops an animated one has the value`() throws {
    let view = try view(20)
    let binding = try stage.binding(0)
    try view.bind(.vertical, to: binding, animated: true)
    stage.deliver()
    try binding.setValue(300)
    stage.advance(seconds: 0.15)
    let finger = try view.touch(at: .middle)
    stage.deliver()
    #expect(near(view.offset, 150) && binding.value == view.offset)
    try finger.lift()
    stage.settle()
    #expect(binding.value == view.offset)
  }

  @Test func `both axes go to their values together`() throws {
    var configuration = ScrollConfiguration(axes: .both, width: 300, height: 300)
    configuration.name = "map"
    let items = (1...20).map { ScrollItem(id: .integer($0), length: 50, crossLength: 900) }
    let view = try TrackableScrollView(on: stage, configuration, content: .items(items))
    stage.deliver()
    let (x, y) = (try stage.binding(0), try stage.binding(0))
    try view.bind(.horizontal, to: x, animated: true)
    try view.bind(.vertical, to: y, animated: true)
    stage.deliver()
    let log = try ViewLog(view)
    try x.setValue(200)
    try y.setValue(500)
    stage.settle()
    #expect(view.contentOffset == Point(x: 200, y: 500) && x.value == 200 && y.value == 500)
    try x.setValue(0)
    stage.advance(seconds: 0.1)
    try y.setValue(0)
    stage.settle()
    #expect(view.contentOffset == .zero && x.value == 0 && y.value == 0)
    // The third came while the second was under way, which shares its end with it no more.
    #expect(log.ends.last == 0)
  }

  // MARK: Several views

  @Test func `two views settle with one delivery each`() throws {
    let (one, other) = (try view(20), try view(20))
    let binding = try stage.binding(0)
    try one.bind(.vertical, to: binding)
    try other.bind(.vertical, to: binding)
    stage.deliver()
    for (mover, follower) in [(one, other), (other, one)] {
      let (logOne, logOther) = (try ViewLog(one), try ViewLog(other))
      try mover.setOffset(mover.offset + 120)
      stage.deliver()
      #expect(follower.offset == mover.offset && binding.value == mover.offset)
      #expect(logOne.offsets == [mover.offset] && logOther.offsets == [mover.offset])
    }
  }

  @Test func `a shorter view does not pull a longer one back`() throws {
    let (long, short) = (try view(100), try view(20))
    let binding = try stage.binding(0)
    try long.bind(.vertical, to: binding)
    try short.bind(.vertical, to: binding)
    stage.deliver()
    try long.setOffset(3000)
    stage.advance(frames: 3)
    #expect(long.offset == 3000 && short.offset == 700 && binding.value == 3000)
    try binding.setValue(2000)
    stage.advance(frames: 3)
    #expect(long.offset == 2000 && short.offset == 700 && binding.value == 2000)
    // Nor when it becomes shorter still, or longer.
    try short.removeRange(11, 20)
    stage.advance(frames: 3)
    #expect(long.offset == 2000 && short.offset == 200 && binding.value == 2000)
    try short.append(rows(30, 50, from: 100))
    stage.advance(frames: 3)
    #expect(long.offset == 2000 && short.offset == 200 && binding.value == 2000)
    // A user who moves it does.
    try short.wheel(y: 50)
    stage.advance(frames: 3)
    #expect(long.offset == 250 && short.offset == 250 && binding.value == 250)
  }

  @Test func `a value beyond all ranges becomes the nearest that is shown`() throws {
    let (long, short) = (try view(100), try view(20))
    let binding = try stage.binding(0)
    try short.bind(.vertical, to: binding)
    try long.bind(.vertical, to: binding)
    stage.deliver()
    for value in [9e9, .infinity] {
      try binding.setValue(value)
      stage.advance(frames: 2)
      #expect(long.offset == 4700 && short.offset == 700 && binding.value == 4700)
    }
  }

  @Test func `the bounce of a shorter view ends with both at its end`() throws {
    let (long, short) = (try view(100), try view(20, at: 600))
    let binding = try stage.binding()
    try short.bind(.vertical, to: binding)
    try long.bind(.vertical, to: binding)
    try short.fling(.down(2000))
    stage.settle()
    #expect(short.offset == 700 && long.offset == 700 && binding.value == 700)
  }

  @Test func `removing it ends both directions, closing a view its own`() throws {
    let (one, other) = (try view(20), try view(20))
    let binding = try stage.binding(0)
    let bound = try one.bind(.vertical, to: binding)
    let second = try other.bind(.vertical, to: binding)
    stage.deliver()
    bound.remove()
    bound.remove()
    try binding.setValue(100)
    try one.setOffset(300)
    stage.deliver()
    #expect(one.offset == 300 && other.offset == 100 && binding.value == 100)
    other.close()
    try binding.setValue(200)
    #expect(bound.isRemoved && second.isRemoved && "\(second)" == "BoundOffset(removed)")
  }

  // MARK: Listening

  @Test func `a new value is told once in a pass, with what it was`() throws {
    let binding = try stage.binding(0)
    var told: [[Double?]] = []
    binding.observe { told.append([$0, $1]) }
    try binding.setValue(1)
    try binding.setValue(2)
    stage.deliver()
    try binding.setValue(3)
    try binding.setValue(2)
    stage.deliver()
    try binding.setValue(nil)
    stage.deliver()
    #expect(told == [[2, 0], [nil, 2]])
  }

  @Test func `who hears of it may set it again`() throws {
    let view = try view(20)
    let binding = try stage.binding(0)
    try view.bind(.vertical, to: binding)
    stage.deliver()
    var told: [Double?] = []
    binding.observe { new, _ in
      told.append(new)
      if let new, new < 200 { try? binding.setValue(new + 50) }
    }
    try view.setOffset(100)
    stage.deliver()
    #expect(told == [100, 150, 200] && view.offset == 200)
  }

  @Test func `who sets it for ever is named`() throws {
    let binding = try stage.binding(0)
    var errors: [StageError] = []
    stage.onError = { errors.append($0) }
    binding.observe(label: "feed:7") { new, _ in try? binding.setValue((new ?? 0) + 1) }
    try binding.setValue(1)
    stage.deliver()
    #expect(errors.count == 1 && errors[0].message.contains("the listener is feed:7"))
    stage.advance(frames: 2)
    #expect(errors.count == 1)
  }

  @Test func `it is told after what the views tell of their offsets`() throws {
    let view = try view(20)
    let binding = try stage.binding(0)
    try view.bind(.vertical, to: binding)
    stage.deliver()
    var order: [String] = []
    binding.observe { _, _ in order.append("value") }
    try view.observe(.offsetChanged) { _ in order.append("offset") }
    try view.observe(.scrollEnded) { _ in order.append("end") }
    try view.setOffset(80)
    stage.deliver()
    #expect(order == ["offset", "value", "end"])
  }

  // MARK: Errors

  @Test func `a value is a number or nil`() throws {
    let binding = try stage.binding(5)
    #expect(
      refusal { try binding.setValue(.nan) }
        == "the value of a binding must be a number or nil, not nan")
    #expect(binding.value == 5 && refusal { _ = try stage.binding(.nan) } != "no error")
  }

  @Test func `it cannot be set by who is asked something`() throws {
    let binding = try stage.binding(5)
    let message = stage.ask("curve") { refusal { try binding.setValue(6) } }
    #expect(message == "a view cannot be changed while 'curve' is asked" && binding.value == 5)
  }

  @Test func `an axis that does not scroll and a binding of another stage are refused`() throws {
    let view = try view(20)
    let binding = try stage.binding(5)
    #expect(
      refusal { try view.bind(.horizontal, to: binding) }
        == "a vertical view does not scroll along x")
    let foreign = try ScrollStage().binding(5)
    #expect(
      refusal { try view.bind(.vertical, to: foreign) }
        == "a view is bound to a binding of its own stage")
    #expect(view.offset == 0)
  }
}

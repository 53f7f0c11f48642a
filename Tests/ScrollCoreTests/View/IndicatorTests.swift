import ScrollCore
import Testing

/// The indicators of a view (I1).
@Suite struct IndicatorTests {
  @Test func `an indicator is where the rule says`() throws {
    let stage = ScrollStage()
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(height: 800), content: .items(rows(40, 50)))
    stage.deliver()
    #expect(view.indicator.length == 320 && view.indicator.position == 0)
    try view.setOffset(600)
    #expect(view.indicator.length == 320 && view.indicator.position == 240)
    let finger = try view.touch(at: .middle)
    try finger.move(by: .down(600 + 94.552))
    // 94.552 pulled show about 50: the length shrinks by that, at the start.
    #expect(near(view.indicator.length, 320 + view.offset) && view.offset < -40)
    #expect(view.indicator.position == 0)
  }

  @Test func `it is seen while the view does something, and fades in a quarter of a second`() throws
  {
    let stage = ScrollStage(frameRate: 100)
    let view = try twenty(on: stage, at: 100)
    #expect(view.indicator.opacity == 0)
    let finger = try view.touch(at: .middle)
    #expect(view.indicator.opacity == 1)
    try finger.cancel()
    #expect(view.indicator.opacity == 1)
    stage.advance(seconds: 0.1)
    #expect(near(view.indicator.opacity, 0.6, 1e-9))
    stage.advance(seconds: 0.15)
    #expect(view.indicator.opacity == 0)
    #expect(!stage.needsNextFrame && !stage.isMoving)
  }

  @Test(arguments: [10.0, 60, 1000])
  func `it fades from the instant at which the motion ended`(rate: Double) throws {
    let stage = ScrollStage(frameRate: rate)
    let view = try twenty(on: stage)
    try view.scrollTo(.offset(200), .linear(0.33))
    stage.advance(seconds: 0.4)
    // 0.07 s of 0.25.
    #expect(near(view.indicator.opacity, 0.72, 1e-6))
  }

  @Test func `insets shorten its track`() throws {
    let stage = ScrollStage()
    var configuration = ScrollConfiguration(height: 300)
    configuration.indicatorInsets = EdgeInsets(top: 20, leading: 0, bottom: 30, trailing: 0)
    let view = try TrackableScrollView(on: stage, configuration, content: .items(rows(20, 50)))
    stage.deliver()
    // 250·300/(700 + 300).
    #expect(view.indicator.length == 75)
    try view.scrollTo(.end)
    #expect(view.indicator.position == 175)
    try view.setIndicatorInsets(.zero)
    #expect(view.indicator.length == 90)
    #expect(
      refusal { try view.setIndicatorInsets(EdgeInsets(.nan)) }
        == "the top of indicatorInsets must be a finite number, not nan")
  }

  @Test func `it is hidden when there is nothing to scroll, or when the view has none`() throws {
    let stage = ScrollStage()
    var configuration = ScrollConfiguration(height: 300, alwaysBounces: true)
    let short = try TrackableScrollView(on: stage, configuration, content: .items(rows(2, 50)))
    configuration.showsIndicators = false
    let bare = try TrackableScrollView(on: stage, configuration, content: .items(rows(20, 50)))
    stage.deliver()
    for view in [short, bare] {
      _ = try view.touch(at: .middle)
      #expect(view.isScrolling && view.indicator.opacity == 0)
    }
    #expect(short.indicator.length == 300)
    try bare.setShowsIndicators(true)
    #expect(bare.indicator.opacity == 1)
  }

  @Test func `a view with both axes has one for each`() throws {
    let stage = ScrollStage()
    let view = try TrackableScrollView(
      on: stage, ScrollConfiguration(axes: .both, width: 200, height: 100),
      content: .items((1...10).map { ScrollItem(id: .integer($0), length: 50, crossLength: 400) }))
    stage.deliver()
    try view.scrollTo(.point(x: 200, y: 200))
    #expect(
      view.indicator(.horizontal).length == 100 && view.indicator(.horizontal).position == 100)
    #expect(view.indicator == view.indicator(.vertical) && view.indicator.length == 36)
    #expect(view.indicator.position == 32)
  }
}

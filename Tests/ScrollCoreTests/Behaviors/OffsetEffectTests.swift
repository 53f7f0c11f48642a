import ScrollCore
import Testing

/// Values that follow the offset (F1).
@Suite struct OffsetEffectTests {
  let stage = ScrollStage()

  private func values(
    _ view: TrackableScrollView, _ effect: OffsetEffect, _ offsets: [Double]
  ) throws -> [Double] {
    try offsets.map {
      try view.scrollTo(.offset($0), RequestOptions(clamp: false))
      return effect.value
    }
  }

  @Test func `a value goes from offset to offset and stays before the first and after the last`()
    throws
  {
    let view = try twenty(on: stage)
    let effect = try view.addEffect(offsets: [100, 200, 400], values: [1, 0, 10])
    #expect(
      try values(view, effect, [-50, 0, 100, 125, 200, 250, 400, 700])
        == [1, 1, 1, 0.75, 0, 2.5, 10, 10])
  }

  @Test func `an empty span gives its first value up to there and its last after it`() throws {
    let view = try twenty(on: stage)
    let step = try view.addEffect(offsets: [0, 100, 100, 100, 200], values: [0, 1, 7, 5, 6])
    #expect(try values(view, step, [50, 99, 100, 100.5, 150]) == [0.5, 0.99, 1, 5.005, 5.5])
    let switched = try view.addEffect(offsets: [100, 100], values: [-1, 1])
    #expect(try values(view, switched, [0, 100, 100.001, 300]) == [-1, -1, 1, 1])
    let fixed = try view.addEffect(offsets: [100], values: [3])
    #expect(try values(view, fixed, [0, 100, 200]) == [3, 3, 3])
  }

  @Test func `a curve crosses each span`() throws {
    let view = try twenty(on: stage)
    let eased = try view.addEffect(
      offsets: [0, 100, 200], values: [0, 10, 0], curve: .easeInOut)
    // The Bézier (0.42, 0, 0.58, 1) at a quarter is 0.1291617…, at a half a half.
    let found = try values(view, eased, [0, 25, 50, 100, 125, 150, 200])
    #expect(near(found, [0, 1.291617, 5, 10, 8.708383, 5, 0], 1e-5))
    let own = try view.addEffect(offsets: [0, 100], values: [0, 8], curve: .function { $0 * $0 })
    #expect(try values(view, own, [25, 50, 100]) == [0.5, 2, 8])
    // What goes beyond is held between the ends of its span.
    let wide = try view.addEffect(
      offsets: [0, 100], values: [1, 0], curve: .bezier(0.3, -2, 0.7, 3))
    let held = try values(view, wide, Array(stride(from: 0, through: 100, by: 1)))
    #expect(held.min() == 0 && held.max() == 1)
  }

  @Test func `a function without an answer is reported once, and linear stands in`() throws {
    let view = try twenty(on: stage)
    var reports: [String] = []
    stage.onError = { reports.append($0.message) }
    let effect = try view.addEffect(
      offsets: [0, 100], values: [0, 1],
      curve: .function { $0 < 0.5 ? nil : $0 == 0.5 ? .nan : 0.25 })
    #expect(try values(view, effect, [25, 50, 75]) == [0.25, 0.5, 0.25])
    #expect(
      reports == [
        "the curve function of an effect gave nothing for 0.25, where a finite number is expected; linear stands in"
      ])
  }

  @Test func `a function is asked once for an offset, may read all, and may change nothing`() throws
  {
    let view = try twenty(on: stage)
    var asked: [Double] = []
    var refused: [String] = []
    var inner: Double?
    weak var known: OffsetEffect?
    let effect = try view.addEffect(
      offsets: [0, 100], values: [0, 1],
      curve: .function { [unowned view] part in
        asked.append(part)
        inner = known?.value
        refused.append(refusal { try view.setOffset(view.offset + 1) })
        return part * part
      })
    known = effect
    try effect.observe { _ in }
    try view.setOffset(50)
    #expect(effect.value == 0.25 && effect.value == 0.25)
    // Asked for its own value it is linear.
    #expect(inner == 0.5)
    stage.deliver()
    #expect(asked == [0.5] && view.offset == 50)
    #expect(refused == ["a view cannot be changed while 'curve' is asked"])
  }

  @Test func `nobody who does not ask has a function asked`() throws {
    let view = try twenty(on: stage)
    var count = 0
    let effect = try view.addEffect(
      offsets: [0, 100], values: [0, 1],
      curve: .function { part in
        count += 1
        return part
      })
    try view.scrollTo(.offset(90), .linear(0.5))
    stage.settle()
    #expect(count == 0)
    #expect(effect.value == 0.9 && count == 1)
    view.close()
    #expect(count == 1 && effect.value == 0.9)
  }

  @Test func `changes are told once in a pass, and where the value stays none is`() throws {
    let view = try twenty(on: stage)
    let effect = try view.addEffect(offsets: [100, 200], values: [1, 0])
    var told: [Double] = []
    try effect.observe { told.append($0.value) }
    for offset in [50.0, 100, 120, 150, 300, 400, 150] {
      try view.setOffset(offset - 1)
      try view.setOffset(offset)
      stage.deliver()
    }
    #expect(told == [0.8, 0.5, 0, 0.5])
  }

  @Test func `an observer hears all of the running frame and nothing from before`() throws {
    let view = try twenty(on: stage)
    let effect = try view.addEffect(offsets: [0, 100], values: [1, 0])
    try view.setOffset(50)
    var told: [Double] = []
    try effect.observe { told.append($0.value) }
    stage.deliver()
    #expect(told == [0.5])
    let late = try view.addEffect(offsets: [0, 100], values: [1, 0])
    try late.observe { told.append($0.value) }
    stage.deliver()
    #expect(told == [0.5])
  }

  @Test func `lists that do not fit are refused with their reason`() throws {
    let view = try twenty(on: stage)
    let cases: [([Double], [Double], String)] = [
      ([], [], "an effect needs at least one offset and its value"),
      ([1, 2], [1], "an effect needs one value for each offset, not 1 for 2"),
      (
        [0, 5, 4], [1, 2, 3],
        "the offsets of an effect must ascend, but offset 3 (4) is less than the one before it (5)"
      ),
      ([0, .nan], [1, 2], "offset 2 of an effect must be a finite number, not nan"),
      ([0, .infinity], [1, 2], "offset 2 of an effect must be a finite number, not inf"),
      ([0, 1], [.nan, 2], "value 1 of an effect must be a finite number, not nan"),
    ]
    for (offsets, values, message) in cases {
      #expect(refusal { try view.addEffect(offsets: offsets, values: values) } == message)
    }
    #expect(
      refusal {
        try view.addEffect(offsets: [0, 1], values: [0, 1], curve: .bezier(2, 0, 0.5, 1))
      } == "number 1 of a Bézier curve must lie in 0…1, not 2")
  }

  @Test func `once removed it keeps its value`() throws {
    let view = try twenty(on: stage, at: 50)
    let effect = try view.addEffect(offsets: [0, 100], values: [1, 0])
    #expect("\(effect)" == "Effect(2 offsets, value 0.5)")
    effect.remove()
    try view.setOffset(100)
    #expect(effect.value == 0.5 && effect.isRemoved && "\(effect)" == "Effect(removed)")
    #expect(
      refusal { try effect.observe { _ in } } == "an effect that was removed cannot be observed")
  }
}

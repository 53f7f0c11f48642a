/// A movement to where a request leads, over a time and along a curve (S7–S9).
final class AnimationActivity: ScrollActivity {
  let phase = ScrollPhase.animating
  let movesByItself = true
  let motion: Motion
  private let targets: (x: AxisTarget, y: AxisTarget)
  private let curve: TimingCurve
  /// On the view's own clock, in seconds.
  private let begin: Double
  private let duration: Double
  private var current: AnimatedWays
  /// Where the curve was last evaluated: part of the time, value, slope.
  private var time = 0.0
  private var progress = 0.0
  private var slope: Double
  private var hasReported = false

  init(
    targets: (x: AxisTarget, y: AxisTarget), ways: AnimatedWays, curve: TimingCurve, begin: Double,
    duration: Double, motion: Motion
  ) {
    self.targets = targets
    self.curve = curve
    self.begin = begin
    self.duration = duration
    self.motion = motion
    current = ways
    switch curve {
    case .linear: slope = 1
    case .bezier(let bezier): slope = bezier(0).slope
    case .function: slope = 0
    }
  }

  var mayRestOutside: Bool { !current.clamps }

  func state(of view: TrackableScrollView) -> ActivityState { .animation(current) }

  func velocity(of view: TrackableScrollView) -> Point {
    Point(x: current.x.slope(slope) / duration, y: current.y.slope(slope) / duration)
  }

  func advance(_ view: TrackableScrollView, at now: Double) {
    let passed = now - begin
    guard passed + ScrollStage.grace < duration else {
      let target = Point(x: current.x.target, y: current.y.target)
      view.glide(to: target, reason: .program)
      view.endMovement(reason: .program, at: begin + duration)
      view.aim(nil, targets, clamps: current.clamps)
      motion.finish(true)
      return
    }
    // Several evaluations of one instant ask a function once.
    guard passed / duration > time else { return }
    evaluate(passed / duration, view)
    let ways = current
    view.glide(
      to: Point(
        x: shown(ways.x, view.metrics(.horizontal), ways.clamps),
        y: shown(ways.y, view.metrics(.vertical), ways.clamps)),
      reason: .program)
  }

  private func shown(_ way: AnimatedWay, _ metrics: AxisMetrics, _ clamps: Bool) -> Double {
    let offset = way.offset(progress: progress, time: time)
    // A loop has no ends on the way (G9).
    guard clamps, metrics.period == nil else { return offset }
    // One that begins outside comes back in along its way.
    return min(max(offset, min(metrics.lo, way.from)), max(metrics.hi, way.from))
  }

  private func evaluate(_ now: Double, _ view: TrackableScrollView) {
    let before = (time: time, progress: progress)
    switch curve {
    case .linear:
      progress = now
      slope = 1
    case .bezier(let bezier):
      (progress, slope) = bezier(now)
    case .function(let body):
      let answer = view.stage.ask("curve") { body(now) }
      if let answer, answer.isFinite {
        progress = answer
      } else {
        progress = now
        report(answer, at: now, view)
      }
      slope = (progress - before.progress) / (now - before.time)
    }
    time = now
  }

  private func report(_ answer: Double?, at now: Double, _ view: TrackableScrollView) {
    guard !hasReported else { return }
    hasReported = true
    let text = answer.map { NumberText.short($0) } ?? "nothing"
    view.stage.report(
      "the curve function of a scroll request gave \(text) for \(NumberText.short(now)), "
        + "where a finite number is expected; linear stands in", place: nil)
  }

  func adapt(_ view: TrackableScrollView, from state: ActivityState, move: LayoutMove) {
    guard case .animation(let ways) = state else { return }
    var adapted = ways
    // Whatever changes the layout clamps (R2).
    adapted.clamps = true
    for axis in Axis.allCases {
      let target = axis == .vertical ? targets.y : targets.x
      let moved = ways[axis].target + move.shift[axis]
      let goal: Double
      if case .number = target {
        goal = view.metrics(axis).clamp(moved)
      } else {
        goal = view.metrics(axis).clamp(view.offset(of: target, on: axis) ?? moved)
      }
      if goal == moved, move.shown[axis] == move.before[axis] + move.shift[axis] {
        adapted[axis].from += move.shift[axis]
      } else {
        adapted[axis].from = move.shown[axis]
        adapted[axis].passed = progress
        adapted[axis].elapsed = time
      }
      adapted[axis].target = goal
    }
    current = adapted
  }

  func destination(in view: TrackableScrollView) -> Point? {
    Point(x: current.x.target, y: current.y.target)
  }

  func hasTarget(in view: TrackableScrollView) -> Bool {
    view.contains(targets.x) && view.contains(targets.y)
  }

  func interrupt() { motion.finish(false) }
}

/// Records what a view, or every view of a stage, does: the frames in which something was told or changed.
///
/// It records until it is stopped or the view is closed; views that nobody records build no records. What all
/// recorders of a stage hold is limited: at ``limit`` records and events a recorder stops, and that
/// is reported like an error that nobody called for (E9).
public final class TraceRecorder {
  /// How many records and events the recorders of one stage may hold.
  public static let limit = 1_000_000

  /// What has been recorded so far; the last frame may go on.
  public private(set) var trace: FrameTrace

  /// Grows with whatever is recorded or cleared: while it is the same, so is the trace.
  public private(set) var revision = 0

  /// What ends the recording when it is canceled.
  public let subscription = Subscription()

  private let stage: StageCore
  private let isOfOneView: Bool
  /// The place of each view's last record, by the view's number.
  private var last: [Int: Int] = [:]
  private var held = 0

  /// A recorder of one view; its first record is the view as it is now.
  ///
  /// - Throws: ``ScrollError`` when the view is closed.
  public init(_ view: TrackableScrollView) throws(ScrollError) {
    if view.isClosed { throw ScrollError(.closed, "a closed view cannot be recorded") }
    trace = FrameTrace(frameRate: view.stage.frameRate)
    stage = view.stage
    isOfOneView = true
    endWithSubscription()
    add(view)
  }

  /// A recorder of every view of a stage, also of those that are made later.
  public init(of stage: ScrollStage) {
    trace = FrameTrace(frameRate: stage.frameRate)
    self.stage = stage.core
    isOfOneView = false
    endWithSubscription()
    self.stage.recorders.append(self)
    for view in stage.views { add(view) }
  }

  deinit { stage.recorded -= held }

  /// Whether it goes on recording.
  public var isRecording: Bool { subscription.isActive }

  /// Ends the recording; what has been recorded stays.
  public func stop() { subscription.cancel() }

  /// Forgets the frames so far and goes on recording.
  public func clear() {
    trace.frames = []
    last = [:]
    revision += 1
    stage.recorded -= held
    held = 0
  }

  /// The events of one kind, in order, each with the record that it stands in.
  public func events(of kind: ScrollEvent.Kind) -> [(frame: TraceFrame, event: ScrollEvent)] {
    trace.frames.flatMap { frame in
      frame.events.filter { $0.kind == kind }.map { (frame, $0) }
    }
  }

  private func endWithSubscription() {
    subscription.onCancel { [weak self, stage] in
      stage.recorders.removeAll { $0 === self }
      for view in stage.views { view.recordings = view.recordings.filter { $0.recorder !== self } }
    }
  }

  // MARK: What a stage and its views call

  func add(_ view: TrackableScrollView) {
    trace.views.append(TraceView(view))
    let number = trace.views.count
    // Replaced and not changed in place, as the stage's lists are: a frame asks whether there are any.
    view.recordings = view.recordings + [TraceRecording(recorder: self, number: number)]
    view.findTold()
    view.findSeen()
    record(TraceFrame(view, number: number, events: []))
  }

  /// The view is closed.
  func viewHasLeft() {
    if isOfOneView { stop() }
  }

  /// Adds a record, or adds to the view's record of the same frame.
  func record(_ frame: TraceFrame) {
    let place = last[frame.view]
    if let place {
      let known = trace.frames[place]
      if frame.events.isEmpty, known.isLike(frame) { return }
      if known.frame == frame.frame {
        var frame = frame
        frame.events = known.events + frame.events
        trace.frames[place] = frame
        hold(frame.events.count - known.events.count)
        return
      }
    }
    last[frame.view] = trace.frames.count
    trace.frames.append(frame)
    hold(1 + frame.events.count)
  }

  private func hold(_ count: Int) {
    revision += 1
    held += count
    stage.recorded += count
    guard stage.recorded > Self.limit, isRecording else { return }
    stop()
    stage.report(
      "a recording ended: there are more than \(Self.limit) frames and events in all of them",
      place: nil)
  }
}

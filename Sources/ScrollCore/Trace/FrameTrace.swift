/// What views did over time: the frames in which they told something or were changed.
///
/// It is a value: what is recorded after it was read is not in it.
public struct FrameTrace: Sendable, Equatable {
  /// Frames per second when the recording began.
  public var frameRate: Double

  /// The views, in the order in which their recording began; the first is number 1.
  public var views: [TraceView] = []

  /// A record for each frame in which a view told something or was changed, and one for each view from
  /// where its recording began.
  ///
  /// They are in the order of time; in one frame in the order in which the views first told something.
  public var frames: [TraceFrame] = []

  init(frameRate: Double) { self.frameRate = frameRate }
}

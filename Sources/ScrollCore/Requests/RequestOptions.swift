/// How a request is carried out.
public struct RequestOptions {
  /// Whether it moves there over time.
  public var animated: Bool
  /// How long an animation takes, in seconds; 0 is a jump (S7).
  public var duration: Double
  /// How an animation divides its way over its time (S7).
  public var curve: AnimationCurve
  /// Whether the target is held inside the range (R2).
  public var clamp: Bool
  /// Whether it goes to the nearest rest instead of exactly where it says (G4).
  public var snap: Bool

  /// Over 0.3 s, slow at both ends (S7).
  public static var animated: RequestOptions { RequestOptions(animated: true) }

  /// A jump into the range, unless something else is said.
  public init(
    animated: Bool = false, duration: Double = 0.3, curve: AnimationCurve = .easeInOut,
    clamp: Bool = true, snap: Bool = false
  ) {
    self.animated = animated
    self.duration = duration
    self.curve = curve
    self.clamp = clamp
    self.snap = snap
  }
}

/// What can be ended: a listener or a timer.
///
/// Letting go of it ends nothing.
public final class Subscription {
  /// Whether it may still be called; false once cancelled, or after the only call of one for once.
  public var isActive: Bool { !hasEnded }
  private var hasEnded = false
  private var release: (() -> Void)?

  init() {}

  /// Says what is to be let go of when it ends.
  func onCancel(_ release: @escaping () -> Void) { self.release = release }

  /// Ends it: nothing more is heard, also in a delivery that is under way.
  ///
  /// Does nothing the second time.
  public func cancel() {
    guard !hasEnded else { return }
    hasEnded = true
    let release = release
    self.release = nil
    release?()
  }
}

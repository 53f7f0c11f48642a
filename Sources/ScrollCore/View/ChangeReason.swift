/// Why an offset changed (E6).
public enum ChangeReason: String, Sendable, CaseIterable {
  /// A finger, a wheel or a key.
  case user
  /// After the finger.
  case momentum
  /// A request, an initial target or a restored offset.
  case program
  /// Anchoring, clamping, another size.
  case layout
}

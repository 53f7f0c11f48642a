/// Which of two nested views scrolls first (N1, N2).
public enum NestingOrder: String, Sendable, CaseIterable {
  /// The inner one; what it cannot use is the outer one's.
  case innerFirst
  /// Towards the end the outer one, towards the start the inner one: a header scrolls away before the list below it does.
  case outerFirst
}

/// A function that is called at a time, or again and again.
final class StageTimer {
  let subscription: Subscription
  /// When it was made, in the order of all of a stage.
  let order: Int
  let label: String
  /// The number of the frame in which it was made; it runs in a later one.
  let bornIn: Int
  let body: () -> Void
  private let start: Double
  private let seconds: Double
  private let repeats: Bool
  private var fired = 0

  init(
    _ subscription: Subscription, order: Int, label: String, bornIn: Int, start: Double,
    seconds: Double, repeats: Bool, body: @escaping () -> Void
  ) {
    self.subscription = subscription
    self.order = order
    self.label = label
    self.bornIn = bornIn
    self.start = start
    self.seconds = seconds
    self.repeats = repeats
    self.body = body
  }

  /// When it is due next, counted from its start and not summed.
  var due: Double { start + Double(fired + 1) * seconds }

  /// Counts a call; answers whether there will be another.
  func fire() -> Bool {
    fired += 1
    return repeats
  }

  func precedes(_ other: StageTimer) -> Bool {
    due < other.due || (due == other.due && order < other.order)
  }
}

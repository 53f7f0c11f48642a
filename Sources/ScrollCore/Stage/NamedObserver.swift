/// A function that is called for one thing, named so that what it does can be laid to it.
final class NamedObserver: Observer {
  private let event: String

  init(_ event: String, label: String) {
    self.event = event
    super.init(Subscription(), order: 0, isOnce: true, label: label)
  }

  override var eventName: String { event }
}

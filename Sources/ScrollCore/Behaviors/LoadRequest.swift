/// One page that a loader has asked for, to be answered once, at once or later.
public final class LoadRequest {
  /// The page that is asked for, counted from 1.
  public let page: Int

  private let loader: ScrollLoader

  init(_ page: Int, _ loader: ScrollLoader) {
    self.page = page
    self.loader = loader
  }

  /// Whether it waits for an answer: false as well when the loader was removed.
  public var isOpen: Bool { loader.isWaiting(for: self) }

  /// Answers it; nothing when the loader was removed or its view has closed.
  ///
  /// - Throws: ``ScrollError`` for items that the view refuses, of which none is taken, and the loader has failed; and
  ///   for a second answer.
  public func callAsFunction(_ answer: ScrollLoader.Answer) throws(ScrollError) {
    _ = try take(answer)
  }

  /// As ``callAsFunction(_:)``; answers which items had to go for those that came (F6).
  package func take(_ answer: ScrollLoader.Answer) throws(ScrollError) -> [ItemID] {
    try loader.take(answer, to: self)
  }

  /// Says that who was to load failed without an answer; the loader has failed.
  package func abandon(_ message: String) { loader.abandon(self, message) }
}

/// A refresh that runs, to be ended once, at once or later.
public final class RefreshRequest {
  private let refresh: ScrollRefresh

  init(_ refresh: ScrollRefresh) { self.refresh = refresh }

  /// Ends the refresh; nothing when it was removed or its view has closed.
  ///
  /// - Throws: ``ScrollError`` when it has been ended already, and in a question (E11).
  public func callAsFunction() throws(ScrollError) { try refresh.finish(self) }

  /// Says that who was to refresh failed: the refresh is over.
  package func abandon() { refresh.abandon(self) }
}

/// What a view is filled with.
public enum ScrollContent: Sendable, Equatable {
  /// Items in order; each id once.
  case items([ScrollItem])
  /// So many rows of one length with the ids 1, 2, 3, …; takes no memory for each until one
  /// differs.
  case uniform(count: Int, length: Double)
  /// Sections in order; each id of a section once, and each of an item.
  case sections([ScrollSection])
}

/// The items that have appeared and not disappeared (F8).
enum ToldItems {
  struct Entry {
    let item: ScrollItem
    let position: Int
    /// Which part of it was seen then, if it was visible.
    var fraction = 0.0
  }

  /// Those that were in the viewport at the offset that was delivered last: nobody listens, so nobody has
  /// looked which they are.
  case delivered
  /// Those at these indices of the present content.
  case range(Range<Int>)
  /// These, as they were before the content changed.
  case list([Entry])
}

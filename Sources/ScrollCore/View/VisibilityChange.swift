/// That another part of an item is seen than was told last.
struct VisibilityChange {
  /// The item; as it was when it was taken out, where it was.
  let item: ScrollItem
  /// Its position from 1; its last, where it was taken out.
  let position: Int
  /// The visible fraction that was told last; nil when it was not visible.
  let old: Double?
  /// The visible fraction now; nil when it is not visible.
  let new: Double?

  var event: ScrollEvent { .visibilityChanged(item, fraction: new ?? 0) }
}

/// What a behavior is: behaviors of one view take their turns by kind, then by creation (E5).
enum BehaviorKind: Int, Comparable {
  case header, bar, effect, refresh, loader, keyboard, binding

  static func < (one: BehaviorKind, other: BehaviorKind) -> Bool { one.rawValue < other.rawValue }
}

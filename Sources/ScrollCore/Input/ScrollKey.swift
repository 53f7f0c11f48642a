/// The keys that scroll (T9).
public enum ScrollKey: String, Sendable, CaseIterable {
  case pageDown
  case pageUp
  case home
  case end
  case up
  case down
  case left
  case right
}

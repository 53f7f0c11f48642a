/// What a pass of a view has to look at besides its offset.
struct PassNeeds: OptionSet {
  let rawValue: UInt8

  /// The content: for what is to be measured, or for the current section; each layout says so anew.
  static let content = PassNeeds(rawValue: 1)
  /// What was seen of the items, as it was told.
  static let seen = PassNeeds(rawValue: 2)
  /// What follows the view.
  static let behaviors = PassNeeds(rawValue: 4)

  mutating func set(_ need: PassNeeds, _ isThere: Bool) {
    if isThere { insert(need) } else { remove(need) }
  }
}

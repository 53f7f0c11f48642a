/// A group or a test, as a file declares it.
struct SpecNode {
  enum Kind: Equatable {
    case block
    case test
  }

  var kind: Kind

  /// The number of the group that it is in; 0 for the file.
  var parent: Int

  var name: String

  /// Where it is declared.
  var place: String?

  /// Why it does not run; nil if it does.
  var skipped: String?

  /// How many functions the group runs once before its tests, once after them, and after each.
  var setups: Int
  var teardowns: Int
  var afterEach: Int

  /// The numbers of what is declared in the group, in order.
  var children: [Int] = []
}

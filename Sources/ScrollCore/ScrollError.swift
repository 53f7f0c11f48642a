/// Why a change or a question was refused; what was to be changed is as it was.
public struct ScrollError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of mistake it was.
  public enum Kind: Sendable, Equatable {
    /// No item has the id (S6).
    case unknownID
    /// Two items would have the same id (S6).
    case duplicateID
    /// A length of an item is negative or no finite number (S13).
    case badLength
    /// A position lies outside 1…n, or a range runs backwards.
    case badPosition
    /// A number is NaN, or infinite where that has no meaning (S13).
    case notFinite
    /// A number lies outside of what is allowed.
    case badValue
    /// The view would hold more than ten million items.
    case tooMany
    /// A view was to be changed by a function that only answers a question (E11).
    case asked
    /// The view is closed.
    case closed
    /// A loader's request was answered a second time (F5).
    case answered
  }

  /// What kind of mistake it was, for code that goes on differently.
  public let kind: Kind
  /// One sentence that says what is wrong and what would be right.
  public let message: String

  /// Makes an error of a host's own that reads like those of the model.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  public var description: String { message }

  static func unknown(_ id: ItemID) -> ScrollError {
    ScrollError(.unknownID, "no item with the id \(id)")
  }

  static func unknownSection(_ id: ItemID) -> ScrollError {
    ScrollError(.unknownID, "no section with the id \(id)")
  }

  static var noSection: ScrollError {
    ScrollError(.badPosition, "there is no section that an item could join; insert one first")
  }

  static func duplicate(
    _ id: ItemID, at index: Int, and other: Int, _ what: String = "id"
  ) -> ScrollError {
    let positions = "\(min(index, other) + 1) and \(max(index, other) + 1)"
    return ScrollError(.duplicateID, "duplicate \(what) \(id) at positions \(positions)")
  }

  static func tooMany(_ count: Int) -> ScrollError {
    ScrollError(.tooMany, "a view holds at most \(ContentIndex.limit) items, not \(count)")
  }

  /// A number that must be finite, and at least `least` if that is given.
  static func check(
    _ number: Double, _ name: String, least: Double? = nil
  ) throws(ScrollError) {
    guard number.isFinite, number >= least ?? number else {
      let kind: Kind = number.isFinite ? .badValue : .notFinite
      let wanted = least.map { "a finite number ≥ \(NumberText.short($0))" } ?? "a finite number"
      throw ScrollError(kind, "\(name) must be \(wanted), not \(NumberText.short(number))")
    }
    guard number.magnitude <= ContentIndex.longest else {
      throw ScrollError(
        .badValue,
        "\(name) must be at most \(NumberText.exact(ContentIndex.longest)), not "
          + NumberText.exact(number))
    }
  }

  /// The four sides of an inset or a padding.
  static func check(_ insets: EdgeInsets, _ name: String, least: Double? = nil) throws(ScrollError)
  {
    try check(insets.top, "the top of \(name)", least: least)
    try check(insets.leading, "the leading side of \(name)", least: least)
    try check(insets.bottom, "the bottom of \(name)", least: least)
    try check(insets.trailing, "the trailing side of \(name)", least: least)
  }
}
